package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.Repetitions.Result;
import clew.engine.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs of Erlang and Prolog with loops that must be repeated thousands of times before {@code
 * bug} goes wrong, and in which {@code fixed} never does. No path that is searched branch by branch
 * is long enough: each is found by a guess, or not at all.
 */
@Order(1)
class RecursionTest {
  private static final List<Result> RESULTS = new ArrayList<>();

  @BeforeAll
  static void exploreAll(@TempDir Path folder) throws IOException {
    RESULTS.addAll(Repetitions.erlang(Repository.ROOT, folder));
    RESULTS.addAll(Repetitions.prolog(Repository.ROOT));
    System.out.println(Repetitions.summary(RESULTS));
  }

  @AfterAll
  static void forgetAll() {
    RESULTS.clear();
  }

  private static List<String> those(Predicate<Result> which) {
    return RESULTS.stream().filter(which).map(Result::name).toList();
  }

  @Test
  void thereAreTwentyProgramsOfEachLanguageAtLeast() {
    assertThat(those(result -> result.name().endsWith(".erl"))).hasSizeGreaterThanOrEqualTo(20);
    assertThat(those(result -> result.name().endsWith(".pl"))).hasSizeGreaterThanOrEqualTo(20);
  }

  @Test
  void findsWhatManyIterationsLeadToExceptWhatIsKnownToBeMissed() {
    assertThat(those(result -> !result.isFound())).isEqualTo(those(Result::isKnownToBeMissed));
  }

  @Test
  void findsItByARightGuess() {
    assertThat(
            those(
                result ->
                    result.isFound()
                        && result.bug().guesses().made() == result.bug().guesses().missed()))
        .isEmpty();
  }

  @Test
  void findsNothingWhereNoNumberOfIterationsLeadsThere() {
    assertThat(those(result -> !result.fixed().findings().isEmpty())).isEmpty();
  }

  @Test
  void aSearchThatGuessesIsStillExhaustedWhereNothingIsLeft() {
    assertThat(those(result -> result.fixed().verdict() == Verdict.EXHAUSTED))
        .contains("flag_after_the_loop.erl", "flag_after_the_loop.pl");
  }

  @Test
  void aWrongGuessIsNoDivergence() {
    assertThat(those(result -> result.fixed().guesses().missed() > 0)).isNotEmpty();
    assertThat(
            those(
                result ->
                    !result.bug().divergences().isEmpty()
                        || !result.fixed().divergences().isEmpty()))
        .isEmpty();
  }
}
