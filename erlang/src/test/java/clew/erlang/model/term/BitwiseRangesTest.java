package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Between which numbers and, or and exclusive-or are ({@code Operator.range}). */
class BitwiseRangesTest {
  private static final int MOST = 10;
  private static final List<ErlangOperator> BITWISE =
      List.of(ErlangOperator.BAND, ErlangOperator.BOR, ErlangOperator.BXOR);

  private final TermPool pool = new TermPool();

  @Test
  void eachResultIsInTheRange() {
    for (int a = -2; a <= MOST; a++) {
      for (int b = a; b <= MOST; b++) {
        for (int c = -2; c <= MOST; c++) {
          for (int d = c; d <= MOST; d++) {
            allResults(a, b, c, d);
          }
        }
      }
    }
  }

  private void allResults(int a, int b, int c, int d) {
    for (ErlangOperator operator : BITWISE) {
      Interval range = operator.range(List.of(Interval.of(a, b), Interval.of(c, d)));
      for (int x = a; x <= b; x++) {
        for (int y = c; y <= d; y++) {
          int result = result(operator, x, y);
          assertThat(range.contains(BigInteger.valueOf(result)))
              .as("%s of %s and %s, in %s", operator, x, y, range)
              .isTrue();
        }
      }
    }
  }

  private int result(ErlangOperator operator, int x, int y) {
    return operator
        .evaluate(pool, List.of(pool.integer(x), pool.integer(y)))
        .map(term -> ((Term.Int) term).number().intValueExact())
        .orElseThrow();
  }

  @Test
  void theExclusiveOrOfBytesIsAByte() {
    Interval bytes = Interval.of(0, 255);

    assertThat(ErlangOperator.BXOR.range(List.of(bytes, bytes))).isEqualTo(bytes);
    assertThat(ErlangOperator.BOR.range(List.of(bytes, Interval.of(0, 3)))).isEqualTo(bytes);
    assertThat(ErlangOperator.BAND.range(List.of(bytes, Interval.of(0, 3))))
        .isEqualTo(Interval.of(0, 3));
  }

  @Test
  void ofWhatHasNoBoundLittleIsSaid() {
    Interval some = Interval.atLeast(Bound.ZERO);

    assertThat(ErlangOperator.BXOR.range(List.of(some, some))).isEqualTo(some);
    assertThat(ErlangOperator.BAND.range(List.of(some, Interval.of(0, 7))))
        .isEqualTo(Interval.of(0, 7));
    assertThat(ErlangOperator.BOR.range(List.of(Interval.of(-1, 7), some))).isEqualTo(Interval.ALL);
  }
}
