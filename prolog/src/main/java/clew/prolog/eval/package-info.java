/**
 * The machine: the states of Fig. 1 of the paper, a goal and a stack of alternatives, engineered.
 *
 * <p>The goal is a {@link clew.prolog.eval.Machine machine}'s current step, the environment of the
 * clause it belongs to, and a chain of frames on the heap for what comes after. A last call leaves
 * no frame, so a loop needs no memory, and recursion without end needs only heap. The stack of
 * alternatives is an array of choice points; substitutions are bindings of variables, written down
 * in a trail where a choice point is older than the variable. A variable's number tells that.
 *
 * <p>A {@link clew.prolog.eval.Database} holds what is known between runs: modules, predicates,
 * clauses with the generations in which they live, flags and global variables.
 */
@NullMarked
package clew.prolog.eval;

import org.jspecify.annotations.NullMarked;
