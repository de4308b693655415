package clew.imp.absint;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Language.Reading;
import clew.engine.language.Loops;
import clew.engine.language.Wishes;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.source.SourceText;
import clew.imp.Imp;
import clew.imp.MainEntry;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** Loops replaced by invariants, as in section 5.3 and Example 4 of the paper. */
class EliminationTest {
  private static final String LOOP =
      "x <- 0; y <- top; while y > 0 do x <- x + 1; y <- y - 2 od;\n";

  @Test
  void anInvariantOfIntervalsLeavesTheInputFreeAndTheInputIsSpurious() {
    EntryReport report = explored("interval", 0, LOOP + "assert not (x > 1117)");

    assertThat(report.findings()).isEmpty();
    assertThat(report.divergences()).isEmpty();
    assertThat(report.spurious().count()).isEqualTo(1);
  }

  @Test
  void aRelationWithTheValueBeforeTheLoopFindsTheRightInput() {
    EntryReport report = explored("interval*karr", 0, LOOP + "assert not (x > 1117)");

    assertThat(report.spurious().count()).isZero();
    assertThat(report.findings()).singleElement().extracting("input").isEqualTo("y = 2235");
  }

  @Test
  void theRelationAloneAllowsAStateThatIsNeverReached() {
    EntryReport report = explored("karr", 0, LOOP + "assert not (x > 1117 and y < -5)");

    assertThat(report.findings()).isEmpty();
    assertThat(report.spurious().count()).isEqualTo(1);
    assertThat(report.spurious().example().orElseThrow().predicted())
        .isEqualTo("assertion violated");
  }

  @Test
  void theRelationAfterSomeIterationsSpeaksOfTheValueBeforeTheFirst() {
    EntryReport report = explored("interval*karr", 3, LOOP + "assert not (x > 1117)");

    assertThat(report.spurious().count()).isZero();
    assertThat(report.findings()).singleElement().extracting("input").isEqualTo("y = 2235");
  }

  @Test
  void aLoopThatWasReplacedIsAGapAndNothingIsExhausted() {
    EntryReport report = explored("interval", 0, LOOP + "skip");

    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.ASSUMED);
  }

  @Test
  void aLoopThatWasRunToItsEndLeavesTheSearchExhausted() {
    EntryReport report =
        explored(
            "interval",
            5,
            "y <- top; assume y < 3; i <- 0; while i < y do i <- i + 1 od; assert i <= 3");

    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.spurious().count()).isZero();
  }

  @Test
  void aPointCountsOnlyIfARunCameToIt() {
    EntryReport report = explored("interval", 0, LOOP + "if x > 1117 then skip else skip fi");

    assertThat(report.spurious().example().orElseThrow().predicted())
        .isEqualTo("come to branch ℓ2 then");
    assertThat(report.coverage().stream().flatMap(coverage -> coverage.points().stream()))
        .filteredOn(covered -> covered.point().name().equals("ℓ2 then"))
        .extracting(Coverage.Covered::isReached)
        .containsExactly(false);
  }

  private static EntryReport explored(String domain, int unroll, String text) {
    Wishes wishes = Wishes.NONE.with(new Loops(Loops.How.ASSUME, unroll, domain));
    MainEntry main =
        switch (new Imp().read(new SourceText("test.imp", text), wishes)) {
          case Reading.Accepted(var subject) -> (MainEntry) subject.entries().getFirst();
          case Reading.Refused(var problems) -> throw new AssertionError(problems);
        };
    Settings settings = new Settings(Mode.SYMBOLIC, Strategy.INTERLEAVED, Limits.DEFAULT, 0, 1);
    return new Explorer(
            main, "test.imp", settings, InstantSource.system(), Progress.SILENT, () -> false)
        .explore(main.seed());
  }
}
