/**
 * Prolog as SWI-Prolog understands it.
 *
 * <p>This package is what others use: {@link clew.prolog.PrologLanguage} explores programs, its
 * {@code PrologGoals} ask goals, and a {@link clew.prolog.PrologEnvironment} says where SWI-Prolog
 * and the user's files are. No room below depends on it.
 *
 * <p>The rooms, each above those that it needs: {@code value} has the terms of Prolog and {@code
 * error} its exceptions. {@code source} reads text, {@code render.term} writes it. {@code ir} is
 * what the machine runs, {@code lower} makes it of clauses, {@code eval} is the machine, {@code
 * builtin} what it knows without clauses, {@code load} brings files into its database. {@code
 * model} is what builtins mean to the solver, and {@code follow} runs a goal concretely and
 * symbolically at once. {@code mode}, {@code type} and {@code invariant} find out about programs
 * without running them. {@code swipl} is the real system. {@code render} shows inputs and
 * conditions, {@code check} explores predicates and judges runs, {@code testing} writes test files.
 * {@code toplevel} shows answers, and {@code paper} is the semantics as the papers write it.
 *
 * <p>A run is deterministic: the same program and goal give the same answers in the same order,
 * whatever the clock says.
 *
 * <p>Held by {@code PrologTest} and, as a command line, {@code PrologRunTest} and {@code
 * PrologProgramsTest}.
 */
@NullMarked
package clew.prolog;

import org.jspecify.annotations.NullMarked;
