package clew.prolog.value;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The one atom of each name, as long as somebody has it. That two programs share an atom cannot be
 * seen by either: nothing enumerates or counts what is here, and what nobody has any more goes.
 *
 * <p>What was asked for lately is held, up to a small part of the memory there may be: most atoms
 * are asked for again soon, and a weak reference for each would cost more than making them. When
 * that part is full, all of it is let go at once ({@link #turn}); what is asked for again is held
 * again.
 *
 * <p>A slot has an atom that is held, a {@link Weak} one, or nothing; a name is in the first free
 * slot from its place on. Slots change under the lock and are read without: who misses an atom that
 * way looks again under the lock, and of an atom only final fields are read.
 */
final class Interned {
  private static final int FEWEST_SLOTS = 1 << 11;

  /** About what an atom takes with its text and its slots, beside the characters. */
  private static final int BYTES = 80;

  private static final int SHARE_OF_MEMORY = 32;

  /** Of what may be held, the largest part that one atom may take. */
  private static final int SHARE_OF_ONE = 16;

  private final long most;
  private volatile @Nullable Object[] slots = new Object[FEWEST_SLOTS];
  private int taken;
  private long held;

  /** Its hash is there also when the atom has gone. */
  private static final class Weak extends WeakReference<Atom> {
    final int hash;

    Weak(Atom atom) {
      super(atom);
      this.hash = atom.hashCode();
    }
  }

  Interned() {
    this(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
  }

  /**
   * @param most how many bytes may be held that nobody else has
   */
  Interned(long most) {
    this.most = most;
  }

  Atom of(String name) {
    @Nullable Object[] table = slots;
    int hash = name.hashCode();
    for (int i = place(hash, table); ; i = next(i, table)) {
      Object slot = table[i];
      if (slot instanceof Atom atom) {
        if (atom.hashCode() == hash && atom.name().equals(name)) {
          return atom;
        }
      } else if (slot == null || weak(slot, name, hash) != null) {
        return find(name, hash);
      }
    }
  }

  private static @Nullable Atom weak(Object slot, String name, int hash) {
    if (slot instanceof Weak weak && weak.hash == hash) {
      Atom atom = weak.get();
      return atom != null && atom.name().equals(name) ? atom : null;
    }
    return null;
  }

  /** With nobody else at work: the atom there is, held from now on, or a new one. */
  private synchronized Atom find(String name, int hash) {
    @Nullable Object[] table = slots;
    for (int i = place(hash, table); ; i = next(i, table)) {
      Object slot = table[i];
      if (slot == null) {
        Atom fresh = new Atom(name);
        table[i] = hold(fresh);
        taken++;
        tidy();
        return fresh;
      }
      if (slot instanceof Atom atom && atom.name().equals(name)) {
        return atom;
      }
      Atom known = weak(slot, name, hash);
      if (known != null) {
        table[i] = hold(known);
        tidy();
        return known;
      }
    }
  }

  /** What stands for an atom in its slot. */
  private Object hold(Atom atom) {
    long bytes = BYTES + 2L * atom.name().length();
    if (bytes > most / SHARE_OF_ONE) {
      return new Weak(atom);
    }
    held += bytes;
    return atom;
  }

  private void tidy() {
    if (held > most) {
      turn();
    } else if (2 * taken > slots.length) {
      slots = filled(slots);
    }
  }

  private void turn() {
    @Nullable Object[] table = slots;
    for (int i = 0; i < table.length; i++) {
      if (table[i] instanceof Atom atom) {
        table[i] = new Weak(atom);
      }
    }
    held = 0;
    slots = filled(table);
  }

  /** The same without what has gone, with room for as many again. */
  private @Nullable Object[] filled(@Nullable Object[] old) {
    int left = 0;
    for (Object slot : old) {
      left += isLeft(slot) ? 1 : 0;
    }
    int length = FEWEST_SLOTS;
    while (length < 4 * left) {
      length *= 2;
    }
    @Nullable Object[] table = new Object[length];
    taken = 0;
    for (Object slot : old) {
      if (slot != null && isLeft(slot)) {
        int i = place(slot instanceof Weak weak ? weak.hash : slot.hashCode(), table);
        while (table[i] != null) {
          i = next(i, table);
        }
        table[i] = slot;
        taken++;
      }
    }
    return table;
  }

  private static boolean isLeft(@Nullable Object slot) {
    return slot instanceof Weak weak ? weak.get() != null : slot != null;
  }

  private static int place(int hash, @Nullable Object[] table) {
    return (hash ^ hash >>> 16) & table.length - 1;
  }

  private static int next(int place, @Nullable Object[] table) {
    return place + 1 & table.length - 1;
  }

  /** How many there are, for tests. */
  synchronized int size() {
    slots = filled(slots);
    return taken;
  }
}
