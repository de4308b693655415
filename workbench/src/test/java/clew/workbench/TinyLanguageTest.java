package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.language.Options;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.trace.Point;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    CheckRequest all = CheckRequest.of(bench.unsaved("a.tiny", text));
    return new CheckRequest(
        all.program(),
        options,
        all.entry(),
        all.input(),
        all.settings(),
        all.ignored(),
        all.tests(),
        all.keeps());
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
      bench.check(request(bench, "above 3\nabove 17\n", Options.NONE), listener, () -> false);
    }

    assertThat(heard)
        .containsExactly("covered 1", "covered 2", "suspected too large", "found x = 18");
  }
}
