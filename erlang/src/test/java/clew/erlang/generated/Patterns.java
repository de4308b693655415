package clew.erlang.generated;

import java.util.ArrayList;
import java.util.List;

/** Patterns that fit a kind more often than not, and bind variables. */
final class Patterns {
  private final Dice dice;
  private final Scope scope;
  private final Literals literals;
  private final Segments segments;

  /** Variables of the pattern at work, bound when it is complete. */
  private final List<Runnable> bindings = new ArrayList<>();

  Patterns(Dice dice, Scope scope, Literals literals, Segments segments) {
    this.dice = dice;
    this.scope = scope;
    this.literals = literals;
    this.segments = segments;
  }

  /** A pattern; its variables can be used from here on. */
  String of(Kind kind) {
    String pattern = part(kind, 2);
    bindings.forEach(Runnable::run);
    bindings.clear();
    return pattern;
  }

  /** A variable that matches anything. */
  String variable(Kind kind) {
    String name = scope.fresh();
    scope.bind(name, kind);
    return name;
  }

  private String fresh(Kind kind) {
    String name = scope.fresh();
    bindings.add(() -> scope.bind(name, kind));
    return name;
  }

  private String part(Kind kind, int depth) {
    if (depth == 0 || dice.once(4)) {
      return dice.once(4) ? "_" : fresh(kind);
    }
    if (dice.once(8)) {
      return fresh(kind) + " = " + shape(kind, depth);
    }
    if (dice.once(12)) {
      return scope.variable(kind).orElse("_");
    }
    return shape(kind, depth);
  }

  private String shape(Kind kind, int depth) {
    int next = depth - 1;
    return switch (kind) {
      case INT, FLOAT, NUMBER, ATOM, BOOL -> dice.once(3) ? fresh(kind) : literals.of(kind);
      case INTS ->
          dice.once(3) ? "[]" : "[" + part(Kind.INT, next) + " | " + part(Kind.INTS, next) + "]";
      case STRING ->
          dice.once(3)
              ? "\"a\" ++ " + part(Kind.STRING, 0)
              : "[" + part(Kind.INT, next) + " | " + part(Kind.STRING, next) + "]";
      case LIST ->
          dice.once(4)
              ? "[" + dice.some(0, 3, () -> part(Kind.ANY, next)) + "]"
              : "[" + part(Kind.ANY, next) + " | " + part(Kind.LIST, next) + "]";
      case TUPLE -> "{" + dice.some(0, 3, () -> part(Kind.ANY, next)) + "}";
      case RECORD ->
          dice.once(2)
              ? "#r{a = " + part(Kind.INT, next) + "}"
              : "#r{b = " + part(Kind.ANY, next) + ", c = " + part(Kind.LIST, next) + "}";
      case MAP -> "#{" + dice.some(0, 2, () -> key() + " := " + part(Kind.ANY, next)) + "}";
      case BINARY, BITS -> segments.pattern(this::fresh);
      case FUN1, FUN2 -> fresh(kind);
      case ANY -> shape(dice.pick(Kind.PLAIN), depth);
    };
  }

  private String key() {
    return dice.once(4)
        ? scope.variable(Kind.ANY).orElse("a")
        : dice.pick("a", "b", "1", "2.0", "{x, 1}", "<<\"k\">>", "[]");
  }
}
