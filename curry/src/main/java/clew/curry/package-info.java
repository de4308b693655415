/**
 * Functional-logic programs: Curry.
 *
 * <p>{@link clew.curry.Curry} reads a file: {@link clew.curry.syntax} makes declarations of the
 * text, {@link clew.curry.Imports} adds the modules it imports, {@link clew.curry.scope} resolves
 * names, {@link clew.curry.type} finds the types, {@link clew.curry.compile} makes procedures for
 * the machine of {@link clew.curry.eval}. The {@link clew.curry.Loaded} program can then be asked
 * queries; an {@link clew.curry.Asking} gives one answer after the other, in the order of a {@link
 * clew.curry.Order}. {@link clew.curry.check} explores its functions.
 */
@NullMarked
package clew.curry;

import org.jspecify.annotations.NullMarked;
