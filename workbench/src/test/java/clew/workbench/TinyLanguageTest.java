package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.language.Document;
import clew.engine.language.Options;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.trace.Point;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A new language is one class and one element of a list. */
class TinyLanguageTest {
  @TempDir Path folder;

  private Workbench workbench() {
    return new Workbench(
        List.of(new TinyLanguage()),
        new Surroundings(Map.of(), folder, InstantSource.system(), () -> 0, news -> {}),
        Search.ENGINE);
  }

  private static CheckRequest request(Workbench bench, String text, Options options) {
    return CheckRequest.of(bench.unsaved("a.tiny", text)).with(options);
  }

  @Test
  void isExploredToTheEnd() throws Refusal {
    try (Workbench bench = workbench()) {
      CheckResult result =
          bench.check(
              request(bench, "above 3\nabove 17\n", Options.NONE),
              CheckListener.SILENT,
              () -> false);

      assertThat(result.report().entries().getFirst().verdict()).isEqualTo(Verdict.EXHAUSTED);
      assertThat(result.report().entries().getFirst().findings())
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.rule()).isEqualTo("tiny/too_large");
                assertThat(finding.input()).isEqualTo("x = 18");
              });
    }
  }

  @Test
  void bringsOptionsOfItsOwn() throws Refusal {
    try (Workbench bench = workbench()) {
      CheckResult result =
          bench.check(
              request(bench, "above 17\n", Options.NONE.with("--strictly", "")),
              CheckListener.SILENT,
              () -> false);

      assertThat(result.report().entries().getFirst().findings())
          .extracting(Finding::input)
          .containsExactly("x = 17");
      assertThat(result.report().setup().settings()).containsEntry("--strictly", "");
    }
  }

  @Test
  void hasNoOptionsOfOtherLanguages() {
    try (Workbench bench = workbench()) {
      assertThatThrownBy(
              () ->
                  bench.check(
                      request(bench, "above 17\n", Options.NONE.with("--det", "")),
                      CheckListener.SILENT,
                      () -> false))
          .isInstanceOfSatisfying(
              Refusal.class,
              refusal ->
                  assertThat(refusal.problems().getFirst().what())
                      .isEqualTo("--det is not for programs in Tiny"));
    }
  }

  @Test
  void tellsWhatComesAsItComes() throws Refusal {
    assertThat(heard(CheckRequest::of))
        .containsExactly("covered 1", "covered 2", "suspected too large", "found x = 18");
  }

  @Test
  void tellsNothingOfWhatIsIgnored() throws Refusal {
    assertThat(heard(program -> CheckRequest.of(program).ignoring("size:too *")))
        .containsExactly("covered 1", "covered 2");
    assertThat(heard(program -> CheckRequest.of(program).ignoring("size:small")))
        .contains("suspected too large", "found x = 18");
  }

  private List<String> heard(Function<Document, CheckRequest> wanted) throws Refusal {
    List<String> heard = new ArrayList<>();
    CheckListener listener =
        new CheckListener() {
          @Override
          public void covered(Point point) {
            heard.add("covered " + point.span().line());
          }

          @Override
          public void suspected(Suspicion suspicion) {
            heard.add("suspected " + suspicion.kind());
          }

          @Override
          public void found(Finding finding) {
            heard.add("found " + finding.input());
          }

          @Override
          public void leftOut(Gap.Key gap) {
            heard.add("left out " + gap.kind());
          }
        };
    try (Workbench bench = workbench()) {
      bench.check(
          wanted.apply(bench.unsaved("a.tiny", "above 3\nabove 17\n")), listener, () -> false);
    }
    return heard;
  }

  @Test
  void countsNoFindingThatIsIgnored() throws Refusal {
    List<Long> counted = new ArrayList<>();
    CheckListener listener =
        new CheckListener() {
          @Override
          public void progress(State state) {
            counted.add(state.findings());
          }
        };
    try (Workbench bench = workbench()) {
      CheckRequest all = CheckRequest.of(bench.unsaved("a.tiny", "above 3\nabove 17\n"));
      bench.check(all, listener, () -> false);
      assertThat(counted).contains(1L);

      counted.clear();
      bench.check(all.ignoring("size:*"), listener, () -> false);
      assertThat(counted).isNotEmpty().containsOnly(0L);
    }
  }

  @Test
  void knowsTheClassesOfItsRulesOnly() {
    try (Workbench bench = workbench()) {
      CheckRequest all = CheckRequest.of(bench.unsaved("a.tiny", "above 3\n"));
      assertThatThrownBy(
              () -> bench.check(all.ignoring("throw:*"), CheckListener.SILENT, () -> false))
          .isInstanceOfSatisfying(
              Refusal.class,
              refusal -> {
                assertThat(refusal.problems().getFirst().what())
                    .isEqualTo("--ignore does not know throw:*");
                assertThat(refusal.problems().getFirst().hint())
                    .endsWith("In Tiny the class is error or size.");
              });
    }
  }

  @Test
  void isUsedForAnyFileIfItIsNamed() throws Refusal {
    try (Workbench bench = workbench()) {
      CheckRequest unknown = CheckRequest.of(bench.unsaved("numbers", "above 3\n"));
      CheckResult result = bench.check(unknown.in("tiny"), CheckListener.SILENT, () -> false);

      assertThat(result.report().checked().language()).isEqualTo("tiny");
      assertThatThrownBy(() -> bench.check(unknown, CheckListener.SILENT, () -> false))
          .isInstanceOf(Refusal.class);
    }
  }

  @Test
  void replaysARunWithTheOptionsItWasMadeWith() throws Exception {
    Files.writeString(folder.resolve("a.tiny"), "above 17\n");
    try (Workbench bench = workbench()) {
      CheckResult result =
          bench.check(
              CheckRequest.of(bench.document("a.tiny"))
                  .with(Options.NONE.with("--strictly", ""))
                  .keeping(),
              CheckListener.SILENT,
              () -> false);
      Finding finding = result.report().entries().getFirst().findings().getFirst();
      RunComparison again = bench.replay(finding.id(), (notes, texts) -> {}, () -> false);

      // Without the option 17 passes no test.
      assertThat(again.kept().input()).isEqualTo("x = 17");
      assertThat(again.happened()).isEqualTo("too large");
      assertThat(again.kept().conditions().options())
          .isEqualTo(Options.NONE.with("--strictly", ""));
    }
  }

  @Test
  void runsAnInputAsItsOptionsSay() throws Refusal {
    try (Workbench bench = workbench()) {
      RunRequest run =
          new RunRequest(
              bench.unsaved("a.tiny", "above 17\n"),
              Optional.empty(),
              Options.NONE.with("--strictly", ""),
              Optional.empty(),
              Optional.of("x = 17"),
              false,
              100);

      assertThat(bench.run(run, (notes, texts) -> {}, () -> false).ending())
          .isEqualTo(RunOutcome.Ending.WRONG);
    }
  }
}
