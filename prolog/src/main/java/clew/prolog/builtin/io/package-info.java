/**
 * Input and output: streams, terms written and read, {@code format/2}, operators, flags and
 * messages.
 *
 * <p>A {@link clew.prolog.builtin.io.PrologSession} holds what lasts between goals: the operators
 * of each module, the input, and what the program may do. A program under test is a stranger, so
 * that it may open no file and see no environment unless its {@link
 * clew.prolog.builtin.io.Permissions} say so. Every machine has {@link
 * clew.prolog.builtin.io.Streams} of its own: a run that is given up in the middle of {@code
 * with_output_to/2} leaves nothing behind for the next one.
 *
 * <p>Held by {@code SessionTest}, {@code OutputAgainstSwiplTest}, {@code FlagsAgainstSwiplTest} and
 * {@code MessagesAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.builtin.io;

import org.jspecify.annotations.NullMarked;
