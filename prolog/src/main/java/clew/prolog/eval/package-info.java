/**
 * The machine: the states of Fig. 1 of the paper, a goal and a stack of alternatives, engineered.
 *
 * <p>The machine is one object in many files. The goal is a {@link clew.prolog.eval.Machine
 * machine}'s current instruction, the environment of the clause it belongs to, and a chain of
 * frames on the heap for what comes after. A last call leaves no frame, so a loop needs no memory,
 * and recursion without end needs only heap. The stack of alternatives is an array of choice
 * points; substitutions are bindings of variables, written down in a trail where a choice point is
 * older than the variable. A variable's number tells that.
 *
 * <p>{@link clew.prolog.eval.Machine} is the side of it that callers and builtins see. {@code
 * Interpreter} does one instruction after the other; {@code Calls}, {@code HeadInterpreter} and
 * {@code ExceptionHandling} do what is asked for there; {@code MachineState}, {@code Bindings} and
 * {@code ChoicePointStack} are what they share. A run that is followed reports to {@link
 * clew.prolog.eval.ValueFollower}.
 *
 * <p>A {@link clew.prolog.eval.Database} holds what is known between runs: modules, predicates,
 * clauses with the generations in which they live, flags and global variables. A {@link
 * clew.prolog.eval.DatabaseSnapshot} takes back what a run changes of it. A library that a run
 * loads is read once, and is put aside after the run: another run has it when it asks for it.
 *
 * <p>Held by {@code MachineTest}, {@code PaperTraceTest}, {@code DeepTermsTest}, {@code
 * EndingAgainstSwiplTest} and {@code ClassicsAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.eval;

import org.jspecify.annotations.NullMarked;
