package clew.erlang.value;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;

/** The hash behind {@code erlang:phash}, which OTP keeps for the sake of old data. */
public final class OldHash {
  /** Primes a little above 2 to the power of 28. */
  private static final int BINARY = 268440163;

  private static final int ATOM = BINARY;
  private static final int NUMBER = 268439161;
  private static final int POSITIVE = 268435459;
  private static final int NEGATIVE = 268436141;
  private static final int PID = 268438633;
  private static final int PID_END = 268437017;
  private static final int FLOAT = PID_END;
  private static final int LIST_END = 268437511;
  private static final int TUPLE = 268439627;
  private static final int IDENTIFIER = TUPLE;
  private static final int IDENTIFIER_END = 268440479;
  private static final int EXTERNAL_FUN = 268440577;
  private static final int LAST_BITS = 268440581;
  private static final int MAP = 268440593;
  private static final int MAP_PLUS = 268440611;

  private record Close(int factor, int plus) {}

  /** What follows an element of a list. */
  private record Rest(Value tail) {}

  private final Deque<Object> work = new ArrayDeque<>();
  private int hash;

  private OldHash() {}

  /** All 32 bits. */
  public static int of(Value value) {
    OldHash run = new OldHash();
    run.work.push(value);
    Walk walk = new Walk();
    while (!run.work.isEmpty()) {
      walk.next();
      switch (run.work.pop()) {
        case Close(int factor, int plus) -> run.hash = run.hash * factor + plus;
        case Rest(Cons cons) -> run.list(cons);
        case Rest(Value end) -> {
          run.work.push(new Close(LIST_END, 0));
          run.work.push(end);
        }
        case Object term -> run.term((Value) term);
      }
    }
    return run.hash;
  }

  private void term(Value value) {
    switch (value) {
      case Nil nil -> hash = hash * POSITIVE + 1;
      case Atom atom -> hash = hash * ATOM + PortableHash.name(atom);
      case Small small -> number(BigInteger.valueOf(small.number));
      case Big big -> number(big.number);
      case Real real -> {
        long bits = Double.doubleToRawLongBits(real.number == 0 ? 0.0 : real.number);
        hash = hash * FLOAT + ((int) bits ^ (int) (bits >>> 32));
      }
      case Bits bits -> bits(bits);
      case Cons cons -> list(cons);
      case Tuple tuple -> {
        work.push(new Close(TUPLE, tuple.elements.length));
        for (int i = tuple.elements.length - 1; i >= 0; i--) {
          work.push(tuple.elements[i]);
        }
      }
      case MapValue map -> hash = hash * MAP + MAP_PLUS + PortableHash.of(map);
      case Pid pid -> {
        word((int) pid.id(), PID);
        hash *= PID_END;
      }
      case Port port -> {
        if (port.id() >>> 32 != 0) {
          word((int) (port.id() >>> 32), EXTERNAL_FUN);
        }
        word((int) port.id(), IDENTIFIER);
        hash *= IDENTIFIER_END;
      }
      case Reference reference -> {
        word(reference.ids().getFirst(), IDENTIFIER);
        hash *= IDENTIFIER_END;
      }
      case Fun.External fun -> {
        hash = hash * EXTERNAL_FUN + fun.arity();
        hash = hash * ATOM + PortableHash.name(fun.module());
        hash = hash * ATOM + PortableHash.name(fun.function());
      }
      // Closures of ours have no place in a module of the real system.
      case Fun fun -> {
        hash = hash * IDENTIFIER_END + fun.codeHash();
        for (Value made : fun.environment()) {
          work.push(made);
        }
      }
      case Followed followed -> throw followed.escaped();
      case Opaque opaque -> hash = hash * IDENTIFIER_END + opaque.hashCode();
    }
  }

  private void word(int word, int prime) {
    for (int shift = 0; shift < Integer.SIZE; shift += 8) {
      hash = hash * prime + ((word >>> shift) & 0xff);
    }
  }

  /** The bytes of the magnitude from the least significant on, in whole words of 32 bits. */
  private void number(BigInteger number) {
    BigInteger rest = number.abs();
    do {
      word(rest.intValue(), NUMBER);
      rest = rest.shiftRight(Integer.SIZE);
    } while (rest.signum() != 0);
    hash *= number.signum() < 0 ? NEGATIVE : POSITIVE;
  }

  private void bits(Bits bits) {
    int whole = (int) (bits.size() / 8);
    int rest = (int) (bits.size() % 8);
    for (int i = 0; i < whole; i++) {
      hash = hash * BINARY + bits.byteAt(i);
    }
    if (rest > 0) {
      hash = (hash * BINARY + (bits.byteAt(whole) >>> (8 - rest))) * LAST_BITS + rest;
    }
    hash = hash * NEGATIVE + whole;
  }

  private void list(Cons cons) {
    Value rest = cons;
    while (rest instanceof Cons cell
        && cell.head instanceof Small small
        && small.number >= 0
        && small.number <= 255) {
      hash = hash * NUMBER + (int) small.number;
      rest = cell.tail;
    }
    if (rest instanceof Cons cell) {
      work.push(new Rest(cell.tail));
      work.push(cell.head);
    } else {
      work.push(new Rest(rest));
    }
  }
}
