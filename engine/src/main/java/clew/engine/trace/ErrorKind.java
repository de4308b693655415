package clew.engine.trace;

import java.util.Locale;

/**
 * What went wrong, in the language's own terms.
 *
 * @param name for people, such as {@code division by zero}
 * @param rule its stable name within the language, such as {@code function_clause}
 */
public record ErrorKind(String name, String rule, Nature nature) {
  /** A run that goes on for so long that its author would call that an error. */
  public static final ErrorKind ENDLESS =
      new ErrorKind("no termination", "no_termination", Nature.FAULT);

  /** Whether anybody meant it. */
  public enum Nature {
    /** Nobody meant it. */
    FAULT,
    /** The program raises it on purpose. */
    ON_PURPOSE,
    /** The program says that this never happens. */
    ASSERTION
  }

  /** A fault whose rule is called as it is. */
  public ErrorKind(String name) {
    this(name, ruleOf(name), Nature.FAULT);
  }

  /** The same name as one that stays the same and can be written without quotes. */
  public static String ruleOf(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
  }

  @Override
  public String toString() {
    return name;
  }
}
