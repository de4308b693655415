package clew.engine.testcase;

import java.util.regex.Pattern;

/** Comments in the files that tests are written to. */
public final class Comments {
  private static final int LONGEST_LINE = 100;
  private static final int LONGEST_QUOTE = 200;
  private static final Pattern WORDS = Pattern.compile("\\s+");

  private Comments() {}

  /**
   * A comment of as many lines as it takes.
   *
   * @param mark what a line begins with, such as {@code %}
   */
  public static String of(String mark, String words) {
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder(mark);
    for (String word : WORDS.split(words.strip(), -1)) {
      if (line.length() > mark.length() && line.length() + 1 + word.length() > LONGEST_LINE) {
        text.append(line).append('\n');
        line.setLength(mark.length());
      }
      line.append(' ').append(word);
    }
    return text.append(line).append('\n').toString();
  }

  /** The beginning of an input, as much of it as a comment can hold. */
  public static String beginning(String input) {
    int characters = Math.min(LONGEST_QUOTE, input.codePointCount(0, input.length()));
    int end = input.offsetByCodePoints(0, characters);
    return end < input.length() ? input.substring(0, end) + "..." : input;
  }
}
