package clew.engine.result;

import java.util.Arrays;

/**
 * Runs, each by the number that its input has in every search. What is counted is counted by run,
 * so that two searches that made the same run together made it once.
 */
public final class RunSet {
  public static final RunSet EMPTY = new RunSet(new long[0]);

  private final long[] sorted;

  private RunSet(long[] sorted) {
    this.sorted = sorted;
  }

  public static RunSet of(long... runs) {
    return runs.length == 0 ? EMPTY : new RunSet(Arrays.stream(runs).sorted().distinct().toArray());
  }

  public int size() {
    return sorted.length;
  }

  public boolean isEmpty() {
    return sorted.length == 0;
  }

  /** All of both. */
  public RunSet and(RunSet other) {
    if (other.isEmpty() || this == other) {
      return this;
    }
    long[] all = Arrays.copyOf(sorted, sorted.length + other.sorted.length);
    System.arraycopy(other.sorted, 0, all, sorted.length, other.sorted.length);
    return of(all);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RunSet set && Arrays.equals(sorted, set.sorted);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sorted);
  }

  @Override
  public String toString() {
    return size() + " runs";
  }

  /** Collects runs one after the other. */
  public static final class Builder {
    private long[] runs = new long[4];
    private int size;

    public void add(long run) {
      if (size == runs.length) {
        runs = Arrays.copyOf(runs, 2 * size);
      }
      runs[size++] = run;
    }

    public RunSet build() {
      return of(Arrays.copyOf(runs, size));
    }
  }
}
