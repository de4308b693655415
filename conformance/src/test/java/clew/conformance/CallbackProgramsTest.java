package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Servers, state machines, event handlers, supervisors and a behaviour of the program's own, each
 * with a bug, and corrected. The bugs are found by the messages that lead to them, and what calls
 * the callbacks ends as the behaviours of OTP do.
 */
class CallbackProgramsTest {
  private static final Path PROGRAMS = Repository.ROOT.resolve("conformance/callbacks");
  private static final Path NODE =
      Repository.ROOT.resolve("erlang/src/main/resources/clew/erlang/node");
  private static final int EVERY = 6;

  /** A search ends with its bug; on a machine that is busy it may take longer than it should. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final Duration TWIN_TIME = Duration.ofSeconds(Sample.of(1, 10));
  private static final int SEQUENCES = Sample.of(30, 1000);

  /** A program, with the entry that its bug is in, what it is, and messages that show it. */
  private record Program(String name, String entry, String kind, String input) {
    static Program of(Path file) throws IOException {
      String text = Files.readString(file);
      return new Program(
          file.getFileName().toString(),
          remark(text, "Entry"),
          remark(text, "Finds"),
          remark(text, "When"));
    }

    private static String remark(String text, String title) {
      return text.lines()
          .filter(line -> line.startsWith("%% " + title + ": "))
          .map(line -> line.substring(line.indexOf(": ") + 2))
          .findFirst()
          .orElseThrow();
    }
  }

  private static List<Program> programs() throws IOException {
    List<Program> programs = new ArrayList<>();
    try (var files = Files.list(PROGRAMS)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".erl")).sorted().toList()) {
        if (!file.endsWith("codec.erl")) {
          programs.add(Program.of(file));
        }
      }
    }
    return programs;
  }

  private static Entry entry(Subject subject, Program program) {
    return subject.entries().stream()
        .filter(entry -> entry.name().equals(program.entry()))
        .findFirst()
        .orElseThrow();
  }

  private static Subject subject(ErlangPrograms programs, Path file) throws IOException {
    return programs.read(file, Files.readString(file));
  }

  private static EntryReport explore(Entry entry, Duration time, String kind) {
    AtomicBoolean isShown = new AtomicBoolean();
    Listener listener =
        new Listener() {
          @Override
          public void confirmed(Finding finding) {
            if (finding.kind().equals(kind)) {
              isShown.set(true);
            }
          }
        };
    Limits usual = Limits.DEFAULT;
    Limits limits = new Limits(time, usual.runs(), usual.depth(), usual.steps(), usual.solver());
    return new Explorer(
            new Explorer.Subject(entry, "conformance", entry.name(), name -> Optional.empty()),
            new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1),
            new CpuClock(),
            listener,
            isShown::get)
        .explore(entry.inputs().seeds());
  }

  @Test
  void findsTheMessagesThatShowEachBug(@TempDir Path folder) throws IOException {
    try (ErlangPrograms erlang = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (Program program : Sample.of(programs(), EVERY)) {
        Entry bug = entry(subject(erlang, PROGRAMS.resolve(program.name())), program);
        EntryReport found = explore(bug, PATIENCE, program.kind());

        assertThat(found.findings())
            .as(program.name())
            .anyMatch(each -> each.kind().equals(program.kind()) && each.confirmed().isPresent());
        assertThat(found.divergences()).as(program.name()).isEmpty();
      }
    }
  }

  @Test
  void findsNothingInTheCorrectedPrograms(@TempDir Path folder) throws IOException {
    try (ErlangPrograms erlang = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (Program program : Sample.of(programs(), EVERY)) {
        Path file = PROGRAMS.resolve("fixed").resolve(program.name());
        EntryReport silent = explore(entry(subject(erlang, file), program), TWIN_TIME, "");

        assertThat(silent.findings()).as(program.name()).isEmpty();
        assertThat(silent.divergences()).as(program.name()).isEmpty();
      }
    }
  }

  @Test
  void theMessagesInTheRemarkShowTheBugOnTheRealSystemAndNoneInTheCorrectedProgram(
      @TempDir Path folder) throws IOException {
    try (ErlangPrograms erlang = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (Program program : programs()) {
        Entry bug = entry(subject(erlang, PROGRAMS.resolve(program.name())), program);
        assertThat(real(bug, program).outcome())
            .as(program.name())
            .isInstanceOfSatisfying(
                Outcome.Raised.class,
                raised -> assertThat(raised.kind().name()).isEqualTo(program.kind()));
      }
      for (Program program : programs()) {
        Path file = PROGRAMS.resolve("fixed").resolve(program.name());
        Entry fixed = entry(subject(erlang, file), program);
        assertThat(real(fixed, program).outcome())
            .as(program.name())
            .isInstanceOf(Outcome.Returned.class);
      }
    }
  }

  /** What is written is read, and written again as it was. */
  private static Trace real(Entry entry, Program program) {
    Parsed parsed = entry.inputs().read(program.input());
    assertThat(parsed).as(program.name()).isInstanceOf(Parsed.Valid.class);
    Input input = ((Parsed.Valid) parsed).input();
    assertThat(entry.renderer().input(input)).isEqualTo(program.input());
    return entry.judge().replay(input, Budget.of(1_000_000, 1_000));
  }

  @Test
  void whatCallsTheCallbacksEndsAsTheBehavioursOfOtpDo(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path script = folder.resolve("drivers.escript");
    try (var source = CallbackProgramsTest.class.getResourceAsStream("drivers.escript")) {
      assertThat(source).isNotNull();
      Files.copy(source, script);
    }
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                "escript",
                script.toString(),
                NODE.toString(),
                folder.toString(),
                Integer.toString(SEQUENCES))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();

    assertThat(Files.readAllLines(output, StandardCharsets.UTF_8))
        .hasSize(3)
        .allMatch(line -> line.contains(": " + SEQUENCES + " sequences, "))
        .allMatch(line -> line.endsWith(" raise, 0 differ"));
  }
}
