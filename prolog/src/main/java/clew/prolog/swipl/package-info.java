/**
 * The real SWI-Prolog, in a process of its own for each goal: with a limit of memory and time, no
 * input, and its answers in a file, so that nothing the program prints can be taken for one.
 *
 * <p>A {@link clew.prolog.swipl.Replay} puts many goals to one program. Those who ask at the same
 * time get a system each. The program is a text that may differ from what is saved; the real system
 * loads it under the name of its file, so that places and neighbours are the same.
 *
 * <p>Held by {@code ReplayTest} and {@code PrologRunTest}.
 */
@NullMarked
package clew.prolog.swipl;

import org.jspecify.annotations.NullMarked;
