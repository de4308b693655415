/**
 * Builtins about terms: type tests and comparison, making terms and taking them apart, sorting,
 * arithmetic as goals, and attributed variables with the conditions of {@code when/2}.
 *
 * <p>Held by {@code BuiltinsAgainstSwiplTest}, {@code BuiltinPointsAgainstSwiplTest} and {@code
 * DeepTermsTest}.
 */
@NullMarked
package clew.prolog.builtin.term;

import org.jspecify.annotations.NullMarked;
