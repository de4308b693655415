package clew.engine.solve.local;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TargetValuesTest {
  private final TermPool pool = new TermPool();
  private final Random random = new Random(2);
  private final TargetValues targets = new TargetValues(pool);

  private Term list(int size) {
    List<Term> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      elements.add(pool.integer(random.nextInt(9)));
    }
    return pool.list(elements);
  }

  private List<Term> proposed(ListOperator operator, List<Term> values, Term wanted) {
    List<Term> unknowns = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      unknowns.add(pool.unknown("x" + i, i == 0 ? Sort.ANY : values.get(i).sort()));
    }
    return targets.of(
        (Apply) pool.apply(operator, unknowns), new ArrayList<@Nullable Term>(values), 0, wanted);
  }

  @Test
  void proposesListsWithTheWantedElementLengthBeginningAndEnd() {
    for (int i = 0; i < 200; i++) {
      int size = 1 + random.nextInt(6);
      Term old = list(size);
      int at = random.nextInt(size);
      check(ListOperator.AT, List.of(old, pool.integer(at)), pool.integer(77));
      check(ListOperator.TAKE, List.of(old, pool.integer(at)), list(at));
      check(ListOperator.DROP, List.of(old, pool.integer(at)), list(random.nextInt(4)));
      check(ListOperator.LENGTH, List.of(old), pool.integer(random.nextInt(9)));
    }
  }

  private void check(ListOperator operator, List<Term> values, Term wanted) {
    List<Term> proposed = proposed(operator, values, wanted);
    assertThat(proposed).as("%s of %s", operator, values).isNotEmpty();
    for (Term each : proposed) {
      List<Term> changed = new ArrayList<>(values);
      changed.set(0, each);
      assertThat(operator.evaluate(pool, changed)).contains(wanted);
    }
  }
}
