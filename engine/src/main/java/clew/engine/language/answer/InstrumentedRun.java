package clew.engine.language.answer;

import clew.engine.source.Diagnostic;
import java.util.List;
import java.util.Optional;

/** A run on the real system of a program that was made to tell what it does. */
public sealed interface InstrumentedRun {
  /**
   * What it told, and what follows from that.
   *
   * @param events in their order, as far as they are shown
   * @param shortened whether events were left out because there were too many
   * @param trace the clauses that were taken
   * @param input the arguments of the symbolic run
   * @param result what the symbolic run comes to; nothing if the run raised
   * @param alternatives where it could have gone another way
   * @param outcome how it ended on the real system
   * @param legend what the events are, in a line
   */
  record Run(
      String call,
      List<String> events,
      boolean shortened,
      List<Integer> trace,
      String input,
      Optional<String> result,
      List<Alternative> alternatives,
      String outcome,
      String legend)
      implements InstrumentedRun {}

  /** Arguments that lead to the last of these clauses, if no clause before it matches too. */
  record Alternative(List<Integer> trace, String input) {}

  /** The program cannot be made to tell, or the call is wrong. */
  record Refused(List<Diagnostic> problems) implements InstrumentedRun {}
}
