package clew.erlang.generated;

/** Guards, with all that may stand in one; a failing part is no error there. */
final class Guards {
  private final Dice dice;
  private final Scope scope;
  private final Literals literals;

  Guards(Dice dice, Scope scope, Literals literals) {
    this.dice = dice;
    this.scope = scope;
    this.literals = literals;
  }

  /** Nothing, or a guard with its {@code when}. */
  String maybe() {
    return dice.once(2) ? "" : " when " + of();
  }

  String of() {
    return switch (dice.below(6)) {
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
    return switch (dice.below(9)) {
      case 0 -> "(" + test(depth - 1) + " andalso " + test(depth - 1) + ")";
      case 1 -> "(" + test(depth - 1) + " orelse " + test(depth - 1) + ")";
      case 2 -> "(not " + test(depth - 1) + ")";
      case 3 -> "(" + test(depth - 1) + dice.pick(" and ", " or ", " xor ") + test(depth - 1) + ")";
      case 4, 5 -> compared(number(depth), number(depth));
      case 6 -> compared(value(Kind.ANY), value(Kind.ANY));
      case 7 -> dice.pick("true", value(Kind.BOOL));
      default -> kindTest();
    };
  }

  private String compared(String left, String right) {
    return "("
        + left
        + " "
        + dice.pick("<", "=<", ">", ">=", "==", "/=", "=:=", "=/=")
        + " "
        + right
        + ")";
  }

  private String kindTest() {
    String any = value(Kind.ANY);
    return dice.pick(
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

  private String value(Kind kind) {
    return dice.once(4)
        ? literals.of(kind)
        : scope.variable(kind).orElseGet(() -> literals.of(kind));
  }

  private String number(int depth) {
    if (depth == 0) {
      return value(Kind.NUMBER);
    }
    return switch (dice.below(14)) {
      case 0 -> "length(" + value(Kind.LIST) + ")";
      case 1 -> "byte_size(" + value(Kind.BINARY) + ")";
      case 2 -> "bit_size(" + value(Kind.BITS) + ")";
      case 3 -> "tuple_size(" + value(Kind.TUPLE) + ")";
      case 4 -> "map_size(" + value(Kind.MAP) + ")";
      case 5 -> "hd(" + value(Kind.INTS) + ")";
      case 6 -> "element(" + dice.between(0, 3) + ", " + value(Kind.TUPLE) + ")";
      case 7 -> "abs(" + value(Kind.NUMBER) + ")";
      case 8 -> dice.pick("round", "trunc", "floor", "ceil") + "(" + value(Kind.NUMBER) + ")";
      case 9 -> "map_get(a, " + value(Kind.MAP) + ")";
      case 10, 11 ->
          "(" + number(depth - 1) + dice.pick(" + ", " - ", " * ", " / ") + number(depth - 1) + ")";
      case 12 ->
          "("
              + value(Kind.INT)
              + dice.pick(" div ", " rem ", " band ", " bxor ")
              + value(Kind.INT)
              + ")";
      default -> value(Kind.INT);
    };
  }
}
