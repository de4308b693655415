package clew.engine.language;

import clew.engine.trace.Budget;
import java.util.List;

/**
 * A language whose programs are run by a call that the user writes in the language itself. It can
 * make the call in our machine, and on the real system that defines the language.
 */
public interface Evaluator extends AutoCloseable {
  /** Its name in reports and messages. */
  String name();

  /** The file name endings it reads, with the dot. */
  List<String> extensions();

  /** Whether a name that is no file may be one of a library module. */
  boolean mayBeModule(String name);

  /** Makes a call in our machine; {@code file} is a path or the name of a library module. */
  Evaluated run(String file, String call, Budget budget);

  /** Makes the same call on the real system. */
  Evaluated judge(String file, String call, Budget budget);

  /**
   * Makes the same call on the real system, in a program that was made to tell what it does.
   *
   * @param shown the most events and alternatives that are kept
   */
  Told tell(String file, String call, int shown);

  /** Which real system that is. */
  Entry.Judge judge();

  @Override
  void close();
}
