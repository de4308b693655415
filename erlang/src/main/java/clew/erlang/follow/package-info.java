/**
 * What one run learns about its input.
 *
 * <p>A {@link clew.erlang.follow.Path} is the record of a run: the decisions that depended on the
 * input, with the condition of each alternative, the clauses it came to, and what it lost sight of.
 * {@link clew.erlang.follow.Facts} are what the decisions so far imply, so that a question whose
 * answer is known is not a decision again: once a value is known to be a list, asking whether it is
 * a tuple costs no query.
 */
@NullMarked
package clew.erlang.follow;

import org.jspecify.annotations.NullMarked;
