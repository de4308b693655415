/**
 * The values of Erlang.
 *
 * <p>A {@link clew.erlang.value.Value} is one object of a final class for each kind of term, so
 * that a machine can tell kinds apart by one comparison and the JIT compiler can see through. Small
 * integers are longs with checked arithmetic; larger ones become {@link clew.erlang.value.Big}, and
 * come back when they fit. A value that depends on an input is one more kind, {@link
 * clew.erlang.value.Followed}, a pair of a value and a term: code that touches no input never meets
 * it and does not pay for it.
 *
 * <p>An atom is one object for each name, and nothing more. Which atoms a program finds and in
 * which order they stand in large maps and tables is said by the {@link clew.erlang.value.Atoms} of
 * the system that it runs in, so a map takes the order of a system only when a program looks.
 *
 * <p>Terms are deep: equality, order, hashing and printing keep their own work lists.
 *
 * <p>Held by {@code BigAgainstErlTest}, {@code FloatFormatAgainstErlTest}, {@code MapValueTest},
 * {@code MapValueAgainstErlTest} and {@code TermOrderAgainstErlTest}.
 */
@NullMarked
package clew.erlang.value;

import org.jspecify.annotations.NullMarked;
