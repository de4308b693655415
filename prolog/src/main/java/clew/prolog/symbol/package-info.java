/**
 * Prolog's terms as the engine's terms, and what Prolog asks of them as conditions.
 *
 * <p>{@link clew.prolog.symbol.Encoding} says how: atoms, numbers and strings are the engine's
 * leaves, compounds are constructs named by their functor, lists are the engine's lists. A free
 * variable in an input is a value too, a leaf {@code $var(N)}: the same N is the same variable.
 * {@link clew.prolog.symbol.Universe} is the type of all terms that an input may be.
 */
@NullMarked
package clew.prolog.symbol;

import org.jspecify.annotations.NullMarked;
