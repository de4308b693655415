/**
 * Prolog's terms as the engine's terms, and what Prolog asks of them as conditions.
 *
 * <p>{@link clew.prolog.model.term.TermEncoding} says how: atoms, numbers and strings are the
 * engine's leaves, compounds are constructs named by their functor, lists are the engine's lists. A
 * free variable in an input is a value too, a leaf {@code $var(N)}: the same N is the same
 * variable. {@link clew.prolog.model.term.TermUniverse} is the type of all terms that an input may
 * be.
 *
 * <p>Held by {@code TermEncodingTest} and {@code BuiltinsTest}.
 */
@NullMarked
package clew.prolog.model.term;

import org.jspecify.annotations.NullMarked;
