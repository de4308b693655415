package clew.erlang.generated;

/** Expressions of every kind. */
final class RandomExpressions {
  private final RandomChoices random;
  private final VariableScope scope;
  private final RandomLiterals literals;
  private final RandomSegments segments;
  private final RandomLibraryCalls library;
  private final RandomConstructs constructs;

  RandomExpressions(
      RandomChoices random,
      VariableScope scope,
      RandomLiterals literals,
      RandomLibraryCalls library) {
    this.random = random;
    this.scope = scope;
    this.literals = literals;
    this.library = library;
    segments = new RandomSegments(random, scope, literals);
    RandomGuards guards = new RandomGuards(random, scope, literals);
    constructs =
        new RandomConstructs(
            random, scope, this, new RandomPatterns(random, scope, literals, segments), guards);
  }

  String body(ValueKind kind, int depth) {
    return constructs.body(kind, depth);
  }

  /** An expression; the deeper, the larger. */
  String of(ValueKind wanted, int depth) {
    ValueKind kind = random.once(60) ? random.pick(ValueKind.PLAIN) : wanted;
    if (depth <= 0 || random.once(7)) {
      return leaf(kind);
    }
    if (kind == ValueKind.FUN1 || kind == ValueKind.FUN2) {
      return function(kind, depth);
    }
    return random.once(3) ? constructs.of(kind, depth - 1) : own(kind, depth - 1);
  }

  private String leaf(ValueKind kind) {
    return random.once(4)
        ? literals.of(kind)
        : scope.variable(kind).orElseGet(() -> literals.of(kind));
  }

  private String function(ValueKind kind, int depth) {
    return random.once(4)
        ? literals.of(kind)
        : kind == ValueKind.FUN1 ? constructs.fun1(depth) : constructs.fun2(depth);
  }

  private String own(ValueKind kind, int depth) {
    return switch (kind) {
      case INT -> integer(depth);
      case FLOAT -> real(depth);
      case NUMBER -> random.once(2) ? integer(depth) : real(depth);
      case ATOM ->
          random.pick(
              call("list_to_atom", ValueKind.STRING, depth),
              literals.of(kind),
              "element(1, " + of(ValueKind.RECORD, depth) + ")");
      case BOOL -> truth(depth);
      case LIST -> list(depth);
      case INTS -> integers(depth);
      case STRING -> text(depth);
      case TUPLE -> tuple(depth);
      case RECORD -> record(depth);
      case MAP -> map(depth);
      case BINARY, BITS -> bits(kind, depth);
      case FUN1, FUN2 -> function(kind, depth);
      case ANY ->
          random.once(3) ? library.call(this, depth) : of(random.pick(ValueKind.PLAIN), depth);
    };
  }

  private String call(String name, ValueKind argument, int depth) {
    return name + "(" + of(argument, depth) + ")";
  }

  private String operator(String operator, ValueKind kind, int depth) {
    return "(" + of(kind, depth) + " " + operator + " " + of(kind, depth) + ")";
  }

  private String integer(int depth) {
    return switch (random.below(18)) {
      case 0, 1, 2 -> operator(random.pick("+", "-", "*"), ValueKind.INT, depth);
      case 3 -> operator(random.pick("div", "rem"), ValueKind.INT, depth);
      case 4 -> operator(random.pick("band", "bor", "bxor"), ValueKind.INT, depth);
      case 5 ->
          "("
              + of(ValueKind.INT, depth)
              + random.pick(" bsl ", " bsr ")
              + "("
              + of(ValueKind.INT, depth)
              + " rem 80))";
      case 6 -> random.pick("-(", "bnot (", "+(") + of(ValueKind.INT, depth) + ")";
      case 7 -> call("length", ValueKind.LIST, depth);
      case 8 -> call(random.pick("byte_size", "bit_size"), ValueKind.BITS, depth);
      case 9 -> call(random.pick("tuple_size", "size"), ValueKind.TUPLE, depth);
      case 10 -> call("map_size", ValueKind.MAP, depth);
      case 11 ->
          call(random.pick("round", "trunc", "floor", "ceil", "abs"), ValueKind.NUMBER, depth);
      case 12 -> "list_to_integer(integer_to_list(" + of(ValueKind.INT, depth) + "))";
      case 13 ->
          "lists:foldl("
              + of(ValueKind.FUN2, depth)
              + ", "
              + of(ValueKind.INT, depth)
              + ", "
              + of(ValueKind.INTS, depth)
              + ")";
      case 14 -> call("lists:sum", ValueKind.INTS, depth);
      case 15 -> call("erlang:phash2", ValueKind.ANY, depth);
      case 16 -> "(" + of(ValueKind.RECORD, depth) + ")#r.a";
      default ->
          "h"
              + random.below(3)
              + "("
              + of(ValueKind.INT, depth)
              + ", "
              + of(ValueKind.ANY, depth)
              + ")";
    };
  }

  private String real(int depth) {
    return switch (random.below(5)) {
      case 0, 1 -> operator(random.pick("+", "-", "*"), ValueKind.FLOAT, depth);
      case 2 -> operator("/", ValueKind.NUMBER, depth);
      case 3 -> call("float", ValueKind.NUMBER, depth);
      default -> call("math:" + random.pick("sqrt", "floor", "ceil"), ValueKind.NUMBER, depth);
    };
  }

  private String truth(int depth) {
    return switch (random.below(8)) {
      case 0, 1 -> operator(random.pick("<", "=<", ">", ">="), ValueKind.ANY, depth);
      case 2 -> operator(random.pick("==", "/=", "=:=", "=/="), ValueKind.NUMBER, depth);
      case 3 ->
          operator(random.pick("andalso", "orelse", "and", "or", "xor"), ValueKind.BOOL, depth);
      case 4 -> "(not " + of(ValueKind.BOOL, depth) + ")";
      case 5 ->
          call(
              random.pick("is_list", "is_integer", "is_map", "is_atom", "is_float"),
              ValueKind.ANY,
              depth);
      case 6 -> "is_record(" + of(ValueKind.RECORD, depth) + ", r)";
      default ->
          "lists:member(" + of(ValueKind.INT, depth) + ", " + of(ValueKind.INTS, depth) + ")";
    };
  }

  private String list(int depth) {
    return switch (random.below(9)) {
      case 0 -> "[" + random.some(0, 4, () -> of(ValueKind.ANY, depth)) + "]";
      case 1 -> "[" + of(ValueKind.ANY, depth) + " | " + of(ValueKind.LIST, depth) + "]";
      case 2, 3 -> comprehension(ValueKind.ANY, depth);
      case 4 -> operator(random.pick("++", "--"), ValueKind.LIST, depth);
      case 5 ->
          call(
              random.pick("lists:reverse", "lists:sort", "lists:usort", "tl"),
              ValueKind.LIST,
              depth);
      case 6 -> call(random.pick("maps:to_list", "maps:keys", "maps:values"), ValueKind.MAP, depth);
      case 7 -> "lists:map(" + of(ValueKind.FUN1, depth) + ", " + of(ValueKind.INTS, depth) + ")";
      default -> call("tuple_to_list", ValueKind.TUPLE, depth);
    };
  }

  private String comprehension(ValueKind kind, int depth) {
    return scope.within(
        () -> {
          String qualifiers = constructs.qualifiers(depth);
          return "[" + of(kind, depth) + " || " + qualifiers + "]";
        });
  }

  private String integers(int depth) {
    return switch (random.below(6)) {
      case 0 -> "[" + random.some(0, 5, () -> of(ValueKind.INT, depth)) + "]";
      case 1 -> "lists:seq(" + random.below(4) + ", " + of(ValueKind.INT, depth) + " rem 12)";
      case 2 -> comprehension(ValueKind.INT, depth);
      case 3 -> call("lists:sort", ValueKind.INTS, depth);
      case 4 -> call("binary_to_list", ValueKind.BINARY, depth);
      default -> operator(random.pick("++", "--"), ValueKind.INTS, depth);
    };
  }

  private String text(int depth) {
    return switch (random.below(6)) {
      case 0 -> operator("++", ValueKind.STRING, depth);
      case 1 -> call("integer_to_list", ValueKind.INT, depth);
      case 2 -> call("atom_to_list", ValueKind.ATOM, depth);
      case 3 -> call("float_to_list", ValueKind.FLOAT, depth);
      case 4 ->
          call(
              random.pick("string:uppercase", "string:trim", "string:reverse"),
              ValueKind.STRING,
              depth);
      default -> call("binary_to_list", ValueKind.BINARY, depth);
    };
  }

  private String tuple(int depth) {
    return switch (random.below(4)) {
      case 0 ->
          "setelement("
              + random.between(0, 3)
              + ", "
              + of(ValueKind.TUPLE, depth)
              + ", "
              + of(ValueKind.ANY, depth)
              + ")";
      case 1 -> call("list_to_tuple", ValueKind.LIST, depth);
      default -> "{" + random.some(0, 4, () -> of(ValueKind.ANY, depth)) + "}";
    };
  }

  private String record(int depth) {
    String fields =
        random.pick(
            "a = " + of(ValueKind.INT, depth),
            "b = " + of(ValueKind.ANY, depth) + ", c = " + of(ValueKind.LIST, depth),
            "",
            "_ = " + of(ValueKind.INT, depth));
    return random.once(3)
        ? "("
            + of(ValueKind.RECORD, depth)
            + ")#r{"
            + (fields.startsWith("_") ? "a = 1" : fields)
            + "}"
        : "#r{" + fields + "}";
  }

  private String map(int depth) {
    return switch (random.below(7)) {
      case 0, 1 ->
          "#{" + random.some(0, 4, () -> key(depth) + " => " + of(ValueKind.ANY, depth)) + "}";
      // The compiler of OTP 25 drops an update whose result is not used, although it may fail.
      case 2 ->
          "clew_cases:same(("
              + of(ValueKind.MAP, depth)
              + ")#{"
              + random.some(
                  1,
                  3,
                  () -> key(depth) + random.pick(" => ", " => ", " := ") + of(ValueKind.ANY, depth))
              + "})";
      case 3 ->
          "maps:from_list([{"
              + key(depth)
              + ", 1}, {"
              + key(depth)
              + ", "
              + of(ValueKind.ANY, depth)
              + "}])";
      case 4 -> "maps:merge(" + of(ValueKind.MAP, depth) + ", " + of(ValueKind.MAP, depth) + ")";
      case 5 ->
          "maps:from_list([{X, X * 2} || X <- lists:seq(1, "
              + random.pick("3", "32", "33", "70")
              + ")])".replace("X", scope.fresh());
      default ->
          "maps:put("
              + key(depth)
              + ", "
              + of(ValueKind.ANY, depth)
              + ", "
              + of(ValueKind.MAP, depth)
              + ")";
    };
  }

  private String key(int depth) {
    return random.once(3)
        ? of(ValueKind.ANY, depth - 1)
        : random.pick("a", "b", "1", "1.0", "2.0", "{x, 1}", "<<\"k\">>", "[]");
  }

  private String bits(ValueKind kind, int depth) {
    return switch (random.below(7)) {
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
          call(
              kind == ValueKind.BINARY ? "list_to_binary" : "list_to_bitstring",
              ValueKind.STRING,
              depth);
      case 2 ->
          call(random.pick("integer_to_binary", "binary:encode_unsigned"), ValueKind.INT, depth);
      case 3 -> call("term_to_binary", ValueKind.ANY, depth);
      default ->
          "<<" + random.some(0, 3, () -> segments.made(inner -> of(inner, depth - 1))) + ">>";
    };
  }
}
