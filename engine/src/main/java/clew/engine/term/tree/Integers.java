package clew.engine.term.tree;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A set of integers: ranges in ascending order that neither overlap nor touch. */
public record Integers(List<Range> ranges) {
  public static final Integers NONE = new Integers(List.of());
  public static final Integers ALL = new Integers(List.of(new Range(null, null)));

  /** From the least to the most, both included; null where there is no end. */
  public record Range(@Nullable BigInteger least, @Nullable BigInteger most) {
    boolean isEmpty() {
      return least != null && most != null && least.compareTo(most) > 0;
    }

    boolean contains(BigInteger number) {
      return (least == null || least.compareTo(number) <= 0)
          && (most == null || number.compareTo(most) <= 0);
    }

    /** The number in the range that is nearest to another one. */
    BigInteger nearest(BigInteger number) {
      if (least != null && number.compareTo(least) < 0) {
        return least;
      }
      return most != null && number.compareTo(most) > 0 ? most : number;
    }
  }

  public Integers {
    ranges = List.copyOf(ranges);
  }

  /** The numbers between two, both included; null where there is no end. */
  public static Integers between(@Nullable BigInteger least, @Nullable BigInteger most) {
    Range range = new Range(least, most);
    return range.isEmpty() ? NONE : new Integers(List.of(range));
  }

  public static Integers of(long number) {
    return between(BigInteger.valueOf(number), BigInteger.valueOf(number));
  }

  public static Integers between(long least, long most) {
    return between(BigInteger.valueOf(least), BigInteger.valueOf(most));
  }

  public boolean isEmpty() {
    return ranges.isEmpty();
  }

  public boolean contains(BigInteger number) {
    for (Range range : ranges) {
      if (range.contains(number)) {
        return true;
      }
    }
    return false;
  }

  public Integers union(Integers other) {
    List<Range> all = new ArrayList<>(ranges);
    all.addAll(other.ranges);
    all.sort(
        Comparator.comparing(
            Range::least, Comparator.nullsFirst(Comparator.<BigInteger>naturalOrder())));
    List<Range> merged = new ArrayList<>();
    for (Range next : all) {
      Range last = merged.isEmpty() ? null : merged.getLast();
      if (last != null && touches(last, next)) {
        merged.set(merged.size() - 1, new Range(last.least, larger(last.most, next.most)));
      } else {
        merged.add(next);
      }
    }
    return new Integers(merged);
  }

  /** Whether no number lies between the two, the first of which begins first. */
  private static boolean touches(Range first, Range second) {
    return first.most == null
        || second.least == null
        || second.least.compareTo(first.most.add(BigInteger.ONE)) <= 0;
  }

  private static @Nullable BigInteger larger(@Nullable BigInteger a, @Nullable BigInteger b) {
    return a == null || b == null ? null : a.max(b);
  }

  public Integers intersect(Integers other) {
    List<Range> common = new ArrayList<>();
    for (Range mine : ranges) {
      for (Range theirs : other.ranges) {
        Range both =
            new Range(
                mine.least == null
                    ? theirs.least
                    : theirs.least == null ? mine.least : mine.least.max(theirs.least),
                mine.most == null
                    ? theirs.most
                    : theirs.most == null ? mine.most : mine.most.min(theirs.most));
        if (!both.isEmpty()) {
          common.add(both);
        }
      }
    }
    return new Integers(common);
  }

  public boolean isWithin(Integers other) {
    return intersect(other).equals(this);
  }

  /** How many numbers there are, if they are no more than {@code most}. */
  Optional<Integer> count(int most) {
    BigInteger count = BigInteger.ZERO;
    for (Range range : ranges) {
      if (range.least == null || range.most == null) {
        return Optional.empty();
      }
      count = count.add(range.most.subtract(range.least)).add(BigInteger.ONE);
    }
    return count.compareTo(BigInteger.valueOf(most)) <= 0
        ? Optional.of(count.intValueExact())
        : Optional.empty();
  }

  /** Up to so many of the numbers, those of each range that are nearest to zero. */
  public List<BigInteger> smallest(int most) {
    List<BigInteger> numbers = new ArrayList<>();
    for (Range range : ranges) {
      BigInteger start = range.nearest(BigInteger.ZERO);
      numbers.add(start);
      for (int away = 1; away < most; away++) {
        BigInteger step = BigInteger.valueOf(away);
        for (BigInteger candidate : List.of(start.add(step), start.subtract(step))) {
          if (range.contains(candidate)) {
            numbers.add(candidate);
          }
        }
      }
    }
    // The positive one of two first: 0, 1, -1, 2, -2.
    numbers.sort(Comparator.comparing(BigInteger::abs).thenComparing(BigInteger::negate));
    return numbers.size() <= most ? numbers : numbers.subList(0, most);
  }
}
