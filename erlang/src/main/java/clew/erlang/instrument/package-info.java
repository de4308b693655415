/**
 * Running by instrumentation: runs on the real node, rebuilt from what they report.
 *
 * <p>The node runs a copy of the program ({@code clew_copy.erl}) that reports which clauses it
 * takes and what it gets from calls that only the node can make: builtins that depend on more than
 * their arguments, libraries in C, functions that are not followed, messages. Nothing else needs to
 * be reported: the code says what follows from these. So a value travels once, when it is new to
 * us.
 *
 * <p>The symbolic run is rebuilt by going through the same code once more, in step with the report
 * ({@link clew.erlang.instrument.RunRebuilder}). Calls that only the node can make give what was
 * reported, and are never made here; where there is a model of them, it says what that depends on.
 * Each decision has to be the one that was reported, and so has the end: if not, the run ends with
 * {@link clew.erlang.instrument.CannotRebuild}, and nothing is concluded from it. So the node gives
 * a second opinion on all that our machine believes of the program. If it is wanted, on each
 * builtin as well: then their results travel too, although we know them.
 *
 * <p>A run may end in the middle, because its process was killed or reported too much. It is then
 * rebuilt up to there: the report is kept outside of the process ({@code clew_tell.erl}), so that
 * nothing is lost with it.
 *
 * <p>Held by {@code InstrumentedNodeTest}, {@code RebuiltAgainstErlTest} and {@code
 * OpinionAgainstErlTest}, and by {@code BackendsTest} and {@code DangerousProgramsTest} of the
 * conformance module.
 */
@NullMarked
package clew.erlang.instrument;

import org.jspecify.annotations.NullMarked;
