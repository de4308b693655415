/**
 * From the tree of a program to its code.
 *
 * <p>{@link clew.imp.lower.Definedness} first finds the reads of variables that may have no value:
 * where no path assigns the variable, the program is refused; where only some paths do not, the
 * code checks at run time. {@link clew.imp.lower.Lowering} then writes the code. Both keep what is
 * still to do on a stack of tasks, because programs are deep.
 *
 * <p>Held by {@code MachinesTest}, {@code RandomRunsTest} and {@code DeepProgramsTest}.
 */
@NullMarked
package clew.imp.lower;

import org.jspecify.annotations.NullMarked;
