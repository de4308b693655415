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
 * @param maps which keys maps in it have
 */
public record AutomatonState(
    boolean any, Leaves leaves, List<Way> ways, List<Integer> tuples, List<MapWay> maps) {
  /** A constructor, and the states of its fields. */
  public record Way(Constructor constructor, List<Integer> fields) {
    public Way {
      fields = List.copyOf(fields);
      if (fields.size() != constructor.arity()) {
        throw new IllegalArgumentException(constructor + " with fields " + fields);
      }
    }

    /** Without a look at all fields, of which there may be very many. */
    @Override
    public int hashCode() {
      int first = fields.isEmpty() ? 0 : fields.getFirst();
      return (constructor.hashCode() * 31 + first) * 31 + (fields.isEmpty() ? 0 : fields.getLast());
    }
  }

  public AutomatonState {
    ways = distinct(ways);
    tuples = distinct(tuples);
    maps = distinct(maps);
  }

  /** One alone is not even looked at: a constructor may have very many fields. */
  private static <T> List<T> distinct(List<T> some) {
    return List.copyOf(some.size() < 2 ? some : new LinkedHashSet<>(some));
  }

  /** Whether some structure may be in it. */
  public boolean isStructured() {
    return any || !ways.isEmpty() || !tuples.isEmpty();
  }

  static boolean isTuple(Constructor constructor) {
    return constructor.equals(Constructor.tuple(constructor.arity()));
  }
}
