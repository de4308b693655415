package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a search costs grows with the clauses that can match, not with the sets of them. */
class ManyClausesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {5, 50, 120})
  void aRunForEachClauseCompletesAllOfThem(int clauses) throws IOException {
    String text = ManyClauses.program(clauses);
    Files.writeString(folder.resolve("many.pl"), text);
    try (PrologSearches searches = new PrologSearches(folder)) {
      Subject subject = searches.read("many.pl", text);

      EntryReport report = PrologSearches.explore(subject.entries().getFirst(), clauses + 3L);

      assertThat(PrologSearches.uncompleted(List.of(report))).isEmpty();
      // One or two for each clause, and about as many for proofs that open ones cannot be reached.
      assertThat(
              report.effort().queries().byLayer().values().stream()
                  .mapToLong(Long::longValue)
                  .sum())
          .isLessThanOrEqualTo(4L * clauses + 10);
    }
  }
}
