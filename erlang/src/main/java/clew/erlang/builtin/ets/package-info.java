/**
 * The functions of the module ets: tables as wholes, their objects, counters in them, and
 * searching. The tables themselves are in {@code table}.
 *
 * <p>Held by {@code CellsAgainstErlTest}.
 */
@NullMarked
package clew.erlang.builtin.ets;

import org.jspecify.annotations.NullMarked;
