package clew.imp.absint;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.result.Behaviour;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.source.SourceText;
import clew.imp.ImpLanguage;
import clew.imp.check.MainEntry;
import java.time.InstantSource;
import java.util.Optional;
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
    assertThat(report.caveats().spurious().runs().size()).isEqualTo(1);
  }

  @Test
  void aRelationWithTheValueBeforeTheLoopFindsTheRightInput() {
    EntryReport report = explored("interval*karr", 0, LOOP + "assert not (x > 1117)");

    assertThat(report.caveats().spurious().runs().size()).isZero();
    assertThat(report.findings()).singleElement().extracting("input").isEqualTo("y = 2235");
  }

  @Test
  void theRelationAloneAllowsAStateThatIsNeverReached() {
    EntryReport report = explored("karr", 0, LOOP + "assert not (x > 1117 and y < -5)");

    assertThat(report.findings()).isEmpty();
    assertThat(report.caveats().spurious().runs().size()).isEqualTo(1);
    assertThat(report.caveats().spurious().example().orElseThrow().predicted())
        .isEqualTo(new Behaviour.Ends("assertion violated"));
  }

  @Test
  void theRelationAfterSomeIterationsSpeaksOfTheValueBeforeTheFirst() {
    EntryReport report = explored("interval*karr", 3, LOOP + "assert not (x > 1117)");

    assertThat(report.caveats().spurious().runs().size()).isZero();
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
    assertThat(report.caveats().spurious().runs().size()).isZero();
  }

  @Test
  void aPointCountsOnlyIfARunCameToIt() {
    EntryReport report = explored("interval", 0, LOOP + "if x > 1117 then skip else skip fi");

    assertThat(report.caveats().spurious().example().orElseThrow().predicted())
        .isEqualTo(new Behaviour.Reaches("branch", "ℓ2 then"));
    assertThat(report.coverage().stream().flatMap(coverage -> coverage.points().stream()))
        .filteredOn(covered -> covered.point().name().equals("ℓ2 then"))
        .extracting(Coverage.Covered::isReached)
        .containsExactly(false);
  }

  private static EntryReport explored(String domain, int unroll, String text) {
    Options options =
        Options.NONE
            .with("--loops", "assume")
            .with("--unroll", String.valueOf(unroll))
            .with("--domain", domain);
    Document program = new Document.Text(new SourceText("test.imp", text));
    MainEntry main =
        switch (new ImpLanguage().read(program, options)) {
          case Reading.Accepted(var subject) -> (MainEntry) subject.entries().getFirst();
          case Reading.Refused(var problems) -> throw new AssertionError(problems);
        };
    Settings settings = new Settings(Mode.SYMBOLIC, Strategy.INTERLEAVED, Limits.DEFAULT, 0, 1);
    return new Explorer(
            new Explorer.Subject(main, "imp", "test.imp", name -> Optional.empty()),
            settings,
            InstantSource.system(),
            Listener.SILENT,
            () -> false)
        .explore(main.inputs().seeds().getFirst());
  }
}
