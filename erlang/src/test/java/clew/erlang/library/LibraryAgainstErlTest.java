package clew.erlang.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of the library that are written in Erlang, interpreted by us. */
class LibraryAgainstErlTest {
  private static final int MODERATE = 12;
  private static final int FULL = 300;

  @TempDir private Path folder = Path.of("");

  @Test
  void everyFunctionOfTheLibraryEndsAsOnTheRealNode() throws Exception {
    FunctionTable table = FunctionTable.read(LibraryAgainstErlTest.class, "library.txt");
    List<ComparedCalls.Call> calls =
        ComparedTable.generate(table, ComparedTable.calls(MODERATE, FULL), 20_250_101);

    ComparedTable.Outcome outcome = ComparedTable.run(folder, "library", calls);

    assertThat(outcome.cases()).isGreaterThan(4_000);
    assertThat(outcome.differences()).isEmpty();
  }
}
