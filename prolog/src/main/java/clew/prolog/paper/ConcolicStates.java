package clew.prolog.paper;

import clew.engine.language.answer.Derivation;
import clew.prolog.value.Atom;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The states of a concolic computation as they are shown. */
final class ConcolicStates {
  private static final Atom CUT = Atom.of("!");

  /** A state before its trace is known. */
  private record Shown(String step, Derivation.SymbolicState state) {}

  private final StateNotation notation;
  private final List<Shown> states = new ArrayList<>();

  ConcolicStates(StateNotation notation) {
    this.notation = notation;
  }

  int size() {
    return states.size();
  }

  /** The symbolic goals, and the markers as the paper writes them. */
  static List<Value> terms(List<ConcolicGoal> goals) {
    List<Value> terms = new ArrayList<>();
    for (ConcolicGoal pair : goals) {
      terms.add(
          pair.isExit()
              ? Structure.of("e", label(pair.exit()))
              : pair.symbolic().walked() == PendingGoal.COMMIT ? CUT : pair.symbolic());
    }
    return terms;
  }

  private static Value label(String exit) {
    return Character.isDigit(exit.charAt(0)) ? Int.of(Long.parseLong(exit)) : Atom.of(exit);
  }

  /** A state that was reached by a step; the rule (exit) is none in a trace. */
  void add(
      String step,
      List<String> alternatives,
      List<String> clauses,
      List<ConcolicGoal> goals,
      Value answer,
      @Nullable ConcolicAlternative stack,
      Collection<Integer> uncovered) {
    List<Derivation.SymbolicAlternative> waiting = new ArrayList<>();
    for (ConcolicAlternative at = stack; at != null; at = at.below()) {
      waiting.add(
          new Derivation.SymbolicAlternative(
              at.label(),
              at.clauses(),
              notation.substitution(at.answer()),
              notation.goals(terms(at.goals()), at.answer())));
    }
    states.add(
        new Shown(
            step,
            new Derivation.SymbolicState(
                alternatives,
                List.of(),
                clauses,
                notation.goals(terms(goals), answer),
                notation.substitution(answer),
                waiting,
                uncovered.stream().map(String::valueOf).toList())));
  }

  /** The states, each with the steps that come after it. */
  List<Derivation.SymbolicState> steered() {
    List<Derivation.SymbolicState> made = new ArrayList<>();
    List<String> left = new ArrayList<>();
    for (int i = states.size() - 1; i >= 0; i--) {
      Derivation.SymbolicState state = states.get(i).state;
      made.add(
          new Derivation.SymbolicState(
              state.alternatives(),
              List.copyOf(left.reversed()),
              state.clauses(),
              state.goal(),
              state.substitution(),
              state.stack(),
              state.uncovered()));
      if (!states.get(i).step.isEmpty()) {
        left.add(states.get(i).step);
      }
    }
    return made.reversed();
  }
}
