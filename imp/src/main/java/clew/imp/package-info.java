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
 * <p>{@link clew.imp.ImpLanguage} is the entrance. A file goes through {@code source} (text to
 * tree) and {@code lower} (tree to code, with a check for variables that have no value). Its code,
 * the {@code ir}, is run by {@code eval} on numbers, and by {@code follow} on terms, by what {@code
 * model} says of operators. {@code absint} and {@code loops} look at a program as a whole, {@code
 * compile} runs it fast. {@code check} makes an entry of all that, and {@code render} shows it to
 * people. What is found are violated assertions, divisions by zero, and reads of a variable that no
 * statement on the way has assigned.
 *
 * <p>Held by {@code MachinesTest}, {@code RandomRunsTest}, {@code PaperTest}, {@code ExamplesTest}
 * and {@code DeepProgramsTest}.
 */
@NullMarked
package clew.imp;

import org.jspecify.annotations.NullMarked;
