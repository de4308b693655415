/**
 * The real SWI-Prolog, in a process of its own for each goal: with a limit of memory and time, no
 * input, and its answers in a file, so that nothing the program prints can be taken for one.
 */
@NullMarked
package clew.prolog.swipl;

import org.jspecify.annotations.NullMarked;
