/**
 * Exceptions of Prolog: the balls that programs throw and catch, and the errors of the ISO
 * standard.
 *
 * <p>A {@link clew.prolog.error.PrologException} is a ball on its way to {@code catch/3}. {@link
 * clew.prolog.error.IsoErrors} makes those of the standard, and {@link
 * clew.prolog.error.ErrorContext} fills in which builtin one came from. The reader and the writer
 * of terms know of no machine: they raise an {@link clew.prolog.error.IsoError}, which has the
 * formal part only.
 *
 * <p>Held by {@code BuiltinsAgainstSwiplTest} and {@code BuiltinPointsAgainstSwiplTest}, which
 * compare errors too.
 */
@NullMarked
package clew.prolog.error;

import org.jspecify.annotations.NullMarked;
