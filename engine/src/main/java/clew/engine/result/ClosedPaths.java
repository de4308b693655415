package clew.engine.result;

import clew.engine.trace.Choice;
import clew.engine.trace.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The beginnings of runs below which a search has left nothing out: each way on was gone to its
 * end, or no input goes it. Two searches of one entry can be put together; if all is closed from
 * the root on, nothing exists that was not seen.
 */
public final class ClosedPaths {
  /** Nothing is closed. */
  public static final ClosedPaths NONE = new ClosedPaths(null);

  /** All is. */
  public static final ClosedPaths ALL = new ClosedPaths(Closed.HERE);

  private final @Nullable Place root;

  private ClosedPaths(@Nullable Place root) {
    this.root = root;
  }

  /** A place in the tree of paths of which something is known. */
  private sealed interface Place {}

  private enum Closed implements Place {
    HERE
  }

  /** That runs come by, and no more. */
  private enum Passed implements Place {
    HERE
  }

  /**
   * A branch that is not closed as a whole.
   *
   * @param width how many ways there are, if one is taken; where several may be, -1
   * @param without the ways that no input goes, or none should
   * @param children what is known below, by what is taken
   * @param isComplete whether no other combinations exist than those of the children, where several
   *     ways may be taken at once
   */
  private record Open(
      int width, Set<Integer> without, Map<IntSet, Place> children, boolean isComplete)
      implements Place {
    Place closedIfAllAre() {
      return allAreClosed() ? Closed.HERE : this;
    }

    private boolean allAreClosed() {
      if (width < 0) {
        return isComplete && children.values().stream().allMatch(child -> child == Closed.HERE);
      }
      for (int way = 0; way < width; way++) {
        if (!without.contains(way) && children.get(IntSet.of(way)) != Closed.HERE) {
          return false;
        }
      }
      return true;
    }
  }

  /** Whether nothing was left out at all. */
  public boolean coverTheRoot() {
    return root == Closed.HERE;
  }

  /** What two searches have closed together. */
  public ClosedPaths and(ClosedPaths other) {
    if (root == null || other.root == Closed.HERE) {
      return other;
    }
    if (other.root == null || root == Closed.HERE) {
      return this;
    }
    return new ClosedPaths(merged(root, other.root));
  }

  /** A pair of places that are being put together, and where the result goes. */
  private record Pair(Open one, Open other, Map<IntSet, Place> children, List<Pair> below) {}

  /** Paths are long, so the places are walked with a work list: parents first, then back up. */
  private static Place merged(Place first, Place second) {
    if (!(first instanceof Open one && second instanceof Open other)) {
      return Closed.HERE;
    }
    List<Pair> order = new ArrayList<>();
    IdentityHashMap<Pair, Map.Entry<Pair, IntSet>> parents = new IdentityHashMap<>();
    Deque<Pair> open = new ArrayDeque<>();
    Pair top = new Pair(one, other, new HashMap<>(), new ArrayList<>());
    open.push(top);
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      order.add(pair);
      pair.children.putAll(pair.one.children);
      pair.other.children.forEach(
          (taken, theirs) -> {
            Place ours = pair.children.get(taken);
            if (ours == null || ours == Passed.HERE || theirs == Closed.HERE) {
              pair.children.put(taken, theirs);
            } else if (ours instanceof Open a && theirs instanceof Open b) {
              Pair below = new Pair(a, b, new HashMap<>(), new ArrayList<>());
              parents.put(below, Map.entry(pair, taken));
              open.push(below);
            }
          });
    }
    Place result = Closed.HERE;
    for (Pair pair : order.reversed()) {
      Set<Integer> without = new TreeSet<>(pair.one.without);
      without.addAll(pair.other.without);
      result =
          new Open(
                  Math.max(pair.one.width, pair.other.width),
                  without,
                  pair.children,
                  pair.one.isComplete || pair.other.isComplete)
              .closedIfAllAre();
      Map.Entry<Pair, IntSet> parent = parents.get(pair);
      if (parent != null) {
        parent.getKey().children.put(parent.getValue(), result);
      }
    }
    return result;
  }

  /** Puts the places of a tree together, children before their parents. */
  public static final class Builder {
    private final IdentityHashMap<Object, Place> places = new IdentityHashMap<>();

    /** Nothing is left out at a node and below. */
    public void closed(Object node) {
      places.put(node, Closed.HERE);
    }

    /**
     * A branch that may not be closed.
     *
     * @param width how many ways there are
     * @param without the ways that no input goes, or none should
     * @param children by what is taken
     * @param isComplete whether no other combinations exist
     */
    public void branch(
        Object node,
        Choice choice,
        int width,
        Set<Integer> without,
        Map<IntSet, ?> children,
        boolean isComplete) {
      Map<IntSet, Place> known = new HashMap<>();
      children.forEach(
          (taken, child) -> {
            Place place = places.remove(child);
            if (place != null) {
              known.put(taken, place);
            } else if (choice == Choice.ALL) {
              known.put(taken, Passed.HERE);
            }
          });
      Place place =
          new Open(choice == Choice.ALL ? -1 : width, Set.copyOf(without), known, isComplete)
              .closedIfAllAre();
      if (place == Closed.HERE || !known.isEmpty() || !without.isEmpty()) {
        places.put(node, place);
      }
    }

    public ClosedPaths from(Object root) {
      Place place = places.get(root);
      return place == null ? NONE : new ClosedPaths(place);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ClosedPaths paths && Objects.equals(root, paths.root);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(root);
  }

  @Override
  public String toString() {
    return root == null ? "nothing is closed" : root.toString();
  }
}
