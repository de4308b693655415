package clew.erlang.value;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A map: immutable, and an update shares what it does not change. Keys are the same by {@link
 * ExactEquality exact equality}.
 *
 * <p>As in OTP, a map of up to {@link #FLAT_LIMIT} keys is {@link FlatMap flat}, in the order of
 * its keys, and a larger one a {@link TrieMap trie} in the order of their hashes.
 */
public final class MapValue implements Value {
  static final int FLAT_LIMIT = 32;

  public static final MapValue EMPTY = new MapValue(FlatMap.NONE);

  /** A key with its value. */
  public record Entry(Value key, Value value) {}

  /**
   * Some entries in the order of iteration, and where the next ones begin.
   *
   * @param next a path, as the real system writes it; none at the end
   */
  public record Chunk(List<Entry> entries, Optional<BigInteger> next) {}

  /** Collects entries; a later entry of a key replaces an earlier one. */
  public static final class Builder {
    private MapStore store = FlatMap.NONE;

    private Builder() {}

    public Builder put(Value key, Value value) {
      store = store.replacing(key, value);
      return this;
    }

    public MapValue build() {
      return of(store);
    }
  }

  /** Nothing was found out about whether something in it depends on the input. */
  private static final byte OPEN = 0;

  private static final byte PLAIN = 1;
  private static final byte FOLLOWED = 2;

  final MapStore store;

  /** What was found out; any thread may find it out, and it stays so. */
  private byte found = OPEN;

  private MapValue(MapStore store) {
    this.store = store;
  }

  private static MapValue of(MapStore store) {
    return store.size() == 0 ? EMPTY : new MapValue(store);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Whether it is small enough to be in the order of its keys. */
  public boolean isFlat() {
    return store instanceof FlatMap;
  }

  public int size() {
    return store.size();
  }

  /** The entries, for who does not care about their order; it depends on nothing but the keys. */
  public List<Entry> entries() {
    return entries(Atoms.NONE);
  }

  /**
   * The entries as {@code maps:to_list}, {@code maps:keys} and {@code term_to_binary} of a system
   * have them.
   */
  public List<Entry> entries(Atoms system) {
    return store.iteration(false, system);
  }

  /** The entries as {@code maps:next}, {@code maps:fold} and printing of a system have them. */
  public List<Entry> iteration(Atoms system) {
    return store.iteration(true, system);
  }

  /** The entries in the order of their keys. */
  public List<Entry> sorted() {
    return store.sorted();
  }

  /**
   * At most {@code most} entries from a path on, which is zero at the beginning. Empty if the map
   * has no such path. A small map always comes as a whole.
   */
  public Optional<Chunk> from(BigInteger path, int most, Atoms system) {
    return store.from(path, most, system);
  }

  /** The value of a key, by exact equality; null if there is none. */
  public @Nullable Value find(Value key) {
    return store.find(key);
  }

  /** With a value for a key, new or not; of two keys that are the same OTP's choice remains. */
  public MapValue with(Value key, Value value) {
    MapStore changed = store.with(key, value);
    if (changed == store) {
      return this;
    }
    MapValue with = new MapValue(changed);
    if (found == PLAIN && isPlainForSure(key) && isPlainForSure(value)) {
      with.found = PLAIN;
    } else if (value instanceof Followed
        || (found == FOLLOWED && !mayHoldFollowed(store.find(key)))) {
      with.found = FOLLOWED;
    }
    return with;
  }

  public MapValue without(Value key) {
    MapStore changed = store.without(key);
    if (changed == store) {
      return this;
    }
    MapValue without = of(changed);
    if (found == PLAIN && without.size() > 0) {
      without.found = PLAIN;
    }
    return without;
  }

  /** Whether it was found to hold nothing that depends on the input. */
  public boolean isKnownPlain() {
    return found == PLAIN || size() == 0;
  }

  /** Whether it was found to hold something that depends on the input. */
  public boolean isKnownFollowed() {
    return found == FOLLOWED;
  }

  /** Says that it holds nothing that depends on the input. */
  public void knownPlain() {
    found = size() == 0 ? OPEN : PLAIN;
  }

  /** Says that it holds something that depends on the input. */
  public void knownFollowed() {
    found = size() == 0 ? OPEN : FOLLOWED;
  }

  private static boolean isPlainForSure(Value value) {
    return switch (value) {
      case Followed _ -> false;
      case Cons cons -> cons.isKnownPlain();
      case Tuple tuple -> tuple.isKnownPlain();
      case MapValue map -> map.isKnownPlain();
      default -> true;
    };
  }

  private static boolean mayHoldFollowed(@Nullable Value value) {
    return value != null && !isPlainForSure(value);
  }

  /** These entries and those of another map, which win. */
  public MapValue merge(MapValue other) {
    if (size() == 0 || this == other) {
      return other;
    }
    if (other.size() == 0) {
      return this;
    }
    boolean isSmaller = size() < other.size();
    MapStore merged = isSmaller ? other.store : store;
    for (Entry entry : (isSmaller ? this : other).entries()) {
      if (!isSmaller) {
        merged = merged.replacing(entry.key, entry.value);
      } else if (other.find(entry.key) == null) {
        merged = merged.with(entry.key, entry.value);
      }
    }
    return new MapValue(merged);
  }
}
