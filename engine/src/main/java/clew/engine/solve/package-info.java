/**
 * Finding values for unknowns.
 *
 * <p>A {@link clew.engine.solve.Query} asks for an assignment under which all of its conditions
 * hold. An {@link clew.engine.solve.Answer} is Sat with such an assignment, Unsat, or Undecided
 * with a reason. A {@link clew.engine.solve.Solver} is a function from the one to the other, and
 * layers are functions from solver to solver; {@link clew.engine.solve.stack} has them, and puts
 * them together in one place.
 *
 * <p>Two rules keep the answers true. Every model is evaluated against its query before anyone sees
 * it, whichever layer it comes from. And a layer that changed the query (reals for doubles, a value
 * fixed, a recursive operator unfolded to a bound) may answer Sat, never Unsat; dropping conditions
 * is the other way round.
 *
 * <p>{@link clew.engine.solve.shape} decides how values are built, {@link clew.engine.solve.z3} the
 * rest, in the form that {@link clew.engine.solve.smt} gives it.
 *
 * <p>Held by {@code OperatorsTest}, {@code MembersAgreeTest}, {@code RoundingQueriesTest} and
 * {@code SmtLibTest}.
 */
@NullMarked
package clew.engine.solve;

import org.jspecify.annotations.NullMarked;
