package clew.erlang.check;

import clew.engine.term.Application;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.made.Made;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.AnyFun;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Fun;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Reference;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Makes terms of all kinds that inputs can be, with a liking for those that are hard to write. */
final class InputTerms {
  private static final int DEEPEST = 4;

  private static final List<String> NAMES =
      List.of(
          "a",
          "ok",
          "true",
          "undefined",
          "point",
          "aB_1@x",
          "",
          "A",
          "_x",
          "a b",
          "it's",
          "back\\slash",
          "end",
          "maybe",
          "else",
          "div",
          "fun",
          "é",
          "ÿ",
          "É",
          "ß",
          "日本",
          "∀",
          "𝔘",
          "[]",
          "{}",
          ".",
          "1a",
          "\"",
          "\n",
          "\u0000",
          "\u0001",
          "\u007f",
          "\u0080",
          "\u00a0",
          "\u200b",
          "\u2028",
          "\uffff",
          "%",
          "$a",
          "#schedule(1)",
          "é".repeat(255));

  private static final double[] FLOATS = {
    0.0,
    -0.0,
    1.0,
    -1.5,
    0.1,
    1e15,
    1e16,
    1e22,
    1e23,
    -1e-5,
    0x1p53,
    1.0 / 3,
    Double.MIN_VALUE,
    -Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Double.MAX_VALUE,
    -Double.MAX_VALUE
  };

  /** What a parameter is made of. */
  enum Kind {
    TERM,
    INTEGER,
    FLOAT,
    STRING,
    ATOMS,
    BINARY,
    BITS,
    MAP,
    POINT,
    ODD_RECORDS,
    EMPTY_RECORD,
    FUNCTION,
    IDENTITY
  }

  private final TermPool pool;
  private final Random random;

  InputTerms(TermPool pool, Random random) {
    this.pool = pool;
    this.random = random;
  }

  Term of(Kind kind) {
    return switch (kind) {
      case TERM -> term(DEEPEST);
      case INTEGER -> pool.integer(integer());
      case FLOAT -> real();
      case STRING -> string();
      case ATOMS -> pool.list(some(i -> atom()));
      case BINARY -> random.nextBoolean() ? bits(8 * random.nextInt(20)) : utf8();
      case BITS -> bits(random.nextInt(100));
      case MAP -> map(i -> atom(), DEEPEST);
      case POINT -> point();
      case ODD_RECORDS -> pool.list(some(i -> odd()));
      case EMPTY_RECORD -> tuple(List.of(pool.atom("empty")));
      case FUNCTION -> function(DEEPEST - 1);
      case IDENTITY -> identity();
    };
  }

  private List<Term> some(IntFunction<Term> part) {
    return IntStream.range(0, random.nextInt(5)).mapToObj(part).toList();
  }

  private Term term(int depth) {
    return depth == 0 || random.nextInt(4) == 0 ? leaf() : nested(depth - 1);
  }

  private Term leaf() {
    return switch (random.nextInt(9)) {
      case 0, 1 -> pool.integer(integer());
      case 2 -> real();
      case 3, 4 -> atom();
      case 5 -> string();
      case 8 -> identity();
      case 6 -> of(Kind.BINARY);
      default -> of(Kind.BITS);
    };
  }

  private Term nested(int depth) {
    return switch (random.nextInt(8)) {
      case 7 -> function(depth);
      case 0, 1 -> pool.list(some(i -> term(depth)));
      case 2 -> improper(depth);
      case 3 -> tuple(some(i -> term(depth)));
      case 4 -> map(i -> term(depth), depth);
      case 5 -> random.nextBoolean() ? point() : odd();
      // What has the name of a record and is none.
      default -> tuple(List.of(pool.atom("point"), term(depth)));
    };
  }

  /** A table: points with different arguments, which may be functions. */
  private Term function(int depth) {
    int arity = random.nextInt(4);
    Map<Term, Term> points = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      List<Term> arguments =
          IntStream.range(0, arity).mapToObj(at -> argument(Math.max(0, depth - 1))).toList();
      Term key = pool.list(arguments);
      if (points.keySet().stream().noneMatch(known -> isSame(known, key))) {
        points.put(key, term(Math.max(0, depth - 1)));
      }
    }
    if (arity == 0) {
      points.clear();
    }
    List<Term> table = new ArrayList<>();
    points.forEach((key, result) -> table.add(Application.point(pool, key, result)));
    return pool.construct(
        Constructor.FUNCTION, pool.integer(arity), pool.list(table), term(Math.max(0, depth - 1)));
  }

  /** What a function may be called with: a point of its table, or something else. */
  Term argumentsOf(Term function, boolean isStrange) {
    List<Term> points = Application.points(function).orElse(List.of());
    if (!isStrange && !points.isEmpty()) {
      Term point = points.get(random.nextInt(points.size()));
      return ((Term.Construct) point).fields().getFirst();
    }
    return pool.list(some(i -> written(1)));
  }

  /** A table does not tell functions apart that take as many arguments. */
  private Term argument(int depth) {
    return random.nextInt(8) == 0
        ? ValueTerms.term(pool, new AnyFun(random.nextInt(3)))
        : written(depth);
  }

  private Term written(int depth) {
    Term term = term(depth);
    while (Rebuilding.has(ValueTerms.value(term), InputTerms::isUnwritten)) {
      term = term(depth);
    }
    return term;
  }

  /** What no clause of a function can be written for. */
  private static boolean isUnwritten(Value value) {
    return value instanceof Fun
        || value instanceof Pid
        || value instanceof Port
        || value instanceof Reference
        || (value instanceof Atom atom && atom.name().equals("\uffff"));
  }

  private Term identity() {
    Constructor kind = List.of(Made.PID, Made.PORT, Made.REFERENCE).get(random.nextInt(3));
    return pool.construct(kind, pool.integer(1 + random.nextInt(50)));
  }

  private Term improper(int depth) {
    Term list = leaf();
    for (int i = 0; i <= random.nextInt(4); i++) {
      list = pool.construct(Constructor.CONS, term(depth), list);
    }
    return list;
  }

  private Term tuple(List<Term> parts) {
    return pool.construct(Constructor.tuple(parts.size()), parts);
  }

  private Term point() {
    return tuple(List.of(pool.atom("point"), pool.integer(integer()), real()));
  }

  private Term odd() {
    Term end = random.nextBoolean() ? point() : pool.atom("undefined");
    return tuple(List.of(pool.atom("Odd Name"), leaf(), leaf(), end));
  }

  private Term map(IntFunction<Term> key, int depth) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    for (int i = random.nextInt(10) == 0 ? 40 : random.nextInt(5); i > 0; i--) {
      Term next = key.apply(i);
      // To Erlang 0.0 and -0.0 are one key.
      if (entries.keySet().stream().noneMatch(known -> isSame(known, next))) {
        entries.put(next, depth == 0 ? leaf() : term(depth - 1));
      }
    }
    return pool.map(entries);
  }

  private static boolean isSame(Term left, Term right) {
    return ExactEquality.same(ValueTerms.value(left), ValueTerms.value(right));
  }

  private BigInteger integer() {
    return switch (random.nextInt(4)) {
      case 0 -> new BigInteger(400, random).subtract(BigInteger.TWO.pow(399));
      case 1 -> BigInteger.valueOf(random.nextLong());
      default -> BigInteger.valueOf(random.nextInt(41) - 20);
    };
  }

  private Term real() {
    return pool.float64(
        switch (random.nextInt(3)) {
          case 0 -> FLOATS[random.nextInt(FLOATS.length)];
          case 1 -> random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
          default -> random.nextInt(2_000) / 16.0 - 50;
        });
  }

  private Term atom() {
    return pool.atom(NAMES.get(random.nextInt(NAMES.size())));
  }

  /** Characters, and numbers that are almost some. */
  private Term string() {
    List<Term> characters = new ArrayList<>();
    int kind = random.nextInt(8);
    for (int i = random.nextInt(12); i > 0; i--) {
      characters.add(pool.integer(character(kind)));
    }
    return pool.list(characters);
  }

  private int character(int kind) {
    return switch (kind) {
      case 0 -> random.nextInt(0x20);
      case 1 -> 0x7f + random.nextInt(0x90);
      case 2 -> "\"'\\`~{}%#\n\u001b\u007f".charAt(random.nextInt(12));
      case 3 -> random.nextInt(Character.MAX_CODE_POINT + 1);
      case 4 -> character(random.nextInt(7));
      case 5 -> 0xfff0 + random.nextInt(0x20);
      case 6 -> Character.MIN_SURROGATE - 2 + random.nextInt(0x804);
      default -> ' ' + random.nextInt(0x5f);
    };
  }

  private Term bits(int size) {
    byte[] bytes = new byte[(size + 7) / 8];
    random.nextBytes(bytes);
    return BitTerms.of(pool, new Bits(bytes, 0, size));
  }

  private Term utf8() {
    StringBuilder text = new StringBuilder();
    int kind = random.nextInt(8);
    for (int i = random.nextInt(12); i > 0; i--) {
      text.appendCodePoint(character(kind));
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return BitTerms.of(pool, new Bits(bytes, 0, 8L * bytes.length));
  }
}
