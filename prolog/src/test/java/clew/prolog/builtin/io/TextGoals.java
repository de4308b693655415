package clew.prolog.builtin.io;

import clew.prolog.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Makes goals about text at random, with arguments of right and of wrong types. */
final class TextGoals {
  private static final List<String> WORDS =
      List.of(
          "abc",
          "''",
          "a",
          "'hello world'",
          "'éa∀b'",
          "'日本'",
          "aXbXc",
          "'a,b,c'",
          "' x '",
          "'12'",
          "'A b'",
          "[]",
          "'[]'",
          "'1e5'",
          "foo",
          "'\\n'",
          "'ÀÉß'",
          "'0x1F'",
          "'f(X,Y)'",
          "'a+b'");
  private static final List<String> STRINGS =
      List.of(
          "\"\"",
          "\"abc\"",
          "\"a b c\"",
          "\"日é\"",
          "\"42\"",
          "\" 7\"",
          "\"-3.5\"",
          "\"b\"",
          "\"/home//x/\"",
          "\"AbC\"",
          "\"f(X)\"",
          "\"  pad  \"");
  private static final List<String> NUMBERS =
      List.of(
          "0", "1", "2", "-1", "12", "3.5", "1r3", "100000000000000000000", "97", "65", "1.0e10");
  private static final List<String> LISTS =
      List.of(
          "[a,b,c]",
          "[97,98]",
          "[]",
          "['1','2']",
          "[0'4,0'2]",
          "[a|T]",
          "[a,X]",
          "[a,1]",
          "[97,b]",
          "[-1]",
          "[f(x)]",
          "[foo]",
          "[a|b]",
          "[é,'日']",
          "[233]",
          "[1114112]",
          "[X]",
          "[0'-,0'1]");
  private static final List<String> OTHERS = List.of("X", "Y", "f(x)", "f(X)", "a-b", "Z");

  private final Random random;

  private TextGoals(long seed) {
    random = new Random(Comparison.seed(seed));
  }

  /** So many goals of a shape; the same each time. */
  static List<String> of(long seed, int count, Function<TextGoals, String> shape) {
    TextGoals goals = new TextGoals(seed);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < Comparison.cases(count); i++) {
      all.add(shape.apply(goals));
    }
    return all;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  String one(String... from) {
    return from[random.nextInt(from.length)];
  }

  String one(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  /** Anything. */
  String any() {
    return switch (below(10)) {
      case 0, 1, 2 -> one(WORDS);
      case 3, 4 -> one(STRINGS);
      case 5 -> one(NUMBERS);
      case 6, 7 -> one(LISTS);
      default -> one(OTHERS);
    };
  }

  /** Most often text. */
  String text() {
    return switch (below(10)) {
      case 0, 1, 2, 3, 4 -> one(WORDS);
      case 5, 6, 7 -> one(STRINGS);
      default -> any();
    };
  }

  String open() {
    return below(3) == 0 ? any() : one("X", "Y", "Z", "V", "W");
  }

  String small() {
    return switch (below(8)) {
      case 0, 1, 2, 3 -> one("A", "B", "C", "X");
      case 7 -> any();
      default -> String.valueOf(below(4));
    };
  }
}
