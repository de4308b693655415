package clew.curry.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Programs for comparisons: overlapping rules, guards, cases that lack alternatives, choices,
 * shared values, local and higher-order functions. They recurse on parts of their arguments only,
 * so all of them end.
 */
final class GeneratedProgram {
  private static final int FUNCTIONS = 4;

  private final Random random;
  private int names;

  GeneratedProgram(Random random) {
    this.random = random;
  }

  String text() {
    List<String> lines = new ArrayList<>();
    lines.add("data T = A | B T | C T T");
    lines.add("size :: T -> Int");
    lines.add("size A = 1");
    lines.add("size (B x) = size x + 1");
    lines.add("size (C x y) = size x + size y");
    lines.add("twice :: (T -> T) -> T -> T");
    lines.add("twice g x = g (g x)");
    for (int f = 0; f < FUNCTIONS; f++) {
      lines.add("f" + f + " :: T -> T -> T");
      int rules = 1 + random.nextInt(4);
      for (int rule = 0; rule < rules; rule++) {
        List<String> parts = new ArrayList<>();
        String first = pattern(parts, 2);
        List<String> all = new ArrayList<>(parts);
        String second = random.nextInt(3) == 0 ? pattern(all, 1) : bind(all);
        String head = "f%d %s %s".formatted(f, first, second);
        if (random.nextInt(3) == 0) {
          lines.add(head);
          for (int guard = random.nextInt(2); guard >= 0; guard--) {
            lines.add("  | %s = %s".formatted(condition(parts, all), body(parts, all, 3)));
          }
        } else {
          lines.add(head + " = " + body(parts, all, 3));
        }
      }
    }
    return String.join("\n", lines);
  }

  String query() {
    String call = "f0 %s %s".formatted(value(3), value(1));
    return switch (random.nextInt(4)) {
      case 0 -> call;
      case 1 -> "(%s, size (%s))".formatted(call, value(2));
      case 2 -> "let z = %s in (z, f1 z z)".formatted(value(2));
      default ->
          "C x z =:= C %s %s & f0 (C x z) %s =:= y where x, y, z free"
              .formatted(value(2), value(2), value(1));
    };
  }

  private String fresh() {
    return "v" + names++;
  }

  private String bind(List<String> bound) {
    String name = fresh();
    bound.add(name);
    return name;
  }

  private String pattern(List<String> bound, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 5)) {
      case 0 -> "_";
      case 1 -> depth == 0 ? bind(bound) : "A";
      case 2 -> "(B %s)".formatted(inner(bound, depth));
      case 3 -> "(C %s %s)".formatted(inner(bound, depth), inner(bound, depth));
      default -> {
        // The whole is no part: recursion must not go on with it.
        yield "%s@(B %s)".formatted("w" + names++, inner(bound, depth));
      }
    };
  }

  private String inner(List<String> bound, int depth) {
    return random.nextInt(3) == 0 ? pattern(bound, depth - 1) : bind(bound);
  }

  private String condition(List<String> parts, List<String> all) {
    String some = all.isEmpty() ? "A" : any(all);
    return switch (random.nextInt(4)) {
      case 0 -> "size %s < %d".formatted(some, 1 + random.nextInt(4));
      case 1 -> "%s == %s".formatted(some, body(parts, all, 1));
      case 2 -> "(False ? size %s > 1)".formatted(some);
      default -> "otherwise";
    };
  }

  private String any(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }

  /**
   * @param parts what recursion may go on with
   * @param all the variables
   */
  private String body(List<String> parts, List<String> all, int depth) {
    int kind = random.nextInt(depth == 0 ? 2 : 14);
    return switch (kind) {
      case 0 -> "A";
      case 1 -> all.isEmpty() ? "A" : any(all);
      case 2 -> "(B " + body(parts, all, depth - 1) + ")";
      case 3 -> "(C %s %s)".formatted(body(parts, all, depth - 1), body(parts, all, depth - 1));
      case 4, 5 -> "(%s ? %s)".formatted(body(parts, all, depth - 1), body(parts, all, depth - 1));
      case 6 -> {
        String name = fresh();
        yield "(let %s = %s in C %s %s)"
            .formatted(name, body(parts, all, depth - 1), name, with(all, name, depth, parts));
      }
      case 7 -> alternatives(parts, all, depth);
      case 8 ->
          "(if %s then %s else %s)"
              .formatted(
                  condition(parts, all), body(parts, all, depth - 1), body(parts, all, depth - 1));
      case 9 -> {
        String name = fresh();
        yield "((\\%s -> %s) %s)"
            .formatted(name, with(all, name, depth, parts), body(parts, all, depth - 1));
      }
      case 10 -> {
        String name = fresh();
        String function = "g" + names++;
        yield "(let %s %s = %s in twice %s %s)"
            .formatted(
                function,
                name,
                with(all, name, depth, parts),
                function,
                body(parts, all, depth - 1));
      }
      case 11 -> random.nextInt(3) == 0 ? "failed" : "A";
      default ->
          parts.isEmpty()
              ? "A"
              : "(f%d %s %s)"
                  .formatted(random.nextInt(FUNCTIONS), any(parts), body(parts, all, depth - 1));
    };
  }

  private String with(List<String> all, String name, int depth, List<String> parts) {
    List<String> more = new ArrayList<>(all);
    more.add(name);
    return body(parts, more, depth - 1);
  }

  /** A case that may lack alternatives, and whose guards may all be false. */
  private String alternatives(List<String> parts, List<String> all, int depth) {
    StringBuilder text = new StringBuilder();
    text.append("(case ").append(body(parts, all, depth - 1)).append(" of { ");
    String between = "";
    for (int i = random.nextInt(3); i >= 0; i--) {
      List<String> more = new ArrayList<>(all);
      text.append(between).append(pattern(more, 1));
      if (random.nextInt(3) == 0) {
        text.append(" | ").append(condition(parts, more));
      }
      text.append(" -> ").append(body(parts, more, depth - 1));
      between = " ; ";
    }
    return text.append(" })").toString();
  }

  private String value(int depth) {
    return switch (random.nextInt(depth == 0 ? 1 : 5)) {
      case 0 -> "A";
      case 1 -> "(B " + value(depth - 1) + ")";
      case 2 -> "(%s ? %s)".formatted(value(depth - 1), value(depth - 1));
      default -> "(C %s %s)".formatted(value(depth - 1), value(depth - 1));
    };
  }
}
