package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.ScriptedProgram.Recorder;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.testcase.TestCase;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplorerTest {
  private static final InstantSource STILL = InstantSource.fixed(Instant.EPOCH);

  private static void behindTwoBranches(Recorder run) {
    Term x = run.integer("x");
    Term y = run.integer("y");
    if (run.decide(1, run.pool().less(run.number(10), x))
        && run.decide(2, run.pool().equal(run.pool().add(x, y), run.number(42)))) {
      run.raise(3, "boom");
    }
  }

  /** While y > 0 subtract 2, as in Fig. 2 of the paper on L. */
  private static void loop(Recorder run) {
    Term y = run.integer("y");
    while (run.decide(1, run.pool().less(run.number(0), y))) {
      y = run.pool().subtract(y, run.number(2));
    }
  }

  private static Settings settings(Strategy strategy, Limits limits, int jobs) {
    return new Settings(Mode.CONCOLIC, strategy, limits, 7, jobs);
  }

  private static Limits limits(long runs, int depth) {
    return new Limits(Duration.ofHours(1), runs, depth, 1_000_000, 4_000_000);
  }

  private static EntryReport explore(ScriptedProgram program, Settings settings) {
    return new Explorer(program.subject(), settings, STILL, Listener.SILENT, () -> false)
        .explore(Assignment.EMPTY);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DIRECTED")
  void everyStrategyFindsTheInputBehindTwoBranchesAndExhaustsTheProgram(Strategy strategy) {
    EntryReport report =
        explore(
            new ScriptedProgram(ExplorerTest::behindTwoBranches),
            settings(strategy, limits(100, 50), 1));

    assertThat(report.findings()).extracting(Finding::kind).containsExactly("boom");
    assertThat(report.findings().getFirst().confirmed()).isPresent();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.runs().size()).isEqualTo(3);
    assertThat(report.divergences()).isEmpty();
  }

  @Test
  void severalWorkersFindWhatOneFinds() {
    EntryReport report =
        explore(
            new ScriptedProgram(ExplorerTest::behindTwoBranches),
            settings(Strategy.INTERLEAVED, limits(100, 50), 3));

    assertThat(report.findings()).extracting(Finding::kind).containsExactly("boom");
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DIRECTED")
  void theSameSeedGivesTheSameSearchRunForRun(Strategy strategy) {
    Consumer<Recorder> wide =
        run -> {
          for (int i = 0; i < 5; i++) {
            Term unknown = run.integer("x" + i);
            if (run.decide(i + 1, run.pool().less(run.number(i), unknown))) {
              run.decide(i + 11, run.pool().equal(unknown, run.number(3L * i)));
            }
          }
        };
    ScriptedProgram first = new ScriptedProgram(wide);
    ScriptedProgram second = new ScriptedProgram(wide);
    explore(first, settings(strategy, limits(60, 50), 1));
    explore(second, settings(strategy, limits(60, 50), 1));

    assertThat(first.inputs).hasSizeGreaterThan(50).isEqualTo(second.inputs);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"UNVISITED_FIRST", "RANDOM_PATH", "INTERLEAVED"})
  void aTreeThatIsTidiedOnTheWayHasEveryPathOnce(Strategy strategy) {
    int decisions = 14;
    ScriptedProgram program =
        new ScriptedProgram(
            run -> {
              for (int i = 0; i < decisions; i++) {
                run.decide(i + 1, run.pool().less(run.number(0), run.integer("x" + i)));
              }
            });

    EntryReport report = explore(program, settings(strategy, limits(100_000, 50), 1));

    assertThat(report.runs().size()).isEqualTo(1 << decisions);
    assertThat(program.inputs).doesNotHaveDuplicates();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.divergences()).isEmpty();
  }

  @Test
  void depthFirstTurnsTheLastBranchAsInExampleTwoOfThePaper() {
    ScriptedProgram loop = new ScriptedProgram(ExplorerTest::loop);
    explore(loop, settings(Strategy.DEPTH_FIRST, limits(4, 50), 1));

    assertThat(loop.inputs).containsExactly("", "y = 1", "y = 3", "y = 5");
  }

  @Test
  void unvisitedFirstPrefersANewLabelToASmallerDepth() {
    // From x = 0: line 1 goes to else. Turning line 1 visits "then"; afterwards the alternative of
    // line 2 on that path is new, while the second alternative of line 3 lies deeper.
    ScriptedProgram program =
        new ScriptedProgram(
            run -> {
              Term x = run.integer("x");
              for (int line = 1; line <= 3; line++) {
                run.decide(1, run.pool().less(run.number(line), x));
              }
              run.decide(2, run.pool().equal(x, run.number(-5)));
            });
    explore(program, settings(Strategy.UNVISITED_FIRST, limits(3, 50), 1));

    // The seed visits else of 1 and else of 2. Unvisited are then of 1, at depth 0, and then of 2.
    // Once then of 1 is visited, then of 2 comes before the shallower repetitions of line 1.
    assertThat(program.inputs.get(1)).isEqualTo("x = 2");
    assertThat(program.inputs.get(2)).isEqualTo("x = -5");
  }

  @Test
  void whatLiesBeyondTheDepthBoundIsAGap() {
    EntryReport report =
        explore(
            new ScriptedProgram(ExplorerTest::loop),
            settings(Strategy.INTERLEAVED, limits(1_000, 5), 1));

    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.DEPTH);
    assertThat(report.runs().size()).isEqualTo(6);
  }

  @Test
  void theLimitOfRunsIsAGapThatCountsWhatWasLeft() {
    EntryReport report =
        explore(
            new ScriptedProgram(ExplorerTest::loop),
            settings(Strategy.INTERLEAVED, limits(3, 50), 1));

    assertThat(report.runs().size()).isEqualTo(3);
    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.RUNS);
  }

  @Test
  void timeThatIsUpIsAGapAndKeepsWhatWasFound() {
    InstantSource hasty =
        new InstantSource() {
          private long hours;

          @Override
          public synchronized Instant instant() {
            return Instant.EPOCH.plus(Duration.ofHours(hours++));
          }
        };
    ScriptedProgram endless =
        new ScriptedProgram(
            run -> {
              loop(run);
              run.raise(9, "boom");
            });
    Limits limits = new Limits(Duration.ofHours(5), Long.MAX_VALUE, 1_000_000, 1_000_000, 1_000);

    EntryReport report =
        new Explorer(
                endless.subject(),
                settings(Strategy.INTERLEAVED, limits, 1),
                hasty,
                Listener.SILENT,
                () -> false)
            .explore(Assignment.EMPTY);

    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.TIME);
    assertThat(report.findings()).extracting(Finding::kind).containsExactly("boom");
  }

  @Test
  void aStoppedSearchKeepsWhatWasFound() {
    ScriptedProgram endless =
        new ScriptedProgram(
            run -> {
              loop(run);
              run.raise(9, "boom");
            });

    EntryReport report =
        new Explorer(
                endless.subject(),
                settings(Strategy.INTERLEAVED, limits(Long.MAX_VALUE, 1_000_000), 1),
                STILL,
                Listener.SILENT,
                () -> endless.inputs.size() > 10)
            .explore(Assignment.EMPTY);

    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.INTERRUPTED);
    assertThat(report.findings()).extracting(Finding::kind).containsExactly("boom");
  }

  @Test
  void aRunWithoutEndIsAGapWithItsPlaceAndInput() {
    ScriptedProgram endless =
        new ScriptedProgram(
            run -> {
              if (run.decide(1, run.pool().equal(run.integer("x"), run.number(5)))) {
                while (true) {
                  run.record(2, run.pool().bool(true), true);
                }
              }
            });
    Limits limits = new Limits(Duration.ofHours(1), 100, 3, 1_000, 4_000_000);

    EntryReport report = explore(endless, settings(Strategy.INTERLEAVED, limits, 1));

    assertThat(report.gaps())
        .filteredOn(gap -> gap.kind() == Gap.Kind.FUEL)
        .singleElement()
        .satisfies(
            gap -> {
              assertThat(gap.limit()).isEqualTo(1_000);
              assertThat(gap.input()).isEqualTo("x = 5");
            });
  }

  @Test
  void aRunThatDoesNotTakeThePredictedBranchIsADivergence() {
    ScriptedProgram lying =
        new ScriptedProgram(
            run -> run.record(1, run.pool().less(run.number(3), run.integer("x")), false));

    EntryReport report = explore(lying, settings(Strategy.INTERLEAVED, limits(100, 50), 1));

    assertThat(report.divergences()).hasSize(1);
    assertThat(report.divergences().getFirst().input()).isEqualTo("x = 4");
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  @Test
  void aConditionThatTheSolverCannotDecideIsAGapAndGivesThePointUp() {
    ScriptedProgram hard =
        new ScriptedProgram(
            run -> {
              Term x = run.pool().unknown("x", Sort.INT);
              Term y = run.pool().unknown("y", Sort.INT);
              Term z = run.pool().unknown("z", Sort.INT);
              Term cubes = run.pool().add(run.pool().add(cube(run, x), cube(run, y)), cube(run, z));
              run.decide(1, run.pool().equal(cubes, run.number(114)));
            });
    Limits limits = new Limits(Duration.ofHours(1), 100, 50, 1_000, 20_000);

    EntryReport report = explore(hard, settings(Strategy.INTERLEAVED, limits, 1));

    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.UNDECIDED);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  private static Term cube(Recorder run, Term term) {
    return run.pool().multiply(term, run.pool().multiply(term, term));
  }

  @Test
  void findingsAreOnePerPlaceAndKindWithTheSmallestInput() {
    ScriptedProgram program =
        new ScriptedProgram(
            run -> {
              Term x = run.integer("x");
              run.decide(1, run.pool().less(run.number(1000), x));
              run.decide(
                  2,
                  run.pool().equal(run.pool().apply(Core.MODULO, x, run.number(2)), run.number(1)));
              if (run.decide(3, run.pool().less(run.number(17), x))) {
                run.raise(4, "boom");
              }
            });

    EntryReport report = explore(program, settings(Strategy.BREADTH_FIRST, limits(100, 50), 1));

    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().getFirst().input()).isEqualTo("x = 18");
    assertThat(report.findings().getFirst().times()).isGreaterThan(1);
    assertThat(report.tests()).extracting(TestCase::id).contains(report.findings().getFirst().id());
  }

  @Test
  void aBranchThatNoInputTakesIsUnreachableWhenTheSearchIsExhausted() {
    ScriptedProgram program =
        new ScriptedProgram(
            run -> {
              Term x = run.integer("x");
              if (run.decide(1, run.pool().less(x, run.number(5)))) {
                run.decide(2, run.pool().less(run.number(7), x));
              }
            });
    program.point("then", 2);

    EntryReport report = explore(program, settings(Strategy.INTERLEAVED, limits(100, 50), 1));

    assertThat(report.coverage().getFirst().points())
        .filteredOn(covered -> covered.point().equals(program.point("then", 2)))
        .singleElement()
        .satisfies(covered -> assertThat(covered.state()).isEqualTo(Coverage.State.UNREACHABLE));
  }

  @Test
  void inputsThatViolateAnAssumptionAreNotExplored() {
    ScriptedProgram program =
        new ScriptedProgram(
            run -> {
              Term x = run.integer("x");
              run.assume(1, run.pool().less(run.number(3), x));
              if (run.decide(2, run.pool().less(x, run.number(2)))) {
                run.raise(3, "boom");
              }
            });

    EntryReport report = explore(program, settings(Strategy.INTERLEAVED, limits(100, 50), 1));

    assertThat(report.findings()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void aPathOfAHundredThousandBranchesIsOfferedWithoutAskingForEachConditionAgain() {
    int length = 100_000;
    ScriptedProgram program =
        new ScriptedProgram(
            run -> {
              Term x = run.integer("x");
              for (int i = 0; i < length; i++) {
                run.decide(1, run.pool().less(x, run.number(i + 1)));
              }
            });

    EntryReport report = explore(program, settings(Strategy.INTERLEAVED, limits(1, length + 1), 1));

    assertThat(report.gaps().getFirst().waiting()).isEqualTo(length);
    assertThat(program.conditionsAsked.get()).isLessThan(4L * length);
  }

  @Test
  void theTestsKeptCoverWhatAllRunsCovered() {
    EntryReport report =
        explore(
            new ScriptedProgram(ExplorerTest::behindTwoBranches),
            settings(Strategy.INTERLEAVED, limits(100, 50), 1));

    List<String> covered =
        report.tests().stream()
            .flatMap(test -> test.covers().stream())
            .map(Object::toString)
            .distinct()
            .toList();
    assertThat(covered).hasSize(report.coverage().getFirst().reached());
  }
}
