package clew.erlang.library;

import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;

/** Texts in small languages: addresses, paths, Erlang. */
final class RandomTexts {
  private RandomTexts() {}

  private static Value either(RandomArguments samples, String text) {
    return samples.once(3) ? Bits.utf8(text) : Cons.string(text);
  }

  static Value uri(RandomArguments samples) {
    String text =
        samples.pick("http://", "https://", "foo:", "//", "", "urn:", "ftp://")
            + samples.pick("", "user@", "u:p@", "us%20er@")
            + samples.pick("example.com", "[::1]", "127.0.0.1", "", "b\u00e4r", "a%62c", "[fe80::")
            + samples.pick("", ":80", ":", ":8042", ":x")
            + samples.pick("/", "", "/a/b/../c", "/a%20b", "/./x", "a b", "/%zz", "/\u00e5", "//x")
            + samples.pick("", "?a=b&c=d", "?", "?x=%E2%82%AC", "?a+b")
            + samples.pick("", "#frag", "#", "#a#b");
    return either(samples, text);
  }

  static Value query(RandomArguments samples) {
    StringBuilder text = new StringBuilder();
    int parts = samples.below(4);
    for (int i = 0; i < parts; i++) {
      text.append(i == 0 ? "" : samples.pick("&", ";", "&"))
          .append(samples.pick("a", "b+c", "%C3%A9", "x%20y", "", "%G1", "\u00e9"))
          .append(samples.pick("=", "=", ""))
          .append(samples.pick("1", "", "a%26b", "+", "%FF"));
    }
    return either(samples, text.toString());
  }

  static Value path(RandomArguments samples) {
    StringBuilder text = new StringBuilder(samples.pick("", "/", "//", "./", "../", "~/"));
    int parts = samples.below(4);
    for (int i = 0; i < parts; i++) {
      text.append(samples.pick("a", "b.erl", ".", "..", "x.tar.gz", ".hidden", "\u00e9", "c d", ""))
          .append(samples.pick("/", "/", "//", ""));
    }
    return either(samples, text.toString());
  }

  /** A form of Erlang, sometimes damaged. */
  static Value source(RandomArguments samples) {
    String expression = expression(samples, 3);
    String text =
        switch (samples.below(4)) {
          case 0 -> "f(X, Y) when X > 1; is_list(Y) -> " + expression + ".";
          case 1 -> "f(0) -> ok; f([H | T]) -> " + expression + ", g(T).";
          case 2 -> expression + ".";
          default -> "-record(r, {a = " + expression + ", b :: integer()}).";
        };
    return Cons.string(samples.once(4) ? damaged(samples, text) : text);
  }

  private static String damaged(RandomArguments samples, String text) {
    int at = samples.below(text.length());
    return text.substring(0, at)
        + samples.pick("", "\"", "'", "$", "}", "#", "16#", "\u00e9", "..", "%", "1.", "\\")
        + text.substring(Math.min(text.length(), at + samples.below(3)));
  }

  private static String expression(RandomArguments samples, int depth) {
    if (depth == 0) {
      return samples.pick(
          "1",
          "16#ff",
          "2#101",
          "1.5e-3",
          "1_000",
          "$a",
          "$\\n",
          "atom",
          "'quoted atom'",
          "\"text\"",
          "\"a\\x{e9}\\t\"",
          "X",
          "_",
          "[]",
          "{}",
          "<<>>",
          "#{}",
          "\"\u4e2d\"");
    }
    String a = expression(samples, depth - 1);
    String b = expression(samples, depth - 1);
    return switch (samples.below(14)) {
      case 0 -> a + " + " + b;
      case 1 -> "[" + a + ", " + b + "]";
      case 2 -> "[" + a + " | " + b + "]";
      case 3 -> "{" + a + ", " + b + "}";
      case 4 -> "case " + a + " of " + b + " -> ok; _ -> error end";
      case 5 -> "fun(Z) -> " + a + " end";
      case 6 -> "m:f(" + a + ", " + b + ")";
      case 7 -> "#{" + a + " => " + b + "}";
      case 8 -> "<<" + a + ":8/little, \"x\"/utf8>>";
      case 9 -> "[" + a + " || {V, _} <- " + b + ", V > 1]";
      case 10 -> "try " + a + " catch C:R:S -> " + b + " after ok end";
      case 11 -> "if X -> " + a + "; true -> " + b + " end";
      case 12 -> "not (" + a + " =:= " + b + ")";
      default -> "begin " + a + ", -" + b + " end";
    };
  }
}
