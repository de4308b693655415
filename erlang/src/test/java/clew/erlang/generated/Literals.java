package clew.erlang.generated;

import clew.erlang.library.Kinds;
import clew.erlang.library.Plain;

/** Values written down. */
final class Literals {
  private final Dice dice;
  private final Kinds kinds;

  Literals(Dice dice, long seed) {
    this.dice = dice;
    this.kinds = new Kinds(seed);
  }

  String of(Kind kind) {
    return switch (kind) {
      case INT -> named(dice.once(4) ? "int" : "small");
      case FLOAT -> named("float");
      case NUMBER -> named(dice.once(3) ? "number" : "smallnumber");
      case ATOM -> named("atom");
      case BOOL -> named("bool");
      case LIST -> named(dice.once(2) ? "list" : "small_list");
      case INTS -> named("ints");
      case STRING ->
          dice.once(2) ? "\"" + dice.pick("", "abc", "a b", "x\\x{4e2d}") + "\"" : named("string");
      case TUPLE -> named("tuple");
      case RECORD -> "{r, " + named("small") + ", " + named("any") + ", " + named("list") + "}";
      case MAP -> named("map");
      case BINARY -> named(dice.once(3) ? "utf8" : "binary");
      case BITS -> named("bits");
      case FUN1 -> "fun clew_funs:" + dice.pick("id", "wrap", "double", "odd_word") + "/1";
      case FUN2 -> "fun clew_funs:" + dice.pick("pair", "sum", "second", "consed") + "/2";
      case ANY -> named("any");
    };
  }

  /**
   * A value of a kind of the tables. The compiler of OTP 25 keeps one literal of those that are
   * equal, and zero is equal to minus zero: so there is only the one.
   */
  String named(String kind) {
    return Plain.text(kinds.one(kind)).replaceAll("-0\\.0(?![0-9])", "0.0");
  }
}
