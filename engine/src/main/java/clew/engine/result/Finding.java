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
 * @param runs the runs that ended this way
 * @param confirmed the real system that showed the same, if one did
 */
public record Finding(
    String id,
    Problem problem,
    Where where,
    Example example,
    RunSet runs,
    Optional<Authority> confirmed) {

  /**
   * What is wrong.
   *
   * @param rule a stable name of what went wrong, such as {@code erlang/function_clause}
   * @param kind the same for people, such as {@code division by zero}
   * @param level how much it matters
   * @param fingerprint names it by rule, function and flagged expression, so that it is the same
   *     after edits elsewhere in the file
   */
  public record Problem(String rule, String kind, Level level, String fingerprint) {}

  /**
   * Where it happens.
   *
   * @param function the function or predicate it happened in
   * @param stack the calls that led to the place, innermost first, as the real system prints them;
   *     may be empty
   */
  public record Where(Span place, String function, List<String> stack) {
    public Where {
      stack = List.copyOf(stack);
    }
  }

  /**
   * The smallest input that shows it.
   *
   * @param input in the user's own syntax
   * @param outcome what happened, in the user's own syntax
   * @param origin how an input that shows it was found
   * @param any which other inputs do the same, in the user's own syntax; may be empty
   * @param size what became of making the input small
   */
  public record Example(String input, String outcome, Origin origin, String any, Size size) {}

  public String rule() {
    return problem.rule;
  }

  public String kind() {
    return problem.kind;
  }

  public Level level() {
    return problem.level;
  }

  public Span place() {
    return where.place;
  }

  public String input() {
    return example.input;
  }

  public String outcome() {
    return example.outcome;
  }

  /** The same, seen by other runs. */
  public Finding with(RunSet others) {
    return new Finding(id, problem, where, example, others, confirmed);
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
