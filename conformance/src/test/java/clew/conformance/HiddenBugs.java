package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs, each with the bug it hides and a corrected twin, explored before the tests. Those whose
 * bug is not found yet say so, and a test says when that is no longer true.
 *
 * @param <R> what came of one program
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class HiddenBugs<R> {
  private final Function<R, HiddenBug> program;
  private final Predicate<R> isFound;
  private final int least;
  private final List<R> results = new ArrayList<>();

  /**
   * @param least how many programs there are at least
   */
  HiddenBugs(Function<R, HiddenBug> program, Predicate<R> isFound, int least) {
    this.program = program;
    this.isFound = isFound;
    this.least = least;
  }

  /** Explores the programs. */
  abstract List<R> explored(Path folder) throws IOException;

  @BeforeAll
  void exploreAll(@TempDir Path folder) throws IOException {
    results.addAll(explored(folder));
  }

  final List<R> results() {
    return results;
  }

  /** The programs of which something is true. */
  final List<String> those(Predicate<R> which) {
    return results.stream().filter(which).map(result -> program.apply(result).name()).toList();
  }

  @Test
  void thereAreManyPrograms() {
    assertThat(results).hasSizeGreaterThanOrEqualTo(least);
  }

  @Test
  void findsEveryBugExceptThoseKnownToBeMissed() {
    assertThat(those(isFound.negate()))
        .isEqualTo(those(result -> program.apply(result).missed().isPresent()));
  }
}
