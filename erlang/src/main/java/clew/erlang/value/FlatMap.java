package clew.erlang.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A small map: keys in their order, values beside them; maps with the same keys share them. */
final class FlatMap implements MapStore {
  static final FlatMap NONE = new FlatMap(new Value[0], new Value[0]);

  final Value[] keys;
  final Value[] values;

  FlatMap(Value[] keys, Value[] values) {
    this.keys = keys;
    this.values = values;
  }

  /** The map of entries that are not in order yet. */
  static FlatMap of(List<MapValue.Entry> entries) {
    List<MapValue.Entry> sorted = new ArrayList<>(entries);
    sorted.sort((left, right) -> TermOrder.ofKeys(left.key(), right.key()));
    Value[] keys = new Value[sorted.size()];
    Value[] values = new Value[keys.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = sorted.get(i).key();
      values[i] = sorted.get(i).value();
    }
    return new FlatMap(keys, values);
  }

  @Override
  public int size() {
    return keys.length;
  }

  private List<MapValue.Entry> entries() {
    MapValue.Entry[] entries = new MapValue.Entry[keys.length];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = new MapValue.Entry(keys[i], values[i]);
    }
    return Arrays.asList(entries);
  }

  @Override
  public List<MapValue.Entry> iteration(boolean isForward, Atoms system) {
    return entries();
  }

  @Override
  public List<MapValue.Entry> sorted() {
    return entries();
  }

  @Override
  public Optional<MapValue.Chunk> from(BigInteger path, int most, Atoms system) {
    return path.signum() < 0 || path.compareTo(BigInteger.valueOf(keys.length)) > 0
        ? Optional.empty()
        : Optional.of(new MapValue.Chunk(entries(), Optional.empty()));
  }

  @Override
  public @Nullable Value find(Value key) {
    int index = indexOf(key);
    return index >= 0 ? values[index] : null;
  }

  /** A walk along so few keys is faster than a search by their order. */
  private int indexOf(Value key) {
    if (key instanceof Atom) {
      for (int i = 0; i < keys.length; i++) {
        if (keys[i] == key) {
          return i;
        }
      }
      return -1;
    }
    if (key instanceof Small small) {
      for (int i = 0; i < keys.length; i++) {
        if (keys[i] instanceof Small other && other.number == small.number) {
          return i;
        }
      }
      return -1;
    }
    for (int i = 0; i < keys.length; i++) {
      if (ExactEquality.same(keys[i], key)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public MapStore with(Value key, Value value) {
    int index = indexOf(key);
    return index >= 0 ? updated(index, keys, value) : inserted(key, value);
  }

  @Override
  public MapStore replacing(Value key, Value value) {
    int index = indexOf(key);
    if (index < 0) {
      return inserted(key, value);
    }
    Value[] newKeys = keys;
    if (keys[index] != key) {
      newKeys = keys.clone();
      newKeys[index] = key;
    }
    return updated(index, newKeys, value);
  }

  private FlatMap updated(int index, Value[] newKeys, Value value) {
    if (newKeys == keys && values[index] == value) {
      return this;
    }
    Value[] newValues = values.clone();
    newValues[index] = value;
    return new FlatMap(newKeys, newValues);
  }

  private MapStore inserted(Value key, Value value) {
    if (keys.length == MapValue.FLAT_LIMIT) {
      return TrieMap.of(this).with(key, value);
    }
    int at = place(key);
    return new FlatMap(insert(keys, at, key), insert(values, at, value));
  }

  private int place(Value key) {
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (TermOrder.ofKeys(keys[middle], key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static Value[] insert(Value[] values, int at, Value value) {
    Value[] longer = Arrays.copyOf(values, values.length + 1);
    System.arraycopy(values, at, longer, at + 1, values.length - at);
    longer[at] = value;
    return longer;
  }

  @Override
  public MapStore without(Value key) {
    int index = indexOf(key);
    if (index < 0) {
      return this;
    }
    return keys.length == 1 ? NONE : new FlatMap(remove(keys, index), remove(values, index));
  }

  private static Value[] remove(Value[] values, int at) {
    Value[] shorter = Arrays.copyOf(values, values.length - 1);
    System.arraycopy(values, at + 1, shorter, at, values.length - at - 1);
    return shorter;
  }

  @Override
  public boolean pairUp(MapStore other, Deque<Value> work) {
    if (!(other instanceof FlatMap map) || keys.length != map.keys.length) {
      return false;
    }
    pairUp(values, map.values, work);
    if (keys != map.keys) {
      pairUp(keys, map.keys, work);
    }
    return true;
  }

  private static void pairUp(Value[] left, Value[] right, Deque<Value> work) {
    for (int i = left.length - 1; i >= 0; i--) {
      work.push(right[i]);
      work.push(left[i]);
    }
  }
}
