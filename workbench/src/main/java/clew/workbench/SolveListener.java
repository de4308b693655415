package clew.workbench;

import clew.engine.language.answer.QueryResult;

/** Is told of answers to a query as they come. */
public interface SolveListener {
  /** Listens to nothing. */
  SolveListener SILENT = new SolveListener() {};

  /** An answer. */
  default void answered(QueryResult.Solution answer) {}

  /** A branch went wrong; the others go on. */
  default void wentWrong(String message) {}

  /** There will be no more, and why. */
  default void ended(String ending) {}
}
