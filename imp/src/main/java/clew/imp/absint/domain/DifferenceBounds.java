package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import java.util.Arrays;

/**
 * Bounds of sums and differences of two variables, after Miné (2006). There are two columns for
 * each variable, one for it and one for its negation; the entry (i, j) is an upper bound of column
 * j minus column i. So x at most 3 is a bound of 6 for x minus -x.
 *
 * <p>Entries are longs: a bound beyond 2^60 is no bound, and a lower one is pushed up to -2^60.
 */
final class DifferenceBounds {
  static final long NONE = Long.MAX_VALUE;
  private static final long FAR = 1L << 60;

  final int columns;
  final long[] entries;
  private final WorkLimit work;

  DifferenceBounds(int columns, long[] entries, WorkLimit work) {
    this.columns = columns;
    this.entries = entries;
    this.work = work;
  }

  static DifferenceBounds none(int variables, WorkLimit work) {
    int columns = 2 * variables;
    long[] entries = new long[columns * columns];
    Arrays.fill(entries, NONE);
    for (int i = 0; i < columns; i++) {
      entries[i * columns + i] = 0;
    }
    work.spend(entries.length / 128 + 1);
    return new DifferenceBounds(columns, entries, work);
  }

  DifferenceBounds copy() {
    work.spend(entries.length / 128 + 1);
    return new DifferenceBounds(columns, entries.clone(), work);
  }

  long at(int i, int j) {
    return entries[i * columns + j];
  }

  static long bound(Bound upper) {
    if (!upper.isFinite()) {
      return upper.side() > 0 ? NONE : -FAR;
    }
    return upper.number().bitLength() > 60
        ? upper.number().signum() > 0 ? NONE : -FAR
        : upper.number().longValue();
  }

  /** The sum of two bounds, pushed up where it would leave the range. */
  static long plus(long a, long b) {
    if (a == NONE || b == NONE) {
      return NONE;
    }
    long sum = a + b;
    return sum > FAR ? NONE : Math.max(sum, -FAR);
  }

  private void lower(int i, int j, long bound) {
    if (bound < entries[i * columns + j]) {
      entries[i * columns + j] = bound;
      entries[(j ^ 1) * columns + (i ^ 1)] = bound;
    }
  }

  /** Forgets a variable. In closed bounds the others keep all they know. */
  void forget(int variable) {
    for (int column = 2 * variable; column <= 2 * variable + 1; column++) {
      for (int other = 0; other < columns; other++) {
        entries[column * columns + other] = NONE;
        entries[other * columns + column] = NONE;
      }
      entries[column * columns + column] = 0;
    }
  }

  /**
   * Adds a bound to closed ones and closes them again, in quadratic time: a shortest way between
   * two columns uses the new bound, or its mirror image, or one after the other.
   *
   * @return whether the bounds have a solution
   */
  boolean add(int i, int j, long bound) {
    if (bound >= at(i, j)) {
      return true;
    }
    work.spend(entries.length / 32 + 1);
    int mirrorFrom = j ^ 1;
    int mirrorTo = i ^ 1;
    long both = plus(plus(bound, at(j, mirrorFrom)), bound);
    long bothBack = plus(plus(bound, at(mirrorTo, i)), bound);
    long[] to = new long[columns];
    long[] toMirror = new long[columns];
    for (int k = 0; k < columns; k++) {
      to[k] = Math.min(plus(at(k, i), bound), plus(at(k, mirrorFrom), bothBack));
      toMirror[k] = Math.min(plus(at(k, mirrorFrom), bound), plus(at(k, i), both));
    }
    long[] fromJ = Arrays.copyOfRange(entries, j * columns, (j + 1) * columns);
    long[] fromMirror = Arrays.copyOfRange(entries, mirrorTo * columns, (mirrorTo + 1) * columns);
    for (int k = 0; k < columns; k++) {
      if (to[k] == NONE && toMirror[k] == NONE) {
        continue;
      }
      int row = k * columns;
      for (int l = 0; l < columns; l++) {
        long way = Math.min(plus(to[k], fromJ[l]), plus(toMirror[k], fromMirror[l]));
        if (way < entries[row + l]) {
          entries[row + l] = way;
        }
      }
    }
    return tighten();
  }

  /** Only sets the entry and its mirror image; close afterwards. */
  void set(int i, int j, long bound) {
    lower(i, j, bound);
  }

  /**
   * All shortest ways, where only bounds of one variable are new; in quadratic time. Returns
   * whether the bounds have a solution.
   */
  boolean closeAround(int variable) {
    work.spend(entries.length / 8 + 1);
    int plus = 2 * variable;
    for (int column = plus; column <= plus + 1; column++) {
      for (int k = 0; k < columns; k++) {
        long out = at(column, k);
        long in = at(k, column);
        for (int other = 0; other < columns; other++) {
          lower(column, other, plus(out, at(k, other)));
          lower(other, column, plus(at(other, k), in));
        }
      }
    }
    for (int column = plus; column <= plus + 1; column++) {
      for (int i = 0; i < columns; i++) {
        long first = at(i, column);
        for (int j = 0; first != NONE && j < columns; j++) {
          lower(i, j, plus(first, at(column, j)));
        }
      }
    }
    return tighten();
  }

  /** All shortest ways. Returns whether the bounds have a solution. */
  boolean close() {
    work.spend((long) columns * entries.length / 32 + 1);
    for (int k = 0; k < columns; k++) {
      int middle = k * columns;
      for (int i = 0; i < columns; i++) {
        long first = entries[i * columns + k];
        if (first == NONE) {
          continue;
        }
        int row = i * columns;
        for (int j = 0; j < columns; j++) {
          long second = entries[middle + j];
          if (second != NONE && first + second < entries[row + j]) {
            entries[row + j] = plus(first, second);
          }
        }
      }
    }
    return tighten();
  }

  /**
   * Twice a whole number is even, and two bounds of single variables bound their sum. After
   * shortest ways, doing this once is enough (Bagnara, Hill and Zaffanella, 2008).
   */
  private boolean tighten() {
    for (int i = 0; i < columns; i++) {
      int at = i * columns + (i ^ 1);
      if (entries[at] != NONE) {
        entries[at] = 2 * Math.floorDiv(entries[at], 2L);
      }
      if (entries[i * columns + i] < 0) {
        return false;
      }
    }
    for (int i = 0; i < columns; i++) {
      long alone = at(i, i ^ 1);
      if (alone == NONE) {
        continue;
      }
      if (plus(alone, at(i ^ 1, i)) < 0) {
        return false;
      }
      int row = i * columns;
      for (int j = 0; j < columns; j++) {
        long other = at(j ^ 1, j);
        if (other != NONE) {
          long half = alone / 2 + other / 2;
          if (half < entries[row + j]) {
            entries[row + j] = half;
          }
        }
      }
    }
    return true;
  }
}
