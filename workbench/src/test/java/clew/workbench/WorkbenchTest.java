package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.explore.settings.Mode;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Rule;
import clew.engine.result.Finding;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The application with all languages, without a command line. */
class WorkbenchTest {
  @TempDir Path folder;

  private Workbench workbench() {
    return Workbench.open(
        new Surroundings(System.getenv(), folder, InstantSource.system(), () -> 0, news -> {}));
  }

  private static List<Finding> findings(CheckResult result) {
    return result.report().entries().stream().flatMap(it -> it.findings().stream()).toList();
  }

  /** The file on the disk is fine, and what the editor has goes wrong. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.imp | x <- top | x <- top; assert x < 5 | imp/assertion",
        "a.curry | f :: Int -> Int ~ f x = x | f :: Int -> Int ~ f x = div 1 x"
            + " | curry/division_by_zero",
        "a.erl | -module(a). ~ -export([f/1]). ~ -spec f(integer()) -> integer(). ~ f(X) -> X."
            + " | -module(a). ~ -export([f/1]). ~ -spec f(integer()) -> integer(). ~ f(X) -> 1 div X."
            + " | erlang/badarith",
        "a.pl | f(_). | f(X) :- Y is 1 / X, Y > 0. | prolog/evaluation_error",
      })
  void theTextThatIsGivenIsTheTextThatIsUsed(String file, String saved, String unsaved, String rule)
      throws IOException, Refusal {
    Files.writeString(folder.resolve(file), lines(saved));
    try (Workbench bench = workbench()) {
      CheckResult onDisk =
          bench.check(CheckRequest.of(bench.document(file)), CheckListener.SILENT, () -> false);
      CheckResult inEditor =
          bench.check(
              CheckRequest.of(bench.unsaved(file, lines(unsaved))),
              CheckListener.SILENT,
              () -> false);

      assertThat(findings(onDisk)).isEmpty();
      assertThat(findings(inEditor)).extracting(Finding::rule).contains(rule);
      assertThat(inEditor.report().checked().sources())
          .extracting(SourceText::text)
          .contains(lines(unsaved));
      assertThat(folder.resolve(file)).hasContent(lines(saved));
    }
  }

  private static String lines(String text) {
    return text.replace(" ~ ", "\n") + "\n";
  }

  @Test
  void aNameThatIsNoFileIsAModuleOfTheLanguageThatHasSuchNames() throws Refusal {
    try (Workbench bench = workbench()) {
      assertThat(bench.languageOf("lists").name()).isEqualTo("erlang");
      assertThat(bench.languageOf("library(lists)").name()).isEqualTo("prolog");
      assertThat(bench.document("lists")).isEqualTo(new Document.Library("lists"));
    }
  }

  @Test
  void saysWhatItReadsIfItDoesNotKnowAFile() throws IOException {
    Files.writeString(folder.resolve("a.txt"), "");
    try (Workbench bench = workbench()) {
      assertThatThrownBy(() -> bench.languageOf("a.txt"))
          .isInstanceOfSatisfying(
              Refusal.class,
              refusal ->
                  assertThat(refusal.problems().getFirst().hint())
                      .contains(".erl")
                      .contains(".curry (Curry)"));
    }
  }

  @Test
  void everyLanguageSaysWhatItCanDoAndExplainsItsRules() {
    try (Workbench bench = workbench()) {
      for (Language language : bench.languages()) {
        assertThat(language.exploration()).isPresent();
        assertThat(language.rules()).as(language.title()).isNotEmpty();
        assertThat(language.rules())
            .extracting(Rule::id)
            .allMatch(rule -> rule.startsWith(language.name() + "/"))
            .doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void aFingerprintSurvivesEditsElsewhereInTheFile() throws Refusal {
    String before = "x <- top;\nassert x < 5\n";
    String after = "// a comment\n\nx <- top;\ny <- x;\n\n  assert x < 5\n";
    try (Workbench bench = workbench()) {
      Finding one = only(bench, before);
      Finding other = only(bench, after);

      assertThat(other.place()).isNotEqualTo(one.place());
      assertThat(other.problem().fingerprint()).isEqualTo(one.problem().fingerprint());
      assertThat(only(bench, "x <- top;\nassert x < 6\n").problem().fingerprint())
          .isNotEqualTo(one.problem().fingerprint());
    }
  }

  private static Finding only(Workbench bench, String text) throws Refusal {
    CheckResult result =
        bench.check(
            CheckRequest.of(bench.unsaved("a.imp", text)), CheckListener.SILENT, () -> false);
    assertThat(findings(result)).hasSize(1);
    return findings(result).getFirst();
  }

  @Test
  void keepsTheRunsAndFindsThemAgain() throws Exception {
    try (Workbench bench = workbench()) {
      CheckRequest keeping =
          CheckRequest.of(bench.unsaved("a.imp", "x <- top; assert x < 5")).keeping();
      CheckResult result = bench.check(keeping, CheckListener.SILENT, () -> false);
      Finding finding = findings(result).getFirst();

      assertThat(result.isKept()).isTrue();
      assertThat(bench.store().find(finding.id()))
          .get()
          .extracting(KeptRun::input)
          .isEqualTo(finding.input());
    }
  }

  @Test
  void whatWasWaitedBeforeTheCheckCounts() throws Refusal {
    Instant now = Instant.ofEpochSecond(1_000_000);
    Surroundings stopped =
        new Surroundings(System.getenv(), folder, InstantSource.fixed(now), () -> 0, news -> {});
    try (Workbench bench = Workbench.open(stopped)) {
      CheckResult result =
          bench.check(
              CheckRequest.of(bench.unsaved("a.imp", "x <- top; assert x < 5")),
              now.minusSeconds(7),
              CheckListener.SILENT,
              () -> false);

      assertThat(result.report().times().wallMillis()).isEqualTo(7_000);
    }
  }

  @Test
  void anOptionThatOnlyStatesCanServeChoosesTheirMode() throws Refusal {
    try (Workbench bench = workbench()) {
      CheckRequest assuming =
          CheckRequest.of(bench.unsaved("a.imp", "x <- top; while x > 0 do x <- x - 1 od"))
              .with(Options.NONE.with("--loops", "assume"));
      CheckResult result = bench.check(assuming, CheckListener.SILENT, () -> false);

      assertThat(result.report().setup().settings()).containsEntry("--mode", "symbolic");
      assertThatThrownBy(
              () -> bench.check(assuming.with(Mode.CONCOLIC), CheckListener.SILENT, () -> false))
          .isInstanceOfSatisfying(
              Refusal.class,
              refusal ->
                  assertThat(refusal.problems().getFirst().what())
                      .isEqualTo("--loops assume is for the symbolic mode"));
    }
  }
}
