package clew.engine.language;

import clew.engine.source.Diagnostic;
import java.util.List;

/** A language whose programs are analysed for what is true at their locations on every run. */
public interface Analyzer {
  /** What {@code --domain} may be, line by line, for the help. */
  List<String> domains();

  /**
   * Analyses a program.
   *
   * @param domain what invariants are made of, in the language's own notation; empty for the
   *     default
   * @param isProved whether a solver confirms what no run does
   * @param work how much it may do for one question
   */
  Analysed analyze(Document program, String domain, boolean isProved, long work);

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
