package clew.erlang.generated;

/** Expressions of every kind. */
final class Expressions {
  private final Dice dice;
  private final Scope scope;
  private final Literals literals;
  private final Segments segments;
  private final Library library;
  private final Constructs constructs;

  Expressions(Dice dice, Scope scope, Literals literals, Library library) {
    this.dice = dice;
    this.scope = scope;
    this.literals = literals;
    this.library = library;
    segments = new Segments(dice, scope, literals);
    Guards guards = new Guards(dice, scope, literals);
    constructs =
        new Constructs(dice, scope, this, new Patterns(dice, scope, literals, segments), guards);
  }

  String body(Kind kind, int depth) {
    return constructs.body(kind, depth);
  }

  /** An expression; the deeper, the larger. */
  String of(Kind wanted, int depth) {
    Kind kind = dice.once(60) ? dice.pick(Kind.PLAIN) : wanted;
    if (depth <= 0 || dice.once(7)) {
      return leaf(kind);
    }
    if (kind == Kind.FUN1 || kind == Kind.FUN2) {
      return function(kind, depth);
    }
    return dice.once(3) ? constructs.of(kind, depth - 1) : own(kind, depth - 1);
  }

  private String leaf(Kind kind) {
    return dice.once(4)
        ? literals.of(kind)
        : scope.variable(kind).orElseGet(() -> literals.of(kind));
  }

  private String function(Kind kind, int depth) {
    return dice.once(4)
        ? literals.of(kind)
        : kind == Kind.FUN1 ? constructs.fun1(depth) : constructs.fun2(depth);
  }

  private String own(Kind kind, int depth) {
    return switch (kind) {
      case INT -> integer(depth);
      case FLOAT -> real(depth);
      case NUMBER -> dice.once(2) ? integer(depth) : real(depth);
      case ATOM ->
          dice.pick(
              call("list_to_atom", Kind.STRING, depth),
              literals.of(kind),
              "element(1, " + of(Kind.RECORD, depth) + ")");
      case BOOL -> truth(depth);
      case LIST -> list(depth);
      case INTS -> integers(depth);
      case STRING -> text(depth);
      case TUPLE -> tuple(depth);
      case RECORD -> record(depth);
      case MAP -> map(depth);
      case BINARY, BITS -> bits(kind, depth);
      case FUN1, FUN2 -> function(kind, depth);
      case ANY -> dice.once(3) ? library.call(this, depth) : of(dice.pick(Kind.PLAIN), depth);
    };
  }

  private String call(String name, Kind argument, int depth) {
    return name + "(" + of(argument, depth) + ")";
  }

  private String operator(String operator, Kind kind, int depth) {
    return "(" + of(kind, depth) + " " + operator + " " + of(kind, depth) + ")";
  }

  private String integer(int depth) {
    return switch (dice.below(18)) {
      case 0, 1, 2 -> operator(dice.pick("+", "-", "*"), Kind.INT, depth);
      case 3 -> operator(dice.pick("div", "rem"), Kind.INT, depth);
      case 4 -> operator(dice.pick("band", "bor", "bxor"), Kind.INT, depth);
      case 5 ->
          "("
              + of(Kind.INT, depth)
              + dice.pick(" bsl ", " bsr ")
              + "("
              + of(Kind.INT, depth)
              + " rem 80))";
      case 6 -> dice.pick("-(", "bnot (", "+(") + of(Kind.INT, depth) + ")";
      case 7 -> call("length", Kind.LIST, depth);
      case 8 -> call(dice.pick("byte_size", "bit_size"), Kind.BITS, depth);
      case 9 -> call(dice.pick("tuple_size", "size"), Kind.TUPLE, depth);
      case 10 -> call("map_size", Kind.MAP, depth);
      case 11 -> call(dice.pick("round", "trunc", "floor", "ceil", "abs"), Kind.NUMBER, depth);
      case 12 -> "list_to_integer(integer_to_list(" + of(Kind.INT, depth) + "))";
      case 13 ->
          "lists:foldl("
              + of(Kind.FUN2, depth)
              + ", "
              + of(Kind.INT, depth)
              + ", "
              + of(Kind.INTS, depth)
              + ")";
      case 14 -> call("lists:sum", Kind.INTS, depth);
      case 15 -> call("erlang:phash2", Kind.ANY, depth);
      case 16 -> "(" + of(Kind.RECORD, depth) + ")#r.a";
      default -> "h" + dice.below(3) + "(" + of(Kind.INT, depth) + ", " + of(Kind.ANY, depth) + ")";
    };
  }

  private String real(int depth) {
    return switch (dice.below(5)) {
      case 0, 1 -> operator(dice.pick("+", "-", "*"), Kind.FLOAT, depth);
      case 2 -> operator("/", Kind.NUMBER, depth);
      case 3 -> call("float", Kind.NUMBER, depth);
      default -> call("math:" + dice.pick("sqrt", "floor", "ceil"), Kind.NUMBER, depth);
    };
  }

  private String truth(int depth) {
    return switch (dice.below(8)) {
      case 0, 1 -> operator(dice.pick("<", "=<", ">", ">="), Kind.ANY, depth);
      case 2 -> operator(dice.pick("==", "/=", "=:=", "=/="), Kind.NUMBER, depth);
      case 3 -> operator(dice.pick("andalso", "orelse", "and", "or", "xor"), Kind.BOOL, depth);
      case 4 -> "(not " + of(Kind.BOOL, depth) + ")";
      case 5 ->
          call(
              dice.pick("is_list", "is_integer", "is_map", "is_atom", "is_float"), Kind.ANY, depth);
      case 6 -> "is_record(" + of(Kind.RECORD, depth) + ", r)";
      default -> "lists:member(" + of(Kind.INT, depth) + ", " + of(Kind.INTS, depth) + ")";
    };
  }

  private String list(int depth) {
    return switch (dice.below(9)) {
      case 0 -> "[" + dice.some(0, 4, () -> of(Kind.ANY, depth)) + "]";
      case 1 -> "[" + of(Kind.ANY, depth) + " | " + of(Kind.LIST, depth) + "]";
      case 2, 3 -> comprehension(Kind.ANY, depth);
      case 4 -> operator(dice.pick("++", "--"), Kind.LIST, depth);
      case 5 ->
          call(dice.pick("lists:reverse", "lists:sort", "lists:usort", "tl"), Kind.LIST, depth);
      case 6 -> call(dice.pick("maps:to_list", "maps:keys", "maps:values"), Kind.MAP, depth);
      case 7 -> "lists:map(" + of(Kind.FUN1, depth) + ", " + of(Kind.INTS, depth) + ")";
      default -> call("tuple_to_list", Kind.TUPLE, depth);
    };
  }

  private String comprehension(Kind kind, int depth) {
    return scope.within(
        () -> {
          String qualifiers = constructs.qualifiers(depth);
          return "[" + of(kind, depth) + " || " + qualifiers + "]";
        });
  }

  private String integers(int depth) {
    return switch (dice.below(6)) {
      case 0 -> "[" + dice.some(0, 5, () -> of(Kind.INT, depth)) + "]";
      case 1 -> "lists:seq(" + dice.below(4) + ", " + of(Kind.INT, depth) + " rem 12)";
      case 2 -> comprehension(Kind.INT, depth);
      case 3 -> call("lists:sort", Kind.INTS, depth);
      case 4 -> call("binary_to_list", Kind.BINARY, depth);
      default -> operator(dice.pick("++", "--"), Kind.INTS, depth);
    };
  }

  private String text(int depth) {
    return switch (dice.below(6)) {
      case 0 -> operator("++", Kind.STRING, depth);
      case 1 -> call("integer_to_list", Kind.INT, depth);
      case 2 -> call("atom_to_list", Kind.ATOM, depth);
      case 3 -> call("float_to_list", Kind.FLOAT, depth);
      case 4 ->
          call(dice.pick("string:uppercase", "string:trim", "string:reverse"), Kind.STRING, depth);
      default -> call("binary_to_list", Kind.BINARY, depth);
    };
  }

  private String tuple(int depth) {
    return switch (dice.below(4)) {
      case 0 ->
          "setelement("
              + dice.between(0, 3)
              + ", "
              + of(Kind.TUPLE, depth)
              + ", "
              + of(Kind.ANY, depth)
              + ")";
      case 1 -> call("list_to_tuple", Kind.LIST, depth);
      default -> "{" + dice.some(0, 4, () -> of(Kind.ANY, depth)) + "}";
    };
  }

  private String record(int depth) {
    String fields =
        dice.pick(
            "a = " + of(Kind.INT, depth),
            "b = " + of(Kind.ANY, depth) + ", c = " + of(Kind.LIST, depth),
            "",
            "_ = " + of(Kind.INT, depth));
    return dice.once(3)
        ? "(" + of(Kind.RECORD, depth) + ")#r{" + (fields.startsWith("_") ? "a = 1" : fields) + "}"
        : "#r{" + fields + "}";
  }

  private String map(int depth) {
    return switch (dice.below(7)) {
      case 0, 1 -> "#{" + dice.some(0, 4, () -> key(depth) + " => " + of(Kind.ANY, depth)) + "}";
      // The compiler of OTP 25 drops an update whose result is not used, although it may fail.
      case 2 ->
          "clew_cases:same(("
              + of(Kind.MAP, depth)
              + ")#{"
              + dice.some(
                  1, 3, () -> key(depth) + dice.pick(" => ", " => ", " := ") + of(Kind.ANY, depth))
              + "})";
      case 3 ->
          "maps:from_list([{"
              + key(depth)
              + ", 1}, {"
              + key(depth)
              + ", "
              + of(Kind.ANY, depth)
              + "}])";
      case 4 -> "maps:merge(" + of(Kind.MAP, depth) + ", " + of(Kind.MAP, depth) + ")";
      case 5 ->
          "maps:from_list([{X, X * 2} || X <- lists:seq(1, "
              + dice.pick("3", "32", "33", "70")
              + ")])".replace("X", scope.fresh());
      default ->
          "maps:put(" + key(depth) + ", " + of(Kind.ANY, depth) + ", " + of(Kind.MAP, depth) + ")";
    };
  }

  private String key(int depth) {
    return dice.once(3)
        ? of(Kind.ANY, depth - 1)
        : dice.pick("a", "b", "1", "1.0", "2.0", "{x, 1}", "<<\"k\">>", "[]");
  }

  private String bits(Kind kind, int depth) {
    return switch (dice.below(7)) {
      case 0 ->
          scope.within(
              () -> {
                String qualifiers = constructs.qualifiers(depth);
                return "<< <<"
                    + segments.made(inner -> of(inner, depth - 1))
                    + ">> || "
                    + qualifiers
                    + " >>";
              });
      case 1 ->
          call(kind == Kind.BINARY ? "list_to_binary" : "list_to_bitstring", Kind.STRING, depth);
      case 2 -> call(dice.pick("integer_to_binary", "binary:encode_unsigned"), Kind.INT, depth);
      case 3 -> call("term_to_binary", Kind.ANY, depth);
      default -> "<<" + dice.some(0, 3, () -> segments.made(inner -> of(inner, depth - 1))) + ">>";
    };
  }
}
