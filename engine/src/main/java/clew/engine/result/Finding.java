package clew.engine.result;

import clew.engine.language.Judge.Authority;
import clew.engine.source.Span;
import clew.engine.testcase.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Something wrong in the user's program, with the input that shows it. One per place and kind.
 *
 * @param id the id of the test case that shows it
 * @param rule a stable name of what went wrong, such as {@code erlang/function_clause}
 * @param level how much it matters
 * @param fingerprint names it by rule, function and flagged expression, so that it is the same
 *     after edits elsewhere in the file
 * @param kind what went wrong, such as {@code division by zero}
 * @param input the input in the user's own syntax
 * @param outcome what happened, in a few words
 * @param function the function or predicate it happened in
 * @param origin how the input was found
 * @param any which other inputs do the same, in the user's own syntax; may be empty
 * @param size what became of making the input small
 * @param runs the runs that ended this way
 * @param stack the calls that led to the place, innermost first, as the real system prints them;
 *     may be empty
 * @param confirmed the real system that showed the same, if one did
 */
public record Finding(
    String id,
    String rule,
    Level level,
    String fingerprint,
    String kind,
    String input,
    String outcome,
    Span place,
    String function,
    Origin origin,
    String any,
    Size size,
    RunSet runs,
    List<String> stack,
    Optional<Authority> confirmed) {
  public Finding {
    stack = List.copyOf(stack);
  }

  /** How many runs ended this way. */
  public long times() {
    return runs.size();
  }

  /**
   * What became of making an input small.
   *
   * @param isSmallest whether all smaller inputs that could be thought of were tried
   * @param tries how many were tried at most; 0 if the number was not the limit
   * @param steps how many steps the tries took at most; 0 if that was not the limit
   */
  public record Size(boolean isSmallest, long tries, long steps) {
    public static final Size SMALLEST = new Size(true, 0, 0);
  }
}
