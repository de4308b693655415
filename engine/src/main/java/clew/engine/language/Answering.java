package clew.engine.language;

import clew.engine.trace.Budget;
import java.util.List;

/**
 * A language whose programs are asked goals, each of which has any number of answers. It can put
 * the goal to our machine, and to the real system that defines the language.
 */
public interface Answering extends AutoCloseable {
  /**
   * A goal in the language itself.
   *
   * @param file a path, or the name of a library module
   * @param most how many answers are wanted
   * @param isAllowed whether the program may touch files and end the system
   */
  record Question(String file, String goal, long most, boolean isAllowed) {}

  /** Its name in reports and messages. */
  String name();

  /** The file name endings it reads, with the dot. */
  List<String> extensions();

  /** Whether a name that is no file may be one of a library module. */
  boolean mayBeModule(String name);

  /** Puts a goal to our machine. */
  Asked ask(Question question, Budget budget);

  /**
   * Puts the same goal to the real system, which has no walls around it: what our machine refused
   * is not run there.
   */
  Asked judge(Question question, Asked.Answered ours, Budget budget);

  /** Which real system that is. */
  Entry.Judge judge();

  /**
   * The computation of the first answer, step by step.
   *
   * @param shown the most steps that are kept
   */
  Derivation explain(Question question, Budget budget, int shown);

  /**
   * The same with the symbolic computation that it steers, and what else each step could have done.
   */
  Derivation explainConcolic(Question question, Budget budget, int shown);

  @Override
  void close();
}
