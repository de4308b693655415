package clew.prolog.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Inputs are as large as people's data. */
class LargeInputsTest {
  private static final int MANY = 100_000;

  private static PredicateRun run(PredicateSearch search, Term input) {
    Assignment given = Assignment.EMPTY.with(search.goal().unknowns().getFirst(), input);
    return search.program().watch(given, Budget.of(10_000_000, 1_000_000));
  }

  private static long branches(PredicateRun run) {
    return run.trace().events().stream().filter(Event.Branch.class::isInstance).count();
  }

  @Test
  void followsAListOfAHundredThousandElements() {
    PredicateSearch search =
        new PredicateSearch(
            """
            sum([], S, S).
            sum([X|Xs], A, S) :- B is A + X, sum(Xs, B, S).
            p(L, S) :- sum(L, 0, S).
            """,
            "p",
            "+-");
    List<Term> elements = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      elements.add(search.pool().integer(1));
    }

    PredicateRun run = run(search, search.pool().list(elements));

    assertThat(run.answers()).hasSize(1);
    assertThat(run.answers().getFirst().getLast()).isEqualTo(search.pool().integer(MANY));
    // Each cell is seen to be one, each element to be an integer, and the end to be the end.
    assertThat(branches(run)).isEqualTo(2L * MANY + 1);
  }

  @Test
  void followsATermNestedAHundredThousandDeep() {
    PredicateSearch search =
        new PredicateSearch(
            """
            depth(z, 0).
            depth(s(X), N) :- depth(X, M), N is M + 1.
            """,
            "depth",
            "+-");
    Term deep = search.pool().atom("z");
    for (int i = 0; i < MANY; i++) {
      deep = search.pool().construct(new clew.engine.term.Constructor("s", 1), deep);
    }

    PredicateRun run = run(search, deep);

    assertThat(run.answers().getFirst().getLast()).isEqualTo(search.pool().integer(MANY));
    assertThat(branches(run)).isEqualTo(MANY + 1L);
  }

  @Test
  void asksOnlyForTheClausesThatCanMatch() {
    StringBuilder program = new StringBuilder("p(X, Y) :- q(X, Y).\n");
    for (int i = 0; i < 500; i++) {
      program.append("q(k").append(i).append(", ").append(i).append(").\n");
    }
    PredicateSearch search = new PredicateSearch(program.toString(), "p", "+-").runs(1_000);

    var report = search.explore("k0");

    assertThat(PredicateSearch.completed(report)).hasSize(501);
    // One run for each clause, and one for none of them.
    assertThat(report.runs().size()).isEqualTo(501);
  }
}
