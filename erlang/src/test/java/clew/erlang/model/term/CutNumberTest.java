package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Bits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CutNumberTest {
  private static final int BYTES = 12;

  private final TermPool pool = new TermPool();
  private final KindConditions kinds = new KindConditions(pool);
  private final Random random = new Random(11);

  /** A bit string whose bytes are those of another one, as when its size is known. */
  private Term known(Term.Unknown bits) {
    List<Term> bytes = new ArrayList<>();
    Term rest = BitTerms.bytes(pool, bits);
    for (int i = 0; i < BYTES; i++) {
      bytes.add(kinds.head(rest));
      rest = kinds.tail(rest);
    }
    return BitTerms.binary(pool, pool.list(bytes));
  }

  @Test
  void readsFromARestOfARestWhatIsThereAndEachByteStaysTwoPieces() {
    Term.Unknown bits = pool.unknown("b", Sort.ANY);
    for (int i = 0; i < 300; i++) {
      byte[] bytes = new byte[BYTES];
      random.nextBytes(bytes);
      Bits value = Bits.of(bytes);
      Evaluate evaluate = new Evaluate(pool, Assignment.EMPTY.with(bits, BitTerms.of(pool, value)));
      Term rest = known(bits);
      long at = 0;
      while (at < 8L * (BYTES - 3)) {
        int step = random.nextInt(1, 12);
        BitView view = BitView.of(kinds, rest);
        Term read = view.unsigned(step, true);
        assertThat(evaluate.value(read))
            .as("%d bits from %d of %s", step, at, value)
            .contains(pool.integer(number(value, at, step)));
        rest = view.skip(step).rest();
        at += step;
        assertThat(evaluate.value(rest))
            .contains(BitTerms.of(pool, value.part(at, value.size() - at)));
      }
      // The list of bytes is as deep as it is long; the sums above it are not.
      assertThat(BitView.of(kinds, rest).nextByte().depth()).isLessThan(BYTES + 12);
    }
  }

  private static long number(Bits bits, long from, int count) {
    long number = 0;
    for (long at = from; at < from + count; at++) {
      int whole = bits.byteAt((int) (at / 8));
      number = 2 * number + ((whole >> (7 - at % 8)) & 1);
    }
    return number;
  }
}
