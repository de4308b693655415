package clew.engine.term.tree;

import clew.engine.term.Constructor;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * What one state accepts.
 *
 * @param any whether it accepts every value there is; then nothing else matters
 * @param ways how structures in it are built
 * @param tuples states of elements: tuples of any size with elements of one of them are in it
 */
public record AutomatonState(boolean any, Leaves leaves, List<Way> ways, List<Integer> tuples) {
  static final AutomatonState EMPTY = new AutomatonState(false, Leaves.NONE, List.of(), List.of());

  /** A constructor, and the states of its fields. */
  public record Way(Constructor constructor, List<Integer> fields) {
    public Way {
      fields = List.copyOf(fields);
      if (fields.size() != constructor.arity()) {
        throw new IllegalArgumentException(constructor + " with fields " + fields);
      }
    }
  }

  public AutomatonState {
    ways = List.copyOf(new LinkedHashSet<>(ways));
    tuples = List.copyOf(new LinkedHashSet<>(tuples));
  }

  /** Whether some structure may be in it. */
  public boolean isStructured() {
    return any || !ways.isEmpty() || !tuples.isEmpty();
  }

  static boolean isTuple(Constructor constructor) {
    return constructor.equals(Constructor.tuple(constructor.arity()));
  }
}
