/**
 * Runs on the real node, rebuilt from what they tell.
 *
 * <p>The node runs a copy of the program ({@code clew_copy.erl}) that tells which clauses it takes
 * and what it gets from calls that only the node can make: builtins with a world around them,
 * libraries in C, functions that are not followed, messages. Nothing else needs to be told: the
 * code says what follows from these. So a value travels once, when it is new to us.
 *
 * <p>The symbolic run is rebuilt by going through the same code once more, in step with what was
 * told ({@link clew.erlang.told.Retelling}). Calls that only the node can make give what was told,
 * and are never made here. Each decision has to be the one that was told, and so has the end: if
 * not, the run is {@link clew.erlang.told.Astray}, and nothing is concluded from it. So the node
 * gives a second opinion on all that our machine believes of the program. If it is wanted, on each
 * builtin as well: then their results travel too, although we know them.
 *
 * <p>A run may end in the middle, because its process was killed or told too much. It is then
 * rebuilt up to there: what was told is kept outside of the process ({@code clew_tell.erl}), so
 * that nothing is lost with it.
 */
@NullMarked
package clew.erlang.told;

import org.jspecify.annotations.NullMarked;
