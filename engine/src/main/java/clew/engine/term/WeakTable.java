package clew.engine.term;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A hash table that finds the one copy of a term and does not keep it alive. Split into stripes
 * with a lock each, so that workers seldom wait for each other.
 */
final class WeakTable {
  private static final int STRIPES = 32;

  private final Stripe[] stripes = new Stripe[STRIPES];

  WeakTable() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  <T extends Term> T intern(Class<T> type, int hash, Predicate<T> same, Supplier<T> make) {
    return stripes[(hash >>> 8) & (STRIPES - 1)].intern(type, hash, same, make);
  }

  private static final class Entry extends WeakReference<Term> {
    final int hash;
    @Nullable Entry next;

    Entry(Term term, ReferenceQueue<Term> dead, @Nullable Entry next) {
      super(term, dead);
      this.hash = term.hashCode();
      this.next = next;
    }
  }

  private static final class Stripe {
    private final ReferenceQueue<Term> dead = new ReferenceQueue<>();
    private @Nullable Entry[] buckets = new @Nullable Entry[64];
    private int size;

    synchronized <T extends Term> T intern(
        Class<T> type, int hash, Predicate<T> same, Supplier<T> make) {
      for (Entry entry = buckets[index(hash)]; entry != null; entry = entry.next) {
        if (entry.hash == hash) {
          Term old = entry.get();
          if (type.isInstance(old) && same.test(type.cast(old))) {
            return type.cast(old);
          }
        }
      }
      removeDead();
      if (size >= buckets.length) {
        grow();
      }
      T made = make.get();
      buckets[index(hash)] = new Entry(made, dead, buckets[index(hash)]);
      size++;
      return made;
    }

    private int index(int hash) {
      return (hash ^ (hash >>> 16)) & (buckets.length - 1);
    }

    private void grow() {
      @Nullable Entry[] old = buckets;
      buckets = new @Nullable Entry[old.length * 2];
      for (Entry chain : old) {
        Entry entry = chain;
        while (entry != null) {
          Entry rest = entry.next;
          int index = index(entry.hash);
          entry.next = buckets[index];
          buckets[index] = entry;
          entry = rest;
        }
      }
    }

    private void removeDead() {
      for (Reference<? extends Term> gone = dead.poll(); gone != null; gone = dead.poll()) {
        remove((Entry) gone);
      }
    }

    private void remove(Entry gone) {
      int index = index(gone.hash);
      Entry before = null;
      for (Entry entry = buckets[index]; entry != null; entry = entry.next) {
        if (entry == gone) {
          if (before == null) {
            buckets[index] = entry.next;
          } else {
            before.next = entry.next;
          }
          size--;
          return;
        }
        before = entry;
      }
    }
  }
}
