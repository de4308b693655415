/**
 * The functions of Erlang that are not written in Erlang.
 *
 * <p>Each does exactly what the real system does, errors included; the differential tests compare
 * them on generated arguments. A builtin that has effects beyond the process is passed to the real
 * node.
 *
 * <p>{@link clew.erlang.builtin.StandardBuiltins} puts them together. {@code base} is what all are
 * made of; {@code state} what the processes of a run share; {@code table} how tables keep their
 * objects. The functions themselves: {@code term} for data, {@code text} for binaries, atoms and
 * numbers as text, {@code process} for what a process does, {@code ets} for tables.
 *
 * <p>Held by {@code BuiltinsAgainstErlTest} and {@code ValueBuiltinsAgainstErlTest}, and by {@code
 * CoverageTest}, which says what is missing.
 */
@NullMarked
package clew.erlang.builtin;

import org.jspecify.annotations.NullMarked;
