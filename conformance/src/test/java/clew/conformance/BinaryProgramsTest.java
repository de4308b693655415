package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.BinaryPrograms.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Erlang programs that read and write bits, text and numbers. Which of them are known to be missed
 * is brought up to date by {@code ./bench binaries --mark}, or by {@code -Dclew.rewrite=true}.
 */
class BinaryProgramsTest extends HiddenBugs<Result> {
  private static final boolean REWRITES = Boolean.getBoolean("clew.rewrite");
  private static final int EVERY = 10;

  /** Bugs that are missed are looked for only as long as not to depend on the machine. */
  private static final Duration SHORT = Duration.ofSeconds(REWRITES ? 10 : 2);

  /** A search ends with its bug; on a machine that is busy it may take longer than it should. */
  private static final Duration PATIENCE =
      REWRITES ? BinaryPrograms.TIME : BinaryPrograms.TIME.multipliedBy(6);

  private static final Duration TWIN_TIME =
      Sample.IS_FULL ? BinaryPrograms.TWIN_TIME : Duration.ofSeconds(1);

  private static final int LIKE_IT = 200;

  private record Crash(String bug, String fixed, String others) {}

  BinaryProgramsTest() {
    super(Result::program, Result::isFound, Sample.of(9, 100));
  }

  @Override
  List<Result> explored(Path folder) throws IOException {
    List<Result> results = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (HiddenBug bug : Sample.of(BinaryPrograms.all(Repository.ROOT), EVERY)) {
        Duration time = bug.missed().isPresent() ? SHORT : PATIENCE;
        Result result = BinaryPrograms.explore(programs, bug, time, TWIN_TIME);
        if (REWRITES) {
          BinaryPrograms.mark(result);
        }
        results.add(result);
      }
    }
    System.out.println(BinaryPrograms.summary(results));
    return results;
  }

  @Test
  void findsNothingInCorrectedFunctions() {
    assertThat(those(result -> !result.isSilent())).isEmpty();
  }

  @Test
  void everyRunGoesWhereItsInputWasToLeadAndEndsAsOnTheRealNode() {
    assertThat(results())
        .filteredOn(result -> result.divergences() > 0)
        .map(Result::describe)
        .isEmpty();
  }

  @Test
  void onTheRealSystemTheInputInTheRemarkCrashesAsToldAndTheCorrectedFunctionNeverDoes(
      @TempDir Path folder) throws IOException, InterruptedException {
    Map<String, Crash> expected = new TreeMap<>();
    for (HiddenBug bug : BinaryPrograms.all(Repository.ROOT)) {
      expected.put(bug.name(), new Crash(bug.kind(), "returns", ""));
    }

    assertThat(crashes(folder)).isEqualTo(expected);
  }

  /** What the calls in the remarks do on the real system, and others that are like them. */
  private static Map<String, Crash> crashes(Path folder) throws IOException, InterruptedException {
    Path script = folder.resolve("crashes.escript");
    try (var source = BinaryProgramsTest.class.getResourceAsStream("crashes.escript")) {
      assertThat(source).isNotNull();
      Files.copy(source, script);
    }
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                "escript",
                script.toString(),
                Repository.ROOT.resolve("conformance/binaries").toString(),
                Integer.toString(LIKE_IT))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    Map<String, Crash> crashes = new TreeMap<>();
    for (String line : Files.readAllLines(output, StandardCharsets.UTF_8)) {
      String[] parts = line.split("\t", -1);
      assertThat(parts).as(line).hasSize(4);
      crashes.put(parts[0], new Crash(parts[1], parts[2], parts[3]));
    }
    return crashes;
  }
}
