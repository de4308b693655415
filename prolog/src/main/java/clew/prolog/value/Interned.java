package clew.prolog.value;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The one object for each key, as long as somebody has it. That two programs share an atom cannot
 * be seen by either: nothing enumerates or counts what is here, and what nobody has any more goes.
 */
final class Interned<K, V> {
  private final ConcurrentMap<K, Held<K, V>> table = new ConcurrentHashMap<>();
  private final ReferenceQueue<V> dead = new ReferenceQueue<>();
  private final Function<K, V> make;

  private static final class Held<K, V> extends WeakReference<V> {
    final K key;

    Held(K key, V value, ReferenceQueue<V> dead) {
      super(value, dead);
      this.key = key;
    }
  }

  Interned(Function<K, V> make) {
    this.make = make;
  }

  V of(K key) {
    Held<K, V> known = table.get(key);
    V value = known == null ? null : known.get();
    return value != null ? value : made(key);
  }

  private V made(K key) {
    tidy();
    V fresh = make.apply(key);
    while (true) {
      Held<K, V> held =
          table.compute(
              key,
              (same, old) -> old != null && old.get() != null ? old : new Held<>(key, fresh, dead));
      @Nullable V value = held.get();
      if (value != null) {
        return value;
      }
    }
  }

  @SuppressWarnings("unchecked") // Only what is held here comes to its queue.
  private void tidy() {
    for (Reference<? extends V> gone = dead.poll(); gone != null; gone = dead.poll()) {
      Held<K, V> held = (Held<K, V>) gone;
      table.remove(held.key, held);
    }
  }

  /** How many there are, for tests. */
  int size() {
    tidy();
    return table.size();
  }
}
