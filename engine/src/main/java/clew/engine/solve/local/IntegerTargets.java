package clew.engine.solve.local;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.Term.Bool;
import clew.engine.term.Term.Int;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What an integer should be for the result of an operation with another one. */
final class IntegerTargets {
  /** Small factors of a product are proposed up to this one. */
  private static final int MOST_FACTORS = 100;

  /** Of larger numbers no root is taken. */
  private static final int MOST_BITS = 4_096;

  private final TermPool pool;

  IntegerTargets(TermPool pool) {
    this.pool = pool;
  }

  /**
   * @param old what it is
   * @param other what the other argument is
   * @param index which of the two arguments it is
   */
  List<Term> of(Core core, BigInteger old, BigInteger other, int index, Term wanted) {
    Set<BigInteger> numbers = new LinkedHashSet<>();
    if (wanted instanceof Bool holds) {
      compared(core, other, (index == 0) == holds.holds(), holds.holds(), numbers);
    } else if (wanted instanceof Int result) {
      BigInteger number = result.number();
      switch (core) {
        case ADD -> numbers.add(number.subtract(other));
        case MULTIPLY -> multiplied(other, number, numbers);
        case DIVIDE -> divided(old, other, index, number, numbers);
        case MODULO -> remaining(old, other, index, number, numbers);
        default -> {}
      }
    }
    return numbers.stream().<Term>map(pool::integer).toList();
  }

  /**
   * On one side of a border, or just at it.
   *
   * @param below whether the number is to be the smaller one
   */
  private static void compared(
      Core core, BigInteger other, boolean below, boolean holds, Set<BigInteger> numbers) {
    boolean mayBeEqual = (core == Core.AT_MOST) == holds;
    BigInteger next = below ? other.subtract(BigInteger.ONE) : other.add(BigInteger.ONE);
    if (mayBeEqual) {
      numbers.add(other);
    }
    numbers.add(next);
    boolean zeroWill = below ? BigInteger.ZERO.compareTo(next) <= 0 : next.signum() <= 0;
    if (zeroWill) {
      numbers.add(BigInteger.ZERO);
    }
    numbers.add(below ? next.subtract(next.abs()) : next.add(next.abs()));
  }

  private static void multiplied(BigInteger other, BigInteger wanted, Set<BigInteger> numbers) {
    if (other.signum() != 0 && wanted.mod(other.abs()).signum() == 0) {
      numbers.add(wanted.divide(other));
    }
    // The other one may be the same term, or be changed after this one.
    if (wanted.signum() > 0 && wanted.bitLength() < MOST_BITS) {
      BigInteger root = wanted.sqrt();
      numbers.add(root);
      numbers.add(root.negate());
    }
    if (wanted.signum() == 0) {
      numbers.add(BigInteger.ZERO);
    }
    if (other.signum() == 0 || wanted.mod(other.abs()).signum() != 0) {
      for (int factor = 1; factor <= MOST_FACTORS; factor++) {
        BigInteger divisor = BigInteger.valueOf(factor);
        if (wanted.signum() != 0 && wanted.mod(divisor).signum() == 0) {
          numbers.add(divisor);
          numbers.add(wanted.divide(divisor));
        }
      }
    }
  }

  /** A number that has the quotient, with the remainder that it had; or a divisor with it. */
  private static void divided(
      BigInteger old, BigInteger other, int index, BigInteger wanted, Set<BigInteger> numbers) {
    if (index == 0 && other.signum() != 0) {
      BigInteger least = wanted.multiply(other);
      numbers.add(least.add(old.mod(other.abs())));
      numbers.add(least);
    } else if (index == 1 && wanted.signum() != 0) {
      BigInteger divisor = other.divide(wanted);
      for (int i = -1; i <= 1; i++) {
        BigInteger near = divisor.add(BigInteger.valueOf(i));
        if (near.signum() != 0
            && other.subtract(other.mod(near.abs())).divide(near).equals(wanted)) {
          numbers.add(near);
        }
      }
    } else if (index == 1) {
      numbers.add(other.abs().add(BigInteger.ONE));
    }
  }

  /** The nearest numbers with the remainder; or a divisor that leaves it. */
  private static void remaining(
      BigInteger old, BigInteger other, int index, BigInteger wanted, Set<BigInteger> numbers) {
    if (wanted.signum() < 0) {
      return;
    }
    if (index == 0 && other.signum() != 0 && wanted.compareTo(other.abs()) < 0) {
      BigInteger here = old.subtract(old.mod(other.abs())).add(wanted);
      numbers.add(here);
      numbers.add(here.compareTo(old) < 0 ? here.add(other.abs()) : here.subtract(other.abs()));
      numbers.add(wanted);
    } else if (index == 1) {
      BigInteger multiple = other.subtract(wanted);
      if (multiple.signum() > 0 && multiple.compareTo(wanted) > 0) {
        numbers.add(multiple);
      } else if (other.equals(wanted)) {
        numbers.add(other.abs().add(BigInteger.ONE));
      }
    }
  }
}
