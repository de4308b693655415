package clew.engine.explore;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Targets of the runs that covered the most new points first; among equals, the older first. Runs
 * are the generations of SAGE: every branch of a good run is turned before those of a poor one.
 */
final class GenerationalFrontier implements Frontier {
  private record Ranked(Target target, long arrival) {}

  private final PriorityQueue<Ranked> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt((Ranked ranked) -> -ranked.target.novelty())
              .thenComparingLong(Ranked::arrival));
  private long arrivals;

  @Override
  public void add(Target target) {
    waiting.add(new Ranked(target, arrivals++));
  }

  @Override
  public void clear() {
    waiting.clear();
  }

  @Override
  public Optional<Target> next() {
    while (!waiting.isEmpty()) {
      Target target = waiting.remove().target;
      if (target.isPending()) {
        target.take();
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }
}
