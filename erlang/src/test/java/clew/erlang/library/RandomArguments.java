package clew.erlang.library;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Random terms of the plain kinds. Numbers that a function may count up to are small. */
public final class RandomArguments {
  private static final List<String> ATOMS =
      List.of("a", "b", "c", "ok", "true", "false", "undefined", "error", "x y", "été", "");

  final Random random;

  RandomArguments(long seed) {
    random = new Random(seed);
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  List<Value> several(int most, Supplier<? extends Value> element) {
    List<Value> elements = new ArrayList<>();
    int count = below(most + 1);
    for (int i = 0; i < count; i++) {
      elements.add(element.get());
    }
    return elements;
  }

  Value list(int most, Supplier<? extends Value> element) {
    return Cons.list(several(most, element));
  }

  Value atom() {
    return Atom.of(ATOMS.get(below(ATOMS.size())));
  }

  Value small() {
    return Small.of(random.nextInt(-4, 9));
  }

  Value integer() {
    return switch (below(6)) {
      case 0, 1 -> small();
      case 2 -> Small.of(random.nextInt(-1000, 1000));
      case 3 -> Small.of(random.nextLong() >> below(64));
      case 4 -> {
        BigInteger power =
            BigInteger.ONE.shiftLeft(below(130)).add(BigInteger.valueOf(below(3) - 1L));
        yield Big.of(random.nextBoolean() ? power : power.negate());
      }
      default -> Big.of(new BigInteger(1 + below(200), random));
    };
  }

  Value real() {
    return switch (below(6)) {
      case 0 -> new Real(random.nextInt(-4, 9));
      case 1 -> new Real(random.nextInt(-100, 100) / 8.0);
      case 2 -> new Real(pick(0.0, -0.0));
      case 3 -> new Real(random.nextGaussian() * 100);
      case 4 -> new Real(Math.scalb(pick(1.0, -1.0), random.nextInt(-60, 130)));
      default -> {
        double number = Double.longBitsToDouble(random.nextLong());
        yield new Real(Double.isFinite(number) ? number : Double.MIN_VALUE);
      }
    };
  }

  Value number() {
    return once(3) ? real() : integer();
  }

  /** Small numbers of both kinds, so that some are equal. */
  Value smallNumber() {
    return once(4) ? new Real(random.nextInt(-2, 5)) : Small.of(random.nextInt(-2, 5));
  }

  Bits binary() {
    byte[] bytes = new byte[below(once(4) ? 40 : 7)];
    random.nextBytes(bytes);
    if (!once(3)) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) ('a' + (bytes[i] & 3));
      }
    }
    return Bits.of(bytes);
  }

  Bits bits() {
    Bits bytes = binary();
    if (bytes.size() < 3 || once(2)) {
      return bytes;
    }
    int from = below(3);
    return bytes.part(from, below((int) bytes.size() - from + 1));
  }

  Value any(int depth) {
    return switch (below(depth > 0 ? 13 : 8)) {
      case 0, 1 -> smallNumber();
      case 2 -> integer();
      case 3 -> real();
      case 4, 5 -> atom();
      case 6 -> bits();
      case 7 -> Nil.NIL;
      case 8 -> list(4, () -> any(depth - 1));
      case 9 -> Cons.list(several(2, () -> any(depth - 1)), any(depth - 1));
      case 10, 11 -> new Tuple(several(3, () -> any(depth - 1)).toArray(Value[]::new));
      default -> map(3, depth - 1);
    };
  }

  /** Something of another kind than asked for; never a large number. */
  Value wrong() {
    return switch (below(10)) {
      case 0 -> small();
      case 1 -> new Real(1.5);
      case 2 -> atom();
      case 3 -> Nil.NIL;
      case 4 -> new Cons(small(), atom());
      case 5 -> new Tuple(atom(), small());
      case 6 -> binary();
      case 7 -> bits();
      case 8 -> map(2, 0);
      default -> list(3, this::atom);
    };
  }

  MapValue map(int most, int depth) {
    MapValue.Builder map = MapValue.builder();
    int count = below(most + 1);
    for (int i = 0; i < count; i++) {
      map.put(any(depth), any(depth));
    }
    return map.build();
  }

  /** More than the 32 keys that fit a small map; atoms have no number of the real system here. */
  MapValue largeMap() {
    MapValue.Builder map = MapValue.builder();
    int count = 30 + below(50);
    for (int i = 0; i < count; i++) {
      map.put(
          switch (below(4)) {
            case 0 -> Small.of(below(200));
            case 1 -> binary();
            case 2 -> new Tuple(Small.of(below(5)), new Real(below(5)));
            default -> text();
          },
          any(1));
    }
    return map.build();
  }

  Value text() {
    return list(8, this::letter);
  }

  Value letter() {
    return Small.of(pick('a', 'b', 'c', 'd', ' ', 'A', '1', '_'));
  }

  Value unicodeLetter() {
    int[] characters =
        "ab E\u00e9\u0301\u0151\u4e2d\ud83d\ude00\u00df\u01c5\n\r".codePoints().toArray();
    return Small.of(characters[below(characters.length)]);
  }

  Value unicodeText() {
    return list(7, this::unicodeLetter);
  }

  String string(Value list) {
    StringBuilder text = new StringBuilder();
    for (Value rest = list; rest instanceof Cons cell; rest = cell.tail) {
      text.appendCodePoint((int) ((Small) cell.head).number);
    }
    return text.toString();
  }

  Value utf8() {
    return Bits.utf8(string(unicodeText()));
  }

  /** Nested lists of characters and binaries. */
  Value chardata(int depth) {
    return switch (below(depth > 0 ? 6 : 3)) {
      case 0 -> utf8();
      case 1, 2 -> unicodeText();
      default ->
          list(3, () -> once(2) ? chardata(depth - 1) : pick(unicodeLetter(), letter(), utf8()));
    };
  }

  Value iolist(int depth) {
    return switch (below(depth > 0 ? 4 : 2)) {
      case 0 -> binary();
      case 1 -> text();
      default ->
          Cons.list(
              several(3, () -> once(2) ? iolist(depth - 1) : Small.of(below(256))),
              once(4) ? binary() : Nil.NIL);
    };
  }

  /** A tuple of few small things, as keyed lists have them. */
  Tuple record() {
    List<Value> elements = several(3, this::smallNumber);
    elements.addFirst(once(3) ? atom() : smallNumber());
    return new Tuple(elements.toArray(Value[]::new));
  }

  Tuple pair() {
    return new Tuple(once(2) ? atom() : smallNumber(), any(1));
  }
}
