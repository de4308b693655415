package clew.conformance.random;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.imp.check.MainEntry;
import clew.imp.follow.ConcolicProgram;
import clew.imp.follow.RunWatcher;
import clew.imp.follow.StateView;
import clew.imp.ir.Decision;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The places a run on one input came by, and the numbers that the variables had there. Those are
 * the places at which the drawn tree forks: every if and while, and whatever else the input
 * decides.
 */
record Locations(List<Visit> visits, List<List<Optional<BigInteger>>> values) {
  private static final long MOST_STEPS = 20_000;

  /** Looks at the first places only. */
  static Locations of(MainEntry main, Assignment input, int most) {
    Locations seen = new Locations(new ArrayList<>(), new ArrayList<>());
    int variables = main.code().variables().size();
    RunWatcher watcher =
        new RunWatcher() {
          @Override
          public void completed(int point, StateView view) {}

          @Override
          public void decided(int number, boolean holds, boolean dependent, StateView view) {
            Decision decision = main.code().decision(number);
            boolean isLocation = dependent || decision.kind().isLocation();
            if (isLocation && seen.visits.size() < most) {
              seen.visits.add(new Visit(decision.site(), holds));
              seen.values.add(all(variables, view::concrete));
            }
          }
        };
    Budget budget = new Budget(MOST_STEPS, most, () -> seen.visits.size() >= most);
    new ConcolicProgram(main.code(), main.pool()).watch(input, budget, watcher);
    return seen;
  }

  /** What terms of the variables come to under an input. */
  static List<Optional<BigInteger>> values(
      MainEntry main, Evaluate evaluate, IntFunction<Optional<Term>> symbolic) {
    return all(
        main.code().variables().size(),
        variable -> symbolic.apply(variable).map(term -> number(evaluate.value(term))));
  }

  private static List<Optional<BigInteger>> all(
      int variables, IntFunction<Optional<BigInteger>> value) {
    List<Optional<BigInteger>> all = new ArrayList<>();
    for (int variable = 0; variable < variables; variable++) {
      all.add(value.apply(variable));
    }
    return all;
  }

  private static BigInteger number(Optional<Term> value) {
    return switch (value.orElseThrow()) {
      case Term.Int integer -> integer.number();
      case Term.Bool bool -> bool.holds() ? BigInteger.ONE : BigInteger.ZERO;
      case Term other -> throw new AssertionError("not a number: " + other);
    };
  }
}
