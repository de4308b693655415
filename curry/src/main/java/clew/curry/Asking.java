package clew.curry;

import clew.engine.language.Solved.Solution;

/** A query under way: one answer after the other. */
public interface Asking extends AutoCloseable {
  /** What came next. */
  sealed interface Next {
    record Answer(Solution solution) implements Next {}

    /** A branch went wrong; the others go on. */
    record Wrong(String message) implements Next {}

    /** Everything has been tried. */
    record NoMore() implements Next {}

    /** There may be more. */
    record Stopped(String why) implements Next {}
  }

  Next next();

  /** How many steps have been taken. */
  long steps();

  @Override
  void close();
}
