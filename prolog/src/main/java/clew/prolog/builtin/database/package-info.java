/**
 * Builtins about what lasts between goals: clauses and their references, the recorded database,
 * counters, global variables, and what is known of predicates.
 *
 * <p>A run of a program under test takes back what it changed here: families say how, when they add
 * themselves to the {@link clew.prolog.builtin.base.BuiltinRegistry}.
 *
 * <p>Held by {@code SystemAgainstSwiplTest}, {@code BuiltinPointsAgainstSwiplTest} and {@code
 * RunsApartTest}.
 */
@NullMarked
package clew.prolog.builtin.database;

import org.jspecify.annotations.NullMarked;
