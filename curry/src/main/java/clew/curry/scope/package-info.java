/**
 * From what is written to what is meant: names become variables, functions and constructors, and
 * sugar becomes the {@link clew.curry.core core}.
 *
 * <p>{@link clew.curry.scope.ProgramResolver} does a whole program, {@link
 * clew.curry.scope.ExpressionResolver} one expression with the names of a {@link
 * clew.curry.scope.NameScope}. Unknown names are reported with the most similar one.
 *
 * <p>Held by {@code ProgramTest}, and by {@code ReferenceTest}, whose interpreter runs what comes
 * out of here.
 */
@NullMarked
package clew.curry.scope;

import org.jspecify.annotations.NullMarked;
