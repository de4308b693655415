package clew.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Term.Unknown;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TermTest {
  private static final int DEEP = 100_000;

  private final TermPool pool = new TermPool();
  private final Unknown x = pool.unknown("x", Sort.INT);
  private final Unknown rest = pool.unknown("rest", Sort.ANY);

  @Test
  void equalTermsAreIdentical() {
    RandomTerms one = new RandomTerms(pool, 5);
    RandomTerms same = new RandomTerms(pool, 5);
    for (int i = 0; i < 1_000; i++) {
      assertThat(one.integer(4)).isSameAs(same.integer(4));
      assertThat(one.condition(4)).isSameAs(same.condition(4));
    }
  }

  @Test
  void simplificationKeepsTheValue() {
    RandomTerms terms = new RandomTerms(pool, 6);
    Random random = new Random(7);
    int withValue = 0;
    for (int i = 0; i < 5_000; i++) {
      RandomTerms.Plain plain = terms.plain(4);
      Assignment values = terms.assignment(random);
      var direct = plain.value(pool, values);
      if (direct.isPresent()) {
        withValue++;
        assertThat(Evaluate.value(pool, plain.term(pool), values))
            .as("%s under %s", plain.term(pool), values)
            .isEqualTo(direct);
      }
    }
    assertThat(withValue).isGreaterThan(3_000);
  }

  @Test
  void aConditionHoldsExactlyWhenItsValueIsTrue() {
    RandomTerms terms = new RandomTerms(pool, 8);
    Random random = new Random(9);
    for (int i = 0; i < 5_000; i++) {
      Term condition = terms.condition(4);
      Assignment values = terms.assignment(random);

      assertThat(Evaluate.holds(pool, condition, values))
          .as("%s under %s", condition, values)
          .isEqualTo(
              Evaluate.value(pool, condition, values)
                  .equals(java.util.Optional.of(pool.bool(true))));
    }
  }

  @Test
  void aBoundSaysTheSameAsItsCondition() {
    RandomTerms terms = new RandomTerms(pool, 10);
    Random random = new Random(11);
    int bounds = 0;
    for (int i = 0; i < 5_000; i++) {
      Term condition = terms.condition(3);
      LinearBound bound = LinearBound.of(condition);
      Assignment values = terms.assignment(random);
      if (bound != null && Evaluate.value(pool, condition, values).isPresent()) {
        bounds++;
        Term minus = bound.minus();
        Term form = minus == null ? bound.plus() : pool.subtract(bound.plus(), minus);
        Term value = Evaluate.value(pool, form, values).orElseThrow();

        assertThat(bound.holds(((Term.Int) value).number().longValueExact()))
            .as("%s as %s under %s", condition, bound, values)
            .isEqualTo(Evaluate.holds(pool, condition, values));
      }
    }
    assertThat(bounds).isGreaterThan(500);
  }

  @Test
  void theUnknownsOfATermAreThoseAWalkFinds() {
    RandomTerms terms = new RandomTerms(pool, 12);
    for (int i = 0; i < 1_000; i++) {
      Term term = terms.condition(5);

      assertThat(term.unknowns()).containsExactlyInAnyOrderElementsOf(Fold.unknowns(List.of(term)));
    }
  }

  @Test
  void manyUnknownsAreFoundByAWalk() {
    Term sum = pool.integer(0);
    for (int i = 0; i < 50; i++) {
      sum = pool.add(sum, pool.unknown("x" + i, Sort.INT));
    }

    assertThat(sum.unknowns()).hasSize(50);
  }

  @Test
  void aDeepListIsBuiltOnceAndEvaluated() {
    Term list = deepList(rest);
    Term nil = pool.construct(Constructor.NIL);

    assertThat(deepList(rest)).isSameAs(list).hasSameHashCodeAs(list);
    assertThat(list.depth()).isEqualTo(DEEP + 1);
    assertThat(Evaluate.value(pool, list, Assignment.EMPTY.with(rest, nil)))
        .contains(deepList(nil));
    assertThat(list.unknowns()).containsExactly(rest);
  }

  @Test
  void aDeepListIsPrintedAndReplaced() {
    Term nil = pool.construct(Constructor.NIL);

    assertThat(Print.plain(deepList(nil))).startsWith("[").hasSizeGreaterThan(DEEP);
    assertThat(deepList(rest).toString()).hasSizeLessThan(400);
    assertThat(Fold.replace(pool, deepList(rest), Map.of(rest, nil))).isSameAs(deepList(nil));
  }

  @Test
  void aDeepSumIsBuiltEvaluatedPrintedAndReplaced() {
    Term sum = deepSum(x);
    Term two = pool.integer(2);

    assertThat(deepSum(x)).isSameAs(sum).hasSameHashCodeAs(sum);
    assertThat(sum.depth()).isGreaterThan(DEEP);
    Term value = Evaluate.value(pool, sum, Assignment.EMPTY.with(x, two)).orElseThrow();
    assertThat(Fold.replace(pool, sum, Map.of(x, two)).isValue()).isFalse();
    assertThat(Print.plain(sum)).hasSizeGreaterThan(DEEP);
    assertThat(
            Evaluate.holds(pool, pool.less(sum, pool.integer(-1)), Assignment.EMPTY.with(x, two)))
        .isFalse();
    assertThat(value).isEqualTo(pool.integer(2));
  }

  @Test
  void termsThatNobodyHoldsAreForgotten() {
    WeakReference<Term> forgotten = new WeakReference<>(deepList(rest));
    for (int i = 0; i < 50 && forgotten.get() != null; i++) {
      System.gc();
    }

    assertThat(forgotten.get()).isNull();
  }

  private Term deepList(Term end) {
    Term list = end;
    for (int i = 0; i < DEEP; i++) {
      list = pool.construct(Constructor.CONS, pool.integer(i % 10), list);
    }
    return list;
  }

  /** Sums of many different unknowns do not simplify. */
  private Term deepSum(Term start) {
    Term sum = start;
    for (int i = 0; i < DEEP; i++) {
      sum = pool.add(sum, pool.unknown("n" + i, Sort.INT));
    }
    return sum;
  }
}
