/**
 * The machines that run L.
 *
 * <p>{@link clew.imp.eval.Interpreter} runs a program on plain numbers and defines what L means.
 * {@link clew.imp.eval.Concolic} runs it the same way and keeps, beside each number that depends on
 * an input, a term over the inputs (section 3.1 of the paper). {@link clew.imp.eval.Symbolic} has
 * only the terms, and forks where one decides (the six rules of Fig. 1). The last two are one
 * {@link clew.imp.eval.Machine}, which knows all instructions, and differ in what they do when a
 * decision depends on the input.
 *
 * <p>A number is a plain long as long as it fits, and has a term only if it depends on an input: so
 * code that touches no input costs what it costs without any of this.
 */
@NullMarked
package clew.imp.eval;

import org.jspecify.annotations.NullMarked;
