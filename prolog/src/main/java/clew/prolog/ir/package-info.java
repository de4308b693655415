/**
 * Clauses as the machine runs them.
 *
 * <p>A {@link clew.prolog.ir.Clause} has a head as code of numbers, which unifies arguments without
 * building the head, and a body as a graph of {@link clew.prolog.ir.Instruction instructions}: each
 * knows the next, so the position in a body is one reference. Branches of a disjunction meet again
 * in the same instruction. Variables are slots of an environment.
 *
 * <p>Held by {@code MachineTest} and {@code ClassicsAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.ir;

import org.jspecify.annotations.NullMarked;
