package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Requirement;
import clew.engine.language.Subject;
import clew.engine.language.answer.CallResult;
import clew.engine.reason.Limitation;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.erlang.node.FakeErlang;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks whose node dies, or never was one. */
class NodeGoneTest {
  private static final String PROGRAM =
      """
      -module(m).
      -export([f/1]).
      f(X) when X > 3 -> ok;
      f(7) -> seven.
      """;

  /** The walls of the system would give a fake one no place to write to. */
  private static final Options OPTIONS = Options.NONE.with("--walls", "runtime");

  @TempDir private Path folder;
  private Optional<ErlangLanguage> open = Optional.empty();

  @AfterEach
  void close() {
    open.ifPresent(ErlangLanguage::close);
  }

  private ErlangLanguage language(Path place) {
    ErlangLanguage erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                place + File.pathSeparator + System.getenv("PATH"),
                "",
                folder.resolve("cache"),
                folder,
                news -> {}));
    open.ifPresent(ErlangLanguage::close);
    open = Optional.of(erlang);
    return erlang;
  }

  private Reading read(String text) {
    return read(folder, text);
  }

  private Reading read(Path place, String text) {
    return language(place).read(new Document.Text(new SourceText("m.erl", text)), OPTIONS);
  }

  private static EntryReport check(Subject subject) {
    Entry entry = subject.entries().getFirst();
    Limits limits = new Limits(Duration.ofMinutes(2), 30, 100, 1_000_000, 1_000_000);
    return new Explorer(
            new Explorer.Subject(entry, "erlang", "m.erl", file -> Optional.empty()),
            new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1),
            InstantSource.system(),
            Listener.SILENT,
            () -> false)
        .explore(entry.inputs().seeds());
  }

  private void kill() throws Exception {
    long id = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
    ProcessHandle node = ProcessHandle.of(id).orElseThrow();
    node.destroyForcibly();
    node.onExit().get();
  }

  @Test
  void aNodeThatIsKilledBeforeItJudgesIsReplacedByOneThatHasTheProgram() throws Exception {
    FakeErlang.telling(folder, folder.resolve("pid"));
    // In no file that a node would find by itself.
    Subject subject = ((Reading.Accepted) read(PROGRAM)).subject();
    kill();

    EntryReport report = check(subject);

    assertThat(report.caveats().divergences()).isEmpty();
    assertThat(report.findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.confirmed()).isPresent());
  }

  @Test
  void whatNoNodeJudgesIsAGapAndTheFindingStays() throws Exception {
    FakeErlang.telling(folder, folder.resolve("pid"));
    Subject subject = ((Reading.Accepted) read(PROGRAM)).subject();
    FakeErlang.of(folder, "exit 1");
    kill();

    EntryReport report = check(subject);

    assertThat(report.caveats().divergences()).isEmpty();
    assertThat(report.findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.rule()).isEqualTo("erlang/function_clause");
              assertThat(finding.confirmed()).isEmpty();
            });
    assertThat(report.caveats().gaps())
        .singleElement()
        .satisfies(
            gap -> {
              assertThat(gap.kind()).isEqualTo(Gap.Kind.UNCONFIRMED);
              Limitation why = gap.limitation().orElseThrow();
              assertThat(why.kind()).isEqualTo(Limitation.Kind.JUDGE_GONE);
              assertThat(why.subject()).startsWith("OTP ");
              assertThat(why.within()).contains("status 1");
            });
  }

  @Test
  void aNodeThatIsKilledWhileItReadsTheProgramIsStartedAgain() throws Exception {
    Random random = new Random(5);
    for (int round = 0; round < (Boolean.getBoolean("clew.full") ? 30 : 1); round++) {
      Path place = Files.createDirectory(folder.resolve("round" + round));
      FakeErlang.limited(
          place, List.of(random.nextInt(3_000) + " die", random.nextInt(3_000) + " die"));

      Reading reading = read(place, PROGRAM + "g() -> " + round + ".\n");

      assertThat(reading).isInstanceOf(Reading.Accepted.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "echo rubbish", "exit 1"})
  void whatIsNoErlangIsAProblemOfTheUser(String script) throws Exception {
    FakeErlang.of(folder, script);

    assertThat(((Reading.Refused) read(PROGRAM)).problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.what()).contains("asked for its version", folder.toString());
              assertThat(problem.follows()).isNotEmpty();
              assertThat(problem.hint()).contains("PATH");
            });
    Requirement requirement = language(folder).requirements().getFirst();
    assertThat(requirement.found()).isEmpty();
    assertThat(requirement.missing()).contains("asked for its version");
  }

  @Test
  void aCallIsNotComparedWithANodeThatGaveNoAnswer() throws Exception {
    FakeErlang.telling(folder, folder.resolve("pid"));
    ErlangLanguage erlang = language(folder);
    var calls = erlang.calls().orElseThrow().with(OPTIONS);
    Document program = new Document.Text(new SourceText("m.erl", PROGRAM));
    Budget enough = Budget.of(1_000_000, 100);
    assertThat(calls.run(program, "f(9)", enough)).isInstanceOf(CallResult.Returned.class);
    FakeErlang.of(folder, "exit 1");
    kill();

    assertThat(calls.judge(program, "f(9)", enough))
        .isInstanceOfSatisfying(
            CallResult.Refused.class,
            refused ->
                assertThat(refused.problems()).extracting(Diagnostic::hint).doesNotContain(""));
  }
}
