package clew.erlang.value;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A large map: a hash array mapped trie (Bagwell, "Ideal Hash Trees", 2001) in which each level
 * takes four bits of the key's {@link InternalHash}. After eight levels the key is hashed anew
 * together with the depth, so that keys with equal hashes part in the end. The shape depends on the
 * keys and on the numbers of atoms alone: a map is kept in a shape of no system, and takes that of
 * the run's system when a program looks at its order.
 */
final class TrieMap implements MapStore {
  private static final int BITS = 4;
  private static final int MASK = (1 << BITS) - 1;
  private static final int WORD_BITS = 60;
  private static final int LEVELS = Integer.SIZE / BITS;

  /** A node: which slots are in use, and what is in these, an entry or a further node. */
  static final class Branch {
    final int used;
    final Object[] slots;

    Branch(int used, Object... slots) {
      this.used = used;
      this.slots = slots;
    }

    boolean has(int slot) {
      return (used & (1 << slot)) != 0;
    }

    int index(int slot) {
      return Integer.bitCount(used & ((1 << slot) - 1));
    }

    Branch set(int index, Object content) {
      Object[] copy = slots.clone();
      copy[index] = content;
      return new Branch(used, copy);
    }

    Branch insert(int slot, Object content) {
      int index = index(slot);
      Object[] longer = new Object[slots.length + 1];
      System.arraycopy(slots, 0, longer, 0, index);
      longer[index] = content;
      System.arraycopy(slots, index, longer, index + 1, slots.length - index);
      return new Branch(used | 1 << slot, longer);
    }

    Branch remove(int slot) {
      int index = index(slot);
      Object[] shorter = new Object[slots.length - 1];
      System.arraycopy(slots, 0, shorter, 0, index);
      System.arraycopy(slots, index + 1, shorter, index, shorter.length - index);
      return new Branch(used & ~(1 << slot), shorter);
    }
  }

  final Branch root;
  private final int size;
  private final Atoms atoms;

  /** Whether all keys have the same hash in every system. */
  private final boolean isUniversal;

  /** The same in the shape of the system that asked last. */
  private volatile @Nullable TrieMap shaped;

  private TrieMap(Branch root, int size, Atoms atoms, boolean isUniversal) {
    this.root = root;
    this.size = size;
    this.atoms = atoms;
    this.isUniversal = isUniversal;
  }

  private static TrieMap empty(Atoms atoms) {
    return new TrieMap(new Branch(0), 0, atoms, true);
  }

  /** The shape that it has in a system. */
  private TrieMap in(Atoms system) {
    if (isUniversal || system == atoms) {
      return this;
    }
    TrieMap before = shaped;
    if (before != null && before.atoms == system) {
      return before;
    }
    TrieMap map = empty(system);
    for (MapValue.Entry entry : inShape()) {
      map = map.with(entry.key(), entry.value());
    }
    shaped = map;
    return map;
  }

  static TrieMap of(FlatMap flat) {
    TrieMap map = empty(Atoms.NONE);
    for (int i = 0; i < flat.size(); i++) {
      map = map.with(flat.keys[i], flat.values[i]);
    }
    return map;
  }

  @Override
  public int size() {
    return size;
  }

  /** The hash that a level takes its bits from, once those above have taken theirs. */
  private static int descend(int hash, int level, Value key, Atoms atoms) {
    return level % LEVELS == 0 ? InternalHash.of(key, level / LEVELS, atoms) : hash >>> BITS;
  }

  @Override
  public @Nullable Value find(Value key) {
    Branch branch = root;
    int hash = InternalHash.of(key, atoms);
    int level = 0;
    while (branch.has(hash & MASK)) {
      switch (branch.slots[branch.index(hash & MASK)]) {
        case MapValue.Entry entry -> {
          return ExactEquality.same(entry.key(), key) ? entry.value() : null;
        }
        case Branch deeper -> branch = deeper;
        case Object other -> throw new IllegalStateException("in a trie: " + other);
      }
      hash = descend(hash, ++level, key, atoms);
    }
    return null;
  }

  @Override
  public TrieMap with(Value key, Value value) {
    Insertion insertion = new Insertion(new MapValue.Entry(key, value), atoms);
    Branch changed = insertion.into(root, InternalHash.of(key, atoms), 0);
    return new TrieMap(
        changed,
        insertion.isNew ? size + 1 : size,
        atoms,
        isUniversal && InternalHash.isUniversal(key));
  }

  @Override
  public MapStore replacing(Value key, Value value) {
    return with(key, value);
  }

  /** An entry on its way down; it recurses, but a hash has eight levels for all but a few keys. */
  private static final class Insertion {
    private final MapValue.Entry entry;
    private final Atoms atoms;
    private boolean isNew = true;

    Insertion(MapValue.Entry entry, Atoms atoms) {
      this.entry = entry;
      this.atoms = atoms;
    }

    Branch into(Branch branch, int hash, int level) {
      int slot = hash & MASK;
      if (!branch.has(slot)) {
        return branch.insert(slot, entry);
      }
      int index = branch.index(slot);
      return switch (branch.slots[index]) {
        case MapValue.Entry old when ExactEquality.same(old.key(), entry.key()) -> {
          isNew = false;
          yield branch.set(index, entry);
        }
        case MapValue.Entry old -> branch.set(index, beside(old, hash, level + 1));
        case Branch deeper ->
            branch.set(
                index, into(deeper, descend(hash, level + 1, entry.key(), atoms), level + 1));
        case Object other -> throw new IllegalStateException("in a trie: " + other);
      };
    }

    /** The branch at {@code level} that holds this entry and another. */
    private Branch beside(MapValue.Entry old, int above, int level) {
      int hash = descend(above, level, entry.key(), atoms);
      int mine = hash & MASK;
      int other =
          (InternalHash.of(old.key(), level / LEVELS, atoms) >>> (BITS * (level % LEVELS))) & MASK;
      return mine == other
          ? new Branch(1 << mine, beside(old, hash, level + 1))
          : new Branch(0).insert(mine, entry).insert(other, old);
    }
  }

  @Override
  public MapStore without(Value key) {
    if (find(key) == null) {
      return this;
    }
    if (size - 1 == MapValue.FLAT_LIMIT) {
      List<MapValue.Entry> left = inShape();
      left.removeIf(entry -> ExactEquality.same(entry.key(), key));
      return FlatMap.of(left);
    }
    Branch left = (Branch) drop(root, InternalHash.of(key, atoms), 0, key);
    return new TrieMap(left, size - 1, atoms, isUniversal);
  }

  /** A branch without a key; one that has a single entry left is that entry. */
  private Object drop(Branch branch, int hash, int level, Value key) {
    int slot = hash & MASK;
    int index = branch.index(slot);
    Branch smaller =
        branch.slots[index] instanceof Branch deeper
            ? branch.set(index, drop(deeper, descend(hash, level + 1, key, atoms), level + 1, key))
            : branch.remove(slot);
    boolean isLone =
        level > 0 && smaller.slots.length == 1 && smaller.slots[0] instanceof MapValue.Entry;
    return isLone ? smaller.slots[0] : smaller;
  }

  @Override
  public boolean pairUp(MapStore other, Deque<Value> work) {
    return other instanceof TrieMap map && size == map.size && pairUp(root, map.root, work);
  }

  /** Equal maps have equal shapes, and what they share need not be looked at. */
  private static boolean pairUp(Branch left, Branch right, Deque<Value> work) {
    if (left.used != right.used) {
      return false;
    }
    for (int i = 0; i < left.slots.length; i++) {
      if (left.slots[i] == right.slots[i]) {
        continue;
      }
      if (left.slots[i] instanceof MapValue.Entry a && right.slots[i] instanceof MapValue.Entry b) {
        work.push(b.value());
        work.push(a.value());
        work.push(b.key());
        work.push(a.key());
      } else if (!(left.slots[i] instanceof Branch a
          && right.slots[i] instanceof Branch b
          && pairUp(a, b, work))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<MapValue.Entry> iteration(boolean isForward, Atoms system) {
    List<MapValue.Entry> entries = in(system).inShape();
    return isForward ? entries : entries.reversed();
  }

  private List<MapValue.Entry> inShape() {
    List<MapValue.Entry> entries = new ArrayList<>(size);
    Deque<Object> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case MapValue.Entry entry -> entries.add(entry);
        case Branch branch -> {
          for (int i = branch.slots.length - 1; i >= 0; i--) {
            work.push(branch.slots[i]);
          }
        }
        case Object other -> throw new IllegalStateException("in a trie: " + other);
      }
    }
    return entries;
  }

  @Override
  public List<MapValue.Entry> sorted() {
    List<MapValue.Entry> sorted = inShape();
    sorted.sort((left, right) -> TermOrder.ofKeys(left.key(), right.key()));
    return sorted;
  }

  /** A branch on the way down, and which of its slots comes next. */
  private static final class Visit {
    final Branch branch;
    int next;

    Visit(Branch branch, int next) {
      this.branch = branch;
      this.next = next;
    }
  }

  /** A path has four bits for each level, the lowest for the root: the index of a slot in use. */
  @Override
  public Optional<MapValue.Chunk> from(BigInteger path, int most, Atoms system) {
    return in(system).from(path, most);
  }

  private Optional<MapValue.Chunk> from(BigInteger path, int most) {
    Deque<Visit> visits = new ArrayDeque<>();
    Object at = root;
    BigInteger rest = path;
    if (path.signum() < 0) {
      // The real system takes the bits of a small number as they are.
      if (path.bitLength() >= WORD_BITS) {
        return Optional.empty();
      }
      rest = path.add(BigInteger.ONE.shiftLeft(WORD_BITS));
    }
    while (at instanceof Branch branch) {
      int index = rest.intValue() & MASK;
      if (index >= branch.slots.length) {
        return Optional.empty();
      }
      visits.push(new Visit(branch, index));
      at = branch.slots[index];
      rest = rest.shiftRight(BITS);
    }
    visits.forEach(visit -> visit.next++);
    visits.element().next--;
    List<MapValue.Entry> entries = new ArrayList<>(Math.min(most, size));
    while (!visits.isEmpty()) {
      Visit visit = visits.element();
      if (visit.next == visit.branch.slots.length) {
        visits.pop();
      } else if (entries.size() == most) {
        return Optional.of(new MapValue.Chunk(entries, Optional.of(path(visits))));
      } else if (visit.branch.slots[visit.next++] instanceof Branch deeper) {
        visits.push(new Visit(deeper, 0));
      } else {
        entries.add((MapValue.Entry) visit.branch.slots[visit.next - 1]);
      }
    }
    return Optional.of(new MapValue.Chunk(entries, Optional.empty()));
  }

  private static BigInteger path(Deque<Visit> visits) {
    BigInteger path = BigInteger.ZERO;
    boolean isLast = true;
    for (Visit visit : visits) {
      int index = isLast ? visit.next : visit.next - 1;
      path = path.shiftLeft(BITS).or(BigInteger.valueOf(index));
      isLast = false;
    }
    return path;
  }
}
