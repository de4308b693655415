package clew.erlang.builtin.table;

import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/** How a table keeps its objects. */
public interface TableStore {
  int size();

  /** The objects of a key, the oldest first. */
  List<Tuple> find(Value key);

  void insert(Tuple object);

  void remove(Value key);

  /** Removes every copy of an object. */
  void removeObject(Tuple object);

  /** Puts another object in the place of one with the same key. */
  void replace(Tuple old, Tuple object);

  void clear();

  /**
   * All objects, from the first on; {@link #isReversed} says how lists of them are put together.
   */
  List<Tuple> objects();

  /** All objects by the places that a search in chunks takes as wholes, also empty ones. */
  List<List<Tuple>> slots();

  /** Whether lists of objects come from the last to the first. */
  boolean isReversed();

  Optional<Value> first();

  Optional<Value> last();

  /** The key after another one. Throws if that one is unknown and has no place. */
  Optional<Value> next(Value key) throws NoSuchKey;

  Optional<Value> previous(Value key) throws NoSuchKey;

  /** The objects at a place; nothing at the place after the last one. Throws beyond that. */
  Optional<List<Tuple>> slot(int index) throws NoSuchKey;

  /** While it is fixed, what was removed keeps its place, so that a walk can go on from there. */
  void fix(boolean isFixed);

  /** A key or a place that the table does not have. */
  final class NoSuchKey extends Exception {
    private static final long serialVersionUID = 1;

    NoSuchKey() {
      super(null, null, false, false);
    }
  }
}
