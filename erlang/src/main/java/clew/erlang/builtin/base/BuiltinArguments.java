package clew.erlang.builtin.base;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Arguments as the Java values that builtins need; the wrong kind is a {@code badarg}. */
public final class BuiltinArguments {
  /** How many elements of a list are looked at in the time of a call. */
  private static final int PER_STEP = 64;

  private BuiltinArguments() {}

  public static Atom atom(Actor process, Value value) {
    if (value instanceof Atom atom) {
      return atom;
    }
    throw process.badarg();
  }

  public static boolean bool(Actor process, Value value) {
    if (value == Atom.TRUE || value == Atom.FALSE) {
      return value == Atom.TRUE;
    }
    throw process.badarg();
  }

  public static BigInteger integer(Actor process, Value value) {
    if (NumberArithmetic.isInteger(value)) {
      return Big.number(value);
    }
    throw process.badarg();
  }

  /** An integer that fits an int; others are a badarg too. */
  public static int index(Actor process, Value value) {
    if (value instanceof Small small && small.number == (int) small.number) {
      return (int) small.number;
    }
    throw process.badarg();
  }

  public static Tuple tuple(Actor process, Value value) {
    if (value instanceof Tuple tuple) {
      return tuple;
    }
    throw process.badarg();
  }

  public static Bits bits(Actor process, Value value) {
    if (value instanceof Bits bits) {
      return bits;
    }
    throw process.badarg();
  }

  public static Bits binary(Actor process, Value value) {
    if (value instanceof Bits bits && bits.isBinary()) {
      return bits;
    }
    throw process.badarg();
  }

  /** The elements of a proper list. */
  public static List<Value> list(Actor process, Value value) {
    List<Value> elements = new ArrayList<>();
    Value rest = value;
    while (rest instanceof Cons cell) {
      elements.add(cell.head);
      rest = cell.tail;
      // A list that doubles is millions long after twenty calls, and each of them looks at all.
      if (elements.size() % PER_STEP == 0) {
        process.work(1);
      }
    }
    if (rest != Nil.NIL) {
      throw process.badarg();
    }
    return elements;
  }

  private static boolean isCharacter(long number) {
    return number >= 0
        && number <= Character.MAX_CODE_POINT
        && (number < Character.MIN_SURROGATE || number > Character.MAX_SURROGATE);
  }

  /** A list of characters as text. */
  public static String text(Actor process, Value value) {
    StringBuilder text = new StringBuilder();
    Value rest = value;
    while (rest instanceof Cons cell) {
      if (!(cell.head instanceof Small small && isCharacter(small.number))) {
        throw process.badarg();
      }
      text.appendCodePoint((int) small.number);
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      throw process.badarg();
    }
    return text.toString();
  }
}
