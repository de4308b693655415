package clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.workbench.Search;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
  @TempDir Path folder;
  Shell session;

  @BeforeEach
  void aProgramThatCrashesAndOneThatDoesNot() throws IOException {
    session =
        new Shell(folder)
            .file("crash.toy", "main: crash\n")
            .file("fine.toy", "main: fine\n")
            .file("loop.toy", "main: loop\n")
            .file("two.toy", "one: crash\ntwo: fine\n");
  }

  @Test
  void reportsAFindingAndExitsWithOne() {
    assertThat(session.run("check", "crash.toy")).isEqualTo(1);
    assertThat(session.out())
        .isEqualTo(
            """
            error: crash in main                                                  confirmed by toy machine 1
               ┌─ crash.toy:1:1
             1 │ main: crash
               │ ^^^^^^^^^^^ it crashed
               When   y = 5
               Why    run 1 had y != 5; I asked for y = 5
               Replay clew replay main1
               Rule   clew explain toy/crash

            2 runs, 1 error, 1 query (1 by shape), 0.0 s
            Exhausted: every path was tried, and no other finding exists
            """);
    assertThat(session.err()).isEmpty();
  }

  @Test
  void tellsAFaultOfItsOwnWhenAllElseIsTold() throws IOException {
    session.search(
        job -> {
          if (job.subject().entry().name().equals("one")) {
            throw new IllegalStateException("an accident");
          }
          return new ToySearch().explore(job);
        });
    assertThat(session.run("check", "two.toy", "--json")).isEqualTo(70);
    assertThat(session.out()).contains("\"fault\"", "\"two\"");
    assertThat(Schemas.problems("report", session.out())).isEmpty();
    assertThat(session.err())
        .contains("Clew failed: java.lang.IllegalStateException: an accident", "check two.toy");
  }

  @Test
  void refusesWhatIsNoAmountOfMemory() {
    assertThat(session.run("check", "fine.toy", "--memory", "much")).isEqualTo(2);
    assertThat(session.err()).contains("an amount of memory is needed, such as 512m or 4g");
  }

  @Test
  void exitsWithZeroWhenNothingIsFound() {
    assertThat(session.run("check", "fine.toy")).isZero();
    assertThat(session.out()).contains("Exhausted: every path was tried, and none goes wrong");
  }

  @Test
  void exitsWithThreeWhenStrictAndBounded() {
    assertThat(session.run("check", "loop.toy", "--strict")).isEqualTo(3);
    assertThat(session.run("check", "loop.toy")).isZero();
    assertThat(session.run("check", "fine.toy", "--strict")).isZero();
    assertThat(session.run("check", "crash.toy", "--strict")).isEqualTo(1);
  }

  @Test
  void explainsWhatWasNotCovered() {
    session.run("check", "loop.toy", "--steps", "1_000");

    assertThat(session.out())
        .contains(
            "Not exhausted: 1 run hit the step limit at loop.toy:1:1 (raise it with --steps)");
  }

  @Test
  void writesJsonThatFulfilsTheContract() throws IOException {
    assertThat(session.run("check", "two.toy", "--json")).isEqualTo(1);
    assertThat(Schemas.problems("report", session.out())).isEmpty();
    assertThat(session.out()).contains("\"entry\" : \"one\"", "\"entry\" : \"two\"");
  }

  @Test
  void looksAtOneEntryWhenItIsNamed() {
    assertThat(session.run("check", "two.toy", "two")).isZero();
    assertThat(session.out()).startsWith("2 runs, no findings");
  }

  @Test
  void beginsWithTheInputOfTheUser() {
    session.run("check", "fine.toy", "--input", "y=77", "--json");

    assertThat(session.out()).contains("\"input\" : \"y = 77\"");
  }

  @Test
  void tellsWhatIsWrongWithAnInput() {
    assertThat(session.run("check", "fine.toy", "--input", "y=ten")).isEqualTo(2);
    assertThat(session.err()).contains("the value of y is not a number", " 1 │ y=ten", "^^^");
  }

  @Test
  void handsTheOptionsToTheSearch() {
    AtomicReference<Settings> seen = new AtomicReference<>(Settings.DEFAULT);
    session
        .search(
            job -> {
              seen.set(job.settings());
              return new ToySearch().explore(job);
            })
        .run(
            "check",
            "fine.toy",
            "--mode",
            "concolic",
            "--strategy=depth-first",
            "--depth",
            "7",
            "--runs",
            "8",
            "--time",
            "1.5",
            "--steps",
            "9",
            "--jobs",
            "2",
            "--seed",
            "-3");

    assertThat(seen.get())
        .isEqualTo(
            new Settings(
                Mode.CONCOLIC,
                Strategy.DEPTH_FIRST,
                new Limits(Duration.ofMillis(1500), 8, 7, 9, Limits.DEFAULT.solver()),
                -3,
                2));
  }

  @Test
  void usesTheDefaultsOfTheEngine() {
    AtomicReference<Settings> seen = new AtomicReference<>();
    session
        .search(
            job -> {
              seen.set(job.settings());
              return new ToySearch().explore(job);
            })
        .run("check", "fine.toy");

    assertThat(seen.get()).isEqualTo(Settings.DEFAULT);
  }

  @Test
  void writesTheResultToAFileAsWell() throws IOException {
    session.run("check", "crash.toy", "--output", "report.txt", "--color", "always");

    assertThat(session.out()).contains("\u001b[");
    assertThat(Files.readString(folder.resolve("report.txt")))
        .startsWith("error: crash in main")
        .doesNotContain("\u001b");
  }

  @Test
  void stillPrintsTheReportWhenTheFileCannotBeWritten() {
    assertThat(session.run("check", "crash.toy", "--json", "--output", "no/such/folder"))
        .isEqualTo(2);
    assertThat(session.out()).startsWith("{").endsWith("}\n").contains("\"findings\"");
    assertThat(session.err()).contains("the report could not be written to no/such/folder");
  }

  @Test
  void keepsTheReportInTheFileWhenStdoutIsFull() {
    int code =
        session.runTo(new Broken("No space left on device"), "check", "crash.toy", "--output", "r");

    assertThat(code).isEqualTo(2);
    assertThat(folder.resolve("r")).content().contains("crash in main");
    assertThat(session.err()).contains("the result could not be written: No space left on device");
  }

  @Test
  void endsQuietlyWhenNobodyReadsTheResult() {
    assertThat(session.runTo(new Broken("Broken pipe"), "check", "crash.toy")).isEqualTo(1);
    assertThat(session.err()).isEmpty();
    assertThat(folder.resolve(".clew/runs/main1.json")).exists();
  }

  @Test
  void printsTheReportWhenTheStoreCannotBeWritten() throws IOException {
    session.file(".clew", "in the way");

    assertThat(session.run("check", "crash.toy")).isEqualTo(1);
    assertThat(session.out())
        .contains("crash in main", "Replay clew run crash.toy main --input 'y = 5'");
    assertThat(session.err()).contains("warning: the runs could not be kept in").contains(".clew");
  }

  @Test
  void keepsNothingWhenToldSo() {
    session.run("check", "crash.toy", "--no-keep");

    assertThat(folder.resolve(".clew")).doesNotExist();
    assertThat(session.out()).contains("Replay clew run crash.toy main --input 'y = 5'");
  }

  @Test
  void printsAndKeepsWhatWasFoundBeforeTheUserStopped() {
    assertThat(session.stopped().run("check", "fine.toy")).isZero();
    assertThat(session.out()).contains("Not exhausted: you stopped it, with 1 branch left to try");
    assertThat(folder.resolve(".clew/runs/main0.json")).exists();
  }

  @Test
  void isSilentAboutProgressInAPipe() {
    session.run("check", "fine.toy");

    assertThat(session.err()).isEmpty();
  }

  @Test
  void refusesASymbolicSearchWhereTheLanguageHasNone() {
    assertThat(session.run("check", "fine.toy", "--mode", "symbolic")).isEqualTo(2);
    assertThat(session.err()).contains("Toy has no symbolic mode");
  }

  @Test
  void leavesOutFindingsThatAreIgnored() {
    assertThat(session.run("check", "crash.toy", "--ignore", "error:cr*")).isEqualTo(0);
    assertThat(session.out()).contains("no findings");

    assertThat(session.run("check", "crash.toy", "--ignore", "crash")).isEqualTo(2);
    assertThat(session.err()).contains("CLASS:PATTERN");
  }

  @Test
  void showsAndErasesALiveLineOnATerminal() {
    AtomicLong millis = new AtomicLong();
    session
        .clock(() -> Instant.ofEpochMilli(millis.getAndAdd(200)))
        .onATerminal()
        .run("check", "fine.toy");

    // How often others look at the clock is not told, so the rate is not known.
    assertThat(session.err())
        .startsWith("\r\u001b[Kmain: 1 runs, 1/2 points, 3 waiting, ")
        .endsWith(" queries/s, 0 findings\r\u001b[K");
  }

  @Test
  void coloursOnATerminalUnlessNoColorIsSet() {
    session.onATerminal().run("check", "crash.toy");
    assertThat(session.out()).contains("\u001b[1;31merror:");

    session.environment("NO_COLOR", "1").run("check", "crash.toy");
    assertThat(session.out()).doesNotContain("\u001b");

    session.run("check", "crash.toy", "--color", "always");
    assertThat(session.out()).contains("\u001b[1;31merror:");
  }

  @Test
  void showsTheWarningsOfTheLanguage() throws IOException {
    session.file("odd.toy", "odd: fine").run("check", "odd.toy");

    assertThat(session.err()).isEqualTo("warning: this program is odd\n");
  }

  /** A stdout that cannot be written. */
  private static final class Broken extends OutputStream {
    private final String message;

    Broken(String message) {
      this.message = message;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(message);
    }
  }

  @Test
  void exitsWithZeroWhenAllFindingsAreNotes() throws IOException {
    session.allLanguages().search(Search.ENGINE);
    session.file("note.curry", "f :: Int -> Int\nf x = error \"never\"\n");

    assertThat(session.run("check", "note.curry", "--json", "--no-keep")).isZero();
    assertThat(session.out()).contains("\"level\" : \"note\"", "\"rule\" : \"curry/error\"");
  }

  @Test
  void hasTheTreeOfPathsInTheJsonOnlyIfItIsAskedFor() throws IOException {
    session.allLanguages().search(Search.ENGINE);
    session.file("two.imp", "y <- top; if y > 3 then skip else skip fi\n");

    assertThat(session.run("check", "two.imp", "--json", "--no-keep")).isZero();
    assertThat(session.out()).doesNotContain("\"paths\"");
    assertThat(session.run("check", "two.imp", "--json", "--no-keep", "--paths")).isZero();
    assertThat(session.out()).contains("\"paths\"", "\"state\" : \"reached\"");
    assertThat(Schemas.problems("report", session.out())).isEmpty();
  }

  @Test
  void refusesAnOptionThatTheLanguageDoesNotHave() throws IOException {
    session.allLanguages();
    session.file("a.imp", "skip\n");

    assertThat(session.run("check", "a.imp", "--det")).isEqualTo(2);
    assertThat(session.err())
        .isEqualTo(
            """
            error: --det is not for programs in L
               Hint   Leave it out: it is for Prolog and Curry.
            """);
  }
}
