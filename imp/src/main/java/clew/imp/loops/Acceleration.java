package clew.imp.loops;

import clew.engine.reason.Limitation;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.LinearForm;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.AffinePath.Part;
import clew.imp.loops.AffinePath.Times;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What becomes of a phase that came to a cut: if its last transitions spell a cycle, any number of
 * rounds from where they began, and without the runs that those stand for, itself.
 */
final class Acceleration {
  private static final int LONGEST_WORD = 12;

  private final Segments segments;
  private final TermPool pool;
  private final KnownCycles cycles;
  private final ExampleSearch examples;
  private final SearchLimits limits;
  private final Consumer<Phase> settled;

  /**
   * @param settled takes the phases that the search goes on from, in the order they are found
   */
  Acceleration(
      Segments segments,
      KnownCycles cycles,
      ExampleSearch examples,
      SearchLimits limits,
      Consumer<Phase> settled) {
    this.segments = segments;
    this.pool = segments.pool;
    this.cycles = cycles;
    this.examples = examples;
    this.limits = limits;
    this.settled = settled;
  }

  /** A phase that ends in the words of cycles goes on as those, and as what it is besides. */
  void settle(Phase arrived, Solver solver) {
    settle(arrived, 1, solver);
  }

  private void settle(Phase arrived, int shortest, Solver solver) {
    Phase phase = arrived;
    for (int length = shortest; length <= LONGEST_WORD; length++) {
      List<PhaseHistory> word = PhaseHistory.last(length, phase.history());
      if (word.isEmpty()) {
        break;
      }
      Phase before = word.getFirst().before();
      if (!before.cut().equals(phase.cut())) {
        continue;
      }
      Optional<Cycle> found =
          cycles.cycle(word.stream().map(PhaseHistory::transition).toList(), solver);
      if (found.isEmpty()) {
        continue;
      }
      Cycle cycle = found.get();
      boolean follows = before.history() != null && before.history().transition() == cycle;
      if (!follows) {
        accelerate(before, phase, cycle, solver);
      }
      if (cycle.isExact()) {
        Optional<Phase> rest = otherThanOnce(phase, word, cycle, solver);
        if (rest.isEmpty()) {
          return;
        }
        phase = rest.get();
      }
    }
    settled.accept(phase);
  }

  /** The phase without the runs on which the word is gone through exactly as the cycle has it. */
  private Optional<Phase> otherThanOnce(
      Phase phase, List<PhaseHistory> word, Cycle cycle, Solver solver) {
    List<Term> others = new ArrayList<>();
    for (int i = 0; i < word.size(); i++) {
      Part part = cycle.word().get(i);
      Term count = word.get(i).count();
      if (count != null && part.times() == Times.ONCE) {
        others.add(pool.less(pool.integer(1), count));
      }
    }
    Term other = pool.or(others);
    if (others.isEmpty()) {
      return Optional.empty();
    }
    return examples
        .of(phase.facts(), other, phase.model(), solver)
        .map(
            model ->
                new Phase(
                    phase.cut(),
                    phase.values(),
                    new PathFacts(phase.facts(), other),
                    model,
                    phase.history(),
                    phase.inputs(),
                    phase.length()));
  }

  /** Any number of rounds from a phase on, of which {@code once} is one. */
  private void accelerate(Phase before, Phase once, Cycle cycle, Solver solver) {
    if (before.history() != null
        && before.history().transition() instanceof Cycle last
        && cycles.isRedundant(last, cycle, solver)) {
      return;
    }
    for (int few = 1; few < cycle.least(); few++) {
      few(before, once, cycle, few, solver);
    }
    any(before, once, cycle, solver);
  }

  /** A number of rounds for which the values are not a polynomial yet. */
  private void few(Phase before, Phase once, Cycle cycle, int number, Solver solver) {
    Map<Unknown, Term> instead = before.instead(segments, cycle.once().inputs().size());
    Map<Unknown, LinearForm<Unknown>> forms = new LinkedHashMap<>();
    cycle.once().update().keySet().forEach(u -> forms.put(u, LinearForm.one(u)));
    List<Term> conditions = new ArrayList<>();
    for (int round = 0; round < number; round++) {
      for (GuardAtom guard : cycle.once().guards()) {
        conditions.add(term(guard.replace(u -> forms.getOrDefault(u, LinearForm.one(u))), instead));
      }
      Map<Unknown, LinearForm<Unknown>> next = new LinkedHashMap<>();
      cycle
          .once()
          .update()
          .forEach(
              (u, form) ->
                  next.put(u, form.replace(v -> forms.getOrDefault(v, LinearForm.one(v)))));
      forms.putAll(next);
    }
    Map<Unknown, Term> values = new LinkedHashMap<>();
    forms.forEach((u, form) -> values.put(u, form.term(pool, v -> instead.getOrDefault(v, v))));
    go(before, cycle, pool.integer(number), values, pool.and(conditions), once.model(), solver);
  }

  private Term term(GuardAtom guard, Map<Unknown, Term> instead) {
    return guard.term(pool, u -> instead.getOrDefault(u, u));
  }

  private void any(Phase before, Phase once, Cycle cycle, Solver solver) {
    Map<Unknown, Term> instead = before.instead(segments, cycle.once().inputs().size());
    String name = "rounds " + (before.length() + 1);
    Unknown count = pool.unknown(name, Sort.INT);
    CycleRounds rounds = new CycleRounds(pool, cycle, u -> instead.getOrDefault(u, u), count, name);
    Map<Unknown, Term> values = rounds.after();
    int least = cycle.isExact() ? cycle.least() : Math.max(2, cycle.least());
    List<Term> conditions = new ArrayList<>(rounds.conditions());
    conditions.add(pool.atMost(pool.integer(least), count));
    BigInteger guess = BigInteger.valueOf(least);
    Assignment near =
        once.model().with(count, pool.integer(guess)).with(new Assignment(rounds.helpers(guess)));
    go(before, cycle, count, values, pool.and(conditions), near, solver);
    for (Term lost : rounds.lost()) {
      Term some = pool.and(List.of(pool.atMost(pool.integer(least), count), lost));
      if (cycle.isExact() && examples.of(before.facts(), some, near, solver).isPresent()) {
        limits.lose(Limitation.of(Limitation.Kind.POLYNOMIAL));
      }
    }
  }

  private void go(
      Phase before,
      Cycle cycle,
      Term count,
      Map<Unknown, Term> values,
      Term condition,
      Assignment near,
      Solver solver) {
    examples
        .of(before.facts(), condition, near, solver)
        .ifPresent(
            model ->
                settle(
                    new Phase(
                        cycle.to(),
                        values,
                        new PathFacts(before.facts(), condition),
                        model,
                        new PhaseHistory(before, cycle, count, before.inputs()),
                        before.inputs() + cycle.once().inputs().size(),
                        before.length() + 1),
                    2,
                    solver));
  }
}
