package clew.engine.language;

import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.Optional;
import java.util.function.Supplier;

/** What a language knows that helps the search. */
public interface Guidance {
  /** Nothing in particular. */
  Guidance NONE = new Guidance() {};

  /** Guidance by an analysis that proves points unreachable. */
  static Guidance proving(Supplier<Reachability> analysis) {
    return new Guidance() {
      @Override
      public Optional<Reachability> reachability() {
        return Optional.of(analysis.get());
      }
    };
  }

  /** An analysis of the whole program beside its runs, made anew for each search. */
  default Optional<Reachability> reachability() {
    return Optional.empty();
  }

  /**
   * How it helps towards a point to go another way at a site.
   *
   * @param to the point that the way leads to, if it leads to one
   */
  default Help help(Site site, Optional<Point> to, Point wanted) {
    return to.filter(wanted::equals).isPresent() ? Help.NEAR : Help.FAR;
  }

  /**
   * How many runs are kept for the sets of points that they cover, besides those that cover
   * something new: a run that matches other clauses is of another kind.
   */
  default int kinds() {
    return 0;
  }

  /** How much nearer a run gets to a point that no run has come to yet. */
  enum Help {
    /** The way leads to the point, or may bring what is under way to its end there. */
    NEAR,
    /** The point can be reached from there. */
    FAR,
    NONE
  }
}
