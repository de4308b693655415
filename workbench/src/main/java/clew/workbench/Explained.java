package clew.workbench;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.GoalRunner;
import clew.engine.language.Language;
import clew.engine.language.answer.Derivation;
import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.InstrumentedRun;

/** What came of explaining a program. */
public sealed interface Explained {
  /** One run of an entry. */
  record Run(OpenProgram program, Entry entry, Explanation run) implements Explained {}

  /** The symbolic execution tree of an entry. */
  record Tree(OpenProgram program, Entry entry, ExecutionTree tree) implements Explained {}

  /** Queries, as SMT-LIB. */
  record Queries(String script) implements Explained {}

  /** The computation of the first answer to a goal. */
  record Goal(Language language, GoalRunner.Question question, Derivation.Shown derivation)
      implements Explained {}

  /** The same with the symbolic computation that it steers. */
  record ConcolicGoal(
      Language language, GoalRunner.Question question, Derivation.Concolic derivation)
      implements Explained {}

  /** The events of a call, from the real system. */
  record Events(Language language, Document program, InstrumentedRun.Run run)
      implements Explained {}
}
