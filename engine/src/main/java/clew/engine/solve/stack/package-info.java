/**
 * The layers that answer a query, and {@link clew.engine.solve.stack.SolverStack}, which puts them
 * together.
 *
 * <p>Most queries never come to Z3. {@code Unpack}, {@code UnknownParts}, {@link
 * clew.engine.solve.Simplify} and {@code Slice} make them small, {@code CanonicalQueries} and
 * {@code Cache} remember, {@link clew.engine.solve.shape} decides how values are built, {@code
 * Nearby} and {@code TypicalValues} try values, {@code Fixing} asks again with some unknowns kept
 * as they are, and {@code Shrink} makes models small. What is left goes to {@link
 * clew.engine.solve.z3}.
 *
 * <p>Held by {@code SolverStackTest}, {@code SliceTest}, {@code ShortestLengthsTest}, {@code
 * UnknownPartsTest}, {@code ApplicationsTest} and {@code LayersAgreeTest}, which compares answers
 * with and without each layer.
 */
@NullMarked
package clew.engine.solve.stack;

import org.jspecify.annotations.NullMarked;
