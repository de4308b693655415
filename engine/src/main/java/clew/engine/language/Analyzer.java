package clew.engine.language;

import clew.engine.language.answer.Invariants;
import clew.engine.source.Diagnostic;
import java.util.List;

/** A language whose programs are analysed for what is true at their locations on every run. */
public interface Analyzer {
  /**
   * Analyses a program as the options say.
   *
   * @param work how much a solver may do for one question
   */
  Analysed analyze(Document program, Options options, long work);

  /** What came of an analysis. */
  sealed interface Analysed {
    /**
     * What is true.
     *
     * @param warnings what the user should know although the program could be read
     */
    record Done(String entry, Invariants invariants, List<Diagnostic> warnings)
        implements Analysed {}

    record Refused(List<Diagnostic> problems) implements Analysed {}
  }
}
