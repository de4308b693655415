package clew.erlang.generated;

import java.util.function.Function;

/** Segments of bit strings, of every type. */
final class RandomSegments {

  private final RandomChoices random;
  private final VariableScope scope;
  private final RandomLiterals literals;

  RandomSegments(RandomChoices random, VariableScope scope, RandomLiterals literals) {
    this.random = random;
    this.scope = scope;
    this.literals = literals;
  }

  /** One that makes a part of a bit string; the expressions are made by the caller. */
  String made(Function<ValueKind, String> expression) {
    return switch (random.below(12)) {
      case 0 -> "(" + expression.apply(ValueKind.INT) + ")";
      case 1, 2 -> "(" + expression.apply(ValueKind.INT) + ")" + size(expression) + integer();
      case 3 ->
          "("
              + expression.apply(ValueKind.INT)
              + "):"
              + random.pick("1", "3", "8", "16", "64", "99");
      case 4 ->
          "("
              + expression.apply(ValueKind.NUMBER)
              + "):"
              + random.pick("64", "32", "16", "8")
              + "/float"
              + random.pick("", "-little", "-native");
      case 5 ->
          "(" + expression.apply(ValueKind.FLOAT) + ")/" + random.pick("float", "little-float");
      case 6, 7 -> "(" + expression.apply(ValueKind.BINARY) + ")/binary";
      case 8 ->
          "("
              + expression.apply(ValueKind.BITS)
              + ")/"
              + random.pick("bits", "bitstring", "binary");
      case 9 ->
          "("
              + expression.apply(ValueKind.BINARY)
              + "):(("
              + expression.apply(ValueKind.INT)
              + ") band 3)/"
              + random.pick("binary", "bits", "binary-unit:4", "binary-unit:1");
      case 10 ->
          "("
              + expression.apply(ValueKind.INT)
              + ")/"
              + random.pick("utf8", "utf16", "utf32", "utf16-little", "utf32-little");
      default ->
          random.pick(
              "\"abc\"", "\"\\x{e9}\"/utf8", "\"ab\"/utf16", "\"xy\":4", "\"z\"/little-utf32");
    };
  }

  private String size(Function<ValueKind, String> expression) {
    return random.once(5)
        ? ":(" + expression.apply(ValueKind.INT) + " rem 100)"
        : ":((" + expression.apply(ValueKind.INT) + ") band " + random.pick("7", "31", "127") + ")";
  }

  private String integer() {
    return "/"
        + random.pick(
            "integer",
            "signed",
            "unsigned",
            "little",
            "little-signed",
            "big",
            "native",
            "integer-unit:3",
            "little-unit:8");
  }

  /** A pattern for bit strings; a name is asked for each variable. */
  String pattern(Function<ValueKind, String> fresh) {
    StringBuilder pattern = new StringBuilder("<<");
    int count = random.below(4);
    for (int i = 0; i < count; i++) {
      pattern.append(matched(fresh)).append(", ");
    }
    return pattern.append(end(fresh)).append(">>").toString();
  }

  private String end(Function<ValueKind, String> fresh) {
    return switch (random.below(5)) {
      case 0 -> "_/bits";
      case 1 -> fresh.apply(ValueKind.BITS) + "/" + random.pick("bits", "bitstring");
      case 2 ->
          fresh.apply(ValueKind.BINARY) + "/" + random.pick("binary", "bytes", "binary-unit:4");
      case 3 -> "_/binary";
      default -> fresh.apply(ValueKind.INT);
    };
  }

  private String matched(Function<ValueKind, String> fresh) {
    return switch (random.below(11)) {
      case 0 -> fresh.apply(ValueKind.INT);
      case 1 ->
          fresh.apply(ValueKind.INT)
              + ":"
              + random.pick("1", "4", "7", "8", "13", "16", "64", "70")
              + integer();
      case 2 -> {
        String length = fresh.apply(ValueKind.INT);
        yield length
            + ":"
            + random.pick("2", "4", "8")
            + ", "
            + fresh.apply(ValueKind.BINARY)
            + ":"
            + length
            + "/"
            + random.pick("binary", "bits");
      }
      case 3 ->
          fresh.apply(ValueKind.FLOAT)
              + ":"
              + random.pick("64", "32", "16")
              + "/float"
              + random.pick("", "-little");
      case 4 ->
          fresh.apply(ValueKind.INT) + "/" + random.pick("utf8", "utf16", "utf32", "utf16-little");
      case 5 -> fresh.apply(ValueKind.BITS) + ":" + random.pick("1", "3", "8", "11") + "/bits";
      case 6 -> fresh.apply(ValueKind.BINARY) + ":" + random.pick("0", "1", "2") + "/binary";
      case 7 -> "_:" + random.pick("1", "3", "8");
      case 8 ->
          random.pick(
              "1", "$a", "\"a\"", "\"a\"/utf8", "0:1", "97:16/little", "1:2/unit:4", "-1:8/signed");
      case 9 -> scope.variable(ValueKind.INT).map(name -> "_:" + name).orElse("_");
      default -> literals.named("byte");
    };
  }
}
