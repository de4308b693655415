package clew.erlang.generated;

/** Guards, with all that may stand in one; a failing part is no error there. */
final class RandomGuards {
  private final RandomChoices random;
  private final VariableScope scope;
  private final RandomLiterals literals;

  RandomGuards(RandomChoices random, VariableScope scope, RandomLiterals literals) {
    this.random = random;
    this.scope = scope;
    this.literals = literals;
  }

  /** Nothing, or a guard with its {@code when}. */
  String maybe() {
    return random.once(2) ? "" : " when " + of();
  }

  String of() {
    return switch (random.below(6)) {
      case 0 -> test(2) + ", " + test(1);
      case 1 -> test(1) + "; " + test(2);
      default -> test(2);
    };
  }

  /** A single test, without commas or semicolons. */
  String test(int depth) {
    if (depth == 0) {
      return kindTest();
    }
    return switch (random.below(9)) {
      case 0 -> "(" + test(depth - 1) + " andalso " + test(depth - 1) + ")";
      case 1 -> "(" + test(depth - 1) + " orelse " + test(depth - 1) + ")";
      case 2 -> "(not " + test(depth - 1) + ")";
      case 3 ->
          "(" + test(depth - 1) + random.pick(" and ", " or ", " xor ") + test(depth - 1) + ")";
      case 4, 5 -> compared(number(depth), number(depth));
      case 6 -> compared(value(ValueKind.ANY), value(ValueKind.ANY));
      case 7 -> random.pick("true", value(ValueKind.BOOL));
      default -> kindTest();
    };
  }

  private String compared(String left, String right) {
    return "("
        + left
        + " "
        + random.pick("<", "=<", ">", ">=", "==", "/=", "=:=", "=/=")
        + " "
        + right
        + ")";
  }

  private String kindTest() {
    String any = value(ValueKind.ANY);
    return random.pick(
            "is_integer",
            "is_float",
            "is_number",
            "is_atom",
            "is_boolean",
            "is_list",
            "is_tuple",
            "is_map",
            "is_binary",
            "is_bitstring",
            "is_function",
            "is_pid")
        + "("
        + any
        + ")";
  }

  private String value(ValueKind kind) {
    return random.once(4)
        ? literals.of(kind)
        : scope.variable(kind).orElseGet(() -> literals.of(kind));
  }

  private String number(int depth) {
    if (depth == 0) {
      return value(ValueKind.NUMBER);
    }
    return switch (random.below(14)) {
      case 0 -> "length(" + value(ValueKind.LIST) + ")";
      case 1 -> "byte_size(" + value(ValueKind.BINARY) + ")";
      case 2 -> "bit_size(" + value(ValueKind.BITS) + ")";
      case 3 -> "tuple_size(" + value(ValueKind.TUPLE) + ")";
      case 4 -> "map_size(" + value(ValueKind.MAP) + ")";
      case 5 -> "hd(" + value(ValueKind.INTS) + ")";
      case 6 -> "element(" + random.between(0, 3) + ", " + value(ValueKind.TUPLE) + ")";
      case 7 -> "abs(" + value(ValueKind.NUMBER) + ")";
      case 8 ->
          random.pick("round", "trunc", "floor", "ceil") + "(" + value(ValueKind.NUMBER) + ")";
      case 9 -> "map_get(a, " + value(ValueKind.MAP) + ")";
      case 10, 11 ->
          "("
              + number(depth - 1)
              + random.pick(" + ", " - ", " * ", " / ")
              + number(depth - 1)
              + ")";
      case 12 ->
          "("
              + value(ValueKind.INT)
              + random.pick(" div ", " rem ", " band ", " bxor ")
              + value(ValueKind.INT)
              + ")";
      default -> value(ValueKind.INT);
    };
  }
}
