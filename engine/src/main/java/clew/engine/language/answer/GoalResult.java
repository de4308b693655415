package clew.engine.language.answer;

import clew.engine.source.Diagnostic;
import java.util.List;

/** What came of a goal; terms are in the user's own syntax. */
public sealed interface GoalResult {
  /**
   * One answer.
   *
   * @param values what the goal's variables stand for, by name; those that are free are left out
   * @param text the answer as the language's own prompt shows it
   * @param form the same for two answers that differ in the names of variables only
   */
  record Answer(List<Value> values, String text, String form) {}

  /** What a variable of the goal stands for. */
  record Value(String name, String term) {}

  /** How asking ended. */
  sealed interface Ending {
    /** As many answers as were wanted; there may be more. */
    record More() implements Ending {}

    /** There is no further answer. */
    record NoMore() implements Ending {}

    /**
     * An exception that nobody caught.
     *
     * @param message what the language's own system says of it
     * @param form what counts when two are compared
     */
    record Raised(String message, String form) implements Ending {}

    /** A budget was used up. */
    record Stopped(String what) implements Ending {}

    /** The program ended the system. */
    record Halted(int status) implements Ending {}
  }

  /**
   * Answers as far as they were wanted.
   *
   * @param output what the program printed
   * @param problems what is wrong with the file, though the goal could be asked
   * @param refused what the program called and our machine does not do, such as {@code shell/1}
   */
  record Answered(
      List<Answer> answers,
      Ending ending,
      String output,
      List<Diagnostic> problems,
      List<String> refused,
      long steps)
      implements GoalResult {}

  /** The file or the goal is wrong. */
  record Refused(List<Diagnostic> problems) implements GoalResult {}

  /**
   * Whether two results are the same to the language: answers up to the names of variables, their
   * order, the error, and what was printed. Whether a system knows that the last answer wanted is
   * the last there is does not count.
   */
  default boolean agreesWith(GoalResult other) {
    if (!(this instanceof Answered ours && other instanceof Answered theirs)) {
      return false;
    }
    return forms(ours).equals(forms(theirs))
        && ours.output.equals(theirs.output)
        && endsAlike(ours.ending, theirs.ending);
  }

  private static List<String> forms(Answered result) {
    return result.answers.stream().map(Answer::form).toList();
  }

  private static boolean endsAlike(Ending one, Ending other) {
    return switch (one) {
      case Ending.More(), Ending.NoMore() ->
          other instanceof Ending.More || other instanceof Ending.NoMore;
      case Ending.Raised(var message, var form) ->
          other instanceof Ending.Raised raised && raised.form.equals(form);
      case Ending.Halted halted -> halted.equals(other);
      case Ending.Stopped stopped -> false;
    };
  }
}
