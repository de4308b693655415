package clew.imp.eval;

import clew.imp.ir.Opcode;
import clew.imp.model.FloorDivision;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A row of unbounded integers: longs, with a BigInteger beside those that do not fit. A cell of a
 * variable may also be undefined.
 */
public final class IntegerCells {
  /** Stands in the place of a BigInteger; known by identity. */
  private static final BigInteger UNDEFINED = new BigInteger("0");

  final long[] small;
  final @Nullable BigInteger[] big;

  public IntegerCells(int count) {
    this.small = new long[count];
    this.big = new @Nullable BigInteger[count];
  }

  public void undefine(int cell) {
    big[cell] = UNDEFINED;
  }

  public boolean isDefined(int cell) {
    return big[cell] != UNDEFINED;
  }

  public void set(int cell, long value) {
    small[cell] = value;
    big[cell] = null;
  }

  public void set(int cell, BigInteger value) {
    if (value.bitLength() < Long.SIZE) {
      set(cell, value.longValue());
    } else if (value.bitLength() > NumberTooLarge.BITS) {
      throw new NumberTooLarge();
    } else {
      big[cell] = value;
    }
  }

  public void copy(int from, int to) {
    small[to] = small[from];
    big[to] = big[from];
  }

  public void copyAll(IntegerCells from, int count) {
    System.arraycopy(from.small, 0, small, 0, count);
    System.arraycopy(from.big, 0, big, 0, count);
  }

  public BigInteger number(int cell) {
    BigInteger large = big[cell];
    return large != null ? large : BigInteger.valueOf(small[cell]);
  }

  public int bitLength(int cell) {
    BigInteger large = big[cell];
    long value = small[cell];
    return large != null
        ? large.bitLength()
        : Long.SIZE - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
  }

  public boolean isTrue(int cell) {
    return big[cell] != null || small[cell] != 0;
  }

  private boolean isSmall(int left, int right) {
    return big[left] == null && big[right] == null;
  }

  /** Replaces the left cell by the result of a binary operation. */
  public void apply(Opcode op, int left, int right) {
    switch (op) {
      case ADD -> add(left, right);
      case SUBTRACT -> subtract(left, right);
      case MULTIPLY -> multiply(left, right);
      case DIVIDE -> divide(left, right);
      case MODULO -> modulo(left, right);
      case EQUAL -> truth(left, compare(left, right) == 0);
      case UNEQUAL -> truth(left, compare(left, right) != 0);
      case LESS -> truth(left, compare(left, right) < 0);
      case AT_MOST -> truth(left, compare(left, right) <= 0);
      case GREATER -> truth(left, compare(left, right) > 0);
      case AT_LEAST -> truth(left, compare(left, right) >= 0);
      case AND -> truth(left, isTrue(left) && isTrue(right));
      case OR -> truth(left, isTrue(left) || isTrue(right));
      default -> throw new IllegalArgumentException(op + " is not a binary operation");
    }
  }

  public void add(int left, int right) {
    if (isSmall(left, right)) {
      long a = small[left];
      long b = small[right];
      long sum = a + b;
      if (((a ^ sum) & (b ^ sum)) >= 0) {
        small[left] = sum;
        return;
      }
    }
    set(left, number(left).add(number(right)));
  }

  public void subtract(int left, int right) {
    if (isSmall(left, right)) {
      long a = small[left];
      long b = small[right];
      long difference = a - b;
      if (((a ^ b) & (a ^ difference)) >= 0) {
        small[left] = difference;
        return;
      }
    }
    set(left, number(left).subtract(number(right)));
  }

  void multiply(int left, int right) {
    if (isSmall(left, right)) {
      long a = small[left];
      long b = small[right];
      long product = a * b;
      if (Math.multiplyHigh(a, b) == product >> 63) {
        small[left] = product;
        return;
      }
    }
    BigInteger a = number(left);
    BigInteger b = number(right);
    if (a.bitLength() + b.bitLength() > NumberTooLarge.BITS + 1) {
      throw new NumberTooLarge();
    }
    set(left, a.multiply(b));
  }

  /** The divisor is not 0: the code has seen to that. */
  void divide(int left, int right) {
    // The one quotient of longs that is not a long is that of the least by -1.
    if (isSmall(left, right) && !(small[right] == -1 && small[left] == Long.MIN_VALUE)) {
      small[left] = Math.floorDiv(small[left], small[right]);
    } else {
      set(left, FloorDivision.div(number(left), number(right)));
    }
  }

  void modulo(int left, int right) {
    if (isSmall(left, right)) {
      small[left] = Math.floorMod(small[left], small[right]);
    } else {
      set(left, FloorDivision.mod(number(left), number(right)));
    }
  }

  public void negate(int cell) {
    if (big[cell] == null && small[cell] != Long.MIN_VALUE) {
      small[cell] = -small[cell];
    } else {
      set(cell, number(cell).negate());
    }
  }

  public void not(int cell) {
    truth(cell, !isTrue(cell));
  }

  public void truth(int cell) {
    truth(cell, isTrue(cell));
  }

  int compare(int left, int right) {
    return isSmall(left, right)
        ? Long.compare(small[left], small[right])
        : number(left).compareTo(number(right));
  }

  public void truth(int cell, boolean holds) {
    small[cell] = holds ? 1 : 0;
    big[cell] = null;
  }
}
