package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes terms of all kinds, with a liking for the borders between their encodings. */
final class TermGenerator {
  private static final long[] BORDERS = {
    0,
    1,
    -1,
    255,
    256,
    -256,
    65_535,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE - 1L,
    1L << 59,
    -(1L << 59),
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };
  private static final double[] REALS = {
    0.0, -0.0, 1.0, -1.5, Double.MIN_VALUE, Double.MAX_VALUE, Math.PI, 1e300, 0x1p53
  };

  private final RandomGenerator random;

  TermGenerator(RandomGenerator random) {
    this.random = random;
  }

  Value term(int depth) {
    return depth == 0 || random.nextInt(3) == 0 ? leaf() : nested(depth - 1);
  }

  private Value leaf() {
    return switch (random.nextInt(13)) {
      case 0 -> Small.of(BORDERS[random.nextInt(BORDERS.length)]);
      case 1 -> Small.of(random.nextInt(-1000, 1000));
      case 2 -> Small.of(random.nextLong());
      case 3 -> Big.of(big());
      case 4 -> new Real(REALS[random.nextInt(REALS.length)]);
      case 5 -> new Real(random.nextGaussian() * Math.pow(10, random.nextInt(-50, 50)));
      case 6 -> Atom.of(text(random.nextInt(8), 'a', 'z'));
      case 7 -> Atom.of(text(random.nextInt(255), 0xa1, 0xff));
      case 8 -> Atom.of(text(random.nextInt(85), 0x400, 0x2000));
      case 9 -> Nil.NIL;
      case 10 -> bits();
      case 11 -> Cons.string(text(1 + random.nextInt(20), 1, 255));
      default -> identity();
    };
  }

  private BigInteger big() {
    byte[] bytes =
        new byte[random.nextInt(4) == 0 ? 1 + random.nextInt(400) : 8 + random.nextInt(5)];
    random.nextBytes(bytes);
    return new BigInteger(bytes);
  }

  private String text(int length, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.appendCodePoint(random.nextInt(from, to + 1));
    }
    return text.toString();
  }

  private Value bits() {
    byte[] bytes = new byte[random.nextInt(40)];
    random.nextBytes(bytes);
    long size = 8L * bytes.length;
    long from = random.nextLong(size + 1);
    return random.nextBoolean()
        ? Bits.of(bytes)
        : new Bits(bytes, from, random.nextLong(size - from + 1));
  }

  private Value identity() {
    Atom node = Atom.of(random.nextBoolean() ? "nonode@nohost" : "other@host");
    return switch (random.nextInt(4)) {
      case 0 ->
          new Pid(node, random.nextInt(1 << 15), random.nextInt(1 << 13), random.nextInt(1 << 20));
      case 1 -> new Port(node, random.nextInt(1 << 28), random.nextInt(1 << 20));
      case 2 ->
          new Reference(
              node,
              random.nextInt(1 << 20),
              List.of(random.nextInt(1 << 18), random.nextInt(), random.nextInt()));
      default ->
          new Fun.External(Atom.of("lists"), Atom.of(text(3, 'a', 'z')), random.nextInt(256));
    };
  }

  private Value nested(int depth) {
    List<Value> parts = new ArrayList<>();
    int count = random.nextInt(50) == 0 ? 300 : random.nextInt(6);
    for (int i = 0; i < count; i++) {
      parts.add(count > 10 ? leaf() : term(depth));
    }
    return switch (random.nextInt(4)) {
      case 0 -> Cons.list(parts);
      case 1 -> parts.isEmpty() ? Nil.NIL : Cons.list(parts, leaf());
      case 2 -> new Tuple(parts.toArray(Value[]::new));
      default -> {
        MapValue.Builder map = MapValue.builder();
        for (Value part : parts) {
          map.put(part, leaf());
        }
        yield map.build();
      }
    };
  }
}
