/**
 * Functions on data: tests of kinds, arithmetic by name, tuples, lists, maps, functions as values,
 * hashes, and the external format.
 *
 * <p>Held by {@code BuiltinsAgainstErlTest} and {@code ValueBuiltinsAgainstErlTest}.
 */
@NullMarked
package clew.erlang.builtin.term;

import org.jspecify.annotations.NullMarked;
