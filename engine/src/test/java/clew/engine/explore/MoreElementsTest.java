package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MoreElementsTest {
  private final TermPool pool = new TermPool();
  private final Unknown input = pool.unknown("input", Sort.ANY);

  private Term numbers(int... numbers) {
    return pool.list(java.util.Arrays.stream(numbers).<Term>mapToObj(pool::integer).toList());
  }

  private Term grown(Term value) {
    return MoreElements.of(pool, Assignment.EMPTY.with(input, value), Set.of(input))
        .flatMap(more -> more.value(input))
        .orElseThrow();
  }

  @Test
  void repeatsTheElementInTheMiddleOfAList() {
    assertThat(grown(numbers(1, 2, 3, 4, 5))).isSameAs(numbers(1, 2, 3, 3, 3, 3, 4, 5));
  }

  @Test
  void repeatsAByteOfABitStringAndKeepsWhatIsLeftBehindTheBytes() {
    Term left = pool.construct(new Constructor("bits3", 1), pool.integer(5));
    Term bits = pool.construct(Constructor.BITS, numbers(7, 8, 9, 9), left);

    assertThat(grown(bits))
        .isSameAs(pool.construct(Constructor.BITS, numbers(7, 8, 9, 9, 9, 9), left));
  }

  @Test
  void leavesWhatIsNoListOrShort() {
    for (Term value : List.of(pool.integer(3), numbers(1, 2))) {
      Assignment at = Assignment.EMPTY.with(input, value);

      assertThat(MoreElements.of(pool, at, Set.of(input))).isEmpty();
    }
  }
}
