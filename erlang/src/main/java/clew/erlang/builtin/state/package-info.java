/**
 * What the processes of one run share. {@link clew.erlang.builtin.state.SharedState} holds it:
 * tables, persistent terms, names, atomics, the atoms it has made and the clock. Nothing of it
 * outlives the run, so that a run can be repeated.
 *
 * <p>Held by {@code CellsAgainstErlTest} and {@code ProcessAgainstErlTest}.
 */
@NullMarked
package clew.erlang.builtin.state;

import org.jspecify.annotations.NullMarked;
