package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.z3.Z3;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import com.microsoft.z3.Context;
import com.microsoft.z3.Status;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SmtLibTest {
  private final TermPool pool = new TermPool();

  @Test
  void aScriptMeansWhatTheQueryMeans() {
    RandomQueries random = new RandomQueries(pool, 11);
    try (Z3 z3 = new Z3(pool, 2_000_000, new DecidingLayer())) {
      Stream.generate(() -> random.mixed(5, 3))
          .limit(200)
          .forEach(
              query ->
                  assertThat(verdict(SmtLib.script(pool, query)))
                      .as(SmtLib.script(pool, query))
                      .isEqualTo(
                          switch (asNew(z3, query)) {
                            case Answer.Sat sat -> Status.SATISFIABLE;
                            case Answer.Unsat unsat -> Status.UNSATISFIABLE;
                            case Answer.Undecided undecided -> Status.UNKNOWN;
                          }));
    }
  }

  private static Answer asNew(Z3 z3, Query query) {
    z3.begin();
    return z3.solve(query);
  }

  @Test
  void doublesAreWrittenBitForBit() {
    Term x = pool.unknown("x", Sort.FLOAT64);
    Term tenth = pool.apply(Core.FLOAT_ADD, pool.float64(0.1), pool.float64(0.2));
    Query equal = query(pool.equal(x, tenth), pool.apply(Core.FLOAT_EQUAL, x, pool.float64(0.3)));

    assertThat(verdict(SmtLib.script(pool, equal))).isEqualTo(Status.UNSATISFIABLE);
  }

  @Test
  void strangeNamesAreQuoted() {
    Term x = pool.unknown("a|b\\c d", Sort.INT);
    Term y = pool.unknown("and", Sort.BOOL);
    Query query = query(pool.less(x, pool.integer(-3)), y);

    assertThat(verdict(SmtLib.script(pool, query))).isEqualTo(Status.SATISFIABLE);
  }

  @Test
  void aDeepTermBecomesManyShallowLines() {
    Term list = pool.unknown("rest", Sort.ANY);
    for (int i = 0; i < 100_000; i++) {
      list = pool.construct(Constructor.CONS, pool.integer(i), list);
    }
    String script =
        SmtLib.script(pool, query(pool.bool(true), pool.equal(pool.unknown("x", Sort.ANY), list)));

    assertThat(script.lines().mapToInt(String::length).max().orElse(0)).isLessThan(300);
    assertThat(script.lines().mapToInt(SmtLibTest::nesting).max().orElse(0)).isLessThan(10);
  }

  @Test
  void aChainOfDefinitionsIsUnderstoodByTheParser() {
    Term term = pool.unknown("x", Sort.ANY);
    Term list = term;
    for (int i = 0; i < 500; i++) {
      list = pool.construct(Constructor.CONS, pool.integer(i), list);
    }
    Term third = pool.apply(new Field(Constructor.CONS, 0), term);
    Query query = query(pool.equal(term, list), pool.equal(third, pool.integer(2)));

    assertThat(verdict(SmtLib.script(pool, query))).isEqualTo(Status.UNSATISFIABLE);
  }

  private static Query query(Term fact, Term goal) {
    return new Query(List.of(fact), goal, Assignment.EMPTY);
  }

  private static int nesting(String line) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private static Status verdict(String script) {
    try (Context context = new Context()) {
      var solver = context.mkSolver();
      solver.add(context.parseSMTLIB2String(script, null, null, null, null));
      return solver.check();
    }
  }
}
