/**
 * Erlang through Core Erlang: the real compiler in front, our machine in the middle, the real node
 * as judge.
 *
 * <p>Rooms: {@code node} talks to a real node; {@code load} gets modules through it and links
 * calls; {@code core} is Core Erlang as data; {@code lower} turns it into nodes; {@code eval} is
 * the machine that runs them; {@code builtin} holds the functions that are not written in Erlang;
 * {@code value} the terms; {@code render} their text; {@code type} reads specs as sets of values.
 */
@NullMarked
package clew.erlang;

import org.jspecify.annotations.NullMarked;
