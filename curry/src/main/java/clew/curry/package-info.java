/**
 * Functional-logic programs: Curry.
 *
 * <p>{@link clew.curry.CurryLanguage} is the entrance. {@link clew.curry.load} reads a file with
 * what it imports: {@link clew.curry.source} makes declarations of the text, {@link
 * clew.curry.scope} resolves names into the {@link clew.curry.core}, {@link clew.curry.type} finds
 * the types. {@link clew.curry.lower} makes procedures of the functions, the {@link clew.curry.ir}
 * for the machine of {@link clew.curry.eval}. A loaded program can be asked queries ({@link
 * clew.curry.query}), and its functions can be explored ({@link clew.curry.check}): {@link
 * clew.curry.follow} records what the input decides, {@link clew.curry.model} says what values are
 * to a solver, {@link clew.curry.render} writes them as Curry does, and {@link clew.curry.testing}
 * makes tests of what was found.
 *
 * <p>{@link clew.curry.CurrySubject} puts these together for one file. Rooms do not know this
 * package.
 *
 * <p>Held by {@code CheckTest} and {@code PropertiesTest}, and by {@code GoldenTest} of the
 * conformance tests.
 */
@NullMarked
package clew.curry;

import org.jspecify.annotations.NullMarked;
