package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.RecursionPrograms.Result;
import clew.engine.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
  private static final Set<String> ALWAYS = Set.of("flag_after_the_loop");

  private static final List<Result> RESULTS = new ArrayList<>();

  @BeforeAll
  static void exploreAll(@TempDir Path folder) throws IOException {
    RESULTS.addAll(RecursionPrograms.erlang(some("erlang", ".erl"), folder));
    RESULTS.addAll(RecursionPrograms.prolog(some("prolog", ".pl"), Repository.ROOT));
    System.out.println(RecursionPrograms.summary(RESULTS));
  }

  /** One that ends by exhaustion is always among them. */
  private static List<HiddenBug> some(String language, String ending) throws IOException {
    List<HiddenBug> all = RecursionPrograms.programs(Repository.ROOT, language, ending);
    Set<HiddenBug> some = new LinkedHashSet<>(Sample.of(all, 4));
    all.stream().filter(bug -> ALWAYS.contains(bug.name())).forEach(some::add);
    return List.copyOf(some);
  }

  @AfterAll
  static void forgetAll() {
    RESULTS.clear();
  }

  private static List<String> those(Predicate<Result> which) {
    return RESULTS.stream().filter(which).map(Result::name).toList();
  }

  @Test
  void thereAreManyProgramsOfEachLanguage() {
    assertThat(those(result -> result.name().endsWith(".erl")))
        .hasSizeGreaterThanOrEqualTo(Sample.of(5, 20));
    assertThat(those(result -> result.name().endsWith(".pl")))
        .hasSizeGreaterThanOrEqualTo(Sample.of(5, 20));
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
                        && result.bug().effort().guesses().made().size()
                            == result.bug().effort().guesses().missed().size()))
        .isEmpty();
  }

  @Test
  void findsNothingWhereNoNumberOfIterationsLeadsThere() {
    assertThat(those(result -> !result.fixed().findings().isEmpty())).isEmpty();
  }

  @Test
  void aSearchThatGuessesIsStillExhaustedWhereNothingIsLeft() {
    assertThat(those(result -> result.fixed().verdict() != Verdict.BOUNDED))
        .contains("flag_after_the_loop.erl", "flag_after_the_loop.pl");
  }

  @Test
  void aWrongGuessIsNoDivergence() {
    if (Sample.IS_FULL) {
      assertThat(those(result -> result.fixed().effort().guesses().missed().size() > 0))
          .isNotEmpty();
    }
    assertThat(
            those(
                result ->
                    !result.bug().divergences().isEmpty()
                        || !result.fixed().divergences().isEmpty()))
        .isEmpty();
  }
}
