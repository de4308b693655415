package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.TermOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntegerListOrderTest {
  private final TermPool pool = new TermPool();
  private final ComparisonModel comparison = new ComparisonModel(new KindConditions(pool));
  private final Random random = new Random(3);

  @Test
  void isTheOrderOfTermsWhateverTheLengths() {
    int lists = 0;
    for (int i = 0; i < 2_000; i++) {
      Assignment at = Assignment.EMPTY;
      List<Term> unknown = new ArrayList<>();
      List<Term> known = new ArrayList<>();
      for (int side = 0; side < 2; side++) {
        List<Term> names = new ArrayList<>();
        List<Term> numbers = new ArrayList<>();
        for (int j = random.nextInt(4); j > 0; j--) {
          Term.Unknown name = pool.unknown("x" + side + j, Sort.INT);
          Term number = pool.integer(random.nextInt(3));
          at = at.with(name, number);
          names.add(name);
          numbers.add(number);
        }
        unknown.add(pool.list(names));
        known.add(pool.list(numbers));
      }
      Term less = comparison.less(unknown.get(0), unknown.get(1));
      lists += less.toString().contains("erlang-less") ? 0 : 1;
      int order = TermOrder.compare(ValueTerms.value(known.get(0)), ValueTerms.value(known.get(1)));

      assertThat(new Evaluate(pool, at).holds(less)).as(less + " " + at).isEqualTo(order < 0);
    }
    assertThat(lists).isEqualTo(2_000);
  }
}
