/**
 * Runs L on plain numbers.
 *
 * <p>{@link clew.imp.eval.Interpreter} defines what L means. A number is a plain long as long as it
 * fits ({@link clew.imp.eval.IntegerCells}). What all machines of L have in common is here too,
 * also for those that compute with terms: the cells, the values that inputs take, the steps that a
 * run may go, what is marked as covered, and the outcomes.
 *
 * <p>Held by {@code RandomRunsTest}, against an evaluator that shares no code with it, and by
 * {@code MachinesTest}.
 */
@NullMarked
package clew.imp.eval;

import org.jspecify.annotations.NullMarked;
