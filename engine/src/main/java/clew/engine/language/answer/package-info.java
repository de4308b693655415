/**
 * What a language gives back of one thing that it was asked to do: a call, a goal, a query, an
 * analysis, a run that is explained, the tree of all runs. All of it is data; whoever writes it
 * knows no language.
 *
 * <p>Held by {@code JsonTest}, {@code TraceTest} and {@code ServicesTest}.
 */
@NullMarked
package clew.engine.language.answer;

import org.jspecify.annotations.NullMarked;
