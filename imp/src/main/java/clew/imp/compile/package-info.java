/**
 * Programs of L as classes of the Java machine, for runs of billions of steps.
 *
 * <p>{@link clew.imp.compile.CompiledProgram} writes the code of a program as one method: variables
 * are local longs, operands are on the machine's own stack, and what is covered is noted in local
 * flags. It is several times as fast as the interpreter, and does less: where a number does not fit
 * into a long, a variable may be undefined, or a run takes more steps than expected, it has no
 * answer, and the interpreter gives it.
 *
 * <p>Held by {@code CompiledProgramTest}.
 */
@NullMarked
package clew.imp.compile;

import org.jspecify.annotations.NullMarked;
