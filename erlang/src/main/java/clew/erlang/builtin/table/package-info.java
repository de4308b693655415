/**
 * How tables of ets keep their objects and find them again. An {@link
 * clew.erlang.builtin.table.EtsTable} is hashed or ordered; both give their objects in the order of
 * the real system, since programs see it. {@link clew.erlang.builtin.table.MatchSpec} compiles
 * match specifications.
 *
 * <p>Held by {@code CellsAgainstErlTest} and {@code BuiltinsAgainstErlTest}.
 */
@NullMarked
package clew.erlang.builtin.table;

import org.jspecify.annotations.NullMarked;
