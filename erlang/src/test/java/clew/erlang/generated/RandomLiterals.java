package clew.erlang.generated;

import clew.erlang.library.ArgumentKinds;
import clew.erlang.library.ComparableText;

/** Values written down. */
final class RandomLiterals {
  private final RandomChoices random;
  private final ArgumentKinds kinds;

  RandomLiterals(RandomChoices random, long seed) {
    this.random = random;
    this.kinds = new ArgumentKinds(seed);
  }

  String of(ValueKind kind) {
    return switch (kind) {
      case INT -> named(random.once(4) ? "int" : "small");
      case FLOAT -> named("float");
      case NUMBER -> named(random.once(3) ? "number" : "smallnumber");
      case ATOM -> named("atom");
      case BOOL -> named("bool");
      case LIST -> named(random.once(2) ? "list" : "small_list");
      case INTS -> named("ints");
      case STRING ->
          random.once(2)
              ? "\"" + random.pick("", "abc", "a b", "x\\x{4e2d}") + "\""
              : named("string");
      case TUPLE -> named("tuple");
      case RECORD -> "{r, " + named("small") + ", " + named("any") + ", " + named("list") + "}";
      case MAP -> named("map");
      case BINARY -> named(random.once(3) ? "utf8" : "binary");
      case BITS -> named("bits");
      case FUN1 -> "fun clew_funs:" + random.pick("id", "wrap", "double", "odd_word") + "/1";
      case FUN2 -> "fun clew_funs:" + random.pick("pair", "sum", "second", "consed") + "/2";
      case ANY -> named("any");
    };
  }

  /**
   * A value of a kind of the tables. The compiler of OTP 25 keeps one literal of those that are
   * equal, and zero is equal to minus zero: so there is only the one.
   */
  String named(String kind) {
    return ComparableText.text(kinds.one(kind)).replaceAll("-0\\.0(?![0-9])", "0.0");
  }
}
