package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Scripted.Recorder;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Merge;
import clew.engine.result.RunResult;
import clew.engine.result.RunSet;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Searches that share the work of one entry, and what becomes of it when it is put together. */
class TravelTest {
  private static final int NUMBERS = 4;

  /** A random program over a few numbers: nested decisions, some of them impossible, and errors. */
  private static Consumer<Recorder> program(long seed) {
    return run -> node(run, new Random(seed), 5, 1);
  }

  private static int node(Recorder run, Random random, int depth, int line) {
    if (depth == 0) {
      if (random.nextInt(6) == 0) {
        run.raise(line, "boom");
      }
      return line + 1;
    }
    Term x = run.integer("x" + random.nextInt(NUMBERS));
    Term bound = run.number(random.nextInt(11) - 5);
    long then = random.nextLong();
    long otherwise = random.nextLong();
    if (random.nextInt(4) == 0) {
      int taken = run.choose(line, 2);
      return node(run, new Random(taken == 0 ? then : otherwise), depth - 1, 2 * line + taken);
    }
    boolean holds = run.decide(line, run.pool().less(x, bound));
    return node(run, new Random(holds ? then : otherwise), depth - 1, 2 * line + (holds ? 0 : 1));
  }

  private static Explorer explorer(Scripted program, long runs) {
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
    Scripted program = new Scripted(program(seed));
    return explorer(program, 10_000).explore(seed(program));
  }

  private static Assignment seed(Scripted program) {
    Assignment input = Assignment.EMPTY;
    for (int i = 0; i < NUMBERS; i++) {
      input = input.with(program.pool().unknown("x" + i, Sort.INT), program.pool().integer(0));
    }
    return input;
  }

  /** A search that ends early, and searches elsewhere that share what it left. */
  private static List<EntryReport> parts(long seed, int runs) {
    Scripted program = new Scripted(program(seed));
    Explorer first = explorer(program, runs);
    List<EntryReport> parts = new ArrayList<>();
    parts.add(first.explore(seed(program)));
    List<TargetName> left = first.left();
    List<TargetName> even = new ArrayList<>();
    List<TargetName> odd = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      (i % 2 == 0 ? even : odd).add(left.get(i));
    }
    parts.add(explorer(new Scripted(program(seed)), 10_000).exploreBelow(even));
    parts.add(explorer(new Scripted(program(seed)), 10_000).exploreBelow(odd));
    return parts;
  }

  @Test
  void whatSeveralSearchesDidTogetherIsWhatOneDoes() {
    for (long seed = 0; seed < 60; seed++) {
      EntryReport alone = whole(seed);
      EntryReport together = parts(seed, 3).stream().reduce(Merge::of).orElseThrow();

      assertThat(together.divergences()).as("program " + seed).isEmpty();
      assertThat(together.verdict()).as("program " + seed).isEqualTo(Verdict.EXHAUSTED);
      assertThat(together.findings())
          .extracting(Finding::place)
          .containsExactlyInAnyOrderElementsOf(
              alone.findings().stream().map(Finding::place).toList());
      assertThat(reached(together)).isEqualTo(reached(alone));
    }
  }

  private static List<String> reached(EntryReport report) {
    return report.coverage().stream()
        .flatMap(coverage -> coverage.points().stream())
        .filter(Coverage.Covered::isReached)
        .map(covered -> covered.point().toString())
        .sorted()
        .toList();
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
    Scripted program = new Scripted(program(3));
    Explorer first = explorer(program, 2);
    first.explore(seed(program));

    assertThat(first.left()).isNotEmpty();
    for (TargetName target : first.left()) {
      Scripted elsewhere = new Scripted(program(3));
      EntryReport report = explorer(elsewhere, 1).exploreBelow(List.of(target));
      assertThat(report.gaps()).extracting(Gap::kind).doesNotContain(Gap.Kind.UNTRIED);
      assertThat(PathPrefix.parse(target.prefix().toString())).contains(target.prefix());
    }
  }

  @Test
  void aTargetThatIsNotThereIsAGap() {
    Scripted program = new Scripted(program(3));
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
    Scripted program = new Scripted(program(seed));
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
