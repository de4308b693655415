package clew.prolog.check;

import clew.engine.invariant.HornClauses;
import clew.engine.invariant.Proofs;
import clew.engine.language.Guidance;
import clew.engine.language.Reachability;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What helps the search through a predicate.
 *
 * @param rules what the predicates do that it may call, if loops are looked at
 */
record PredicateGuidance(
    TermPool pool, ClauseDistance distance, Optional<Supplier<HornClauses>> rules)
    implements Guidance {
  /** As many tests as somebody may want to read. */
  private static final int KINDS = 24;

  @Override
  public Optional<Reachability> reachability() {
    return rules.map(known -> new Proofs(pool, known));
  }

  @Override
  public Help help(Site site, Optional<Point> to, Point wanted) {
    return distance.help(site, to, wanted);
  }

  @Override
  public int kinds() {
    return KINDS;
  }
}
