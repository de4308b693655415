package clew.engine.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A random walk from the root of the path tree, each step to a child with targets below it or to a
 * target right here. So a target in a small subtree is as likely as one in a loop that has
 * thousands (KLEE's random path selection).
 */
final class RandomPathFrontier implements Frontier {
  /** A node with targets here or below. */
  private static final class Place {
    final List<Target> targets = new ArrayList<>(2);
    final List<PathTreeNode> below = new ArrayList<>(2);

    void forgetTaken() {
      if (!targets.isEmpty()) {
        targets.removeIf(target -> !target.isPending());
      }
    }
  }

  private final Map<PathTreeNode, Place> places = new HashMap<>();
  private final SplittableRandom random;
  private Optional<PathTreeNode> root = Optional.empty();

  RandomPathFrontier(long seed) {
    this.random = new SplittableRandom(seed);
  }

  @Override
  public void add(Target target) {
    PathTreeNode node = target.node();
    Place place = places.get(node);
    if (place == null) {
      place = new Place();
      places.put(node, place);
      connect(node);
    }
    place.targets.add(target);
  }

  /** Ancestors learn that there is something below; those that know already end the climb. */
  private void connect(PathTreeNode node) {
    PathTreeNode child = node;
    Optional<PathTreeNode> parent = child.parent();
    while (parent.isPresent()) {
      Place above = places.get(parent.get());
      boolean known = above != null;
      if (above == null) {
        above = new Place();
        places.put(parent.get(), above);
      }
      if (!above.below.contains(child)) {
        above.below.add(child);
      }
      if (known) {
        return;
      }
      child = parent.get();
      parent = child.parent();
    }
    root = Optional.of(child);
  }

  @Override
  public void clear() {
    places.clear();
    root = Optional.empty();
  }

  @Override
  public Optional<Target> next() {
    Optional<PathTreeNode> here = root.filter(places::containsKey);
    while (here.isPresent()) {
      PathTreeNode node = here.get();
      Place place = Objects.requireNonNull(places.get(node));
      place.forgetTaken();
      if (place.targets.isEmpty() && place.below.size() == 1) {
        // On a long path without a choice, which is most of them.
        PathTreeNode only = place.below.getFirst();
        if (places.containsKey(only)) {
          here = Optional.of(only);
          continue;
        }
      }
      place.below.removeIf(child -> !places.containsKey(child));
      int choices = place.below.size() + (place.targets.isEmpty() ? 0 : 1);
      if (choices == 0) {
        // Nothing left here or below: forget the place and look again from above.
        places.remove(node);
        here = node.parent();
        continue;
      }
      int choice = random.nextInt(choices);
      if (choice == place.below.size()) {
        Target target = place.targets.remove(random.nextInt(place.targets.size()));
        target.take();
        return Optional.of(target);
      }
      here = Optional.of(place.below.get(choice));
    }
    return Optional.empty();
  }
}
