package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ProgramBenchmark.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Small Erlang programs. */
class HiddenBugTest extends HiddenBugs<Result> {
  private static final Path FOLDER = Repository.ROOT.resolve("conformance/programs");

  HiddenBugTest() {
    super(Result::program, Result::isFound, Sample.of(28, 80));
  }

  @Override
  List<Result> explored(Path folder) throws IOException {
    List<Result> results = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (HiddenBug program : Sample.of(HiddenBug.in(FOLDER, ".erl"), 4)) {
        results.add(ProgramBenchmark.explore(programs, program));
      }
    }
    System.out.println(ProgramBenchmark.summary(results));
    return results;
  }

  @Test
  void findsNothingInCorrectedFunctions() {
    assertThat(those(result -> !result.isSilent()))
        .isEqualTo(those(result -> result.program().alarm().isPresent()));
  }

  @Test
  void everyRunGoesWhereItsInputWasToLeadAndEndsAsOnTheRealNode() {
    assertThat(results())
        .filteredOn(result -> result.divergences() > 0)
        .map(Result::describe)
        .isEmpty();
  }
}
