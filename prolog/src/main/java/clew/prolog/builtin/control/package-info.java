/**
 * Builtins that call goals: control and exceptions, cleanup, determinism, all solutions, tabling.
 *
 * <p>A goal is not run within a builtin: the builtin puts it before what comes next in the machine,
 * so that calls nest as deep as the program likes.
 *
 * <p>Held by {@code BuiltinsAgainstSwiplTest}, {@code EndingAgainstSwiplTest} and {@code
 * SystemAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.builtin.control;

import org.jspecify.annotations.NullMarked;
