package clew.engine.language;

import java.util.List;
import java.util.Set;

/**
 * An option that a language adds to what every language has.
 *
 * @param name such as {@code --det}
 * @param parameter what stands behind it in the help, such as {@code HOW}; empty for a flag
 * @param help what it does, a line or several
 * @param group what it is listed with in the help
 * @param activities what it is an option of
 */
public record Option(
    String name, String parameter, List<String> help, Group group, Set<Activity> activities) {
  public Option {
    help = List.copyOf(help);
    activities = Set.copyOf(activities);
  }

  /** A flag. */
  public static Option flag(String name, String help, Group group, Activity... activities) {
    return new Option(name, "", List.of(help), group, Set.of(activities));
  }

  /** An option with a value. */
  public static Option of(
      String name, String parameter, String help, Group group, Activity... activities) {
    return new Option(name, parameter, List.of(help), group, Set.of(activities));
  }

  public boolean isFlag() {
    return parameter.isEmpty();
  }

  /** What an option is about. */
  public enum Group {
    SEARCH,
    LOOPS,
    WHAT_COUNTS,
    RUN,
    ANALYSIS
  }
}
