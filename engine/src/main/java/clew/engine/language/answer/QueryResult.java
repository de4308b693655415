package clew.engine.language.answer;

import java.util.List;

/**
 * What came of a query; terms are in the user's own syntax.
 *
 * @param noMore whether it is certain that there are no other answers
 * @param ending why the search ended, in a few words
 * @param errors what went wrong on some branches
 */
public record QueryResult(
    String query,
    String type,
    List<Solution> answers,
    boolean noMore,
    String ending,
    List<String> errors,
    long steps) {

  /**
   * One answer.
   *
   * @param bindings what the query's unknowns stand for, in the order of the query
   */
  public record Solution(String value, List<GoalResult.Value> bindings) {}
}
