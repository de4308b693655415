package clew.prolog.source;

import java.util.List;
import java.util.random.RandomGenerator;

/** Makes texts that look like clauses: soups of tokens, and terms that are sometimes spoilt. */
final class TextGenerator {
  private static final List<String> ATOMS =
      List.of("a", "b", "foo", "[]", "{}", "'A'", "'x y'", "''", "é", "'\\n'", "!", ";", "'|'");
  private static final List<String> OPERATORS =
      List.of(
          "-", "+", "\\", "*", ":-", "-->", ",", "|", "=", "\\+", "is", "mod", "dynamic", ":", "^",
          "**", "->", ";", "?-", "$", ".", "=..", "@<", "table", "rdiv", "=>", "','");
  private static final List<String> NUMBERS =
      List.of(
          "1",
          "0",
          "12",
          "1.5",
          "1e10",
          "1.0e3",
          "1.0Inf",
          "1.5NaN",
          "0x1F",
          "0o17",
          "0b101",
          "0'a",
          "0'\\n",
          "0'''",
          "16'ff",
          "1r3",
          "1 000",
          "1_000",
          "0' ",
          "1.0e",
          "0x",
          "2'12",
          "1.e3",
          "12345678901234567890",
          "36'zz",
          "1.0e999",
          "0'\\x41\\",
          "3r0",
          "1.5E-3",
          "0''");
  private static final List<String> TEXTS =
      List.of(
          "\"abc\"",
          "\"a\"\"b\"",
          "`ab`",
          "\"\\x41\\\"",
          "\"\\z\"",
          "\"\\u0041\"",
          "'a\\\n  b'",
          "\"\"",
          "'a''b'",
          "\"a\\c  b\"",
          "'\\101\\'",
          "\"it's\"",
          "'\\e'",
          "\"\\q\"");
  private static final List<String> VARIABLES = List.of("X", "Y", "_", "_a", "Xyz", "É");
  private static final List<String> PIECES =
      List.of(
          "(", ")", "[", "]", "{", "}", ",", "|", "f(", "g(", "-(", "'A'(", ".", ". ", "/* c */",
          "% c\n", "\n", " ", " ", "()", "a{", "||", "'", "\"", "0'");

  private final RandomGenerator random;
  private final List<String> operators;

  TextGenerator(RandomGenerator random) {
    this(random, OPERATORS);
  }

  TextGenerator(RandomGenerator random, List<String> operators) {
    this.random = random;
    this.operators = operators;
  }

  String next() {
    return switch (random.nextInt(4)) {
          case 0 -> soup();
          case 1 -> spoilt(term(3));
          default -> term(4);
        }
        + (random.nextInt(6) == 0 ? "." : " .")
        + (random.nextBoolean() ? " z." : "\n");
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private String space() {
    return switch (random.nextInt(5)) {
      case 0 -> " ";
      case 1 -> random.nextInt(8) == 0 ? "/* c */" : "";
      default -> random.nextBoolean() ? " " : "";
    };
  }

  private String soup() {
    StringBuilder text = new StringBuilder();
    int length = 1 + random.nextInt(8);
    for (int i = 0; i < length; i++) {
      text.append(
              switch (random.nextInt(9)) {
                case 0 -> pick(NUMBERS);
                case 1 -> pick(TEXTS);
                case 2 -> pick(VARIABLES);
                case 3 -> pick(PIECES);
                case 4, 5 -> pick(ATOMS);
                default -> pick(operators);
              })
          .append(space());
    }
    return text.toString();
  }

  private String term(int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return switch (random.nextInt(6)) {
        case 0 -> pick(NUMBERS);
        case 1 -> pick(TEXTS);
        case 2 -> pick(VARIABLES);
        case 3 -> pick(operators);
        default -> pick(ATOMS);
      };
    }
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> term(depth - 1) + space() + pick(operators) + space() + term(depth - 1);
      case 3 -> pick(operators) + space() + term(depth - 1);
      case 4 -> "(" + space() + term(depth - 1) + ")";
      case 5 -> "{" + term(depth - 1) + space() + "}";
      case 6 -> "[" + term(depth - 1) + "," + term(depth - 1) + "]";
      case 7 -> "[" + term(depth - 1) + space() + "|" + space() + term(depth - 1) + "]";
      case 8 -> pick(operators) + "(" + term(depth - 1) + ")";
      default -> "f(" + term(depth - 1) + "," + space() + term(depth - 1) + ")";
    };
  }

  private String spoilt(String text) {
    int place = random.nextInt(text.length() + 1);
    return switch (random.nextInt(3)) {
      case 0 -> text.substring(0, place) + pick(PIECES) + text.substring(place);
      case 1 -> text.substring(0, place) + text.substring(Math.min(text.length(), place + 1));
      default -> text.substring(0, place) + pick(operators) + text.substring(place);
    };
  }
}
