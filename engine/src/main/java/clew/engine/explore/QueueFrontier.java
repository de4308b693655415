package clew.engine.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Targets in the order they came: the newest first, or the oldest first. */
final class QueueFrontier implements Frontier {
  private final boolean newestFirst;
  private final Deque<Target> waiting = new ArrayDeque<>();

  QueueFrontier(boolean newestFirst) {
    this.newestFirst = newestFirst;
  }

  @Override
  public void add(Target target) {
    waiting.addLast(target);
  }

  @Override
  public void clear() {
    waiting.clear();
  }

  @Override
  public Optional<Target> next() {
    while (!waiting.isEmpty()) {
      Target target = newestFirst ? waiting.removeLast() : waiting.removeFirst();
      if (target.isPending()) {
        target.take();
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }
}
