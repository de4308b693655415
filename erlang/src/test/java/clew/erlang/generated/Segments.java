package clew.erlang.generated;

import java.util.function.Function;

/** Segments of bit strings, of every type. */
final class Segments {

  private final Dice dice;
  private final Scope scope;
  private final Literals literals;

  Segments(Dice dice, Scope scope, Literals literals) {
    this.dice = dice;
    this.scope = scope;
    this.literals = literals;
  }

  /** One that makes a part of a bit string; the expressions are made by the caller. */
  String made(Function<Kind, String> expression) {
    return switch (dice.below(12)) {
      case 0 -> "(" + expression.apply(Kind.INT) + ")";
      case 1, 2 -> "(" + expression.apply(Kind.INT) + ")" + size(expression) + integer();
      case 3 ->
          "(" + expression.apply(Kind.INT) + "):" + dice.pick("1", "3", "8", "16", "64", "99");
      case 4 ->
          "("
              + expression.apply(Kind.NUMBER)
              + "):"
              + dice.pick("64", "32", "16", "8")
              + "/float"
              + dice.pick("", "-little", "-native");
      case 5 -> "(" + expression.apply(Kind.FLOAT) + ")/" + dice.pick("float", "little-float");
      case 6, 7 -> "(" + expression.apply(Kind.BINARY) + ")/binary";
      case 8 -> "(" + expression.apply(Kind.BITS) + ")/" + dice.pick("bits", "bitstring", "binary");
      case 9 ->
          "("
              + expression.apply(Kind.BINARY)
              + "):(("
              + expression.apply(Kind.INT)
              + ") band 3)/"
              + dice.pick("binary", "bits", "binary-unit:4", "binary-unit:1");
      case 10 ->
          "("
              + expression.apply(Kind.INT)
              + ")/"
              + dice.pick("utf8", "utf16", "utf32", "utf16-little", "utf32-little");
      default ->
          dice.pick(
              "\"abc\"", "\"\\x{e9}\"/utf8", "\"ab\"/utf16", "\"xy\":4", "\"z\"/little-utf32");
    };
  }

  private String size(Function<Kind, String> expression) {
    return dice.once(5)
        ? ":(" + expression.apply(Kind.INT) + " rem 100)"
        : ":((" + expression.apply(Kind.INT) + ") band " + dice.pick("7", "31", "127") + ")";
  }

  private String integer() {
    return "/"
        + dice.pick(
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
  String pattern(Function<Kind, String> fresh) {
    StringBuilder pattern = new StringBuilder("<<");
    int count = dice.below(4);
    for (int i = 0; i < count; i++) {
      pattern.append(matched(fresh)).append(", ");
    }
    return pattern.append(end(fresh)).append(">>").toString();
  }

  private String end(Function<Kind, String> fresh) {
    return switch (dice.below(5)) {
      case 0 -> "_/bits";
      case 1 -> fresh.apply(Kind.BITS) + "/" + dice.pick("bits", "bitstring");
      case 2 -> fresh.apply(Kind.BINARY) + "/" + dice.pick("binary", "bytes", "binary-unit:4");
      case 3 -> "_/binary";
      default -> fresh.apply(Kind.INT);
    };
  }

  private String matched(Function<Kind, String> fresh) {
    return switch (dice.below(11)) {
      case 0 -> fresh.apply(Kind.INT);
      case 1 ->
          fresh.apply(Kind.INT)
              + ":"
              + dice.pick("1", "4", "7", "8", "13", "16", "64", "70")
              + integer();
      case 2 -> {
        String length = fresh.apply(Kind.INT);
        yield length
            + ":"
            + dice.pick("2", "4", "8")
            + ", "
            + fresh.apply(Kind.BINARY)
            + ":"
            + length
            + "/"
            + dice.pick("binary", "bits");
      }
      case 3 ->
          fresh.apply(Kind.FLOAT)
              + ":"
              + dice.pick("64", "32", "16")
              + "/float"
              + dice.pick("", "-little");
      case 4 -> fresh.apply(Kind.INT) + "/" + dice.pick("utf8", "utf16", "utf32", "utf16-little");
      case 5 -> fresh.apply(Kind.BITS) + ":" + dice.pick("1", "3", "8", "11") + "/bits";
      case 6 -> fresh.apply(Kind.BINARY) + ":" + dice.pick("0", "1", "2") + "/binary";
      case 7 -> "_:" + dice.pick("1", "3", "8");
      case 8 ->
          dice.pick(
              "1", "$a", "\"a\"", "\"a\"/utf8", "0:1", "97:16/little", "1:2/unit:4", "-1:8/signed");
      case 9 -> scope.variable(Kind.INT).map(name -> "_:" + name).orElse("_");
      default -> literals.named("byte");
    };
  }
}
