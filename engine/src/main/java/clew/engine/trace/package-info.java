/**
 * What one run did.
 *
 * <p>A {@link clew.engine.trace.Trace} is the waist of the house: every language's machine makes
 * one, and the engine knows nothing else about the run. It is a list of {@link
 * clew.engine.trace.Event}s and an {@link clew.engine.trace.Outcome}. The event that matters most
 * is the branch, which carries the condition of every alternative, because a declarative program
 * knows all of its clauses at the branch.
 *
 * <p>A run depends on its {@link clew.engine.trace.Input} and on nothing else: the values of the
 * unknowns, and a {@link clew.engine.trace.Schedule} for choices that no value decides.
 *
 * <p>Held by {@code SchedulesTest} and {@code ExplorerTest} of the search.
 */
@NullMarked
package clew.engine.trace;

import org.jspecify.annotations.NullMarked;
