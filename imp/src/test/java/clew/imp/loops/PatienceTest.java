package clew.imp.loops;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PatienceTest {
  private final TermPool pool = new TermPool();
  private final Unknown x = pool.unknown("at x", Sort.INT);
  private final Letter sum = letter(pool.add(x, pool.integer(1)));
  private final Letter square = letter(pool.multiply(x, x));
  private final Patience patience = new Patience();

  @Test
  void givesUpAfterFourThousandPieces() {
    spend(3_999);
    assertThat(patience.isOver(1)).isFalse();

    spend(1);
    assertThat(patience.isOver(1)).isTrue();
  }

  @Test
  void aQueryThatIsGivenUpCostsAsMuchAsTwentyPieces() {
    spend(3_979);
    assertThat(patience.isOver(1)).isFalse();
    patience.undecided();
    assertThat(patience.isOver(1)).isFalse();

    patience.undecided();
    assertThat(patience.isOver(1)).isTrue();
  }

  @Test
  void givesUpWhenMoreThanTwentyThousandPlacesWait() {
    assertThat(patience.isOver(20_000)).isFalse();
    assertThat(patience.isOver(20_001)).isTrue();
  }

  @Test
  void aLossIsNoReasonToGiveUp() {
    patience.lose("a loop multiplies variables");

    assertThat(patience.isOver(1)).isFalse();
  }

  @Test
  void aPhaseOfAHundredAndFiftyMovesIsNotFollowed() {
    assertThat(Patience.refusal(after(149, sum), sum)).isEmpty();
    assertThat(Patience.refusal(after(150, sum), sum))
        .contains("a loop that cannot be accelerated was unrolled up to 150 moves");
  }

  @Test
  void theFourteenthProductInARowIsNotFollowed() {
    assertThat(Patience.refusal(after(12, square), square)).isEmpty();
    assertThat(Patience.refusal(after(13, square), square)).contains("a loop multiplies variables");
  }

  @Test
  void aSumIsFollowedAfterAnyNumberOfProducts() {
    assertThat(Patience.refusal(after(100, square), sum)).isEmpty();
  }

  @Test
  void productsCountAlsoWithSumsBetweenThem() {
    Phase mixed = start();
    for (int i = 0; i < 13; i++) {
      mixed = then(then(mixed, square), sum);
    }

    assertThat(Patience.refusal(mixed, square)).contains("a loop multiplies variables");
  }

  @Test
  void saysNothingIfEveryRunWasSeen() {
    patience.spend(7);

    assertThat(patience.why(true)).isEmpty();
  }

  @Test
  void saysHowLongTheRunsWereThatItFollowed() {
    patience.spend(1);
    patience.spend(1_234);
    patience.spend(2);

    assertThat(patience.why(false)).isEqualTo("runs of more than 1,234 phases were not followed");
  }

  @Test
  void saysWhatWasLostRatherThanHowFarItCame() {
    patience.spend(5);
    patience.undecided();

    assertThat(patience.why(false)).isEqualTo("the solver could not decide a condition");
  }

  @Test
  void saysWhatWasLostAlsoIfNoPlaceIsLeft() {
    patience.lose("a loop multiplies variables");

    assertThat(patience.why(true)).isEqualTo("a loop multiplies variables");
  }

  @Test
  void saysEachReasonOnceAndTheFirstThreeOfThem() {
    for (String why : new String[] {"one", "two", "one", "three", "four"}) {
      patience.lose(why);
    }

    assertThat(patience.why(true)).isEqualTo("one; two; three");
  }

  private void spend(int pieces) {
    for (int i = 0; i < pieces; i++) {
      patience.spend(1);
    }
  }

  private Letter letter(Term value) {
    return new Letter(Cut.START, Cut.START, Letter.Path.EMPTY, Map.of(x, value));
  }

  private static Phase start() {
    return new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, null, 0, 0);
  }

  private static Phase then(Phase before, Letter letter) {
    Trail trail = new Trail(before, letter, null, 0);
    return new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, trail, 0, before.length() + 1);
  }

  private static Phase after(int moves, Letter letter) {
    Phase phase = start();
    for (int i = 0; i < moves; i++) {
      phase = then(phase, letter);
    }
    return phase;
  }
}
