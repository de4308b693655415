package clew.erlang.value;

import java.math.BigInteger;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a map keeps its entries. */
sealed interface MapStore permits FlatMap, TrieMap {
  int size();

  /** The entries in a system's order of iteration, or backwards where that differs for lists. */
  List<MapValue.Entry> iteration(boolean isForward, Atoms system);

  List<MapValue.Entry> sorted();

  Optional<MapValue.Chunk> from(BigInteger path, int most, Atoms system);

  @Nullable Value find(Value key);

  MapStore with(Value key, Value value);

  /** As {@link #with}, but it is always the given key that remains. */
  MapStore replacing(Value key, Value value);

  MapStore without(Value key);

  /**
   * Pushes the keys and values, each with its counterpart, that have to be the same for two maps to
   * be; false if they cannot be.
   */
  boolean pairUp(MapStore other, Deque<Value> work);
}
