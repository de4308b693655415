/**
 * Queries to a program, and their answers.
 *
 * <p>A {@link clew.engine.language.QuerySolver.Answers} gives one answer after the other. {@link
 * clew.curry.query.SequentialSearch} has one machine and follows its branches in a {@link
 * clew.curry.query.SearchOrder}; {@link clew.curry.query.ParallelSearch} has several, which share
 * the branches.
 *
 * <p>Held by {@code AnswersTest}, {@code ReferenceTest}, {@code HandlersAgreeTest} and {@code
 * SharedWorkTest}.
 */
@NullMarked
package clew.curry.query;

import org.jspecify.annotations.NullMarked;
