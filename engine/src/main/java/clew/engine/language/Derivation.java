package clew.engine.language;

import clew.engine.source.Diagnostic;
import java.util.List;

/** A goal on its way to its first answer, or why there is none to show. */
public sealed interface Derivation {
  /**
   * The computation.
   *
   * @param states the first is the goal itself; each other comes by its step from the one before
   * @param trace the steps, all of them
   * @param shortened whether states were left out because there were too many
   * @param outcome how it ended
   * @param output what the program printed
   * @param problems what is wrong with the file, though the goal could be asked
   */
  record Shown(
      String goal,
      List<State> states,
      List<String> trace,
      boolean shortened,
      String outcome,
      String output,
      List<Diagnostic> problems)
      implements Derivation {}

  /** The file or the goal is wrong. */
  record Refused(List<Diagnostic> problems) implements Derivation {}

  /**
   * A state.
   *
   * @param step what led here; empty for the first
   * @param goal the goals that are left
   * @param substitution what the goal's variables stand for so far
   * @param stack the alternatives, the newest first
   */
  record State(String step, String goal, String substitution, List<Alternative> stack) {}

  /** What is tried when the goals at hand fail. */
  record Alternative(String label, String substitution, String goal) {}
}
