package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.Backends.Compared;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A search by interpretation and one by instrumentation find and reach the same. Here on some of
 * the small programs; all of them take {@code ./bench backends}.
 */
class BackendsTest {
  private static final int EVERY = Sample.of(16, 8);

  /** Programs that call what only the node does, and what is followed nevertheless. */
  private static final List<String> WITH_TEXT = List.of("clock_time", "sql_quote", "log_line");

  private static final List<Compared> ALL = new ArrayList<>();

  @BeforeAll
  static void compareSome(@TempDir Path folder) throws IOException {
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      compare(programs, "conformance/programs", EVERY);
      for (HiddenBug bug : BinaryPrograms.all(Repository.ROOT)) {
        if (WITH_TEXT.contains(bug.name())) {
          ALL.addAll(Backends.compare(programs, bug));
        }
      }
    }
    System.out.println(Backends.summary(ALL));
  }

  private static void compare(ErlangPrograms programs, String folder, int every)
      throws IOException {
    List<HiddenBug> bugs = HiddenBug.in(Repository.ROOT.resolve(folder), ".erl");
    for (int i = 0; i < bugs.size(); i += every) {
      ALL.addAll(Backends.compare(programs, bugs.get(i)));
    }
  }

  @AfterAll
  static void forgetAll() {
    ALL.clear();
  }

  @Test
  void thereAreManyFunctions() {
    assertThat(ALL).hasSizeGreaterThanOrEqualTo(Sample.of(14, 28));
  }

  @Test
  void bothFindAndReachTheSame() {
    assertThat(ALL).filteredOn(compared -> !compared.isSame()).map(Compared::toString).isEmpty();
  }

  @Test
  void bothTakeTheSameNumberOfRuns() {
    assertThat(ALL)
        .allSatisfy(
            compared ->
                assertThat(compared.instrumented().runs())
                    .as(compared.function())
                    .isEqualTo(compared.interpreted().runs()));
  }
}
