package clew.erlang.generated;

import java.util.ArrayList;
import java.util.List;

/** Patterns that fit a kind more often than not, and bind variables. */
final class RandomPatterns {
  private final RandomChoices random;
  private final VariableScope scope;
  private final RandomLiterals literals;
  private final RandomSegments segments;

  /** Variables of the pattern at work, bound when it is complete. */
  private final List<Runnable> bindings = new ArrayList<>();

  RandomPatterns(
      RandomChoices random, VariableScope scope, RandomLiterals literals, RandomSegments segments) {
    this.random = random;
    this.scope = scope;
    this.literals = literals;
    this.segments = segments;
  }

  /** A pattern; its variables can be used from here on. */
  String of(ValueKind kind) {
    String pattern = part(kind, 2);
    bindings.forEach(Runnable::run);
    bindings.clear();
    return pattern;
  }

  /** A variable that matches anything. */
  String variable(ValueKind kind) {
    String name = scope.fresh();
    scope.bind(name, kind);
    return name;
  }

  private String fresh(ValueKind kind) {
    String name = scope.fresh();
    bindings.add(() -> scope.bind(name, kind));
    return name;
  }

  private String part(ValueKind kind, int depth) {
    if (depth == 0 || random.once(4)) {
      return random.once(4) ? "_" : fresh(kind);
    }
    if (random.once(8)) {
      return fresh(kind) + " = " + shape(kind, depth);
    }
    if (random.once(12)) {
      return scope.variable(kind).orElse("_");
    }
    return shape(kind, depth);
  }

  private String shape(ValueKind kind, int depth) {
    int next = depth - 1;
    return switch (kind) {
      case INT, FLOAT, NUMBER, ATOM, BOOL -> random.once(3) ? fresh(kind) : literals.of(kind);
      case INTS ->
          random.once(3)
              ? "[]"
              : "[" + part(ValueKind.INT, next) + " | " + part(ValueKind.INTS, next) + "]";
      case STRING ->
          random.once(3)
              ? "\"a\" ++ " + part(ValueKind.STRING, 0)
              : "[" + part(ValueKind.INT, next) + " | " + part(ValueKind.STRING, next) + "]";
      case LIST ->
          random.once(4)
              ? "[" + random.some(0, 3, () -> part(ValueKind.ANY, next)) + "]"
              : "[" + part(ValueKind.ANY, next) + " | " + part(ValueKind.LIST, next) + "]";
      case TUPLE -> "{" + random.some(0, 3, () -> part(ValueKind.ANY, next)) + "}";
      case RECORD ->
          random.once(2)
              ? "#r{a = " + part(ValueKind.INT, next) + "}"
              : "#r{b = " + part(ValueKind.ANY, next) + ", c = " + part(ValueKind.LIST, next) + "}";
      case MAP -> "#{" + random.some(0, 2, () -> key() + " := " + part(ValueKind.ANY, next)) + "}";
      case BINARY, BITS -> segments.pattern(this::fresh);
      case FUN1, FUN2 -> fresh(kind);
      case ANY -> shape(random.pick(ValueKind.PLAIN), depth);
    };
  }

  private String key() {
    return random.once(4)
        ? scope.variable(ValueKind.ANY).orElse("a")
        : random.pick("a", "b", "1", "2.0", "{x, 1}", "<<\"k\">>", "[]");
  }
}
