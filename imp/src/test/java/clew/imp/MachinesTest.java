package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Forking;
import clew.engine.language.answer.Step;
import clew.engine.term.Assignment;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.check.MainEntry;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the machines do in the cases that matter. */
class MachinesTest {
  private static final Budget BUDGET = Budget.of(10_000, 100);

  @Test
  void anAssertionThatDependsOnTheInputIsABranch() {
    MainEntry main = ImpPrograms.read("y <- top; assert y != 3");

    Event.Branch branch = onlyBranch(main, "y = 1");

    assertThat(names(main, branch)).containsExactly("holds: y != 3", "violated: y = 3");
    assertThat(branch.choice()).isEqualTo(Choice.FIRST);
    assertThat(branch.taken().first()).isZero();
    assertThat(outcome(main, "y = 3")).isEqualTo("assertion violated");
  }

  @Test
  void aDivisorThatDependsOnTheInputIsABranch() {
    MainEntry main = ImpPrograms.read("y <- top; x <- 10 div (y - 2) + 10 mod 3");

    Event.Branch branch = onlyBranch(main, "y = 1");

    assertThat(names(main, branch)).containsExactly("nonzero: y - 2 != 0", "zero: y - 2 = 0");
    assertThat(branch.site().span().at()).isEqualTo("test.imp:1:16");
    assertThat(outcome(main, "y = 2")).isEqualTo("division by zero");
  }

  @Test
  void aDivisionByAConstantZeroFailsWithoutABranch() {
    MainEntry main = ImpPrograms.read("z <- 0; y <- top; x <- y mod z");

    Trace trace = run(main, "");

    assertThat(ImpPrograms.branches(trace)).isEmpty();
    assertThat(main.renderer().outcome(trace.outcome())).isEqualTo("division by zero");
  }

  @Test
  void anAssumptionThatHoldsIsABranchWhoseOtherWayNobodyWants() {
    MainEntry main = ImpPrograms.read("y <- top; assume y > 2; assume 1");

    Event.Branch branch = onlyBranch(main, "y = 3");

    assertThat(branch.taken().first()).isZero();
    assertThat(branch.alternatives().isWanted(1)).isFalse();
    assertThat(main.renderer().condition(branch.alternatives().condition(0))).isEqualTo("y > 2");
  }

  @Test
  void anAssumptionThatDoesNotHoldWantsOnlyItsOppositeTried() {
    MainEntry main = ImpPrograms.read("y <- top; assume y > 2; assert 0");

    Event.Branch branch = onlyBranch(main, "y = 1");

    assertThat(branch.taken().first()).isEqualTo(1);
    assertThat(branch.alternatives().isWanted(0)).isTrue();
    assertThat(branch.alternatives().isWanted(1)).isFalse();
    assertThat(run(main, "y = 1").outcome()).isInstanceOf(Outcome.Rejected.class);
  }

  @Test
  void anAndThatCannotFailIsOneCondition() {
    MainEntry main = ImpPrograms.read("y <- top; if y > 0 and y < 9 or y div 2 = 7 then skip fi");

    assertThat(names(main, onlyBranch(main, "y = 1")))
        .first()
        .isEqualTo("then: y > 0 and y < 9 or y div 2 = 7");
  }

  @Test
  void anAndThatCanFailStopsEarlyByADecisionOfItsOwn() {
    MainEntry main = ImpPrograms.read("y <- top; if y != 0 and 10 div y > 2 then skip fi");

    assertThat(ImpPrograms.branches(run(main, "y = 0")))
        .extracting(branch -> branch.site().label())
        .containsExactly("and 1");
    assertThat(ImpPrograms.branches(run(main, "y = 3")))
        .extracting(branch -> branch.site().label())
        .containsExactly("and 1", "division 1", "ℓ1");
  }

  @Test
  void anOrThatCanFailStopsEarlyToo() {
    MainEntry main = ImpPrograms.read("y <- top; x <- y = 0 or 10 div y > 2; assert x");

    assertThat(outcome(main, "y = 0")).isEqualTo("returns y = 0, x = 1");
    assertThat(outcome(main, "y = 9")).isEqualTo("assertion violated");
  }

  @Test
  void aComparisonKeptInAVariableStaysACondition() {
    MainEntry main = ImpPrograms.read("y <- top; b <- y > 5; n <- b + 1; if b then skip fi");

    assertThat(names(main, onlyBranch(main, ""))).containsExactly("then: y > 5", "else: y <= 5");
    assertThat(run(main, "").outcome())
        .isInstanceOfSatisfying(
            Outcome.Returned.class,
            returned ->
                assertThat(main.renderer().value(returned.symbolic()))
                    .isEqualTo("y = y, b = y > 5, n = (y > 5) + 1"));
  }

  @Test
  void aValueThatNoLongerDependsOnTheInputDecidesNothing() {
    MainEntry main =
        ImpPrograms.read("y <- top; x <- y - y; if x = 0 then skip fi; y <- 0; assert y = 0");

    assertThat(ImpPrograms.branches(run(main, "y = 7"))).isEmpty();
  }

  @Test
  void eachExecutionOfAnInputIsANewUnknown() {
    MainEntry main =
        ImpPrograms.read("i <- 0; while i < 3 do x <- top; assert x != i; i <- i + 1 od");

    assertThat(ImpPrograms.branches(run(main, "x = 9, x#2 = 8, x#3 = 7")))
        .extracting(branch -> names(main, branch).getFirst())
        .containsExactly("holds: x != 0", "holds: x#2 != 1", "holds: x#3 != 2");
  }

  @Test
  void aReadThatNoPathDefinesIsRefused() {
    assertThat(ImpPrograms.problems("x <- y"))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.what()).isEqualTo("`y` has no value here");
              assertThat(problem.where().orElseThrow()).hasToString("test.imp:1:6");
              assertThat(problem.hint())
                  .isEqualTo("Assign it first, or make it an input: `y <- top`.");
            });
    assertThat(ImpPrograms.problems("x <- x + 1")).hasSize(1);
    assertThat(ImpPrograms.problems("total <- 1; assert totl = 1").getFirst().hint())
        .isEqualTo("Did you mean `total`?");
    assertThat(ImpPrograms.problems("assert true").getFirst().hint())
        .isEqualTo("Truth is the number 1.");
    assertThat(ImpPrograms.problems("if 1 then x <- 1 else assert x fi")).hasSize(1);
    assertThat(ImpPrograms.problems("assert x; x <- 1")).hasSize(1);
    assertThat(ImpPrograms.problems("while x > 0 do skip od")).hasSize(1);
  }

  @Test
  void aReadThatSomePathsDefineIsAWarningAndPerhapsAFinding() {
    String text = "y <- top; if y > 0 then x <- 1 fi; z <- x + x";
    MainEntry main = ImpPrograms.read(text);

    assertThat(ImpPrograms.warnings(text))
        .singleElement()
        .satisfies(warning -> assertThat(warning.what()).isEqualTo("`x` may have no value here"));
    assertThat(outcome(main, "y = 1")).isEqualTo("returns y = 1, x = 1, z = 2");
    assertThat(outcome(main, "y = 0")).isEqualTo("undefined variable x");
    assertThat(run(main, "").outcome())
        .isInstanceOfSatisfying(
            Outcome.Raised.class,
            raised -> assertThat(raised.at().span()).hasToString("test.imp:1:41"));
  }

  @Test
  void definednessFollowsThePathsOfTheText() {
    assertThat(ImpPrograms.warnings("y <- top; if y then x <- 1 else x <- 2 fi; assert x"))
        .isEmpty();
    assertThat(ImpPrograms.warnings("y <- top; while y do x <- 1; y <- 0 od; assert x")).hasSize(1);
    assertThat(
            ImpPrograms.warnings(
                "y <- 3; while y do if y < 3 then assert x fi; x <- y; y <- y - 1 od"))
        .hasSize(1);
    assertThat(
            ImpPrograms.warnings(
                "y <- 2; while y do if y = 2 then x <- 1 else assert x fi; y <- y - 1 od"))
        .hasSize(1);
    assertThat(
            ImpPrograms.warnings("y <- top; if y then x <- 1 fi; if y then skip else assert x fi"))
        .hasSize(1);
  }

  @Test
  void anUndefinedVariableIsNotPartOfTheFinalState() {
    assertThat(outcome(ImpPrograms.read("y <- top; if y > 0 then x <- 1 fi"), ""))
        .isEqualTo("returns y = 0");
  }

  @Test
  void outOfFuelNamesTheLoopThatTookMostOfIt() {
    MainEntry main =
        ImpPrograms.read(
            "i <- 0;", //
            "while i < 5 do i <- i + 1 od;",
            "while 1 do skip od");

    Trace trace = ImpPrograms.run(main, Assignment.EMPTY, Budget.of(1_000, 10));

    assertThat(trace.steps()).isEqualTo(1_000);
    assertThat(main.renderer().outcome(trace.outcome()))
        .isEqualTo("out of fuel after 1000 steps at ℓ2, line 3");
    assertThat(ImpPrograms.replay(main, Assignment.EMPTY, Budget.of(1_000, 10)).outcome())
        .isEqualTo(trace.outcome());
  }

  @Test
  void fuelThatIsJustEnoughIsEnough() {
    MainEntry main = ImpPrograms.read("skip; skip; skip");

    assertThat(ImpPrograms.run(main, Assignment.EMPTY, Budget.of(3, 0)).outcome())
        .isInstanceOf(Outcome.Returned.class);
    assertThat(ImpPrograms.run(main, Assignment.EMPTY, Budget.of(2, 0)).outcome())
        .isInstanceOf(Outcome.OutOfFuel.class);
  }

  @Test
  void beyondTheDepthTheRunGoesOnWithoutBranches() {
    MainEntry main =
        ImpPrograms.read("y <- top; while y > 0 do y <- y - 1; z <- top od; assert y = 0");
    Assignment input = ImpPrograms.input(main, "y = 50");

    Trace trace = ImpPrograms.run(main, input, Budget.of(10_000, 7));

    assertThat(ImpPrograms.branches(trace)).hasSize(7);
    assertThat(trace.events()).filteredOn(Event.BeyondDepth.class::isInstance).hasSize(1);
    assertThat(main.renderer().outcome(trace.outcome())).isEqualTo("returns y = 0, z = 0");
    assertThat(trace.steps()).isEqualTo(ImpPrograms.replay(main, input, BUDGET).steps());
  }

  @Test
  void aRunThatNobodyWaitsForStopsSoon() {
    MainEntry main = ImpPrograms.read("while 1 do skip od");
    AtomicInteger asked = new AtomicInteger();
    Budget budget = new Budget(Long.MAX_VALUE, 10, () -> asked.incrementAndGet() > 3);

    assertThat(ImpPrograms.run(main, Assignment.EMPTY, budget))
        .satisfies(trace -> assertThat(trace.outcome()).isInstanceOf(Outcome.Interrupted.class))
        .satisfies(trace -> assertThat(trace.steps()).isEqualTo(3 * 4096));
  }

  @Test
  void numbersThatExplodeEndTheRunInsteadOfTheMachine() {
    String text = "x <- top; x <- x * x + 2; while 1 do x <- x * x od";
    MainEntry main = ImpPrograms.read(text);

    assertThat(outcome(main, "")).startsWith("not supported: a number of more than");
    assertThat(ImpPrograms.replay(main, Assignment.EMPTY, BUDGET).outcome())
        .isInstanceOf(Outcome.Unsupported.class);
    assertThat(end(main.execution().forking().orElseThrow()))
        .isInstanceOf(Outcome.Unsupported.class);
  }

  @Test
  void aTermThatNobodyCouldEvaluateIsGivenUpInAConcolicRun() {
    MainEntry main =
        ImpPrograms.read(
            "x <- top; i <- 0; while i < 40 do x <- x * x; i <- i + 1 od; assert x = 0");

    Trace trace = run(main, "");

    assertThat(trace.events()).filteredOn(Event.Concretised.class::isInstance).hasSize(1);
    assertThat(ImpPrograms.branches(trace)).isEmpty();
    assertThat(main.renderer().outcome(trace.outcome())).startsWith("returns x = 0");
  }

  @Test
  void aLongSumIsNotTakenForAnExplosion() {
    MainEntry main =
        ImpPrograms.read("y <- top; s <- 0; i <- 0; while i < 200000 do s <- s + y; i <- i + 1 od");

    assertThat(end(main.execution().forking().orElseThrow())).isInstanceOf(Outcome.Returned.class);
  }

  @Test
  void theForkingMachineYieldsInALongStretchWithoutAFork() {
    Forking<?> machine = ImpPrograms.read("while 1 do skip od").execution().forking().orElseThrow();

    assertThat(firstStep(machine)).isInstanceOf(Step.Yield.class);
  }

  @Test
  void anAssumptionForksAndItsOtherWayIsRejected() {
    Forking<?> machine =
        ImpPrograms.read("y <- top; assume y > 2").execution().forking().orElseThrow();

    assertThat(secondSteps(machine))
        .extracting(step -> ((Step.Done<?>) step).outcome().getClass().getSimpleName())
        .containsExactly("Returned", "Rejected");
  }

  @Test
  void severalThreadsMayRunAProgramAtATime() throws InterruptedException, ExecutionException {
    MainEntry main = ImpPrograms.read(ImpPrograms.example("paper.imp"));
    String expected = outcome(main, "y = 900");
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<String>> results =
          IntStream.range(0, 16)
              .mapToObj(_ -> threads.submit(() -> outcome(main, "y = 900")))
              .toList();
      for (Future<String> result : results) {
        assertThat(result.get()).isEqualTo(expected);
      }
    }
  }

  private static <S> Outcome end(Forking<S> machine) {
    S state = machine.start();
    while (true) {
      switch (machine.step(state)) {
        case Step.Done<S>(var passed, var outcome) -> {
          return outcome;
        }
        case Step.Yield<S>(var passed, var next, var spent) -> state = next;
        case Step.Fork<S> fork -> throw new AssertionError("a fork at " + fork.site());
      }
    }
  }

  private static <S> Step<S> firstStep(Forking<S> machine) {
    return machine.step(machine.start());
  }

  private static <S> List<Step<S>> secondSteps(Forking<S> machine) {
    return ((Step.Fork<S>) firstStep(machine))
        .ways().stream().map(way -> machine.step(way.state())).toList();
  }

  private static Trace run(MainEntry main, String input) {
    return ImpPrograms.run(main, ImpPrograms.input(main, input), BUDGET);
  }

  private static Event.Branch onlyBranch(MainEntry main, String input) {
    List<Event.Branch> branches = ImpPrograms.branches(run(main, input));
    assertThat(branches).hasSize(1);
    return branches.getFirst();
  }

  private static List<String> names(MainEntry main, Event.Branch branch) {
    Alternatives ways = branch.alternatives();
    return IntStream.range(0, ways.count())
        .mapToObj(i -> ways.name(i) + ": " + main.renderer().condition(ways.condition(i)))
        .toList();
  }

  private static String outcome(MainEntry main, String input) {
    return main.renderer().outcome(run(main, input).outcome());
  }
}
