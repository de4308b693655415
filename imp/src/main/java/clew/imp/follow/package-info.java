/**
 * Runs L on terms: concolic and symbolic execution.
 *
 * <p>{@link clew.imp.follow.ConcolicProgram} runs a program as the interpreter does and keeps,
 * beside each number that depends on an input, a term over the inputs (section 3.1 of the paper).
 * {@link clew.imp.follow.SymbolicExecution} has only the terms, and forks where one decides (the
 * six rules of Fig. 1). The two are one {@code TermMachine}, which knows all instructions, and
 * differ in what they do when a decision depends on the input: a {@code ConcolicRun} records it, a
 * {@code SymbolicRun} stops there.
 *
 * <p>A number has a term only if it depends on an input: so code that touches no input costs what
 * it costs without any of this.
 *
 * <p>Held by {@code MachinesTest} and {@code RandomRunsTest}, and by {@code SymbolicStatesTest} and
 * {@code RandomSearchTest} of the conformance tests.
 */
@NullMarked
package clew.imp.follow;

import org.jspecify.annotations.NullMarked;
