package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.LinearBound;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Tries to reach the goal from the values of the run that came close, by changing one integer. The
 * facts hold there already, and often still do. Where the goal grows evenly with an unknown, the
 * nearest value that makes it true is computed; evaluation then says whether all the rest holds.
 */
final class Nearby {
  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;

  Nearby(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
  }

  Answer solve(Query query) {
    LinearBound bound = LinearBound.of(query.goal());
    if (bound != null) {
      for (Unknown unknown : query.goal().unknowns()) {
        Assignment model = unknown.sort() == Sort.INT ? move(query, bound, unknown) : null;
        if (model != null) {
          return deciding.record("near", new Answer.Sat(model));
        }
      }
    }
    return next.solve(query);
  }

  /** The query's values with one of them changed, if that is enough. */
  private @Nullable Assignment move(Query query, LinearBound bound, Unknown unknown) {
    BigInteger at0 = form(query, bound, unknown, 0);
    BigInteger at1 = form(query, bound, unknown, 1);
    BigInteger at2 = form(query, bound, unknown, 2);
    if (at0 == null || at1 == null || at2 == null) {
      return null;
    }
    BigInteger slope = at1.subtract(at0);
    if (slope.signum() == 0 || !at2.subtract(at1).equals(slope)) {
      return null;
    }
    BigInteger border = BigInteger.valueOf(bound.limit()).subtract(at0);
    BigInteger floor = floorDivide(border, slope);
    // The nearest values on both sides of the border: one of them satisfies the goal, if any does.
    for (BigInteger candidate : new BigInteger[] {floor, floor.add(BigInteger.ONE)}) {
      Assignment model = Assignment.EMPTY.with(unknown, pool.integer(candidate));
      if (query.holds(pool, query.near().with(model))) {
        return model;
      }
    }
    return null;
  }

  private @Nullable BigInteger form(Query query, LinearBound bound, Unknown unknown, int value) {
    Evaluate evaluate = new Evaluate(pool, query.near().with(unknown, pool.integer(value)));
    BigInteger plus = number(evaluate, bound.plus());
    Term minus = bound.minus();
    if (plus == null || minus == null) {
      return plus;
    }
    BigInteger less = number(evaluate, minus);
    return less == null ? null : plus.subtract(less);
  }

  private static @Nullable BigInteger number(Evaluate evaluate, Term form) {
    return evaluate.value(form).orElse(null) instanceof Int number ? number.number() : null;
  }

  private static BigInteger floorDivide(BigInteger a, BigInteger b) {
    BigInteger[] parts = a.divideAndRemainder(b);
    return parts[1].signum() != 0 && parts[1].signum() != b.signum()
        ? parts[0].subtract(BigInteger.ONE)
        : parts[0];
  }
}
