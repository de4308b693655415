/**
 * Core Erlang to nodes that run: pure, from {@code ir} to {@code eval}.
 *
 * <p>Variables become slots of a frame. Slots of clauses that exclude each other are shared. A
 * closure copies the variables it needs; a function of a letrec, which Core has for comprehensions,
 * receives and labels, gets them as further arguments ({@link
 * clew.erlang.lower.CoreFreeVariables}), so that a loop makes no closures.
 *
 * <p>A module is lowered twice, for runs on plain values and for runs that follow their input.
 * {@link clew.erlang.lower.CoverageMap} says which clauses and lines such runs can reach.
 *
 * <p>Held by {@code LoweringTest}, {@code BitStringsAgainstErlTest}, {@code ClosuresAgainstErlTest}
 * and {@code GeneratedAgainstErlTest}.
 */
@NullMarked
package clew.erlang.lower;

import org.jspecify.annotations.NullMarked;
