package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Some bits of a number that was itself put together of bits: each of its parts is looked at for
 * itself. A program that takes one bit after the other from the rest of a binary cuts bytes that
 * were put together of two neighbours, and those of others, eight times in turn; seen part by part,
 * each of them stays two pieces of two bytes of the binary.
 */
final class CutNumber {
  private static final int MOST_PARTS = 32;

  /** More than any number has, of those that are looked at here. */
  private static final int NO_TOP = Integer.MAX_VALUE;

  private final TermPool pool;
  private final Deque<Slice> open = new ArrayDeque<>();
  private final List<Slice> cut = new ArrayList<>();

  private CutNumber(TermPool pool) {
    this.pool = pool;
  }

  /**
   * Bits of a term, and where they are to be.
   *
   * @param from how many less significant bits are left out
   * @param to the first bit that is not wanted any more
   * @param weight where the first of the bits is in the result
   */
  private record Slice(Term term, int from, int to, int weight) {
    /** The same bits of another term, in which they are so many places further up. */
    Slice of(Term other, int up) {
      return new Slice(other, from + up, to + up, weight);
    }

    boolean isBefore(Slice other) {
      return term == other.term && to == other.from && weight + to - from == other.weight;
    }
  }

  /** Some bits of a byte, counted from the most significant one. */
  static Term ofByte(TermPool pool, Term number, int from, int count) {
    int behind = BitTerms.BYTE - from - count;
    return new CutNumber(pool)
        .of(new Slice(number, behind, behind + count, 0))
        .orElseGet(() -> plain(pool, number, from, count));
  }

  /** A number of so many bits, in which pieces that belong together are one. */
  static Term joined(TermPool pool, Term number, int bits) {
    return new CutNumber(pool).of(new Slice(number, 0, bits, 0)).orElse(number);
  }

  private static Term plain(TermPool pool, Term number, int from, int count) {
    Term shifted = shifted(pool, number, BitTerms.BYTE - from - count);
    return from == 0 ? shifted : lowest(pool, shifted, count);
  }

  private static Term shifted(TermPool pool, Term number, int by) {
    return by == 0 ? number : pool.apply(Core.DIVIDE, number, power(pool, by));
  }

  private static Term lowest(TermPool pool, Term number, int bits) {
    return pool.apply(Core.MODULO, number, power(pool, bits));
  }

  private static Term power(TermPool pool, int exponent) {
    return pool.integer(BigInteger.ONE.shiftLeft(exponent));
  }

  /** The bits as a sum of pieces; nothing if it is not known where the parts have bits. */
  private Optional<Term> of(Slice wanted) {
    open.push(wanted);
    while (!open.isEmpty()) {
      if (cut.size() + open.size() > MOST_PARTS || !step(open.pop())) {
        return Optional.empty();
      }
    }
    Term sum = pool.integer(0);
    for (Slice slice : joined()) {
      sum = pool.add(sum, pool.multiply(power(pool, slice.weight), piece(slice)));
    }
    return Optional.of(sum);
  }

  /** Goes one operation further down; false if that is not known to leave the bits as they are. */
  private boolean step(Slice slice) {
    if (slice.from >= slice.to) {
      return true;
    }
    if (slice.term instanceof Apply apply) {
      if (apply.operator() == Core.ADD || isMultiple(apply)) {
        return parts(slice);
      }
      int by = exponent(apply);
      if (by >= 0 && apply.operator() == Core.DIVIDE) {
        open.push(slice.of(apply.argument(0), by));
        return true;
      }
      if (by >= 0) {
        int to = Math.min(slice.to, by);
        open.push(new Slice(apply.argument(0), slice.from, to, slice.weight));
        return true;
      }
    }
    cut.add(slice);
    return top(slice.term) != NO_TOP;
  }

  /** The parts of a sum that have bits in a slice, if no two parts have a bit in common. */
  private boolean parts(Slice slice) {
    BigInteger seen = BigInteger.ZERO;
    for (Slice part : summands(slice.term)) {
      int top = top(part.term);
      if (top == NO_TOP) {
        return false;
      }
      BigInteger ones =
          BigInteger.ONE.shiftLeft(top).subtract(BigInteger.ONE).shiftLeft(part.weight);
      if (seen.and(ones).signum() != 0) {
        return false;
      }
      seen = seen.or(ones);
      int from = Math.max(slice.from, part.weight);
      int to = Math.min(slice.to, part.weight + top);
      open.push(
          new Slice(
              part.term, from - part.weight, to - part.weight, slice.weight + from - slice.from));
    }
    return true;
  }

  /** What is added, each with its weight; as a whole where it is a multiple of something else. */
  private static List<Slice> summands(Term sum) {
    List<Slice> summands = new ArrayList<>();
    Deque<Slice> work = new ArrayDeque<>(List.of(new Slice(sum, 0, 0, 0)));
    while (!work.isEmpty() && summands.size() <= MOST_PARTS) {
      Slice next = work.pop();
      if (next.term instanceof Apply apply && apply.operator() == Core.ADD) {
        apply.arguments().forEach(part -> work.push(new Slice(part, 0, 0, next.weight)));
      } else if (next.term instanceof Apply apply && isMultiple(apply)) {
        int by = ((Int) apply.argument(0)).number().getLowestSetBit();
        work.push(new Slice(apply.argument(1), 0, 0, next.weight + by));
      } else {
        summands.add(next);
      }
    }
    work.forEach(summands::add);
    return summands;
  }

  /** How many bits a part can have. */
  private static int top(Term part) {
    int most = NO_TOP;
    int less = 0;
    Term at = part;
    while (at instanceof Apply apply && exponent(apply) >= 0) {
      int by = exponent(apply);
      if (apply.operator() == Core.DIVIDE) {
        less += by;
      } else {
        most = Math.min(most, Math.max(0, by - less));
      }
      at = apply.argument(0);
    }
    int shift = less;
    return Math.min(
        most, BitSpan.of(at).map(span -> Math.max(0, span.to() - shift)).orElse(NO_TOP));
  }

  private static boolean isMultiple(Apply apply) {
    return apply.operator() == Core.MULTIPLY && isPower(apply.argument(0));
  }

  /** The power of two by which a number is divided; -1 if it is not. */
  private static int exponent(Apply apply) {
    boolean isCut = apply.operator() == Core.DIVIDE || apply.operator() == Core.MODULO;
    return isCut && isPower(apply.argument(1))
        ? ((Int) apply.argument(1)).number().getLowestSetBit()
        : -1;
  }

  private static boolean isPower(Term term) {
    return term instanceof Int number
        && number.number().signum() > 0
        && number.number().bitCount() == 1;
  }

  /** Those that were cut apart in one place are one again. */
  private List<Slice> joined() {
    List<Slice> slices = new ArrayList<>(cut);
    slices.sort(java.util.Comparator.comparingInt(Slice::weight));
    List<Slice> joined = new ArrayList<>();
    for (Slice slice : slices) {
      if (!joined.isEmpty() && joined.getLast().isBefore(slice)) {
        Slice first = joined.removeLast();
        joined.add(new Slice(slice.term, first.from, slice.to, first.weight));
      } else {
        joined.add(slice);
      }
    }
    return joined;
  }

  private Term piece(Slice slice) {
    Term shifted = shifted(pool, slice.term, slice.from);
    return top(slice.term) <= slice.to ? shifted : lowest(pool, shifted, slice.to - slice.from);
  }
}
