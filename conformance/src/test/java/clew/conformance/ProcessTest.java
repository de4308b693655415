package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.LaunchedClew.Ended;
import clew.conformance.LaunchedClew.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clew among signals, full disks, closed pipes and other things that only a real process meets. */
@Order(1)
class ProcessTest {
  private static final Duration MORE_THAN_A_START = Duration.ofSeconds(4);

  private static final Path WITHDRAW = Repository.EXAMPLES.resolve("imp/withdraw.imp");

  /** Has more paths than anyone could wait for, and something wrong on an early one. */
  private static final String VAST =
      """
      x <- top;
      n <- 0;
      if x = 7 then assert n != 0 fi;
      while x != 3 do
        if x > n then n <- n + x else n <- n - 1 fi;
        x <- top
      od
      """;

  @TempDir Path folder;

  @BeforeEach
  void somePrograms() throws IOException {
    Files.writeString(folder.resolve("vast.imp"), VAST);
    Files.writeString(folder.resolve("endless.imp"), "while 1 do skip od\n");
    Files.copy(WITHDRAW, folder.resolve("withdraw.imp"));
  }

  private LaunchedClew clew() {
    return LaunchedClew.in(folder);
  }

  @ParameterizedTest
  @CsvSource({"concolic, INT, 130", "symbolic, INT, 130", "concolic, TERM, 143"})
  void printsAndKeepsWhatItFoundWhenItIsStopped(String mode, String signal, int code)
      throws IOException, InterruptedException {
    Running search =
        clew()
            .withLiveLine()
            .start(
                "check",
                "vast.imp",
                "--mode",
                mode,
                "--time",
                "1h",
                "--steps",
                "2000",
                "--runs",
                "1000000000");
    search.awaitMessage("1 finding");
    search.signal(signal);
    Ended ended = search.end();

    assertThat(ended.code()).isEqualTo(code);
    assertThat(ended.out())
        .startsWith("error: assertion violated in main")
        .contains("Not exhausted: ", "you stopped it");
    Matcher id = Pattern.compile("clew replay ([0-9a-f]+)").matcher(ended.out());
    assertThat(id.find()).as(ended.out()).isTrue();
    Ended again = clew().run("replay", id.group(1));
    assertThat(again.out()).contains("same outcome as recorded");
    assertThat(again.code()).isEqualTo(1);
  }

  @Test
  void stopsARunThatDoesNotEnd() throws IOException, InterruptedException {
    Running run =
        clew().start("check", "endless.imp", "--time", "1h", "--steps", "1000000000000000");
    awaitSearch(run);
    run.signal("INT");
    Ended ended = run.end();

    assertThat(ended.code()).isEqualTo(130);
    assertThat(ended.out()).contains("Not exhausted: you stopped it");
  }

  @Test
  void hearsAnInterruptAlsoWhileTheSolverIsAtWork() throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("cubes.imp"),
        "x <- top; y <- top; z <- top; assert x*x*x + y*y*y + z*z*z != 42");
    Running run = clew().start("check", "cubes.imp", "--time", "1h", "--solver", "2000000000");
    awaitSearch(run);
    run.signal("INT");
    Ended ended = run.end();

    assertThat(ended.code()).isEqualTo(130);
    assertThat(ended.out()).contains("Not exhausted: you stopped it");
  }

  @Test
  void endsSoonWhereThereIsNothingToTell() throws IOException, InterruptedException {
    String branches =
        IntStream.range(0, 2_000)
            .mapToObj(
                i ->
                    "a%1$d <- top; if a%1$d > %1$d then s%1$d <- 1 else s%1$d <- 0 fi".formatted(i))
            .collect(Collectors.joining(";\n"));
    Files.writeString(folder.resolve("branches.imp"), branches);
    Running run = clew().start("analyze", "branches.imp");
    awaitSearch(run);
    run.signal("INT");
    Ended ended = run.end();

    assertThat(ended.code()).isEqualTo(130);
    assertThat(ended.err()).isEqualTo("clew: stopped\n");
  }

  /** A single run tells no progress; by the time a start cannot explain, it is at work. */
  private static void awaitSearch(Running run) throws InterruptedException {
    while (used(run).compareTo(MORE_THAN_A_START) < 0) {
      // It needs the processor more than we do.
      assertThat(run.process().waitFor(Duration.ofMillis(20))).as("it is over already").isFalse();
    }
  }

  private static Duration used(Running run) {
    return run.process().info().totalCpuDuration().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"concolic", "symbolic"})
  void doesNotSearchAnEndlessLoopForever(String mode) throws IOException, InterruptedException {
    Ended ended =
        clew()
            .run(
                "check",
                "endless.imp",
                "--mode",
                mode,
                "--steps",
                "100000",
                "--time",
                "2s",
                "--strict");

    assertThat(ended.code()).isEqualTo(3);
    assertThat(ended.out()).contains("no findings").contains("Not exhausted:");
  }

  @Test
  void saysThatTheDiskIsFullAndKeepsTheRuns() throws IOException, InterruptedException {
    Ended ended = clew().stdoutTo("/dev/full").run("check", "withdraw.imp");

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err())
        .isEqualTo("error: the result could not be written: No space left on device\n");
    assertThat(folder.resolve(".clew/runs")).isNotEmptyDirectory();
    assertThat(folder.resolve(".clew/last-report.json")).content().contains("assertion violated");
  }

  @Test
  void printsTheReportWhenTheFileForItIsFull() throws IOException, InterruptedException {
    Ended ended = clew().run("check", "withdraw.imp", "--output", "/dev/full");

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.out()).contains("assertion violated", "Exhausted:");
    assertThat(ended.err())
        .contains("error: the report could not be written to /dev/full", "No space left");
  }

  @Test
  void endsQuietlyWhenNobodyReadsOn() throws IOException, InterruptedException {
    // More than a pipe holds.
    Files.writeString(folder.resolve("long.imp"), "skip;\n".repeat(10_000));
    Running check = clew().stdoutToPipe().start("check", "long.imp", "--json");
    assertThat(check.firstLine()).isEqualTo("{");
    Ended ended = check.end();

    assertThat(ended.code()).isZero();
    assertThat(ended.err()).isEmpty();
    assertThat(folder.resolve(".clew/last-report.json")).exists();
  }

  @Test
  void printsTheReportWhereRunsCannotBeKept() throws IOException, InterruptedException {
    Files.writeString(folder.resolve(".clew"), "in the way");
    Ended ended = clew().run("check", "withdraw.imp");

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.out())
        .contains("assertion violated", "Replay clew run withdraw.imp main --input 'balance = 1,");
    assertThat(ended.err()).startsWith("warning: the runs could not be kept in ");
  }

  @Test
  void refusesAFileOf50Megabytes() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("large.imp"), "skip;\n".repeat(50_000_000 / 6));
    for (String command : List.of("check", "run", "explain")) {
      Ended ended = clew().run(command, "large.imp");
      assertThat(ended.code()).isEqualTo(2);
      assertThat(ended.out()).isEmpty();
      assertThat(ended.err()).startsWith("error: large.imp is larger than 16 MiB");
    }
  }

  @Test
  void findsTheSameWithTwoWorkers() throws IOException, InterruptedException {
    Ended one = clew().run("check", "withdraw.imp", "--jobs", "1");
    Ended two = clew().run("check", "withdraw.imp", "--jobs", "2");

    assertThat(two.code()).isEqualTo(1);
    assertThat(two.out()).contains("4 runs, 1 error", "Exhausted:");
    assertThat(found(two)).isEqualTo(found(one));
  }

  /** The report without how it was found. */
  private static List<String> found(Ended ended) {
    return ended
        .out()
        .lines()
        .filter(line -> !line.startsWith("   Why") && !line.contains(" queries ("))
        .toList();
  }

  @Test
  void searchesTheSameWayAgainWithTheSameSeed() throws IOException, InterruptedException {
    String[] command = {
      "check",
      "vast.imp",
      "--json",
      "--strategy",
      "random-path",
      "--seed",
      "9",
      "--runs",
      "150",
      "--steps",
      "999"
    };
    Ended first = clew().run(command);
    Ended second = clew().run(command);

    assertThat(first.code()).isEqualTo(1);
    assertThat(Masks.over(second.out())).isEqualTo(Masks.over(first.out()));
    command[6] = "10";
    assertThat(Masks.over(clew().run(command).out())).isNotEqualTo(Masks.over(first.out()));
  }
}
