/**
 * What a language provides to the engine.
 *
 * <p>A {@link clew.engine.language.Language} says what it can do, part by part: explore programs,
 * run calls, answer goals, solve queries, analyse. It also says which options it adds to each of
 * these, which classes of things go wrong in its programs, and by which commands it is shown: a
 * front end has none of that itself. Its reader makes a {@link clew.engine.language.Subject} of a
 * {@link clew.engine.language.Document}, whose {@link clew.engine.language.Entry entries} can be
 * explored. An entry has five sides: what is executed ({@link clew.engine.language.Execution}),
 * which inputs there are ({@link clew.engine.language.InputSpace}), who says what an input really
 * does ({@link clew.engine.language.Judge}), how it is told ({@link clew.engine.language.Wording})
 * and what helps the search ({@link clew.engine.language.Guidance}).
 *
 * <p>There are two ways to run an entry. A {@link clew.engine.language.Program} runs from the start
 * on a given input, concretely and symbolically at once. A {@link clew.engine.language.Forking}
 * machine carries several states forward and forks where the input decides. A language offers the
 * one that fits, or both; the rest of the engine is the same for both.
 *
 * <p>Held by {@code ExplorerTest} and {@code SchedulesTest}, by {@code TinyLanguageTest} of the
 * workbench, and for each language by its {@code PureRunsTest}.
 */
@NullMarked
package clew.engine.language;

import org.jspecify.annotations.NullMarked;
