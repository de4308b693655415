package clew.imp.loops;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.reason.Limitation;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchLimitsTest {
  private final TermPool pool = new TermPool();
  private final Unknown x = pool.unknown("at x", Sort.INT);
  private final Letter sum = letter(pool.add(x, pool.integer(1)));
  private final Letter square = letter(pool.multiply(x, x));
  private final SearchLimits limits = new SearchLimits();

  @Test
  void givesUpAfterFourThousandPieces() {
    spend(3_999);
    assertThat(limits.isOver(1)).isFalse();

    spend(1);
    assertThat(limits.isOver(1)).isTrue();
  }

  @Test
  void aQueryThatIsGivenUpCostsAsMuchAsTwentyPieces() {
    spend(3_979);
    assertThat(limits.isOver(1)).isFalse();
    limits.undecided();
    assertThat(limits.isOver(1)).isFalse();

    limits.undecided();
    assertThat(limits.isOver(1)).isTrue();
  }

  @Test
  void givesUpWhenMoreThanTwentyThousandPlacesWait() {
    assertThat(limits.isOver(20_000)).isFalse();
    assertThat(limits.isOver(20_001)).isTrue();
  }

  @Test
  void aLossIsNoReasonToGiveUp() {
    limits.lose(Limitation.of(Limitation.Kind.PRODUCTS));

    assertThat(limits.isOver(1)).isFalse();
  }

  @Test
  void aPhaseOfAHundredAndFiftyMovesIsNotFollowed() {
    assertThat(SearchLimits.refusal(after(149, sum), sum)).isEmpty();
    assertThat(SearchLimits.refusal(after(150, sum), sum))
        .contains(Limitation.of(Limitation.Kind.UNROLLED_LOOP, 150));
  }

  @Test
  void theFourteenthProductInARowIsNotFollowed() {
    assertThat(SearchLimits.refusal(after(12, square), square)).isEmpty();
    assertThat(SearchLimits.refusal(after(13, square), square))
        .contains(Limitation.of(Limitation.Kind.PRODUCTS));
  }

  @Test
  void aSumIsFollowedAfterAnyNumberOfProducts() {
    assertThat(SearchLimits.refusal(after(100, square), sum)).isEmpty();
  }

  @Test
  void productsCountAlsoWithSumsBetweenThem() {
    Phase mixed = start();
    for (int i = 0; i < 13; i++) {
      mixed = then(then(mixed, square), sum);
    }

    assertThat(SearchLimits.refusal(mixed, square))
        .contains(Limitation.of(Limitation.Kind.PRODUCTS));
  }

  @Test
  void saysNothingIfEveryRunWasSeen() {
    limits.spend(7);

    assertThat(limits.why(true)).isEmpty();
  }

  @Test
  void saysHowLongTheRunsWereThatItFollowed() {
    limits.spend(1);
    limits.spend(1_234);
    limits.spend(2);

    assertThat(limits.why(false)).containsExactly(Limitation.of(Limitation.Kind.PHASES, 1_234));
  }

  @Test
  void saysWhatWasLostRatherThanHowFarItCame() {
    limits.spend(5);
    limits.undecided();

    assertThat(limits.why(false))
        .containsExactly(Limitation.of(Limitation.Kind.UNDECIDED_CONDITION));
  }

  @Test
  void saysWhatWasLostAlsoIfNoPlaceIsLeft() {
    limits.lose(Limitation.of(Limitation.Kind.PRODUCTS));

    assertThat(limits.why(true)).containsExactly(Limitation.of(Limitation.Kind.PRODUCTS));
  }

  @Test
  void saysEachReasonOnceAndTheFirstThreeOfThem() {
    for (long number : new long[] {1, 2, 1, 3, 4}) {
      limits.lose(Limitation.of(Limitation.Kind.LONG_TERM, number));
    }

    assertThat(limits.why(true)).extracting(Limitation::number).containsExactly(1L, 2L, 3L);
  }

  private void spend(int pieces) {
    for (int i = 0; i < pieces; i++) {
      limits.spend(1);
    }
  }

  private Letter letter(Term value) {
    return new Letter(Cut.START, Cut.START, Letter.Path.EMPTY, Map.of(x, value));
  }

  private static Phase start() {
    return new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, null, 0, 0);
  }

  private static Phase then(Phase before, Letter letter) {
    PhaseHistory history = new PhaseHistory(before, letter, null, 0);
    return new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, history, 0, before.length() + 1);
  }

  private static Phase after(int transitions, Letter letter) {
    Phase phase = start();
    for (int i = 0; i < transitions; i++) {
      phase = then(phase, letter);
    }
    return phase;
  }
}
