package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Lengths that fit, and are short. A solver of equations takes any, and a message of 65,536 bytes
 * is as good to it as one of 60. But the run on the long one has a decision for each part of it,
 * and all later queries build on that: whatever else the message needs is then looked for in the
 * long one. So lengths much longer than those nearby are asked for again within a bound, the lowest
 * bound first.
 */
final class ShortestLengths {
  /** Lists that are so much longer than those nearby are short enough. */
  private static final int SLACK = 12;

  /** The next bound is so many times the last one. */
  private static final int STEP = 3;

  private static final int MOST_BOUNDS = 6;

  private final TermPool pool;
  private final Solver inner;
  private final LengthRelaxation relaxed;

  ShortestLengths(TermPool pool, Solver inner, LengthRelaxation relaxed) {
    this.pool = pool;
    this.inner = inner;
    this.relaxed = relaxed;
  }

  /** The answer of the inner solver, or shorter lengths than in that one. */
  Answer solve(List<Term> others) {
    Answer any = inner.solve(relaxed.query(others));
    if (!(any instanceof Answer.Sat(var model))) {
      return any;
    }
    BigInteger found = total(relaxed.near().with(model));
    BigInteger slack = BigInteger.valueOf(SLACK);
    BigInteger nearby = total(relaxed.near());
    for (int i = 0; i < MOST_BOUNDS; i++) {
      BigInteger bound = nearby.add(slack);
      if (found.compareTo(bound) <= 0) {
        return any;
      }
      List<Term> within = new ArrayList<>(others);
      within.add(pool.atMost(relaxed.total(), pool.integer(bound)));
      if (inner.solve(relaxed.query(within)) instanceof Answer.Sat shorter) {
        return shorter;
      }
      slack = slack.multiply(BigInteger.valueOf(STEP));
    }
    return any;
  }

  private BigInteger total(Assignment lengths) {
    return Evaluate.value(pool, relaxed.total(), lengths).orElse(null) instanceof Term.Int total
        ? total.number()
        : BigInteger.ZERO;
  }
}
