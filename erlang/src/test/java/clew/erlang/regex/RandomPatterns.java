package clew.erlang.regex;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Patterns and subjects that have something to do with each other. */
public final class RandomPatterns {
  private static final List<String> OPTIONS =
      List.of(
          "caseless",
          "multiline",
          "dotall",
          "dollar_endonly",
          "ungreedy",
          "extended",
          "no_auto_capture");

  private final Random random;

  public RandomPatterns(Random random) {
    this.random = random;
  }

  private String any(String... some) {
    return some[random.nextInt(some.length)];
  }

  private String quantifier() {
    String often =
        any("*", "+", "?", "{2}", "{0}", "{1,}", "{0,2}", "{1,3}", "{2,}", "*", "+", "?");
    return often + any("", "", "", "?", "?");
  }

  private String set() {
    return any(
        "[ab]",
        "[^a]",
        "[a-c]",
        "[^\\n]",
        "[\\d.]",
        "[[:alpha:]]",
        "[[:^alpha:]b]",
        "[]a]",
        "[a\\-c]",
        "[\\w-]",
        "[^\\s1]",
        "[\\x61\\x{62}]",
        "[A-b]",
        "[1-]",
        "[[:upper:]]");
  }

  private String single() {
    return switch (random.nextInt(8)) {
      case 0 -> any(".", "\\d", "\\w", "\\s", "\\S", "\\W", "\\h", "\\N", "\\v", "\\D", "\\C");
      case 1 -> set();
      case 2 -> any("\\.", "\\n", "1", "\\x41", "-", "B", "\\061");
      default -> any("a", "b", "c");
    };
  }

  private String anchor() {
    return any(
        "^",
        "$",
        "\\b",
        "\\B",
        "\\A",
        "\\z",
        "\\Z",
        "(?=a)",
        "(?!b)",
        "(?<=a)",
        "(?<!\\n)",
        "(?=[^a]|$)",
        "(?<=^|b)");
  }

  private String item(int depth) {
    int kind = random.nextInt(depth == 0 ? 6 : 11);
    return switch (kind) {
      case 0 -> anchor();
      case 1, 2 -> single() + quantifier();
      case 3 -> single() + any("*", "+", "?", "{1,2}", "{2,}", "{2}") + any("+", "");
      case 4, 5 -> single();
      case 6 -> any("\\R", "\\N*", "(?>a*)", "(?>[ab]+)", "\\Qa.b\\E", "\\Qab\\E+", "(?i)", "(?s)");
      case 7 -> "(?:" + choice(depth - 1) + ")" + any("", quantifier());
      case 8 ->
          any("(?<x>", "(?i:", "(?m-s:", "(") + choice(depth - 1) + ")" + any("", quantifier());
      default -> "(" + choice(depth - 1) + ")" + any("", quantifier(), quantifier());
    };
  }

  private String sequence(int depth) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4) + (random.nextInt(8) == 0 ? 0 : 1); i > 0; i--) {
      text.append(item(depth));
    }
    return text.toString();
  }

  private String choice(int depth) {
    StringBuilder text = new StringBuilder(sequence(depth));
    while (random.nextInt(3) == 0) {
      text.append('|').append(sequence(depth));
    }
    return text.toString();
  }

  public String pattern() {
    return any("", "", "^", "(?i)") + choice(3) + any("", "", "$", "\\z");
  }

  /** One whose automata are small. */
  public String shortPattern() {
    return any("", "^", "(?i)") + choice(1) + any("", "$", "\\z");
  }

  /** A few of the options that patterns are compiled with. */
  public List<String> options() {
    return OPTIONS.stream().filter(_ -> random.nextInt(7) == 0).toList();
  }

  public byte[] subject(int longest) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(longest + 1); i > 0; i--) {
      text.append(
          switch (random.nextInt(12)) {
            case 0 -> any("\n", "\r\n", "\r", " ", "\t", "\u00E4");
            case 1 -> any("A", "B", "\u00C4", "_");
            case 2 -> any("1", "2", ".", "-");
            default -> any("a", "b", "c", "a", "b");
          });
    }
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
