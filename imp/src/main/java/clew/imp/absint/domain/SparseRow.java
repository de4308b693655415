package clew.imp.absint.domain;

import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Values by number, most of them absent: a tree whose copies share what they have in common. Two
 * rows are compared and joined only where they differ.
 */
final class SparseRow<V> {
  private static final int BITS = 4;
  private static final int WIDTH = 1 << BITS;

  /** Nodes on all levels but the lowest, values there. */
  private final @Nullable Object @Nullable [] root;

  private final int levels;

  private SparseRow(@Nullable Object @Nullable [] root, int levels) {
    this.root = root;
    this.levels = levels;
  }

  /** An empty row with space for that many values. */
  static <V> SparseRow<V> ofSize(int size) {
    int levels = 1;
    while (levels * BITS < Integer.SIZE - 1 && (1 << (levels * BITS)) < size) {
      levels++;
    }
    return new SparseRow<>(null, levels);
  }

  @SuppressWarnings("unchecked") // the lowest level holds nothing else
  @Nullable V at(int index) {
    @Nullable Object @Nullable [] node = root;
    for (int level = levels - 1; level > 0 && node != null; level--) {
      node = (@Nullable Object[]) node[(index >> (level * BITS)) & (WIDTH - 1)];
    }
    return node == null ? null : (V) node[index & (WIDTH - 1)];
  }

  SparseRow<V> with(int index, @Nullable V value) {
    return new SparseRow<>(with(root, levels - 1, index, value), levels);
  }

  /** Not deeper than there are levels, which are eight at most. */
  private static @Nullable Object @Nullable [] with(
      @Nullable Object @Nullable [] node, int level, int index, @Nullable Object value) {
    int slot = (index >> (level * BITS)) & (WIDTH - 1);
    @Nullable Object old = node == null ? null : node[slot];
    @Nullable Object next =
        level == 0 ? value : with((@Nullable Object @Nullable []) old, level - 1, index, value);
    if (old == next) {
      return node;
    }
    @Nullable Object[] copy = node == null ? new @Nullable Object[WIDTH] : node.clone();
    copy[slot] = next;
    return isBlank(copy) ? null : copy;
  }

  private static boolean isBlank(@Nullable Object[] node) {
    for (@Nullable Object slot : node) {
      if (slot != null) {
        return false;
      }
    }
    return true;
  }

  /**
   * Puts two rows together. The function is asked only where the rows have different objects, or
   * where one has none; what is the same in both stays.
   */
  @SuppressWarnings("unchecked") // the lowest level holds nothing else
  SparseRow<V> merge(SparseRow<V> other, Merger<V> merger) {
    Merger<Object> untyped =
        (index, a, b) -> merger.merged(index, (@Nullable V) a, (@Nullable V) b);
    return new SparseRow<>(merged(root, other.root, levels - 1, 0, untyped), levels);
  }

  /** What comes of the two values that rows have at one place. */
  interface Merger<V> {
    @Nullable V merged(int index, @Nullable V left, @Nullable V right);
  }

  private static @Nullable Object @Nullable [] merged(
      @Nullable Object @Nullable [] left,
      @Nullable Object @Nullable [] right,
      int level,
      int base,
      Merger<Object> merger) {
    if (left == right) {
      return left;
    }
    @Nullable Object[] result = new @Nullable Object[WIDTH];
    boolean sameAsLeft = left != null;
    for (int i = 0; i < WIDTH; i++) {
      @Nullable Object a = left == null ? null : left[i];
      @Nullable Object b = right == null ? null : right[i];
      int index = base | (i << (level * BITS));
      if (a == b) {
        result[i] = a;
      } else if (level == 0) {
        result[i] = merger.merged(index, a, b);
      } else {
        result[i] =
            merged(
                (@Nullable Object @Nullable []) a,
                (@Nullable Object @Nullable []) b,
                level - 1,
                index,
                merger);
      }
      sameAsLeft &= result[i] == a;
    }
    return sameAsLeft ? left : isBlank(result) ? null : result;
  }

  /** Whether a claim holds wherever the rows have different objects. */
  @SuppressWarnings("unchecked") // the lowest level holds nothing else
  boolean all(SparseRow<V> other, BiPredicate<@Nullable V, @Nullable V> claim) {
    return all(
        root, other.root, levels - 1, (a, b) -> claim.test((@Nullable V) a, (@Nullable V) b));
  }

  private static boolean all(
      @Nullable Object @Nullable [] left,
      @Nullable Object @Nullable [] right,
      int level,
      BiPredicate<@Nullable Object, @Nullable Object> claim) {
    for (int i = 0; left != right && i < WIDTH; i++) {
      @Nullable Object a = left == null ? null : left[i];
      @Nullable Object b = right == null ? null : right[i];
      boolean holds =
          a == b
              || (level == 0
                  ? claim.test(a, b)
                  : all(
                      (@Nullable Object @Nullable []) a,
                      (@Nullable Object @Nullable []) b,
                      level - 1,
                      claim));
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  /** Tells the numbers that have a value, in order. */
  void present(IntConsumer consumer) {
    present(root, levels - 1, 0, consumer);
  }

  private static void present(
      @Nullable Object @Nullable [] node, int level, int base, IntConsumer consumer) {
    for (int i = 0; node != null && i < WIDTH; i++) {
      if (node[i] == null) {
        continue;
      }
      int index = base | (i << (level * BITS));
      if (level == 0) {
        consumer.accept(index);
      } else {
        present(
            (@Nullable Object @Nullable []) Objects.requireNonNull(node[i]),
            level - 1,
            index,
            consumer);
      }
    }
  }
}
