package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.reason.Limitation;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.prolog.swipl.FakeSwipl;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks whose judge dies, hangs or lies: nothing is said in its name, and nothing is lost. */
class JudgeGoneTest {
  private static final String PROGRAM =
      """
      pick(X, small) :- X < 3, !.
      pick(X, Y) :- X < 10, !, Y is X + foo.
      pick(_, huge).
      """;

  @TempDir private Path folder;

  private String searchPath() {
    return folder.resolve("bin") + File.pathSeparator + System.getenv("PATH");
  }

  private EntryReport check() throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, searchPath())) {
      Subject subject = checked.subject(PROGRAM, Options.NONE);
      return checked.check(subject, "pick(+,-)", 30, Strategy.INTERLEAVED);
    }
  }

  /** What nobody judged is a gap that names the judge. */
  private static void assertUnjudged(EntryReport report) {
    assertThat(report.caveats().divergences()).isEmpty();
    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("0 of 3");
    assertThat(report.caveats().gaps())
        .anySatisfy(
            gap -> {
              assertThat(gap.kind()).isEqualTo(Gap.Kind.UNSUPPORTED);
              Limitation why = gap.limitation().orElseThrow();
              assertThat(why.kind()).isEqualTo(Limitation.Kind.JUDGE_GONE);
              assertThat(why.subject()).startsWith("SWI-Prolog 9");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = "head -n 5")
  void findingsStayAndAreNotConfirmed(String filter) throws IOException {
    FakeSwipl.saying(folder.resolve("bin"), filter);

    EntryReport report = check();

    assertUnjudged(report);
    Finding finding = report.findings().getFirst();
    assertThat(CheckFixture.kinds(report)).contains("type_error");
    assertThat(finding.confirmed()).isEmpty();
    assertThat(report.caveats().gaps())
        .anySatisfy(gap -> assertThat(gap.kind()).isEqualTo(Gap.Kind.UNCONFIRMED));
  }

  @Test
  void coverageThatIsNotMeasuredIsAGapAndFindingsAreConfirmed() throws IOException {
    FakeSwipl.saying(folder.resolve("bin"), "sed -u 's/^covered(.*)/covered([])/'");

    EntryReport report = check();

    assertUnjudged(report);
    assertThat(report.findings())
        .anySatisfy(finding -> assertThat(finding.confirmed()).isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "echo rubbish", "exit 1"})
  void whatIsNoSystemIsToldBeforeAnythingElse(String script) throws IOException {
    FakeSwipl.of(folder.resolve("bin"), script);
    try (CheckFixture checked = new CheckFixture(folder, searchPath())) {
      Subject subject = checked.subject(PROGRAM, Options.NONE);

      assertThat(subject.warnings())
          .anySatisfy(
              warning -> {
                assertThat(warning.what()).contains("asked for its version");
                assertThat(warning.follows()).contains("not confirmed");
                assertThat(warning.hint()).contains("PATH");
              });
      EntryReport report = checked.check(subject, "pick(+,-)", 30, Strategy.INTERLEAVED);
      assertThat(CheckFixture.covered(report, "clause")).isEqualTo("2 of 3");
      assertThat(CheckFixture.kinds(report)).contains("type_error");
    }
  }
}
