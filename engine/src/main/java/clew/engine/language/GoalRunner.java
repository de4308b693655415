package clew.engine.language;

import clew.engine.language.Options.BadOption;
import clew.engine.language.answer.Derivation;
import clew.engine.language.answer.GoalResult;
import clew.engine.sandbox.Confinement;
import clew.engine.trace.Budget;
import java.util.Optional;

/**
 * Answers goals that the user writes in the language itself, each of which has any number of
 * answers: in our machine, and on the real system that defines the language.
 */
public interface GoalRunner {
  /**
   * A goal in the language itself.
   *
   * @param most how many answers are wanted
   * @param isAllowed whether the program may touch files and end the system
   * @param isConcolic whether an explanation shows the symbolic computation as well that this one
   *     steers, and what else each step could have done
   */
  record Question(Document program, String goal, long most, boolean isAllowed, boolean isConcolic) {
    /** A goal that is asked for its answers. */
    public Question(Document program, String goal, long most, boolean isAllowed) {
      this(program, goal, most, isAllowed, false);
    }
  }

  /** A goal as it is written, for a message. */
  String sample();

  /** One that does as the options say. */
  default GoalRunner with(Options options) throws BadOption {
    return this;
  }

  /** A goal that is asked as the options say. */
  Question question(Document program, String goal, Options options) throws BadOption;

  /** Puts a goal to our machine. */
  GoalResult ask(Question question, Budget budget);

  /**
   * Puts the same goal to the real system, which refuses nothing by itself: what our machine
   * refused is not run there.
   */
  GoalResult judge(Question question, GoalResult.Answered ours, Budget budget);

  /** Which real system that is. */
  Judge.Authority judge();

  /** What holds programs back that the real system runs, if anything has to. */
  default Optional<Confinement> confinement() {
    return Optional.empty();
  }

  /**
   * The computation of the first answer, step by step.
   *
   * @param shown the most steps that are kept
   */
  Derivation explain(Question question, Budget budget, int shown);
}
