package clew.erlang.regex;

import clew.engine.term.tree.Integers;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** A set of bytes. */
public final class ByteSet {
  public static final int SIZE = 256;
  public static final ByteSet NONE = of(_ -> false);
  public static final ByteSet ALL = of(_ -> true);

  private final long[] words;

  private ByteSet(long[] words) {
    this.words = words;
  }

  public static ByteSet of(IntPredicate contains) {
    long[] words = new long[SIZE / Long.SIZE];
    for (int each = 0; each < SIZE; each++) {
      if (contains.test(each)) {
        words[each / Long.SIZE] |= 1L << each;
      }
    }
    return new ByteSet(words);
  }

  /** The bytes from one to another one, both included. */
  public static ByteSet between(int least, int most) {
    return of(each -> least <= each && each <= most);
  }

  public static ByteSet one(int only) {
    return between(only, only);
  }

  public boolean contains(int each) {
    return (words[each / Long.SIZE] >>> each & 1) == 1;
  }

  public ByteSet union(ByteSet other) {
    return of(each -> contains(each) || other.contains(each));
  }

  public ByteSet intersect(ByteSet other) {
    return of(each -> contains(each) && other.contains(each));
  }

  public ByteSet complement() {
    return of(each -> !contains(each));
  }

  public boolean isEmpty() {
    return equals(NONE);
  }

  public boolean intersects(ByteSet other) {
    for (int i = 0; i < words.length; i++) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
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
  public boolean equals(Object other) {
    return other instanceof ByteSet set && Arrays.equals(words, set.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return integers().ranges().toString();
  }
}
