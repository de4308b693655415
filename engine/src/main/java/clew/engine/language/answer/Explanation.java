package clew.engine.language.answer;

import clew.engine.source.Span;
import java.util.List;
import java.util.Map;

/**
 * One run in full.
 *
 * @param input the input in the user's own syntax
 * @param shortened whether moments were left out because there were too many
 */
public record Explanation(
    String input, List<Moment> moments, boolean shortened, String outcome, long steps) {

  /**
   * The run after one statement or decision.
   *
   * @param place where it is
   * @param what the statement or the decision, as text
   * @param path the decisions so far
   * @param concrete the concrete state, by variable
   * @param symbolic the symbolic state, by variable
   * @param condition the path condition
   */
  public record Moment(
      Span place,
      String what,
      String path,
      Map<String, String> concrete,
      Map<String, String> symbolic,
      String condition) {}
}
