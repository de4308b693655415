package clew.erlang.judge;

import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random terms with a fixed seed, with a liking for values near each other and near limits. */
public final class BoundaryTerms {
  public static final List<Atom> ATOMS =
      List.of(
          Atom.TRUE,
          Atom.of("judged"),
          Atom.of("judged by erl"),
          Atom.of("judg\u00e9"),
          Atom.of("\u00e9t\u00e9 jug\u00e9"),
          Atom.of("\u0151r"),
          Atom.of("\ud83d\ude00\ud83d\ude01"),
          Atom.of("Judged"),
          Atom.of("judged@1_B"),
          Atom.of("judged\n'quoted\\"),
          Atom.of("judged\u0001\u0085"),
          Atom.of("a_long_name_for_an_atom_which_goes_on"));

  private final Random random;

  private final Atoms atoms;

  /** The judge says which numbers the atoms have. */
  public BoundaryTerms(ErlProcess judge, long seed) {
    atoms = judge.numbered(ATOMS);
    random = new Random(seed);
  }

  /** The atoms that are in the terms, as the judge numbers them. */
  public Atoms atoms() {
    return atoms;
  }

  public Random random() {
    return random;
  }

  /** A term of every kind that both systems can hold, functions by name included. */
  public Value any(int depth) {
    int kind = random.nextInt(depth > 0 ? 16 : 11);
    return switch (kind) {
      case 0, 1, 2 -> integer();
      case 3, 4 -> real();
      case 5, 6 -> ATOMS.get(random.nextInt(ATOMS.size()));
      case 7 -> Nil.NIL;
      case 8, 9 -> bits();
      case 10 -> new Fun.External(Atom.of("lists"), pick(ATOMS), random.nextInt(4));
      case 11 -> string();
      case 12 -> list(depth, Nil.NIL);
      case 13 -> list(depth, any(depth - 1));
      case 14 -> new Tuple(several(depth).toArray(Value[]::new));
      default -> map(depth);
    };
  }

  /** A term without functions, whose internal hash the real system computes from it alone. */
  public Value key(int depth) {
    while (true) {
      Value value = any(depth);
      if (!hasFun(value)) {
        return value;
      }
    }
  }

  private static boolean hasFun(Value value) {
    return switch (value) {
      case Fun fun -> true;
      case Cons cons -> hasFun(cons.head) || hasFun(cons.tail);
      case Tuple tuple -> List.of(tuple.elements).stream().anyMatch(BoundaryTerms::hasFun);
      case MapValue map ->
          map.entries().stream().anyMatch(e -> hasFun(e.key()) || hasFun(e.value()));
      default -> false;
    };
  }

  private Atom pick(List<Atom> atoms) {
    return atoms.get(random.nextInt(atoms.size()));
  }

  public Value integer() {
    return switch (random.nextInt(6)) {
      case 0, 1 -> Small.of(random.nextInt(-3, 10));
      case 2 -> Small.of(random.nextInt(-300, 300));
      case 3 -> Small.of(random.nextLong() >> random.nextInt(64));
      case 4 -> near(BigInteger.ONE.shiftLeft(random.nextInt(140)));
      default -> Big.of(new BigInteger(random.nextInt(1, 300), random).negate());
    };
  }

  private Value near(BigInteger power) {
    BigInteger moved = power.add(BigInteger.valueOf(random.nextInt(-2, 3)));
    return Big.of(random.nextBoolean() ? moved : moved.negate());
  }

  public Value real() {
    return switch (random.nextInt(6)) {
      case 0 -> new Real(random.nextInt(-3, 10));
      case 1 -> new Real(random.nextInt(-100, 100) / 8.0);
      case 2 -> new Real(Math.scalb(random.nextBoolean() ? 1.0 : -1.0, random.nextInt(140)));
      case 3 -> new Real(random.nextBoolean() ? 0.0 : -0.0);
      case 4 -> new Real(random.nextGaussian());
      default -> {
        double number = Double.longBitsToDouble(random.nextLong());
        yield new Real(Double.isFinite(number) ? number : Double.MAX_VALUE);
      }
    };
  }

  public Bits bits() {
    byte[] bytes = new byte[random.nextInt(random.nextInt(5) == 0 ? 40 : 4)];
    random.nextBytes(bytes);
    if (random.nextBoolean()) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) ('a' + (bytes[i] & 3));
      }
    }
    if (random.nextInt(3) == 0 && bytes.length > 0) {
      int from = random.nextInt(8);
      int length = random.nextInt(8 * bytes.length - from + 1);
      return new Bits(bytes, from, length);
    }
    return Bits.of(bytes);
  }

  private Value string() {
    List<Value> characters = new ArrayList<>();
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      characters.add(Small.of(random.nextInt(20) == 0 ? random.nextInt(500) : 'a' + i % 5));
    }
    return Cons.list(characters);
  }

  private List<Value> several(int depth) {
    List<Value> parts = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      parts.add(any(depth - 1));
    }
    return parts;
  }

  private Value list(int depth, Value tail) {
    return Cons.list(several(depth), tail);
  }

  private Value map(int depth) {
    MapValue.Builder map = MapValue.builder();
    int count = random.nextInt(12) == 0 ? random.nextInt(30, 40) : random.nextInt(4);
    // The order of a large map with functions as keys is known to the real system alone.
    for (int i = 0; i < count; i++) {
      map.put(count > 4 ? key(depth - 1) : any(depth - 1), any(depth - 1));
    }
    return map.build();
  }

  /** A copy of a term, with a few parts made a little different. */
  public Value near(Value value) {
    if (random.nextInt(12) == 0) {
      return nudged(value);
    }
    return switch (value) {
      case Cons cons -> {
        List<Value> heads = new ArrayList<>();
        Value rest = cons;
        for (; rest instanceof Cons cell; rest = cell.tail) {
          heads.add(near(cell.head));
        }
        yield Cons.list(heads, near(rest));
      }
      case Tuple tuple ->
          new Tuple(List.of(tuple.elements).stream().map(this::near).toArray(Value[]::new));
      case MapValue map -> {
        MapValue.Builder copy = MapValue.builder();
        map.entries().forEach(entry -> copy.put(near(entry.key()), near(entry.value())));
        yield copy.build();
      }
      default -> value;
    };
  }

  private Value nudged(Value value) {
    return switch (value) {
      case Small small ->
          random.nextBoolean() ? new Real(small.number) : Small.of(small.number + 1);
      case Big big -> {
        double real = big.number.doubleValue();
        yield random.nextBoolean() && Double.isFinite(real)
            ? new Real(real)
            : Big.of(big.number.add(BigInteger.ONE));
      }
      case Real real ->
          Math.abs(real.number) < 1e30 && random.nextBoolean()
              ? Big.of(new BigDecimal(real.number).toBigInteger())
              : new Real(-real.number);
      case Bits bits when bits.size() > 0 -> bits.part(0, bits.size() - 1);
      default -> any(1);
    };
  }
}
