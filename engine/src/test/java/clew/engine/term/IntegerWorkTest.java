package clew.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class IntegerWorkTest {
  private static BigInteger bits(int number) {
    return BigInteger.ONE.shiftLeft(number - 1);
  }

  @Test
  void numbersThatPeopleWriteCostNothing() {
    BigInteger number = BigInteger.TEN.pow(1_000);
    assertThat(IntegerWork.linear(number, number)).isZero();
    assertThat(IntegerWork.product(number, number)).isZero();
    assertThat(IntegerWork.quotient(number.pow(2), number)).isZero();
    assertThat(IntegerWork.divisor(number, number.add(BigInteger.ONE))).isZero();
    assertThat(IntegerWork.text(number)).isZero();
  }

  @Test
  void whatTakesSecondsCostsMoreThanOneOperationMay() {
    BigInteger large = bits(1 << 26);
    assertThat(IntegerWork.product(large, large)).isGreaterThan(IntegerWork.MOST);
    assertThat(IntegerWork.quotient(large, bits(1 << 25))).isGreaterThan(IntegerWork.MOST);
    assertThat(IntegerWork.divisor(large, large)).isGreaterThan(IntegerWork.MOST);
    assertThat(IntegerWork.text(large)).isGreaterThan(IntegerWork.MOST);
    assertThat(IntegerWork.power(BigInteger.valueOf(7), Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void whatLooksAtAllBitsOnceIsCheapAlsoForLargeNumbers() {
    BigInteger large = bits(1 << 26);
    assertThat(IntegerWork.linear(large, large)).isBetween(1L, IntegerWork.MOST / 100);
    assertThat(IntegerWork.product(large, BigInteger.TWO)).isBetween(1L, IntegerWork.MOST / 100);
  }

  @Test
  void productsOfLargerNumbersCostMore() {
    long before = 0;
    for (int size = 1 << 13; size < 1 << 28; size <<= 1) {
      long cost = IntegerWork.product(bits(size), bits(size));
      assertThat(cost).isGreaterThan(2 * before);
      before = cost;
    }
  }
}
