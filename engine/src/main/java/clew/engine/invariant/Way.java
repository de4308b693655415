package clew.engine.invariant;

import clew.engine.term.Term;
import clew.engine.trace.Point;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a run may come to some points: only if all premises and conditions are true.
 *
 * @param within a way that every run takes before it takes this one
 */
public record Way(
    List<Claim> premises, List<Term> conditions, Set<Point> points, Optional<Way> within) {
  public Way {
    premises = List.copyOf(premises);
    conditions = List.copyOf(conditions);
    points = Set.copyOf(points);
  }

  public Way(List<Claim> premises, List<Term> conditions, Collection<Point> points) {
    this(premises, conditions, Set.copyOf(points), Optional.empty());
  }
}
