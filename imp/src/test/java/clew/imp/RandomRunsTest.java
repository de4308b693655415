package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Forking;
import clew.engine.language.answer.Step;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.imp.check.MainEntry;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** The machines against a naive evaluator and against each other. */
class RandomRunsTest {
  private static final int PROGRAMS = 2_500;
  private static final Budget BUDGET = Budget.of(2_000, 100_000);

  @Test
  void theInterpreterDoesWhatTheDefinitionSays() {
    Map<String, Integer> endings = new TreeMap<>();
    forAll(
        (main, input) -> {
          NaiveEvaluator.Result expected = naive(main, input);
          Trace trace = ImpPrograms.replay(main, input, BUDGET);
          assertThat(described(main, trace.outcome())).as(text(main)).isEqualTo(expected.how());
          assertThat(trace.steps()).as(text(main)).isEqualTo(expected.steps());
          if (trace.outcome() instanceof Outcome.Returned(var state, var symbolic)) {
            assertThat(main.renderer().value(state)).isEqualTo(written(main, expected.state()));
          }
          endings.merge(expected.how().replaceAll(" test.*", ""), 1, Integer::sum);
        });
    assertThat(endings)
        .as("the programs end in all ways there are")
        .containsOnlyKeys(
            "assertion violated",
            "division by zero",
            "out of fuel",
            "rejected",
            "returned",
            "undefined variable");
  }

  @Test
  void aConcolicRunEndsLikeAConcreteOne() {
    forAll(
        (main, input) -> {
          Trace concrete = ImpPrograms.replay(main, input, BUDGET);
          Trace concolic = ImpPrograms.run(main, input, BUDGET);
          assertThat(concolic.steps()).isEqualTo(concrete.steps());
          assertThat(points(concolic)).isEqualTo(points(concrete));
          switch (concolic.outcome()) {
            case Outcome.Returned(var state, var symbolic) -> {
              assertThat(concrete.outcome()).isEqualTo(new Outcome.Returned(state, state));
              assertThat(Evaluate.value(main.pool(), symbolic, input)).contains(state);
            }
            case Outcome other -> assertThat(other).isEqualTo(concrete.outcome());
          }
        });
  }

  @Test
  void whatABranchSaysOfItsConditionsHoldsForTheInput() {
    forAll(
        (main, input) -> {
          Trace trace = ImpPrograms.run(main, input, BUDGET);
          Evaluate evaluate = new Evaluate(main.pool(), input);
          int depth = 0;
          for (Event event : trace.events()) {
            if (event instanceof Event.Branch branch) {
              int taken = branch.taken().first();
              assertThat(evaluate.holds(branch.alternatives().condition(taken))).isTrue();
              assertThat(evaluate.holds(branch.alternatives().condition(1 - taken))).isFalse();
              assertThat(branch.alternatives().condition(0).isValue()).isFalse();
              assertThat(branch.depth()).isEqualTo(depth++);
            } else if (event instanceof Event.Assume assume) {
              assertThat(evaluate.holds(assume.fact())).isTrue();
            }
          }
        });
  }

  @Test
  void theForkingMachineFollowsAnInputLikeTheConcolicOne() {
    forAll(
        (main, input) -> {
          Trace trace = ImpPrograms.run(main, input, BUDGET);
          if (!(trace.outcome() instanceof Outcome.OutOfFuel)) {
            follow(main, main.execution().forking().orElseThrow(), input, trace);
          }
        });
  }

  private static <S> void follow(
      MainEntry main, Forking<S> machine, Assignment input, Trace trace) {
    Evaluate evaluate = new Evaluate(main.pool(), input);
    List<Site> decisions = new ArrayList<>();
    S state = machine.start();
    while (true) {
      switch (machine.step(state)) {
        case Step.Yield<S>(var passed, var next, var spent) -> state = next;
        case Step.Fork<S> fork -> {
          List<Step.Way<S>> ways =
              fork.ways().stream().filter(way -> evaluate.holds(way.condition())).toList();
          assertThat(ways).hasSize(1);
          assertThat(fork.depth()).isEqualTo(decisions.size());
          decisions.add(fork.site());
          state = ways.getFirst().state();
        }
        case Step.Done<S>(var passed, var outcome) -> {
          assertThat(decisions).isEqualTo(decisions(trace));
          if (outcome instanceof Outcome.Returned(var none, var symbolic)
              && trace.outcome() instanceof Outcome.Returned(var concrete, var concolic)) {
            assertThat(symbolic).isSameAs(concolic);
          } else {
            assertThat(outcome).isEqualTo(trace.outcome());
          }
          return;
        }
      }
    }
  }

  private static List<Site> decisions(Trace trace) {
    List<Site> sites = new ArrayList<>();
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Branch branch -> sites.add(branch.site());
        case Event.Assume assume -> sites.add(assume.site());
        default -> {}
      }
    }
    return sites;
  }

  private static Set<Event> points(Trace trace) {
    Set<Event> points = new HashSet<>();
    for (Event event : trace.events()) {
      if (event instanceof Event.Entered || event instanceof Event.Completed) {
        assertThat(points.add(event)).as("told once").isTrue();
      }
    }
    return points;
  }

  /** On two inputs each: zero, and a random one that is small now and huge then. */
  private static void forAll(BiConsumer<MainEntry, Assignment> check) {
    RandomPrograms programs = new RandomPrograms(20);
    Random random = new Random(7);
    for (int i = 0; i < PROGRAMS; i++) {
      MainEntry main = ImpPrograms.read(i % 3 == 0 ? programs.looping() : programs.terminating());
      check.accept(main, Assignment.EMPTY);
      check.accept(main, randomInput(main, random));
    }
  }

  private static Assignment randomInput(MainEntry main, Random random) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (String variable : List.of("x", "y", "z", "u")) {
      for (String name : List.of(variable, variable + "#2", variable + "#3")) {
        long value = random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(21) - 10;
        values.put(main.pool().unknown(name, Sort.INT), main.pool().integer(value));
      }
    }
    return new Assignment(values);
  }

  private static NaiveEvaluator.Result naive(MainEntry main, Assignment input) {
    Map<String, BigInteger> values = new HashMap<>();
    input
        .values()
        .forEach((unknown, value) -> values.put(unknown.name(), ((Term.Int) value).number()));
    return NaiveEvaluator.run(main.code().syntax(), values, BUDGET.steps());
  }

  private static String described(MainEntry main, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned returned -> "returned";
      case Outcome.Raised(var kind, var reason, var at) -> kind + " " + at.span();
      case Outcome.Rejected(var at) -> "rejected " + at.span();
      case Outcome.OutOfFuel fuel -> "out of fuel";
      default -> main.renderer().outcome(outcome);
    };
  }

  private static String written(MainEntry main, Map<String, BigInteger> state) {
    List<String> parts = new ArrayList<>();
    for (String variable : main.code().variables()) {
      if (state.containsKey(variable)) {
        parts.add(variable + " = " + state.get(variable));
      }
    }
    return String.join(", ", parts);
  }

  private static String text(MainEntry main) {
    return main.code().syntax().source().text();
  }
}
