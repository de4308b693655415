package clew.prolog.check;

import clew.engine.language.Guidance.Help;
import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.mode.CallGraph;
import clew.prolog.value.Functor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which clauses are near to a branch: the one that an alternative enters, and those that may be
 * under way there, which are the ones whose predicates may call the predicate of the site.
 */
final class ClauseDistance {
  private final Map<Span, Functor> predicates = new HashMap<>();
  private final Map<Functor, Set<Functor>> reach = new HashMap<>();
  private final CallGraph graph;

  ClauseDistance(ClauseCorrespondence clauses, CallGraph graph) {
    this.graph = graph;
    for (int label = 1; label <= clauses.count(); label++) {
      predicates.put(clauses.span(label), clauses.predicate(label));
    }
  }

  private synchronized Set<Functor> reach(Functor functor) {
    return reach.computeIfAbsent(functor, graph::reach);
  }

  Help help(Site at, Optional<Point> to, Point wanted) {
    Functor here = predicates.get(at.span());
    Functor goal = predicates.get(wanted.span());
    if (goal == null) {
      return Help.NONE;
    }
    boolean isThere = to.map(Point::span).filter(wanted.span()::equals).isPresent();
    boolean isUnderWay =
        wanted.span().equals(at.span())
            || (here != null && !here.equals(goal) && reach(goal).contains(here));
    if (isThere || isUnderWay) {
      return Help.NEAR;
    }
    Functor entered = to.isPresent() ? predicates.get(to.get().span()) : here;
    return entered != null && reach(entered).contains(goal) ? Help.FAR : Help.NONE;
  }
}
