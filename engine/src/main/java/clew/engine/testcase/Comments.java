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

  /**
   * What a file of tests begins with: what the tests are, and what they are not.
   *
   * @param tests what the framework calls tests
   * @param each what one of them is, such as {@code a goal}
   * @param subject what they are tests of
   * @param file the program as the user named it
   * @param judge the system whose outcomes they pin, with its version
   * @param more how they are run, if that is to be said
   */
  public static String head(
      String mark,
      String tests,
      String each,
      String subject,
      String file,
      String judge,
      String more) {
    String made =
        "%s Made by Clew: %s that pin what %s does, not what it should do.\n%s\n"
            .formatted(mark, tests, subject, mark);
    String how =
        "Each is "
            + each
            + " that `clew check "
            + file
            + " --tests DIR` found, with the outcome that "
            + judge
            + " gave. One that fails says that the behaviour changed, and not whether that is wrong."
            + " The same command replaces this file. "
            + more;
    return made + of(mark, how);
  }

  /** The beginning of an input, as much of it as a comment can hold. */
  public static String beginning(String input) {
    int characters = Math.min(LONGEST_QUOTE, input.codePointCount(0, input.length()));
    int end = input.offsetByCodePoints(0, characters);
    return end < input.length() ? input.substring(0, end) + "..." : input;
  }
}
