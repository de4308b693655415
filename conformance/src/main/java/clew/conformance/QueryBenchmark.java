package clew.conformance;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** How many queries the solver stack decides in a CPU-second; warm, every query a new one. */
final class QueryBenchmark {
  private static final long WORK = 3_000_000;

  private final TermPool pool = new TermPool();

  private QueryBenchmark() {}

  static void run() {
    QueryBenchmark benchmark = new QueryBenchmark();
    benchmark.shapes();
    benchmark.integersAlongAPath();
    benchmark.loop();
  }

  private void shapes() {
    measure(
        "shape: 12 conditions over 6 unknowns, half unsatisfiable",
        shapeQueries(20_000, 1),
        shapeQueries(40_000, 2));
  }

  private List<Query> shapeQueries(int count, long seed) {
    Random random = new Random(seed);
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      queries.add(shapeQuery(random, i % 2 == 0));
    }
    return queries;
  }

  /** A path through a function on lists and tagged tuples, all six unknowns tied together. */
  private Query shapeQuery(Random random, boolean isSatisfiable) {
    List<Unknown> u = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      u.add(pool.unknown("u" + random.nextInt(1_000) + "_" + i, Sort.ANY));
    }
    Constructor pair = Constructor.tuple(2);
    Term head = pool.apply(new Field(Constructor.CONS, 0), u.get(0));
    Term tail = pool.apply(new Field(Constructor.CONS, 1), u.get(0));
    Term key = pool.apply(new Field(pair, 0), head);
    Term content = pool.apply(new Field(pair, 1), head);
    Term tag = pool.atom("tag" + random.nextInt(100));
    List<Term> facts = new ArrayList<>();
    facts.add(pool.apply(new Is.BuiltBy(Constructor.CONS), u.get(0)));
    facts.add(pool.apply(new Is.BuiltBy(pair), head));
    facts.add(pool.equal(key, tag));
    facts.add(pool.equal(tail, u.get(1)));
    facts.add(pool.not(pool.apply(new Is.BuiltBy(Constructor.NIL), u.get(1))));
    facts.add(pool.equal(u.get(2), content));
    facts.add(pool.apply(new Is.OfSort(Sort.INT), content));
    facts.add(pool.less(pool.integer(random.nextInt(50)), pool.apply(new Cast(Sort.INT), content)));
    facts.add(pool.equal(u.get(3), pool.construct(Constructor.CONS, u.get(2), u.get(4))));
    facts.add(pool.not(pool.equal(u.get(4), u.get(1))));
    facts.add(pool.equal(u.get(5), pool.construct(pair, u.get(3), u.get(2))));
    Term first = pool.apply(new Field(pair, 0), u.get(5));
    Term goal;
    if (isSatisfiable) {
      goal = pool.not(pool.equal(pool.apply(new Field(Constructor.CONS, 1), first), u.get(0)));
    } else {
      goal =
          switch (random.nextInt(4)) {
            case 0 -> pool.apply(new Is.BuiltBy(Constructor.NIL), first);
            case 1 ->
                pool.not(pool.equal(pool.apply(new Field(Constructor.CONS, 0), first), content));
            case 2 -> pool.equal(u.get(4), pool.construct(Constructor.CONS, u.get(3), u.get(1)));
            default -> pool.equal(u.get(2), tag);
          };
    }
    return new Query(List.copyOf(facts), goal, Assignment.EMPTY);
  }

  private void integersAlongAPath() {
    measure(
        "integers along one path, 30 conditions over 6 unknowns",
        integerQueries(20, 3),
        integerQueries(60, 4));
  }

  /** Each path has 30 conditions that hold together; each prefix is asked with its end flipped. */
  private List<Query> integerQueries(int paths, long seed) {
    Random random = new Random(seed);
    List<Query> queries = new ArrayList<>();
    for (int path = 0; path < paths; path++) {
      List<Unknown> unknowns = new ArrayList<>();
      Assignment input = Assignment.EMPTY;
      for (int i = 0; i < 6; i++) {
        Unknown unknown = pool.unknown("x" + i, Sort.INT);
        unknowns.add(unknown);
        input = input.with(unknown, pool.integer(random.nextInt(41) - 20));
      }
      List<Term> facts = new ArrayList<>();
      while (facts.size() < 30) {
        Term sum = pool.integer(0);
        for (int i = 0; i < 3; i++) {
          Term factor = pool.integer(random.nextInt(11) - 5);
          sum = pool.add(sum, pool.multiply(factor, unknowns.get(random.nextInt(6))));
        }
        Term condition = pool.less(sum, pool.integer(random.nextInt(101) - 50));
        if (condition instanceof Term.Bool) {
          continue;
        }
        boolean holds = Evaluate.holds(pool, condition, input);
        Term fact = holds ? condition : pool.not(condition);
        queries.add(new Query(List.copyOf(facts), pool.not(fact), input));
        facts.add(fact);
      }
    }
    return queries;
  }

  private void loop() {
    Unknown y = pool.unknown("y", Sort.INT);
    List<Term> facts = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      facts.add(pool.less(pool.integer(0), pool.add(y, pool.integer(-2L * i))));
    }
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      Term last = pool.add(y, pool.integer(-2000L - i));
      Term goal =
          i % 2 == 0 ? pool.atMost(last, pool.integer(0)) : pool.less(pool.integer(0), last);
      queries.add(new Query(facts, goal, Assignment.EMPTY.with(y, pool.integer(1_999))));
    }
    measure("loop: 1,000 bounds on one unknown", queries, queries);
  }

  private void measure(String name, List<Query> warm, List<Query> queries) {
    for (int i = 0; i < 3; i++) {
      run(warm);
    }
    Result best = run(queries);
    double seconds = best.nanos / 1e9;
    System.out.printf(
        "  %-58s %,9.0f per CPU-second; %d sat, %d unsat, %d undecided; by layer %s%n",
        name, queries.size() / seconds, best.sat, best.unsat, best.undecided, best.layers);
  }

  private record Result(long nanos, int sat, int unsat, int undecided, Map<String, Long> layers) {}

  private Result run(List<Query> queries) {
    Tally tally = new Tally();
    int sat = 0;
    int unsat = 0;
    int undecided = 0;
    try (SolverStack stack = new SolverStack(pool, WORK, tally)) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      for (Query query : queries) {
        switch (stack.solve(query)) {
          case Answer.Sat answer -> sat++;
          case Answer.Unsat answer -> unsat++;
          case Answer.Undecided answer -> undecided++;
        }
      }
      long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
      return new Result(nanos, sat, unsat, undecided, tally.byLayer());
    }
  }
}
