package clew.engine.explore;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/**
 * Algorithm 1 of the CutEr paper: labels that no run has visited first, then the smaller depth;
 * among equals, the older first. A label becomes visited, never unvisited, so a target only ever
 * moves down: it is enough to look again when it comes to the head (end of section 5.2).
 */
final class UnvisitedFirstFrontier implements Frontier {
  private record Ranked(Target target, boolean isForeign, long arrival) {}

  private static final Comparator<Ranked> BY_DEPTH =
      Comparator.comparing(Ranked::isForeign)
          .thenComparingInt(ranked -> ranked.target.depth())
          .thenComparingLong(Ranked::arrival);

  private final VisitedAlternatives visited;
  private final Predicate<Target> isForeign;
  private final PriorityQueue<Ranked> unvisited = new PriorityQueue<>(BY_DEPTH);
  private final PriorityQueue<Ranked> rest = new PriorityQueue<>(BY_DEPTH);
  private long arrivals;

  /** The order of the paper. */
  UnvisitedFirstFrontier(VisitedAlternatives visited) {
    this(visited, target -> false);
  }

  /** Those that are foreign come last, whatever their depth. */
  UnvisitedFirstFrontier(VisitedAlternatives visited, Predicate<Target> isForeign) {
    this.isForeign = isForeign;
    this.visited = visited;
  }

  @Override
  public void add(Target target) {
    Ranked ranked = new Ranked(target, isForeign.test(target), arrivals++);
    (visited.contains(target.label()) ? rest : unvisited).add(ranked);
  }

  @Override
  public void clear() {
    unvisited.clear();
    rest.clear();
  }

  @Override
  public Optional<Target> next() {
    while (!unvisited.isEmpty()) {
      Ranked head = unvisited.remove();
      if (head.target.isPending()) {
        if (!visited.contains(head.target.label())) {
          head.target.take();
          return Optional.of(head.target);
        }
        rest.add(head);
      }
    }
    while (!rest.isEmpty()) {
      Target target = rest.remove().target;
      if (target.isPending()) {
        target.take();
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }
}
