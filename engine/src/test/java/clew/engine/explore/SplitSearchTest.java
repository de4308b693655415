package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.ScriptedProgram.Recorder;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.Coverage;
import clew.engine.result.Coverage.Covered;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Merge;
import clew.engine.result.PointReason;
import clew.engine.result.RunResult;
import clew.engine.result.RunSet;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Searches that share the work of one entry, and what becomes of it when it is put together. */
class SplitSearchTest {
  private static final int NUMBERS = 4;

  /** At most so many ways lead on from a decision: the sets of three alternatives. */
  private static final int WAYS = 8;

  /**
   * A random program over a few numbers: nested decisions, of which some are free, some take
   * several alternatives at once and some are impossible, and errors.
   */
  private static Consumer<Recorder> program(long seed) {
    return run -> node(run, seed, new Random(seed), 5, 1);
  }

  /** Whether a program may take several alternatives at once, as clauses are taken. */
  private static boolean hasSeveral(long seed) {
    return seed % 2 == 0;
  }

  private static int node(Recorder run, long seed, Random random, int depth, int line) {
    if (depth == 0) {
      if (random.nextInt(6) == 0) {
        run.raise(line, "boom");
      }
      return line + 1;
    }
    TermPool pool = run.pool();
    Term x = run.integer("x" + random.nextInt(NUMBERS));
    Term bound = run.number(random.nextInt(11) - 5);
    Term other = run.number(random.nextInt(11) - 5);
    long next = random.nextLong();
    int kind = random.nextInt(8);
    int way =
        switch (kind == 2 && !hasSeveral(seed) ? 7 : kind) {
          case 0, 1 -> run.choose(line, 2);
          case 2 ->
              run
                  .all(
                      line, List.of(pool.less(x, bound), pool.less(other, x), pool.equal(x, bound)))
                  .stream()
                  .map(alternative -> 1 << alternative)
                  .sum();
          case 3 -> {
            run.never(line, pool.and(List.of(pool.less(x, bound), pool.less(bound, x))));
            yield 0;
          }
          default -> run.decide(line, pool.less(x, bound)) ? 0 : 1;
        };
    return node(run, seed, new Random(next + way), depth - 1, WAYS * line + way);
  }

  private static Explorer explorer(ScriptedProgram program, long runs) {
    return new Explorer(
        program.subject(),
        new Settings(
            Mode.CONCOLIC,
            Strategy.INTERLEAVED,
            new Limits(Duration.ofHours(1), runs, 50, 10_000, 4_000_000),
            runs,
            1),
        InstantSource.fixed(Instant.EPOCH),
        Listener.SILENT,
        () -> false);
  }

  private static EntryReport whole(long seed) {
    ScriptedProgram program = new ScriptedProgram(program(seed));
    return explorer(program, 10_000).explore(seed(program));
  }

  private static Assignment seed(ScriptedProgram program) {
    Assignment input = Assignment.EMPTY;
    for (int i = 0; i < NUMBERS; i++) {
      input = input.with(program.pool().unknown("x" + i, Sort.INT), program.pool().integer(0));
    }
    return input;
  }

  /** A search that ends early, and searches elsewhere that share what it left. */
  private static List<EntryReport> parts(long seed, int runs) {
    ScriptedProgram program = new ScriptedProgram(program(seed));
    Explorer first = explorer(program, runs);
    List<EntryReport> parts = new ArrayList<>();
    parts.add(first.explore(seed(program)));
    List<TargetName> left = first.left();
    List<TargetName> even = new ArrayList<>();
    List<TargetName> odd = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      (i % 2 == 0 ? even : odd).add(left.get(i));
    }
    parts.add(explorer(new ScriptedProgram(program(seed)), 10_000).exploreBelow(even));
    parts.add(explorer(new ScriptedProgram(program(seed)), 10_000).exploreBelow(odd));
    return parts;
  }

  @Test
  void whatSeveralSearchesDidTogetherIsWhatOneDoes() {
    Set<Boolean> exhausted = new HashSet<>();
    for (long seed = 0; seed < 60; seed++) {
      EntryReport alone = whole(seed);
      EntryReport together = parts(seed, 3).stream().reduce(Merge::of).orElseThrow();

      assertThat(together.divergences()).as("program " + seed).isEmpty();
      if (together.verdict() == Verdict.BOUNDED && hasSeveral(seed)) {
        // Nobody asked for other combinations of alternatives that were divided.
        assertThat(together.gaps()).extracting(Gap::kind).contains(Gap.Kind.RUNS);
        assertThat(those(alone, Covered::isReached))
            .containsAll(those(together, Covered::isReached));
        continue;
      }
      assertThat(together.verdict()).as("program " + seed).isEqualTo(Verdict.EXHAUSTED);
      exhausted.add(hasSeveral(seed));
      assertThat(together.findings())
          .extracting(Finding::place)
          .containsExactlyInAnyOrderElementsOf(
              alone.findings().stream().map(Finding::place).toList());
      assertThat(those(together, Covered::isReached)).isEqualTo(those(alone, Covered::isReached));
      assertThat(those(together, SplitSearchTest::isUnreachable))
          .isEqualTo(those(alone, SplitSearchTest::isUnreachable));
    }
    assertThat(exhausted).containsOnlyOnce(true, false);
  }

  private static boolean isUnreachable(Covered covered) {
    return covered.state() == Coverage.State.UNREACHABLE;
  }

  private static boolean isProved(Covered covered) {
    return covered.reason() instanceof PointReason.Proved;
  }

  private static List<String> those(EntryReport report, Predicate<Covered> which) {
    return report.coverage().stream()
        .flatMap(coverage -> coverage.points().stream())
        .filter(which)
        .map(covered -> covered.point().toString())
        .sorted()
        .toList();
  }

  @Test
  void thereAreBranchesOfEveryKindAndPointsThatAreProvedUnreachable() {
    List<EntryReport> reports = LongStream.range(0, 60).mapToObj(SplitSearchTest::whole).toList();

    assertThat(reports)
        .flatMap(EntryReport::coverage)
        .flatMap(Coverage::points)
        .anyMatch(SplitSearchTest::isProved)
        .anyMatch(covered -> covered.isReached() && covered.point().name().startsWith("clause"));
  }

  @Test
  void withoutOneOfThePartsNothingIsExhausted() {
    for (long seed = 0; seed < 60; seed++) {
      List<EntryReport> parts = parts(seed, 3);
      if (parts.getFirst().verdict() == Verdict.EXHAUSTED || parts.get(1).runs().isEmpty()) {
        continue;
      }
      EntryReport some = Merge.of(parts.getFirst(), parts.get(2));

      assertThat(some.verdict()).as("program " + seed).isEqualTo(Verdict.BOUNDED);
      assertThat(some.gaps()).extracting(Gap::kind).contains(Gap.Kind.RUNS);
    }
  }

  @Test
  void withAGapThatNoSearchMakesUpForNothingIsExhausted() {
    List<EntryReport> parts = parts(3, 3);
    EntryReport first = parts.getFirst();
    Gap untried =
        new Gap(Gap.Kind.UNTRIED, Optional.empty(), Optional.empty(), 0, 0, "", RunSet.EMPTY);
    EntryReport lasting =
        new EntryReport(
            first.entry(),
            first.effort(),
            first.coverage(),
            first.findings(),
            first.tests(),
            new EntryReport.Caveats(
                Stream.concat(first.gaps().stream(), Stream.of(untried)).toList(),
                first.divergences(),
                first.caveats().spurious(),
                first.caveats().assumed()),
            first.paths());

    EntryReport together = Merge.of(Merge.of(lasting, parts.get(1)), parts.get(2));

    assertThat(together.paths().closed().coverTheRoot()).isTrue();
    assertThat(together.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  @Test
  void theQueriesOfSeveralSearchesAreAddedUp() {
    List<EntryReport> parts = parts(3, 3);

    EntryReport together = parts.stream().reduce(Merge::of).orElseThrow();

    assertThat(together.effort().queries().total())
        .isEqualTo(parts.stream().mapToLong(part -> part.effort().queries().total()).sum());
  }

  @Test
  void mergingIsCommutativeAssociativeAndAddsNothingTwice() {
    for (long seed = 0; seed < 60; seed++) {
      List<EntryReport> parts = parts(seed, 3);
      EntryReport a = parts.get(0);
      EntryReport b = parts.get(1);
      EntryReport c = parts.get(2);

      assertThat(Merge.of(a, b)).isEqualTo(Merge.of(b, a));
      assertThat(Merge.of(Merge.of(a, b), c)).isEqualTo(Merge.of(a, Merge.of(b, c)));
      EntryReport twice = Merge.of(a, a);
      assertThat(Merge.of(twice, a)).isEqualTo(twice);
      assertThat(twice.runs()).isEqualTo(a.runs());
      assertThat(twice.effort().queries()).isEqualTo(a.effort().queries());
      EntryReport all = Merge.of(Merge.of(a, b), c);
      assertThat(Merge.of(all, b)).isEqualTo(all);
    }
  }

  @Test
  void aRunCountsOnceHoweverOftenItIsMade() {
    EntryReport one = whole(7);
    EntryReport other = whole(7);

    EntryReport both = Merge.of(one, other);

    assertThat(both.runs().size()).isEqualTo(one.runs().size());
    assertThat(both.findings())
        .extracting(Finding::times)
        .isEqualTo(Merge.of(one, one).findings().stream().map(Finding::times).toList());
  }

  @Test
  void aTargetIsFoundAgainElsewhere() {
    ScriptedProgram program = new ScriptedProgram(program(3));
    Explorer first = explorer(program, 2);
    first.explore(seed(program));

    assertThat(first.left()).isNotEmpty();
    for (TargetName target : first.left()) {
      ScriptedProgram elsewhere = new ScriptedProgram(program(3));
      EntryReport report = explorer(elsewhere, 1).exploreBelow(List.of(target));
      assertThat(report.gaps()).extracting(Gap::kind).doesNotContain(Gap.Kind.UNTRIED);
      assertThat(PathPrefix.parse(target.prefix().toString())).contains(target.prefix());
    }
  }

  @Test
  void aTargetThatIsNotThereIsAGap() {
    ScriptedProgram program = new ScriptedProgram(program(3));
    TargetName wrong =
        new TargetName(
            program.renderer().input(seed(program)), PathPrefix.parse("7.7.7").orElseThrow(), 0);

    EntryReport report = explorer(program, 10).exploreBelow(List.of(wrong));

    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.gaps()).extracting(Gap::kind).contains(Gap.Kind.UNTRIED);
  }

  @Test
  void whatCameOfARunIsTheSameDataWhereverItIsMade() {
    for (long seed = 0; seed < 20; seed++) {
      assertThat(result(seed)).isEqualTo(result(seed));
    }
    assertThat(result(1)).isNotEqualTo(result(2));
  }

  private static RunResult result(long seed) {
    ScriptedProgram program = new ScriptedProgram(program(seed));
    Input input = Input.of(seed(program)).under(Schedule.of(1, 0, 1));
    return RunResult.of(program.renderer(), input, program.run(input, Budget.of(1_000, 50)));
  }

  @Test
  void setsOfRunsAreSets() {
    RunSet set = RunSet.of(3, 1, 3);

    assertThat(set.size()).isEqualTo(2);
    assertThat(set.and(RunSet.of(1, 2))).isEqualTo(RunSet.of(1, 2, 3));
    assertThat(set.and(set)).isEqualTo(set);
  }
}
