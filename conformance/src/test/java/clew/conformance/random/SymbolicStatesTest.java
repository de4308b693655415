package clew.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.Sample;
import clew.engine.language.answer.Step;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.ImpPrograms;
import clew.imp.RandomPrograms;
import clew.imp.check.MainEntry;
import clew.imp.follow.SymbolicExecution;
import clew.imp.follow.SymbolicState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What symbolic execution says of all inputs at once is true of each: every state in its tree,
 * taken per location, is reached by a concrete run on a model of its path condition; and where the
 * solver says that no input goes, no input goes.
 */
class SymbolicStatesTest {
  private static final int PROGRAMS = Sample.of(250, 1_000);
  private static final int MOST_STATES = 30;
  private static final int MOST_DECISIONS = 12;
  private static final long SOLVER_WORK = 15_000;
  private static final Budget BUDGET = Budget.of(200_000, 0);

  private int located;
  private int ended;
  private int impossible;
  private int undecided;

  @Test
  void areReachedByRunningTheirModels() {
    RandomPrograms programs = new RandomPrograms(41);
    Random random = new Random(42);
    for (int i = 0; i < PROGRAMS; i++) {
      MainEntry main = ImpPrograms.read(i % 4 == 0 ? programs.looping() : programs.terminating());
      List<List<Visit>> closed = explore(main);
      assertNoInputGoesThere(main, closed, random);
    }
    assertThat(located).as("states compared").isGreaterThan(10 * PROGRAMS);
    assertThat(ended).as("paths that came to their end").isGreaterThan(3 * PROGRAMS);
    assertThat(impossible).as("ways that no input goes").isGreaterThan(3 * PROGRAMS);
    assertThat(undecided).as("of %d ways".formatted(located + impossible)).isLessThan(located / 10);
  }

  /** A state on its path: the locations passed, what was found there, and an input that comes. */
  private record Reached(
      SymbolicState state,
      List<Visit> path,
      List<SymbolicState> states,
      List<Term> facts,
      Assignment witness) {}

  /** Goes through the tree as far as the limits allow; the paths that are impossible. */
  private List<List<Visit>> explore(MainEntry main) {
    List<List<Visit>> closed = new ArrayList<>();
    SymbolicExecution machine = SymbolicExecution.drawing(main.code(), main.pool());
    try (SolverStack solver = new SolverStack(main.pool(), SOLVER_WORK, new Tally())) {
      Deque<Reached> waiting = new ArrayDeque<>();
      waiting.add(new Reached(machine.start(), List.of(), List.of(), List.of(), Assignment.EMPTY));
      for (int states = 0; states < MOST_STATES && !waiting.isEmpty(); states++) {
        Reached from = waiting.remove();
        Step<SymbolicState> step = machine.step(from.state());
        switch (step) {
          case Step.Done<SymbolicState>(var passed, var outcome) -> compareEnd(main, from, outcome);
          case Step.Fork<SymbolicState> fork when from.path().size() < MOST_DECISIONS ->
              waiting.addAll(enter(main, from, fork, solver, closed));
          case Step.Fork<SymbolicState> tooDeep -> {}
          case Step.Yield<SymbolicState> tooLong -> {}
        }
      }
    }
    return closed;
  }

  private List<Reached> enter(
      MainEntry main,
      Reached from,
      Step.Fork<SymbolicState> fork,
      SolverStack solver,
      List<List<Visit>> closed) {
    List<Reached> entered = new ArrayList<>();
    boolean isOpen = false;
    for (int i = 0; i < fork.ways().size(); i++) {
      Step.Way<SymbolicState> way = fork.ways().get(i);
      List<Visit> path = with(from.path(), new Visit(fork.site(), i == 0));
      switch (solver.solve(new Query(from.facts(), way.condition(), from.witness()))) {
        case Answer.Sat(var model) -> {
          Reached next =
              new Reached(
                  way.state(),
                  path,
                  with(from.states(), way.state()),
                  with(from.facts(), way.condition()),
                  from.witness().with(model));
          compareLocations(main, next);
          entered.add(next);
        }
        case Answer.Unsat() -> {
          closed.add(path);
          impossible++;
        }
        case Answer.Undecided tooHard -> {
          undecided++;
          isOpen = true;
        }
      }
    }
    assertThat(isOpen || !entered.isEmpty()).as("some way is possible in\n" + text(main)).isTrue();
    return entered;
  }

  /** The concrete run comes by the same locations, with the same values at each. */
  private void compareLocations(MainEntry main, Reached reached) {
    Locations run = Locations.of(main, reached.witness(), MOST_DECISIONS);
    int length = reached.path().size();
    assertThat(run.visits()).as(on(main, reached)).hasSizeGreaterThanOrEqualTo(length);
    assertThat(run.visits().subList(0, length)).as(on(main, reached)).isEqualTo(reached.path());
    Evaluate evaluate = new Evaluate(main.pool(), reached.witness());
    for (int i = 0; i < length; i++) {
      assertThat(run.values().get(i))
          .as("at %s %s", reached.path().get(i), on(main, reached))
          .isEqualTo(Locations.values(main, evaluate, reached.states().get(i)::symbolic));
      located++;
    }
  }

  /** The concrete run ends the same way and, if it returns, in the same state. */
  private void compareEnd(MainEntry main, Reached reached, Outcome predicted) {
    if (predicted instanceof Outcome.Unsupported) {
      return;
    }
    Trace real = main.judge().replay(Input.of(reached.witness()), BUDGET);
    ended++;
    switch (predicted) {
      case Outcome.Returned(var none, var symbolic) -> {
        Optional<Term> state = Evaluate.value(main.pool(), symbolic, reached.witness());
        assertThat(Optional.of(real.outcome()))
            .as(on(main, reached))
            .isEqualTo(state.map(value -> new Outcome.Returned(value, value)));
      }
      case Outcome other -> assertThat(real.outcome()).as(on(main, reached)).isEqualTo(other);
    }
  }

  private static void assertNoInputGoesThere(
      MainEntry main, List<List<Visit>> closed, Random random) {
    for (int i = 0; i < 5; i++) {
      Assignment input = RandomInputs.of(main, random);
      List<Visit> visits = Locations.of(main, input, MOST_DECISIONS).visits();
      for (List<Visit> path : closed) {
        boolean isThere =
            visits.size() >= path.size() && visits.subList(0, path.size()).equals(path);
        assertThat(isThere).as("%s goes %s in\n%s", input, path, text(main)).isFalse();
      }
    }
  }

  private static <T> List<T> with(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  private static String on(MainEntry main, Reached reached) {
    return "with " + reached.witness() + " in\n" + text(main);
  }

  private static String text(MainEntry main) {
    return main.code().syntax().source().text();
  }
}
