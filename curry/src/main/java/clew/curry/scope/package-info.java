/**
 * From what is written to what is meant: names become variables, functions and constructors, and
 * sugar becomes the {@link clew.curry.core core}.
 *
 * <p>{@link clew.curry.scope.Resolver} does a whole program, {@link clew.curry.scope.Expressions}
 * one expression with the names in sight. Unknown names are reported with the most similar one.
 */
@NullMarked
package clew.curry.scope;

import org.jspecify.annotations.NullMarked;
