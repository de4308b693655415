package clew.imp.loops;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs of the kinds of loops that can be seen through, and some that cannot: counters,
 * phases, resets, sums, remainders, swaps, doubling, choices by inputs, and loops in loops.
 */
final class RandomLoops {
  private static final List<String> VARIABLES = List.of("x", "y", "z");

  private final Random random;

  RandomLoops(long seed) {
    this.random = new Random(seed);
  }

  String program() {
    StringBuilder text = new StringBuilder("n <- top;\n");
    for (String variable : VARIABLES) {
      text.append(variable)
          .append(random.nextInt(4) == 0 ? " <- top" : " <- " + number())
          .append(";\n");
    }
    int loops = 1 + random.nextInt(2);
    for (int i = 0; i < loops; i++) {
      text.append(loop(0)).append(";\n");
    }
    text.append("if ").append(condition()).append(" then skip else skip fi;\n");
    text.append("assert ").append(condition()).append('\n');
    return text.toString();
  }

  private String loop(int depth) {
    String counter = pick(VARIABLES);
    String guard =
        switch (random.nextInt(5)) {
          case 0 -> counter + " < n";
          case 1 -> counter + " != " + number();
          case 2 -> counter + " < " + (2 + random.nextInt(30));
          case 3 -> "n > " + number();
          default -> condition();
        };
    if (random.nextInt(5) == 0) {
      guard = guard + (random.nextBoolean() ? " and " : " or ") + condition();
    }
    List<String> body = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      body.add(statement(depth));
    }
    if (random.nextInt(6) != 0) {
      String moved = guard.startsWith("n >") ? "n" : counter;
      int step = 1 + random.nextInt(3);
      body.add(moved + " <- " + moved + (moved.equals("n") ? " - " : " + ") + step);
    }
    return "while " + guard + " do\n  " + String.join(";\n  ", body) + "\nod";
  }

  private String statement(int depth) {
    return switch (random.nextInt(depth == 0 ? 12 : 9)) {
      case 0 -> pick(VARIABLES) + " <- " + number();
      case 1 -> pick(VARIABLES) + " <- " + pick(VARIABLES);
      case 2 -> pick(VARIABLES) + " <- " + pick(VARIABLES) + " + " + pick(VARIABLES);
      case 3 -> "t <- x; x <- y; y <- t";
      case 4 -> pick(VARIABLES) + " <- top";
      case 5 -> pick(VARIABLES) + " <- " + pick(VARIABLES) + " * " + (random.nextInt(4) - 1);
      case 6, 7, 8 -> {
        String variable = pick(VARIABLES);
        yield variable + " <- " + variable + (random.nextBoolean() ? " + " : " - ") + number();
      }
      case 9 -> loop(depth + 1);
      default ->
          "if "
              + condition()
              + " then "
              + statement(depth + 1)
              + (random.nextBoolean() ? " else " + statement(depth + 1) : "")
              + " fi";
    };
  }

  private String condition() {
    String form = pick(VARIABLES);
    return switch (random.nextInt(8)) {
      case 0 -> form + " mod " + (2 + random.nextInt(3)) + " = " + random.nextInt(2);
      case 1 -> form + " = " + number();
      case 2 -> form + " != " + number();
      case 3 -> form + " + " + pick(VARIABLES) + " < " + number();
      case 4 -> form + " > " + pick(VARIABLES);
      case 5 -> form + " <= n";
      case 6 -> form + " < " + number();
      default -> form + " >= " + number();
    };
  }

  private int number() {
    return random.nextInt(5) == 0 ? random.nextInt(40) - 10 : random.nextInt(8) - 3;
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
