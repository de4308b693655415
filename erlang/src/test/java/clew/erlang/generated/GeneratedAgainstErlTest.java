package clew.erlang.generated;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.library.ComparedTable;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random functions over all that the language has. */
class GeneratedAgainstErlTest {
  private static final int MODERATE = 2_000;
  private static final int FULL = 25_000;

  @TempDir private Path folder = Path.of("");

  @Test
  void everyGeneratedFunctionEndsAsOnTheRealNode() throws Exception {
    // Other programs: ./differential -Dclew.seed=1000
    long seed = Long.getLong("clew.seed", 1);
    ComparedTable.Outcome outcome =
        ComparedRuns.run(folder, ComparedTable.calls(MODERATE, FULL), seed);

    assertThat(outcome.cases()).isGreaterThanOrEqualTo(MODERATE);
    assertThat(outcome.differences()).isEmpty();
  }
}
