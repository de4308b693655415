package clew.imp.loops;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.Affine.Part;
import clew.imp.loops.Affine.Times;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The cycles that were found in a program so far, and which of them may change places. */
final class Alphabet {
  private static final int MOST_TRIED = 2_000;

  private final Segments segments;
  private final TermPool pool;
  private final Map<List<Move>, Optional<Cycle>> tried = new HashMap<>();
  private final List<Cycle> cycles = new ArrayList<>();
  private final Map<List<Cycle>, Boolean> swaps = new HashMap<>();
  private final List<Query> proofs = new ArrayList<>();

  Alphabet(Segments segments) {
    this.segments = segments;
    this.pool = segments.pool;
  }

  /** The cycle that these moves spell, if it is worth one: it can be gone through twice. */
  Optional<Cycle> cycle(List<Move> moves, Solver solver) {
    Optional<Cycle> known = tried.get(moves);
    if (known != null) {
      return known;
    }
    Optional<Cycle> found =
        tried.size() >= MOST_TRIED || isTurned(moves) || isOutOfOrder(moves, solver)
            ? Optional.empty()
            : learn(moves, solver);
    tried.put(List.copyOf(moves), found);
    found.ifPresent(cycles::add);
    return found;
  }

  private Optional<Cycle> learn(List<Move> moves, Solver solver) {
    if (moves.size() == 1 && moves.getFirst() instanceof Cycle) {
      return Optional.empty();
    }
    boolean hasCycles = moves.stream().anyMatch(Cycle.class::isInstance);
    Optional<Cycle> nested =
        hasCycles
            ? Cycle.of(Cycle.word(moves, Times.DETERMINED), segments)
                .filter(cycle -> canRepeat(cycle, solver))
            : Optional.empty();
    return nested.isPresent()
        ? nested
        : Cycle.of(Cycle.word(moves, Times.ONCE), segments)
            .filter(cycle -> canRepeat(cycle, solver));
  }

  /** Whether the same word is known already, read from another place on. */
  private boolean isTurned(List<Move> moves) {
    for (Cycle cycle : cycles) {
      List<Move> word = new ArrayList<>(cycle.word().stream().map(Part::move).toList());
      if (word.size() == moves.size()) {
        for (int i = 1; i < word.size(); i++) {
          Collections.rotate(word, 1);
          if (word.equals(moves)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether two rounds of the word have moves in an order that another one stands for. */
  private boolean isOutOfOrder(List<Move> moves, Solver solver) {
    for (int i = 0; i < moves.size(); i++) {
      if (moves.get(i) instanceof Cycle first
          && moves.get((i + 1) % moves.size()) instanceof Cycle second
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
    Affine once = cycle.once();
    List<Term> twice = new ArrayList<>();
    for (Atom guard : once.guards()) {
      twice.add(guard.term(pool, unknown -> unknown));
      twice.add(
          guard
              .replace(u -> once.update().getOrDefault(u, Linear.of(u)))
              .term(pool, unknown -> unknown));
    }
    return !(solver.solve(new Query(List.of(), pool.and(twice), Assignment.EMPTY))
        instanceof Answer.Unsat);
  }

  /** Queries without an answer that show why moves may change places. */
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
  private static boolean commute(Affine first, Affine second) {
    for (Unknown variable : first.update().keySet()) {
      Linear one = first.before(second.before(Linear.of(variable)));
      Linear other = second.before(first.before(Linear.of(variable)));
      if (!first.update().keySet().containsAll(one.factors().keySet()) || !one.equals(other)) {
        return false;
      }
    }
    return true;
  }

  private boolean guardsAllow(Cycle first, Cycle second, Solver solver) {
    Map<Unknown, Linear> renamed = new LinkedHashMap<>();
    for (int i = 0; i < second.once().inputs().size(); i++) {
      renamed.put(segments.input(i), Linear.of(segments.input(first.once().inputs().size() + i)));
    }
    Function<Unknown, Linear> own = u -> Linear.of(u);
    Function<Unknown, Linear> other = u -> renamed.getOrDefault(u, Linear.of(u));
    Function<Unknown, Linear> afterFirst = u -> first.once().update().getOrDefault(u, own.apply(u));
    Function<Unknown, Linear> afterSecond =
        u -> {
          Linear changed = second.once().update().get(u);
          return changed == null ? Linear.of(u) : changed.replace(other);
        };
    List<Term> inOrder = new ArrayList<>();
    List<Term> swapped = new ArrayList<>();
    for (Atom guard : first.once().guards()) {
      inOrder.add(term(guard, own));
      swapped.add(term(guard, afterSecond));
    }
    for (Atom guard : second.once().guards()) {
      Atom mine = guard.replace(other);
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

  private Term term(Atom guard, Function<Unknown, Linear> instead) {
    return guard.replace(instead).term(pool, unknown -> unknown);
  }
}
