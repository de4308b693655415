/**
 * Types by Hindley and Milner.
 *
 * <p>{@link clew.curry.type.Inference} gives every function its most general type, or checks the
 * one it is declared to have. Variables have levels, so that generalising looks at no environment.
 * Classes are checked by structure: what can be compared or shown is everything without a function
 * in it, what can be counted is an Int or a Char, and the one numeric type is Int. So there are no
 * dictionaries, and nothing of types is left when a program runs, but for the types of unknowns.
 *
 * <p>Held by {@code ProgramTest}, and by {@code GoldenTest} of the conformance tests, which has the
 * messages.
 */
@NullMarked
package clew.curry.type;

import org.jspecify.annotations.NullMarked;
