package clew.engine.testcase;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names of the tests of one file; no two are the same. */
public final class TestNames {
  private static final int LONGEST = 80;

  private final String nameless;
  private final Set<String> used = new HashSet<>();

  /**
   * @param nameless what a test is called whose words have no letters
   */
  public TestNames(String nameless) {
    this.nameless = nameless;
  }

  /** A name from words, such as {@code foo_1_reaches_clause_2}. */
  public String of(String words) {
    String plain =
        words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^[_0-9]+|_+$", "");
    String base = plain.isEmpty() ? nameless : plain;
    String stem = base.length() > LONGEST ? base.substring(0, LONGEST) : base;
    String name = stem;
    for (int i = 2; !used.add(name); i++) {
      name = stem + "_" + i;
    }
    return name;
  }
}
