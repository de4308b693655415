/**
 * The values of Erlang, concrete.
 *
 * <p>A {@link clew.erlang.value.Value} is one object of a final class for each kind of term, so
 * that a machine can tell kinds apart by one comparison and the JIT compiler can see through. Small
 * integers are longs with checked arithmetic; larger ones become {@link clew.erlang.value.Big}, and
 * come back when they fit. A value that depends on an input will be one more kind, a pair of a
 * value and a term: code that touches no input never meets it and does not pay for it.
 *
 * <p>Terms are deep: equality, order, hashing and printing keep their own work lists.
 */
@NullMarked
package clew.erlang.value;

import org.jspecify.annotations.NullMarked;
