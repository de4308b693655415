/**
 * Core Erlang as data: what the real compiler gives for a module ({@code to_core0}), with nothing
 * lost but annotations that nobody reads. In the compiler's own form names are not unique; whoever
 * reads it ({@link clew.erlang.source.CoreReader}) gives each binding a name of its own.
 *
 * <p>Held by {@code LoweringTest} and {@code MachineTest}, and on generated programs by {@code
 * GeneratedAgainstErlTest}.
 */
@NullMarked
package clew.erlang.ir;

import org.jspecify.annotations.NullMarked;
