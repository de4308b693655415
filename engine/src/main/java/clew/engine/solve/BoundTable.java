package clew.engine.solve;

import clew.engine.term.LinearBound;
import clew.engine.term.Term;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The tightest bounds seen for each form, and which conditions they come from. A hash table with
 * open addressing in plain arrays, used again for every query.
 */
final class BoundTable {
  /** The index of a condition that is never dropped. */
  static final int GOAL = -1;

  private static final int NOBODY = -2;

  private int[] slots = new int[32];
  private int size;
  private @Nullable Term[] plus = new @Nullable Term[16];
  private @Nullable Term[] minus = new @Nullable Term[16];
  private long[] lower = new long[16];
  private long[] upper = new long[16];
  private int[] lowerFrom = new int[16];
  private int[] upperFrom = new int[16];
  private int[] equalFrom = new int[16];

  void clear() {
    Arrays.fill(slots, 0);
    Arrays.fill(plus, 0, size, null);
    Arrays.fill(minus, 0, size, null);
    size = 0;
  }

  /** Adds a bound and marks what it makes superfluous; false if two equalities contradict. */
  boolean add(LinearBound bound, int index, boolean[] dropped) {
    int form = find(bound);
    long limit = bound.limit();
    switch (bound.relation()) {
      case AT_MOST -> {
        if (upperFrom[form] == NOBODY || limit < upper[form]) {
          drop(upperFrom[form], dropped);
          upper[form] = limit;
          upperFrom[form] = index;
        } else {
          drop(index, dropped);
        }
      }
      case AT_LEAST -> {
        if (lowerFrom[form] == NOBODY || limit > lower[form]) {
          drop(lowerFrom[form], dropped);
          lower[form] = limit;
          lowerFrom[form] = index;
        } else {
          drop(index, dropped);
        }
      }
      case EQUAL -> {
        if (equalFrom[form] == NOBODY) {
          equalFrom[form] = index;
          return meet(form, limit, index, dropped);
        }
        drop(index, dropped);
        return lower[form] == limit && upper[form] == limit;
      }
      case DIFFERENT -> throw new IllegalArgumentException("not a bound on a range: " + bound);
    }
    return true;
  }

  private boolean meet(int form, long value, int index, boolean[] dropped) {
    if ((lowerFrom[form] != NOBODY && lower[form] > value)
        || (upperFrom[form] != NOBODY && upper[form] < value)) {
      return false;
    }
    drop(lowerFrom[form], dropped);
    drop(upperFrom[form], dropped);
    lower[form] = value;
    upper[form] = value;
    lowerFrom[form] = index;
    upperFrom[form] = index;
    return true;
  }

  /** Whether every form is left with a value; a goal that equals or bounds is heard here too. */
  boolean settle(boolean[] dropped) {
    for (int form = 0; form < size; form++) {
      if (lowerFrom[form] != NOBODY && upperFrom[form] != NOBODY && lower[form] > upper[form]) {
        return false;
      }
      int equal = equalFrom[form];
      if (equal >= 0) {
        dropped[equal] = false;
      }
    }
    return true;
  }

  private static void drop(int index, boolean[] dropped) {
    if (index >= 0) {
      dropped[index] = true;
    }
  }

  private int find(LinearBound bound) {
    Term first = bound.plus();
    Term second = bound.minus();
    int mask = slots.length - 1;
    int hash = first.hashCode() + (second == null ? 0 : 31 * second.hashCode());
    int at = (hash ^ (hash >>> 16)) & mask;
    while (slots[at] != 0) {
      int form = slots[at] - 1;
      if (plus[form] == first && minus[form] == second) {
        return form;
      }
      at = (at + 1) & mask;
    }
    if (size == plus.length) {
      grow();
      return find(bound);
    }
    slots[at] = size + 1;
    plus[size] = first;
    minus[size] = second;
    lowerFrom[size] = NOBODY;
    upperFrom[size] = NOBODY;
    equalFrom[size] = NOBODY;
    return size++;
  }

  private void grow() {
    int room = 2 * plus.length;
    plus = Arrays.copyOf(plus, room);
    minus = Arrays.copyOf(minus, room);
    lower = Arrays.copyOf(lower, room);
    upper = Arrays.copyOf(upper, room);
    lowerFrom = Arrays.copyOf(lowerFrom, room);
    upperFrom = Arrays.copyOf(upperFrom, room);
    equalFrom = Arrays.copyOf(equalFrom, room);
    slots = new int[2 * room];
    for (int form = 0; form < size; form++) {
      Term first = java.util.Objects.requireNonNull(plus[form]);
      Term second = minus[form];
      int hash = first.hashCode() + (second == null ? 0 : 31 * second.hashCode());
      int at = (hash ^ (hash >>> 16)) & (slots.length - 1);
      while (slots[at] != 0) {
        at = (at + 1) & (slots.length - 1);
      }
      slots[at] = form + 1;
    }
  }
}
