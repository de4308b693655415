package clew.prolog.toplevel;

import clew.engine.language.answer.GoalResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the real system does in another way that is no difference to a program. */
public final class AnswerComparison {
  /** A variable as it is printed: nobody can rely on its number. */
  private static final Pattern VARIABLE = Pattern.compile("(?<![A-Za-z0-9_'])_G?[0-9]+\\b");

  private AnswerComparison() {}

  /**
   * What the real system made of a goal, told as we do where it is the same.
   *
   * @param isTabled whether the program has tabled predicates: their answers are a set, which the
   *     real system gives in the order of its hash table
   */
  public static GoalResult of(GoalResult.Answered ours, GoalResult theirs, boolean isTabled) {
    if (!(theirs instanceof GoalResult.Answered real)) {
      return theirs;
    }
    String output =
        numbered(ours.output()).equals(numbered(real.output())) ? ours.output() : real.output();
    boolean isSameSet =
        isTabled
            && ours.ending() instanceof GoalResult.Ending.NoMore
            && real.ending() instanceof GoalResult.Ending.NoMore
            && sorted(ours).equals(sorted(real));
    return new GoalResult.Answered(
        isSameSet ? ours.answers() : real.answers(),
        real.ending(),
        output,
        real.problems(),
        real.refused(),
        real.steps());
  }

  private static List<String> sorted(GoalResult.Answered result) {
    return result.answers().stream().map(GoalResult.Answer::form).sorted().toList();
  }

  /** The text with variables numbered in the order in which they first occur. */
  static String numbered(String text) {
    Map<String, String> names = new HashMap<>();
    Matcher variable = VARIABLE.matcher(text);
    return variable.replaceAll(
        found -> names.computeIfAbsent(found.group(), name -> "_" + names.size()));
  }
}
