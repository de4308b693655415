package clew.erlang.testing;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names of test functions; no two are the same. */
final class TestNames {
  private static final int LONGEST = 80;

  private final Set<String> used = new HashSet<>();

  /** A name from words, such as {@code foo_1_reaches_clause_2_test}. */
  String of(String words) {
    String plain =
        words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^[_0-9]+|_+$", "");
    String base = (plain.isEmpty() ? "run" : plain);
    String stem = base.length() > LONGEST ? base.substring(0, LONGEST) : base;
    String name = stem;
    for (int i = 2; !used.add(name); i++) {
      name = stem + "_" + i;
    }
    return name + "_test";
  }
}
