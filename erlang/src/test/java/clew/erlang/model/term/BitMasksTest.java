package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Bits;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitMasksTest {
  private final TermPool pool = new TermPool();
  private final Term.Unknown number = pool.unknown("x", Sort.INT);
  private final Random random = new Random(7);

  @Test
  void isTheOperationOnTheBitsWhateverTheSigns() {
    for (int i = 0; i < 3_000; i++) {
      BigInteger mask = random(i % 3 == 0 ? 70 : 12);
      BigInteger value = random(i % 5 == 0 ? 80 : 14);
      for (ErlangOperator operation :
          List.of(ErlangOperator.BAND, ErlangOperator.BOR, ErlangOperator.BXOR)) {
        Term term = BitMasks.of(pool, operation, number, pool.integer(mask));

        assertThat(valueOf(term, value))
            .as("%s of %s and %s", operation, value, mask)
            .contains(pool.integer(expected(operation, value, mask)));
      }
    }
  }

  /** Parts of bytes, which are added where they have no bit in common. */
  @Test
  void isTheOperationOnPartsOfBytes() {
    Term.Unknown bits = pool.unknown("b", Sort.ANY);
    Term bytes = BitTerms.bytes(pool, bits);
    KindConditions kinds = new KindConditions(pool);
    Term first = kinds.asInt(kinds.head(bytes));
    Term second = kinds.asInt(kinds.head(kinds.tail(bytes)));
    for (int i = 0; i < 1_000; i++) {
      Bits value =
          new Bits(new byte[] {(byte) random.nextInt(256), (byte) random.nextInt(256)}, 0, 16);
      Assignment is = Assignment.EMPTY.with(bits, BitTerms.of(pool, value));
      Term left = part(first);
      Term right = part(second);
      for (ErlangOperator operation :
          List.of(ErlangOperator.BAND, ErlangOperator.BOR, ErlangOperator.BXOR)) {
        Term made = BitMasks.of(pool, operation, left, right);
        Term plain = pool.apply(operation, left, right);
        Term defined =
            plain instanceof Term.Apply apply
                ? operation.definition(pool, apply.arguments()).orElseThrow()
                : plain;

        assertThat(Evaluate.value(pool, made, is)).isEqualTo(Evaluate.value(pool, plain, is));
        assertThat(Evaluate.value(pool, defined, is)).isEqualTo(Evaluate.value(pool, plain, is));
      }
    }
  }

  private Term part(Term number) {
    Term shifted = pool.apply(Core.DIVIDE, number, pool.integer(1L << random.nextInt(8)));
    Term cut = pool.apply(Core.MODULO, shifted, pool.integer(1L << random.nextInt(1, 8)));
    return pool.multiply(pool.integer(1L << random.nextInt(10)), cut);
  }

  @Test
  void aMaskOfFewRunsIsArithmetic() {
    Term flags = BitMasks.of(pool, ErlangOperator.BAND, number, pool.integer(0x70F0));

    assertThat(flags.toString()).doesNotContain("erlang-band").contains("mod");
  }

  /** What is proposed has to give what was wanted, wherever something does. */
  @Test
  void proposesNumbersWithTheWantedBits() {
    for (int i = 0; i < 1_000; i++) {
      BigInteger mask = random(10);
      BigInteger old = random(12);
      for (ErlangOperator operation :
          List.of(ErlangOperator.BAND, ErlangOperator.BOR, ErlangOperator.BXOR)) {
        BigInteger wanted = expected(operation, random(12), mask);
        List<Term> values = List.of(pool.integer(old), pool.integer(mask));

        List<Term> proposed = operation.towards(pool, values, 0, pool.integer(wanted));

        assertThat(proposed)
            .allSatisfy(
                term ->
                    assertThat(expected(operation, ((Term.Int) term).number(), mask))
                        .as("%s with %s", operation, mask)
                        .isEqualTo(wanted))
            .isNotEmpty();
      }
    }
  }

  private java.util.Optional<Term> valueOf(Term term, BigInteger value) {
    return Evaluate.value(pool, term, Assignment.EMPTY.with(number, pool.integer(value)));
  }

  private static BigInteger expected(ErlangOperator operation, BigInteger a, BigInteger b) {
    return switch (operation) {
      case BAND -> a.and(b);
      case BOR -> a.or(b);
      default -> a.xor(b);
    };
  }

  private BigInteger random(int bits) {
    BigInteger number = new BigInteger(random.nextInt(1, bits + 1), random);
    return random.nextBoolean() ? number : number.negate();
  }
}
