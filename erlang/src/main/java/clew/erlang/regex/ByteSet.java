package clew.erlang.regex;

import clew.engine.term.tree.Integers;
import java.util.function.IntPredicate;

/** A set of bytes: one bit for each, 64 in a number. */
public record ByteSet(long first, long second, long third, long fourth) {
  public static final int SIZE = 256;
  public static final ByteSet NONE = of(_ -> false);
  public static final ByteSet ALL = of(_ -> true);

  public static ByteSet of(IntPredicate contains) {
    return new ByteSet(
        bits(contains, 0),
        bits(contains, Long.SIZE),
        bits(contains, 2 * Long.SIZE),
        bits(contains, 3 * Long.SIZE));
  }

  private static long bits(IntPredicate contains, int from) {
    long bits = 0;
    for (int i = 0; i < Long.SIZE; i++) {
      if (contains.test(from + i)) {
        bits |= 1L << i;
      }
    }
    return bits;
  }

  /** The bytes from one to another one, both included. */
  public static ByteSet between(int least, int most) {
    return of(each -> least <= each && each <= most);
  }

  public static ByteSet one(int only) {
    return between(only, only);
  }

  public boolean contains(int each) {
    long bits =
        switch (each / Long.SIZE) {
          case 0 -> first;
          case 1 -> second;
          case 2 -> third;
          default -> fourth;
        };
    return (bits >>> each & 1) == 1;
  }

  public ByteSet union(ByteSet other) {
    return new ByteSet(
        first | other.first, second | other.second, third | other.third, fourth | other.fourth);
  }

  public ByteSet intersect(ByteSet other) {
    return new ByteSet(
        first & other.first, second & other.second, third & other.third, fourth & other.fourth);
  }

  public ByteSet complement() {
    return new ByteSet(~first, ~second, ~third, ~fourth);
  }

  public boolean isEmpty() {
    return equals(NONE);
  }

  public boolean intersects(ByteSet other) {
    return !intersect(other).isEmpty();
  }

  /** The least byte in it; {@link #SIZE} if there is none. */
  int least() {
    int least = 0;
    while (least < SIZE && !contains(least)) {
      least++;
    }
    return least;
  }

  public Integers integers() {
    Integers all = Integers.NONE;
    for (int each = 0; each < SIZE; each++) {
      int last = each;
      while (contains(each) && last + 1 < SIZE && contains(last + 1)) {
        last++;
      }
      if (contains(each)) {
        all = all.union(Integers.between(each, last));
        each = last;
      }
    }
    return all;
  }

  @Override
  public String toString() {
    return integers().ranges().toString();
  }
}
