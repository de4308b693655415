package clew.engine.explore;

import clew.engine.language.Guidance.Help;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Step 4 of the algorithm in section 5.1 of the paper on Prolog: the last alternative that leads to
 * a clause which is not covered yet, or that may complete one which is under way. Taken literally
 * that gets stuck when no alternative is eligible. Of one state the first clause is tried first.
 * Then comes the last one from which such a clause can be reached at all, and then the last of the
 * others.
 */
final class DirectedFrontier implements Frontier {
  private final Function<Target, Help> help;
  private List<Target> waiting = new ArrayList<>();

  /** Targets are asked each time anew: what is covered changes. */
  DirectedFrontier(Function<Target, Help> help) {
    this.help = help;
  }

  @Override
  public void add(Target target) {
    waiting.add(target);
  }

  @Override
  public void clear() {
    waiting.clear();
  }

  @Override
  public Optional<Target> next() {
    waiting = new ArrayList<>(waiting.stream().filter(Target::isPending).toList());
    Optional<Target> far = Optional.empty();
    for (int end = waiting.size(); end > 0; ) {
      int from = state(end);
      for (Target target : waiting.subList(from, end)) {
        switch (help.apply(target)) {
          case NEAR -> {
            return taken(target);
          }
          case FAR -> far = far.or(() -> Optional.of(target));
          case NONE -> {}
        }
      }
      end = from;
    }
    Optional<Target> last =
        waiting.isEmpty() ? Optional.empty() : Optional.of(waiting.get(state(waiting.size())));
    return far.or(() -> last).flatMap(this::taken);
  }

  /** Where the alternatives of the last state begin, among those before an end. */
  private int state(int end) {
    int from = end - 1;
    while (from > 0 && waiting.get(from - 1).node() == waiting.get(end - 1).node()) {
      from--;
    }
    return from;
  }

  private Optional<Target> taken(Target target) {
    target.take();
    waiting.remove(target);
    return Optional.of(target);
  }
}
