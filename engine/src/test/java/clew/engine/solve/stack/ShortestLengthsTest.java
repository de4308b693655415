package clew.engine.solve.stack;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShortestLengthsTest {
  private final TermPool pool = new TermPool();
  private final Unknown list = pool.unknown("list", Sort.ANY);
  private final Term length = pool.apply(ListOperator.LENGTH, list);

  private Type lists() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int lists = builder.state();
    int any = builder.state();
    builder.any(any);
    builder.way(lists, Constructor.NIL).way(lists, Constructor.CONS, any, lists);
    return builder.build().type(lists);
  }

  private int found(Term... conditions) {
    List<Term> facts = new java.util.ArrayList<>(List.of(Member.of(pool, lists(), list)));
    facts.addAll(List.of(conditions).subList(0, conditions.length - 1));
    Query query =
        new Query(
            facts,
            conditions[conditions.length - 1],
            Assignment.EMPTY.with(list, pool.construct(Constructor.NIL)));
    try (SolverStack stack = new SolverStack(pool, 4_000_000, new Tally())) {
      Answer answer = stack.solve(query);
      assertThat(answer).isInstanceOf(Answer.Sat.class);
      return ListCells.of(((Answer.Sat) answer).model().value(list).orElseThrow()).count();
    }
  }

  @Test
  void takesAShortListWhereAnyLengthOfManyWillDo() {
    Unknown rows = pool.unknown("rows", Sort.INT);
    Unknown wide = pool.unknown("wide", Sort.INT);

    int count =
        found(
            pool.atMost(pool.integer(54), length),
            pool.less(pool.integer(0), wide),
            pool.less(pool.integer(2), rows),
            pool.equal(pool.multiply(rows, wide), pool.add(length, pool.integer(-54))));

    assertThat(count).isBetween(57, 54 + 108);
  }

  @Test
  void stillFindsALongListWhereNoShortOneFits() {
    assertThat(found(pool.less(pool.integer(40_000), length))).isGreaterThan(40_000);
  }
}
