package clew.erlang.builtin.state;

import clew.erlang.value.Big;
import clew.erlang.value.Value;
import java.math.BigInteger;

/** Numbers of 64 bits that can be changed: what atomics and counters are made of. */
public final class AtomicCells {
  private static final BigInteger ABOVE = BigInteger.ONE.shiftLeft(Long.SIZE);

  private final long[] numbers;
  private final boolean isSigned;

  public AtomicCells(int size, boolean isSigned) {
    this.numbers = new long[size];
    this.isSigned = isSigned;
  }

  public int size() {
    return numbers.length;
  }

  public BigInteger least() {
    return isSigned ? BigInteger.valueOf(Long.MIN_VALUE) : BigInteger.ZERO;
  }

  public BigInteger most() {
    return isSigned ? BigInteger.valueOf(Long.MAX_VALUE) : ABOVE.subtract(BigInteger.ONE);
  }

  public boolean holds(BigInteger number) {
    return number.compareTo(least()) >= 0 && number.compareTo(most()) <= 0;
  }

  /** What can be added: a number that is one of 64 bits in either reading. */
  public static boolean isSummand(BigInteger number) {
    return number.bitLength() < Long.SIZE
        || (number.signum() > 0 && number.bitLength() == Long.SIZE);
  }

  public Value at(int index) {
    return shown(numbers[index]);
  }

  private Value shown(long bits) {
    BigInteger number = BigInteger.valueOf(bits);
    return Big.of(isSigned || bits >= 0 ? number : number.add(ABOVE));
  }

  public void put(int index, BigInteger number) {
    numbers[index] = number.longValue();
  }

  /** Wraps around. */
  public void add(int index, BigInteger number) {
    numbers[index] += number.longValue();
  }
}
