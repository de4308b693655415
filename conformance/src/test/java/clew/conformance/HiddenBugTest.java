package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ProgramBenchmark.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small Erlang programs, each with the bug it hides and a corrected twin. Those whose bug is not
 * found yet say so, and this test says when that is no longer true.
 */
class HiddenBugTest {
  private static final Path FOLDER = Repository.ROOT.resolve("conformance/programs");
  private static final List<Result> RESULTS = new ArrayList<>();

  @BeforeAll
  static void exploreAll(@TempDir Path folder) throws IOException {
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (HiddenBug program : Sample.of(HiddenBug.in(FOLDER, ".erl"), 4)) {
        RESULTS.add(ProgramBenchmark.explore(programs, program));
      }
    }
    System.out.println(ProgramBenchmark.summary(RESULTS));
  }

  @AfterAll
  static void forgetAll() {
    RESULTS.clear();
  }

  private static List<String> those(Predicate<Result> which) {
    return RESULTS.stream().filter(which).map(result -> result.program().name()).toList();
  }

  @Test
  void thereAreManyPrograms() {
    assertThat(RESULTS).hasSizeGreaterThanOrEqualTo(Sample.of(28, 80));
  }

  @Test
  void findsEveryBugExceptThoseKnownToBeMissed() {
    assertThat(those(result -> !result.isFound()))
        .isEqualTo(those(result -> result.program().missed().isPresent()));
  }

  @Test
  void findsNothingInCorrectedFunctions() {
    assertThat(those(result -> !result.isSilent()))
        .isEqualTo(those(result -> result.program().alarm().isPresent()));
  }

  @Test
  void everyRunGoesWhereItsInputWasToLeadAndEndsAsOnTheRealNode() {
    assertThat(RESULTS)
        .filteredOn(result -> result.divergences() > 0)
        .map(Result::describe)
        .isEmpty();
  }
}
