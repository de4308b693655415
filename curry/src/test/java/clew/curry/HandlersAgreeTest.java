package clew.curry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Generated programs have the same answers in every order. The orders switch between branches at
 * quite different moments, so what one branch leaves behind for another would show.
 */
class HandlersAgreeTest {
  private static final int PROGRAMS = 150;
  private static final int FUNCTIONS = 4;

  @Test
  void generatedProgramsHaveTheSameAnswersInEveryOrder() {
    int several = 0;
    int unknowns = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      Ask program = Ask.program(program(random)).first(400);
      String query = query(random);
      List<String> depthFirst = sorted(program.by(Order.DEPTH_FIRST).answers(query));
      several += depthFirst.size() > 2 ? 1 : 0;
      unknowns += query.contains("free") ? 1 : 0;
      for (Order order : Order.values()) {
        assertThat(sorted(program.by(order).answers(query)))
            .as("seed %d, %s, %s", seed, order, query)
            .isEqualTo(depthFirst);
      }
    }
    // Otherwise the programs would show nothing.
    assertThat(several).isGreaterThan(PROGRAMS / 4);
    assertThat(unknowns).isGreaterThan(PROGRAMS / 4);
  }

  private static List<String> sorted(List<String> answers) {
    return answers.stream().sorted().toList();
  }

  /** Functions that call each other on parts of their arguments only, so that all of them end. */
  private static String program(Random random) {
    List<String> lines = new ArrayList<>();
    lines.add("data T = A | B T | C T T");
    lines.add("size :: T -> Int");
    lines.add("size A = 1");
    lines.add("size (B x) = size x + 1");
    lines.add("size (C x y) = size x + size y");
    for (int f = 0; f < FUNCTIONS; f++) {
      lines.add("f" + f + " :: T -> T -> T");
      int rules = 1 + random.nextInt(4);
      for (int rule = 0; rule < rules; rule++) {
        List<String> parts = new ArrayList<>();
        String first = pattern(random, "x", parts);
        List<String> whole = new ArrayList<>(parts);
        whole.add("y");
        String guard =
            random.nextInt(4) == 0 ? " | size y " + (random.nextBoolean() ? "<" : ">") + " 2" : "";
        lines.add("f%d %s y%s = %s".formatted(f, first, guard, body(random, parts, whole, 3)));
      }
    }
    return String.join("\n", lines);
  }

  private static String pattern(Random random, String name, List<String> parts) {
    return switch (random.nextInt(4)) {
      case 0 -> "A";
      case 1 -> {
        parts.add(name + "1");
        yield "(B " + name + "1)";
      }
      case 2 -> {
        parts.add(name + "1");
        parts.add(name + "2");
        yield "(C " + name + "1 " + name + "2)";
      }
      default -> "_";
    };
  }

  /**
   * @param parts what recursion may go on with
   * @param all the variables
   */
  private static String body(Random random, List<String> parts, List<String> all, int depth) {
    int kind = random.nextInt(depth == 0 ? 2 : 7);
    return switch (kind) {
      case 0 -> "A";
      case 1 -> all.get(random.nextInt(all.size()));
      case 2 -> "(B " + body(random, parts, all, depth - 1) + ")";
      case 3 ->
          "(C %s %s)"
              .formatted(body(random, parts, all, depth - 1), body(random, parts, all, depth - 1));
      case 4 ->
          "(%s ? %s)"
              .formatted(body(random, parts, all, depth - 1), body(random, parts, all, depth - 1));
      case 5 -> "(let z = %s in C z z)".formatted(body(random, parts, all, depth - 1));
      default ->
          parts.isEmpty()
              ? "A"
              : "(f%d %s %s)"
                  .formatted(
                      random.nextInt(FUNCTIONS),
                      parts.get(random.nextInt(parts.size())),
                      body(random, parts, all, depth - 1));
    };
  }

  private static String query(Random random) {
    String argument = value(random, 3);
    return random.nextBoolean()
        ? "f0 %s %s".formatted(argument, value(random, 1))
        : "C x z =:= %s & f0 (C x z) %s =:= y where x, y, z free"
            .formatted("(C %s %s)".formatted(value(random, 2), value(random, 2)), value(random, 1));
  }

  private static String value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 1 : 4)) {
      case 0 -> "A";
      case 1 -> "(B " + value(random, depth - 1) + ")";
      case 2 -> "(%s ? %s)".formatted(value(random, depth - 1), value(random, depth - 1));
      default -> "(C %s %s)".formatted(value(random, depth - 1), value(random, depth - 1));
    };
  }
}
