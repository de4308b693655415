/**
 * What a process does: applying functions, raising exceptions, its dictionary, names and signals,
 * identities, time, and what it keeps in atomics and persistent terms. There is one process in a
 * run; starting another one is refused.
 *
 * <p>Held by {@code ProcessAgainstErlTest} and {@code CellsAgainstErlTest}.
 */
@NullMarked
package clew.erlang.builtin.process;

import org.jspecify.annotations.NullMarked;
