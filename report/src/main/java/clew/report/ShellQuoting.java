package clew.report;

/** Words as a shell reads them, for command lines that people copy. */
public final class ShellQuoting {
  private static final String PLAIN = "_-./:=+,@%";

  private ShellQuoting() {}

  /** The word, in quotes if the shell would take it apart. */
  public static String quoted(String word) {
    boolean isPlain =
        !word.isEmpty()
            && word.chars().allMatch(c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
    return isPlain ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
