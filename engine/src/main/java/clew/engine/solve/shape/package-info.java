/**
 * A decision procedure for the shape of values.
 *
 * <p>Most conditions of declarative programs ask how a value is built: is it a list cell, is its
 * head an integer, are these two the same. {@link clew.engine.solve.shape.ShapeSolver} decides
 * conjunctions of such conditions by unification with finite terms, where each class of equal nodes
 * has a {@link clew.engine.solve.shape.Domain} that says what values it may still have. A condition
 * that is not understood is left out: then a contradiction among the rest still is one, and a model
 * counts only if it satisfies the whole query by evaluation. Everything else goes to the next
 * layer.
 *
 * <p>A condition holds only if its terms have values. So a field taken from a node says that the
 * node is built that way, and the field's node is simply a child of it.
 *
 * <p>Held by {@code LayersAgreeTest} and {@code SolverStackTest}.
 */
@NullMarked
package clew.engine.solve.shape;

import org.jspecify.annotations.NullMarked;
