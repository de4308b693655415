/**
 * What one run did.
 *
 * <p>A {@link clew.engine.trace.Trace} is the waist of the house: every language's machine makes
 * one, and the engine knows nothing else about the run. It is a list of {@link
 * clew.engine.trace.Event}s and an {@link clew.engine.trace.Outcome}. The event that matters most
 * is the branch, which carries the condition of every alternative, because a declarative program
 * knows all of its clauses at the branch.
 */
@NullMarked
package clew.engine.trace;

import org.jspecify.annotations.NullMarked;
