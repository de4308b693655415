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
 * Programs of a folder whose bugs the real node has to show. Which of them are known to be missed
 * is brought up to date by {@code -Dclew.rewrite=true}.
 */
abstract class ShownBugs extends HiddenBugs<Result> {
  private static final boolean REWRITES = Boolean.getBoolean("clew.rewrite");

  /** Bugs that are missed are looked for only as long as not to depend on the machine. */
  private static final Duration SHORT = Duration.ofSeconds(REWRITES ? 10 : 2);

  /** A search ends with its bug; on a machine that is busy it may take longer than it should. */
  private static final Duration PATIENCE =
      REWRITES ? BinaryPrograms.TIME : BinaryPrograms.TIME.multipliedBy(6);

  private static final Duration TWIN_TIME =
      Sample.IS_FULL ? BinaryPrograms.TWIN_TIME : Duration.ofSeconds(1);

  private static final int LIKE_IT = 200;

  private record Crash(String bug, String fixed, String others) {}

  private final String folder;
  private final int every;

  /**
   * @param folder within those of the conformance tests
   * @param every so many programs are explored where not all are
   */
  ShownBugs(String folder, int every, int least) {
    super(Result::program, Result::isFound, least);
    this.folder = folder;
    this.every = every;
  }

  @Override
  List<Result> explored(Path work) throws IOException {
    List<Result> results = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(work, SharedCache.FOLDER)) {
      for (HiddenBug bug : Sample.of(BinaryPrograms.all(Repository.ROOT, folder), every)) {
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
      @TempDir Path work) throws IOException, InterruptedException {
    Map<String, Crash> expected = new TreeMap<>();
    for (HiddenBug bug : BinaryPrograms.all(Repository.ROOT, folder)) {
      expected.put(bug.name(), new Crash(bug.kind(), "returns", ""));
    }

    assertThat(crashes(work)).isEqualTo(expected);
  }

  /** What the calls in the remarks do on the real system, and others that are like them. */
  private Map<String, Crash> crashes(Path work) throws IOException, InterruptedException {
    Path script = work.resolve("crashes.escript");
    try (var source = ShownBugs.class.getResourceAsStream("crashes.escript")) {
      assertThat(source).isNotNull();
      Files.copy(source, script);
    }
    Path output = work.resolve("output");
    Process process =
        new ProcessBuilder(
                "escript",
                script.toString(),
                Repository.ROOT.resolve("conformance").resolve(folder).toString(),
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
