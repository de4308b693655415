package clew.prolog;

import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Makes terms in which operators, and what they may be mistaken for, are frequent. */
public final class TermGenerator {
  private static final List<String> NAMES =
      List.of(
          "a",
          "b",
          "foo",
          "aB_1",
          "A",
          "_x",
          "",
          "a b",
          "it's",
          "back\\slash",
          "é",
          "É",
          "日本",
          "∀",
          "[]",
          "{}",
          "!",
          ";",
          ",",
          "|",
          ".",
          "..",
          "%",
          "/*",
          "\n",
          "\u0001",
          "\"",
          "`",
          "$VAR",
          "1a",
          "a.b",
          "\u200b",
          "\u00a0",
          "[|]",
          "'",
          " ",
          "++",
          "=:");
  private static final List<String> OPERATORS =
      List.of(
          "-", "+", "\\", "*", ":-", "-->", ",", "|", "=", "\\+", "is", "mod", "dynamic", ":", "^",
          "**", "->", ";", "?-", "$", ".", "=..", "@<", "table", "rdiv", "=>", "-", "+", "=");
  private static final List<Double> FLOATS =
      List.of(
          0.0,
          -0.0,
          1.0,
          -1.5,
          1e10,
          1e15,
          1e16,
          1e22,
          1e-4,
          1e-5,
          0.1,
          1.0 / 3,
          Double.MIN_VALUE,
          1e300,
          1.2345678901234568e17,
          1e14,
          2.5e-7,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          Double.NaN,
          Double.MAX_VALUE,
          9007199254740992.0);
  private static final List<String> TEXTS =
      List.of("", "abc", "a\"b", "it's", "\n\t", "\\", "é∀", "\u0007\u001b", "`x`");

  private final RandomGenerator random;
  private final List<Var> variables = IntStream.range(0, 3).mapToObj(Var::new).toList();

  public TermGenerator(RandomGenerator random) {
    this.random = random;
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  public Value next() {
    return term(1 + random.nextInt(4));
  }

  private Value leaf() {
    return switch (random.nextInt(10)) {
      case 0, 1 -> Int.of(random.nextInt(-3, 30));
      case 2 -> new Real(random.nextBoolean() ? pick(FLOATS) : random.nextGaussian());
      case 3 -> new StringValue(pick(TEXTS));
      case 4 -> pick(variables);
      case 5 -> Atom.of(pick(OPERATORS));
      case 6 -> random.nextBoolean() ? Atom.NIL : Atom.CURLY;
      case 7 -> number();
      default -> Atom.of(pick(NAMES));
    };
  }

  private Value number() {
    BigInteger large = BigInteger.valueOf(random.nextInt(-9, 9)).shiftLeft(random.nextInt(90));
    return random.nextBoolean()
        ? BigInt.of(large)
        : Rational.of(large, BigInteger.valueOf(random.nextInt(1, 9)));
  }

  private Value term(int depth) {
    if (depth == 0 || random.nextInt(7) == 0) {
      return leaf();
    }
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> Structure.of(pick(OPERATORS), term(depth - 1), term(depth - 1));
      case 4, 5, 6 -> Structure.of(pick(OPERATORS), term(depth - 1));
      case 7 -> Structure.of("{}", term(depth - 1));
      case 8 -> Structure.of("$VAR", leaf());
      case 9 -> Cell.list(List.of(term(depth - 1), term(depth - 1)), tail(depth));
      case 10 -> Structure.of(pick(NAMES));
      default -> Structure.of(pick(NAMES), term(depth - 1), leaf());
    };
  }

  private Value tail(int depth) {
    return random.nextBoolean() ? Atom.NIL : term(depth - 1);
  }
}
