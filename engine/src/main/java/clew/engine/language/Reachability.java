package clew.engine.language;

import clew.engine.reason.Exclusion;
import clew.engine.reason.Limitation;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.trace.Point;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Looks at a program as a whole, beside the runs of a search: which points some run comes to, and
 * which none does. It works in pieces of about the same size, a few queries each, so that a search
 * can take turns between the two and still be repeated. Used by one thread at a time.
 */
public interface Reachability {
  /**
   * Does one piece of work.
   *
   * @param isOpen whether it is not settled yet if a run comes to the point
   */
  News next(Predicate<Point> isOpen, Solver solver);

  /** What came of a piece of work. */
  sealed interface News {
    /** Nothing to tell yet. */
    record Nothing() implements News {}

    /**
     * An input on which a run should come to some open points. It counts only once it was run.
     *
     * @param points where it should lead
     * @param rounds how often loops are gone through on the way, one after the other
     */
    record Witness(Assignment input, Collection<Point> points, List<BigInteger> rounds)
        implements News {}

    /**
     * No run comes to these points.
     *
     * @param reason why
     * @param proof queries that have no answer; if that is so, the claim is true
     */
    record Unreachable(Collection<Point> points, Exclusion reason, List<Query> proof)
        implements News {}

    /**
     * There is nothing more to find out this way.
     *
     * @param open for points that stay open, why they do
     * @param reason why all others do
     * @param isComplete whether every run was seen
     */
    record Over(Map<Point, List<Limitation>> open, List<Limitation> reason, boolean isComplete)
        implements News {}

    /** There is nothing more to find out this way, and the search goes on as if it were alone. */
    record Done() implements News {}
  }
}
