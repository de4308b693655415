/**
 * Terms in the language of SMT solvers.
 *
 * <p>{@link clew.engine.solve.smt.Encoding} says once what each operator means there; a {@link
 * clew.engine.solve.smt.SmtBackend} makes the expressions, be it Z3's own or text. So the script a
 * person reads and the query the solver gets cannot differ in meaning.
 *
 * <p>Our terms are partial: a field of a value that lacks it has no value, and a condition over it
 * does not hold, nor does its negation. SMT functions are total. So each term becomes a pair: its
 * value where it has one, and when it has one. And, or and if-then-else combine the pairs as
 * Kleene's logic does.
 *
 * <p>A term of sort ANY is an element of one algebraic datatype: an injection for each plain sort,
 * a constructor for each one that occurs, and {@code other} for all the rest, so that "none of
 * those seen" can be satisfied. Atoms, texts, bit strings, maps and tables are numbered: only their
 * equality counts.
 *
 * <p>What cannot be said at all, such as the characters of an atom, gets a {@link
 * clew.engine.solve.smt.OperatorAbstraction fresh unknown}: an unknown about which only what is
 * certain is said.
 *
 * <p>Held by {@code OperatorAbstractionTest}, {@code MembersTest} and {@code SmtLibTest}.
 */
@NullMarked
package clew.engine.solve.smt;

import org.jspecify.annotations.NullMarked;
