package clew.engine.language.answer;

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

  /**
   * The computation with the symbolic one that it steers, in the notation of the paper's Fig. 4.
   *
   * @param states the first is the goal with variables for arguments
   * @param outcome how the concrete computation ended
   */
  record Concolic(
      String goal,
      List<SymbolicState> states,
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

  /**
   * A symbolic state.
   *
   * @param alternatives what could have been done in place of the step that led here, each as
   *     {@code c(label, substitution)}
   * @param trace the steps of the concrete computation that are left
   * @param clauses the labels of the clauses under way, the innermost first
   * @param stack the alternatives of the concrete computation, with the clauses under way in each
   * @param uncovered the labels of the clauses that have not been completely evaluated
   */
  record SymbolicState(
      List<String> alternatives,
      List<String> trace,
      List<String> clauses,
      String goal,
      String substitution,
      List<SymbolicAlternative> stack,
      List<String> uncovered) {}

  /** What is tried when the goals at hand fail, with its clauses under way. */
  record SymbolicAlternative(
      String label, List<String> clauses, String substitution, String goal) {}
}
