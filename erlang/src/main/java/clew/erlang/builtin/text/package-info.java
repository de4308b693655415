/**
 * Atoms, binaries, bit strings and numbers from and to text, and searching in binaries.
 *
 * <p>Held by {@code BuiltinsAgainstErlTest} and {@code ValueBuiltinsAgainstErlTest}.
 */
@NullMarked
package clew.erlang.builtin.text;

import org.jspecify.annotations.NullMarked;
