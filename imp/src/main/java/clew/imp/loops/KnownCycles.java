package clew.imp.loops;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.LinearForm;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.AffinePath.Part;
import clew.imp.loops.AffinePath.Times;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The cycles that were found in a program so far, and which of them may change places. */
final class KnownCycles {
  private static final int MOST_TRIED = 2_000;

  private final Segments segments;
  private final TermPool pool;
  private final Map<List<Transition>, Optional<Cycle>> tried = new HashMap<>();
  private final List<Cycle> cycles = new ArrayList<>();
  private final Map<List<Cycle>, Boolean> swaps = new HashMap<>();
  private final List<Query> proofs = new ArrayList<>();

  KnownCycles(Segments segments) {
    this.segments = segments;
    this.pool = segments.pool;
  }

  /** The cycle that these transitions spell, if it is worth one: it can be gone through twice. */
  Optional<Cycle> cycle(List<Transition> transitions, Solver solver) {
    Optional<Cycle> known = tried.get(transitions);
    if (known != null) {
      return known;
    }
    Optional<Cycle> found =
        tried.size() >= MOST_TRIED || isTurned(transitions) || isOutOfOrder(transitions, solver)
            ? Optional.empty()
            : learn(transitions, solver);
    tried.put(List.copyOf(transitions), found);
    found.ifPresent(cycles::add);
    return found;
  }

  private Optional<Cycle> learn(List<Transition> transitions, Solver solver) {
    if (transitions.size() == 1 && transitions.getFirst() instanceof Cycle) {
      return Optional.empty();
    }
    boolean hasCycles = transitions.stream().anyMatch(Cycle.class::isInstance);
    Optional<Cycle> nested =
        hasCycles
            ? Cycle.of(Cycle.word(transitions, Times.DETERMINED), segments)
                .filter(cycle -> canRepeat(cycle, solver))
            : Optional.empty();
    return nested.isPresent()
        ? nested
        : Cycle.of(Cycle.word(transitions, Times.ONCE), segments)
            .filter(cycle -> canRepeat(cycle, solver));
  }

  /** Whether the same word is known already, read from another place on. */
  private boolean isTurned(List<Transition> transitions) {
    for (Cycle cycle : cycles) {
      List<Transition> word = new ArrayList<>(cycle.word().stream().map(Part::transition).toList());
      if (word.size() == transitions.size()) {
        for (int i = 1; i < word.size(); i++) {
          Collections.rotate(word, 1);
          if (word.equals(transitions)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether two rounds of the word have transitions in an order that another one stands for. */
  private boolean isOutOfOrder(List<Transition> transitions, Solver solver) {
    for (int i = 0; i < transitions.size(); i++) {
      if (transitions.get(i) instanceof Cycle first
          && transitions.get((i + 1) % transitions.size()) instanceof Cycle second
          && isRedundant(first, second, solver)) {
        return true;
      }
    }
    return false;
  }

  /** Whether runs with these two the other way round are enough. */
  boolean isRedundant(Cycle first, Cycle second, Solver solver) {
    return first.word().size() == 1
        && second.word().size() == 1
        && cycles.indexOf(second) < cycles.indexOf(first)
        && maySwap(first, second, solver);
  }

  private boolean canRepeat(Cycle cycle, Solver solver) {
    AffinePath once = cycle.once();
    List<Term> twice = new ArrayList<>();
    for (GuardAtom guard : once.guards()) {
      twice.add(guard.term(pool, unknown -> unknown));
      twice.add(
          guard
              .replace(u -> once.update().getOrDefault(u, LinearForm.one(u)))
              .term(pool, unknown -> unknown));
    }
    return !(solver.solve(new Query(List.of(), pool.and(twice), Assignment.EMPTY))
        instanceof Answer.Unsat);
  }

  /** Queries without an answer that show why transitions may change places. */
  List<Query> proofs() {
    return proofs;
  }

  /**
   * Whether "second after first" always comes to the same as "first after second" would: then the
   * runs that have them in one of the two orders are enough.
   */
  private boolean maySwap(Cycle first, Cycle second, Solver solver) {
    return swaps.computeIfAbsent(
        List.of(first, second),
        _ ->
            first.isExact()
                && second.isExact()
                && commute(first.once(), second.once())
                && guardsAllow(first, second, solver));
  }

  /** Inputs of two words have the same names, so what depends on them cannot be compared. */
  private static boolean commute(AffinePath first, AffinePath second) {
    for (Unknown variable : first.update().keySet()) {
      LinearForm<Unknown> one = first.before(second.before(LinearForm.one(variable)));
      LinearForm<Unknown> other = second.before(first.before(LinearForm.one(variable)));
      if (!first.update().keySet().containsAll(one.factors().keySet()) || !one.equals(other)) {
        return false;
      }
    }
    return true;
  }

  private boolean guardsAllow(Cycle first, Cycle second, Solver solver) {
    Map<Unknown, LinearForm<Unknown>> renamed = new LinkedHashMap<>();
    for (int i = 0; i < second.once().inputs().size(); i++) {
      renamed.put(
          segments.input(i), LinearForm.one(segments.input(first.once().inputs().size() + i)));
    }
    Function<Unknown, LinearForm<Unknown>> own = u -> LinearForm.one(u);
    Function<Unknown, LinearForm<Unknown>> other = u -> renamed.getOrDefault(u, LinearForm.one(u));
    Function<Unknown, LinearForm<Unknown>> afterFirst =
        u -> first.once().update().getOrDefault(u, own.apply(u));
    Function<Unknown, LinearForm<Unknown>> afterSecond =
        u -> {
          LinearForm<Unknown> changed = second.once().update().get(u);
          return changed == null ? LinearForm.one(u) : changed.replace(other);
        };
    List<Term> inOrder = new ArrayList<>();
    List<Term> swapped = new ArrayList<>();
    for (GuardAtom guard : first.once().guards()) {
      inOrder.add(term(guard, own));
      swapped.add(term(guard, afterSecond));
    }
    for (GuardAtom guard : second.once().guards()) {
      GuardAtom mine = guard.replace(other);
      inOrder.add(term(mine, afterFirst));
      swapped.add(term(mine, own));
    }
    Query counterexample =
        new Query(
            List.of(),
            pool.and(List.of(pool.and(inOrder), pool.not(pool.and(swapped)))),
            Assignment.EMPTY);
    boolean holds = solver.solve(counterexample) instanceof Answer.Unsat;
    if (holds) {
      proofs.add(counterexample);
    }
    return holds;
  }

  private Term term(GuardAtom guard, Function<Unknown, LinearForm<Unknown>> instead) {
    return guard.replace(instead).term(pool, unknown -> unknown);
  }
}
