/**
 * The language L of <i>Abstract Interpretation, Symbolic Execution and Constraints</i> (Amadini,
 * Gange, Schachte, Søndergaard, Stuckey), sections 2.3 and 3, made typeable.
 *
 * <pre>{@code
 * S ::= skip | x <- e | x <- top | S ; S | if b then S else S fi | while b do S od
 *     | assert b | assume b
 * }</pre>
 *
 * <p>Numbers are unbounded integers, {@code div} and {@code mod} round towards minus infinity, and
 * truth is 1 and 0: a comparison is a number, and a number is true when it is not 0. {@code x <-
 * top} takes an input; each time it runs it is a new one, named x, then x#2, x#3 and so on. {@code
 * and} and {@code or} go from left to right and stop as soon as the result is known.
 *
 * <p>{@link clew.imp.Imp} is the entrance. A file goes through {@code syntax} (text to tree),
 * {@code lower} (tree to code, with a check for variables that have no value) and {@code ir} (the
 * code), is run by {@code eval} and shown to people by {@code render}. What is found are violated
 * assertions, divisions by zero, and reads of a variable that no statement on the way has assigned.
 */
@NullMarked
package clew.imp;

import org.jspecify.annotations.NullMarked;
