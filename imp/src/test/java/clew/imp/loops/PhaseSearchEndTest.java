package clew.imp.loops;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Reachability.News;
import clew.engine.reason.Exclusion;
import clew.engine.reason.Limitation;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.trace.Point;
import clew.imp.ImpPrograms;
import clew.imp.check.MainEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** How a search through phases ends, and what it says then. */
class PhaseSearchEndTest {
  private static final String COUNTS =
      "n <- top; i <- 0; while i < n do i <- i + 1 od; assert i >= 0";
  private static final String DOUBLES = "n <- top; x <- 1; while x < n do x <- 2 * x od";

  @Test
  void provesBeforeItIsOver() {
    List<News> all = ended(COUNTS, point -> true);

    assertThat(all.get(all.size() - 2)).isInstanceOf(News.Unreachable.class);
    assertThat(over(all).isComplete()).isTrue();
    assertThat(over(all).reason()).isEmpty();
  }

  @Test
  void aProofSaysHowManyPhasesThereAre() {
    List<News> all = ended(COUNTS, point -> true);

    assertThat(((News.Unreachable) all.get(all.size() - 2)).reason())
        .isEqualTo(new Exclusion.ByPhases(2));
  }

  @Test
  void aLoopThatIsAcceleratedTakesFewPieces() {
    assertThat(ended(COUNTS, point -> true)).hasSizeLessThan(20);
  }

  @Test
  void goesToTheEndAlsoIfNothingIsOpenSinceThatProvesThatAllWasSeen() {
    List<News> all = ended(COUNTS, point -> false);

    assertThat(all).hasSizeGreaterThan(2);
    assertThat(over(all).isComplete()).isTrue();
  }

  @Test
  void stopsAfterALossIfNothingIsOpen() {
    MainEntry entry = ImpPrograms.read(DOUBLES);

    List<News> all = ended(entry, point -> false, PhaseSearchEndTest::undecided);

    assertThat(all).hasSizeLessThan(5);
    assertThat(over(all).reason())
        .containsExactly(Limitation.of(Limitation.Kind.UNDECIDED_CONDITION));
  }

  @Test
  void goesOnAfterALossAsLongAsSomethingIsOpen() {
    List<News> all = ended(DOUBLES, point -> true);

    assertThat(all).hasSizeGreaterThan(300);
    assertThat(over(all).isComplete()).isFalse();
    assertThat(over(all).reason())
        .containsExactly(Limitation.of(Limitation.Kind.UNROLLED_LOOP, 150));
  }

  @Test
  void provesNothingIfTheSolverDecidesNothing() {
    MainEntry entry = ImpPrograms.read(COUNTS);

    List<News> all = ended(entry, point -> true, PhaseSearchEndTest::undecided);

    assertThat(all).noneMatch(News.Unreachable.class::isInstance);
    assertThat(over(all).isComplete()).isFalse();
  }

  @Test
  void saysHowFarItCameIfItWasOnlyTooLong() {
    StringBuilder text = new StringBuilder("n <- top; i <- 0; while i < n do i <- i + 1 od;\n");
    for (int i = 0; i < 6_000; i++) {
      text.append("if n > ").append(i).append(" then skip else skip fi;\n");
    }

    List<News> all = ended(text + "skip", point -> true);

    assertThat(over(all).isComplete()).isFalse();
    assertThat(over(all).reason())
        .extracting(Limitation::kind)
        .containsExactly(Limitation.Kind.PHASES);
  }

  private static List<News> ended(String text, Predicate<Point> isOpen) {
    MainEntry entry = ImpPrograms.read(text);
    try (SolverStack solver = new SolverStack(entry.pool(), 200_000, new Tally())) {
      return ended(entry, isOpen, solver);
    }
  }

  /** All that is said until it is over. */
  private static List<News> ended(MainEntry entry, Predicate<Point> isOpen, Solver solver) {
    PhaseSearch phases = new PhaseSearch(entry.code(), entry.pool());
    List<News> all = new ArrayList<>();
    while (all.isEmpty() || !(all.getLast() instanceof News.Over)) {
      all.add(phases.next(isOpen, solver));
    }
    return all;
  }

  private static Answer undecided(Query query) {
    return new Answer.Undecided(Answer.Reason.LIMIT, query.goal().toString());
  }

  private static News.Over over(List<News> all) {
    return (News.Over) all.getLast();
  }
}
