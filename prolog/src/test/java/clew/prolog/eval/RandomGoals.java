package clew.prolog.eval;

import clew.prolog.Comparison;
import java.util.List;
import java.util.Random;

/** Makes goals at random, as text. */
final class RandomGoals {
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "3",
          "-1",
          "-7",
          "10",
          "255",
          "1.0",
          "0.5",
          "-2.5",
          "3.0e10",
          "0.0",
          "9223372036854775807",
          "-9223372036854775808",
          "100000000000000000000",
          "1r3",
          "-7r2");
  private static final List<String> ATOMS = List.of("a", "b", "foo", "[]", "'A b'", "(+)", "{}");
  private static final List<String> VARIABLES = List.of("X", "Y", "Z");
  private static final List<String> UNARY =
      List.of(
          "-",
          "+",
          "abs",
          "sign",
          "min",
          "sqrt",
          "truncate",
          "integer",
          "float",
          "floor",
          "ceiling",
          "round",
          "msb",
          "\\",
          "float_integer_part",
          "float_fractional_part",
          "exp",
          "log",
          "sin",
          "cos",
          "atan",
          "succ",
          "foo",
          "numerator",
          "denominator",
          "rational",
          "rationalize",
          "random_float",
          "popcount",
          "lsb",
          "asin",
          "ceil",
          "log10",
          "acos",
          "tan",
          "sinh",
          "cosh",
          "tanh",
          "asinh",
          "acosh",
          "atanh",
          "erf",
          "erfc",
          "lgamma",
          "eval",
          "log2",
          "cot");
  private static final List<String> BINARY =
      List.of(
          "+",
          "-",
          "*",
          "/",
          "//",
          "mod",
          "rem",
          "div",
          "**",
          "^",
          "max",
          "min",
          "gcd",
          ">>",
          "<<",
          "/\\",
          "\\/",
          "xor",
          "rdiv",
          "copysign",
          "lcm",
          "bar",
          "plus",
          "getbit",
          "atan2",
          "atan",
          "nexttoward");

  private final Random random;

  RandomGoals(long seed) {
    random = new Random(Comparison.seed(seed));
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  String one(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }

  String one(String... of) {
    return of[random.nextInt(of.length)];
  }

  String number() {
    return one(NUMBERS);
  }

  String expression(int depth) {
    int kind = below(depth == 0 ? 3 : 10);
    return switch (kind) {
      case 0, 1 -> number();
      case 2 ->
          below(4) == 0
              ? one("pi", "e", "inf", "nan", "foo", "X", "\"a\"", "[1]", "epsilon")
              : String.valueOf(below(20) - 5);
      case 3, 4, 5 -> one(UNARY) + "(" + expression(depth - 1) + ")";
      default -> {
        String operator = one(BINARY);
        String symbol =
            operator.matches("[a-z].*") ? operator : "'" + operator.replace("\\", "\\\\") + "'";
        // Larger exponents fill the memory of either system.
        boolean isSteep = List.of("**", "^", "<<", ">>").contains(operator);
        String right =
            isSteep
                ? one("0", "1", "2", "3", "-1", "-2", "0.5", "30", "1r2", "a")
                : expression(depth - 1);
        yield symbol + "(" + expression(depth - 1) + "," + right + ")";
      }
    };
  }

  String term(int depth) {
    int kind = below(depth == 0 ? 4 : 8);
    return switch (kind) {
      case 0 -> one(ATOMS);
      case 1 -> number();
      case 2 -> one(VARIABLES);
      case 3 -> below(3) == 0 ? "\"text\"" : one(ATOMS);
      case 4 -> list(depth);
      case 5 -> "[" + term(depth - 1) + "|" + term(depth - 1) + "]";
      default -> {
        StringBuilder text = new StringBuilder(one("f", "g", "-", "s"));
        text.append('(').append(term(depth - 1));
        for (int i = below(3); i > 0; i--) {
          text.append(',').append(term(depth - 1));
        }
        yield text.append(')').toString();
      }
    };
  }

  String list(int depth) {
    StringBuilder text = new StringBuilder("[");
    int count = below(5);
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ",").append(term(depth - 1));
    }
    return text.append(']').toString();
  }
}
