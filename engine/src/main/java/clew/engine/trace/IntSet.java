package clew.engine.trace;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A small immutable set of non-negative integers. */
public final class IntSet {
  private static final List<IntSet> SINGLES =
      IntStream.range(0, 16).mapToObj(i -> new IntSet(new int[] {i})).toList();
  public static final IntSet EMPTY = new IntSet(new int[0]);

  private final int[] sorted;

  private IntSet(int[] sorted) {
    this.sorted = sorted;
  }

  public static IntSet of(int... elements) {
    if (elements.length == 0) {
      return EMPTY;
    }
    if (elements.length == 1 && elements[0] < SINGLES.size()) {
      return SINGLES.get(elements[0]);
    }
    return new IntSet(Arrays.stream(elements).sorted().distinct().toArray());
  }

  public boolean contains(int element) {
    return Arrays.binarySearch(sorted, element) >= 0;
  }

  public int size() {
    return sorted.length;
  }

  public boolean isEmpty() {
    return sorted.length == 0;
  }

  public int first() {
    return sorted[0];
  }

  public int last() {
    return sorted[sorted.length - 1];
  }

  public IntStream stream() {
    return Arrays.stream(sorted);
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof IntSet set && Arrays.equals(sorted, set.sorted));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sorted);
  }

  @Override
  public String toString() {
    return Arrays.toString(sorted);
  }
}
