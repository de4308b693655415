/**
 * Erlang through Core Erlang: the real compiler in front, our machine in the middle, the real node
 * as judge.
 *
 * <p>Rooms: {@code node} talks to a real node; {@code load} gets modules through it and links
 * calls; {@code core} is Core Erlang as data; {@code lower} turns it into nodes; {@code eval} is
 * the machine that runs them; {@code builtin} holds the functions that are not written in Erlang;
 * {@code value} the terms; {@code render} their text; {@code type} reads specs as sets of values.
 *
 * <p>To explore: {@code symbol} is what values and operations are as terms of the engine; {@code
 * follow} the record of one run; {@code concolic} the nodes that run where values are followed;
 * {@code twin} what builtins do with such values; {@code check} functions as things to explore.
 */
@NullMarked
package clew.erlang;

import org.jspecify.annotations.NullMarked;
