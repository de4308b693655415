package clew.engine.explore;

import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Field;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import clew.engine.testcase.Origin;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One way out of a test that a run made several times, of one element after the other. That all
 * characters are digits is one of a thousand combinations, and the one that matters: to come to it
 * by turning one branch after the other takes as many runs as there are elements, if the search
 * does not turn to the other combinations first.
 *
 * @param events the run, as far as the last of these tests
 * @param times how often it was made
 */
record UniformWays(Site site, int alternative, List<Event> events, int times) {
  /** Shorter loops have few combinations. */
  private static final int FEWEST = 5;

  private static final int MOST = 400;

  /** Longer paths are not asked about as a whole. */
  private static final int MOST_EVENTS = 4_000;

  UniformWays {
    events = List.copyOf(events);
  }

  /** What was offered before is not offered again. */
  static final class Offers {
    /** For loops of other lengths and with other elements a way may be asked for again. */
    private static final int MOST_QUESTIONS = 4;

    private final Map<Target.Label, Integer> asked = new HashMap<>();

    /** The ways that are worth an input after a run. */
    List<UniformWays> offeredBy(Trace trace) {
      List<UniformWays> offered = new ArrayList<>();
      tests(trace)
          .forEach(
              (site, tests) -> {
                if (tests.size() >= FEWEST && tests.size() <= MOST && areOfElements(tests)) {
                  offer(trace, tests, offered);
                }
              });
      return offered;
    }

    private void offer(Trace trace, List<Event.Branch> tests, List<UniformWays> offered) {
      Event.Branch last = tests.getLast();
      int end = trace.events().lastIndexOf(last) + 1;
      if (end > MOST_EVENTS) {
        return;
      }
      Alternatives ways = last.alternatives();
      for (int i = 0; i < ways.count(); i++) {
        IntSet way = IntSet.of(i);
        if (ways.isWanted(i)
            && !tests.stream().allMatch(test -> test.taken().equals(way))
            && asked.merge(new Target.Label(last.site(), i), 1, Integer::sum) <= MOST_QUESTIONS) {
          offered.add(
              new UniformWays(last.site(), i, trace.events().subList(0, end), tests.size()));
        }
      }
    }
  }

  private static Map<Site, List<Event.Branch>> tests(Trace trace) {
    Map<Site, List<Event.Branch>> tests = new LinkedHashMap<>();
    for (Event event : trace.events()) {
      if (event instanceof Event.Branch branch && branch.choice() == Choice.FIRST) {
        tests.computeIfAbsent(branch.site(), its -> new ArrayList<>()).add(branch);
      }
    }
    return tests;
  }

  /** Whether each of the tests looks at a part of the input that the one before did not look at. */
  private static boolean areOfElements(List<Event.Branch> tests) {
    Set<Term> before = Set.of();
    for (Event.Branch test : tests) {
      Set<Term> parts = parts(test.alternatives().condition(0));
      if (before.containsAll(parts) || parts.isEmpty()) {
        return false;
      }
      before = parts;
    }
    return true;
  }

  /** Elements and fields of structures that a condition looks at as plain values. */
  private static Set<Term> parts(Term condition) {
    Set<Term> parts = new HashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(List.of(condition));
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (term.isValue() || !seen.add(term)) {
        continue;
      }
      boolean isPart =
          term instanceof Apply apply
              && apply.operator() instanceof Cast
              && apply.argument(0) instanceof Apply of
              && (of.operator() instanceof Field || of.operator() == ListOperator.AT);
      if (isPart) {
        parts.add(term);
      } else {
        term.children().forEach(work::push);
      }
    }
    return parts;
  }

  /** The question with all that the run did else, and then without what it did meanwhile. */
  List<Query> queries(TermPool pool, Assignment near) {
    EdgeFacts edges = new EdgeFacts(pool);
    List<Term> before = new ArrayList<>();
    List<Term> meanwhile = new ArrayList<>();
    List<Term> wanted = new ArrayList<>();
    for (Event event : events) {
      List<Term> others = wanted.isEmpty() ? before : meanwhile;
      switch (event) {
        case Event.Assume(_, var fact, _) -> others.add(fact);
        case Event.Branch branch when branch.site().equals(site) ->
            wanted.addAll(edges.of(PathTree.forkOf(branch), IntSet.of(alternative)));
        case Event.Branch branch ->
            others.addAll(edges.of(PathTree.forkOf(branch), branch.taken()));
        default -> {}
      }
    }
    List<Query> queries = new ArrayList<>();
    if (!meanwhile.isEmpty()) {
      List<Term> all = new ArrayList<>(before);
      all.addAll(meanwhile);
      queries.add(query(pool, all, wanted, near));
    }
    queries.add(query(pool, before, wanted, near));
    return queries;
  }

  private static Query query(TermPool pool, List<Term> facts, List<Term> wanted, Assignment near) {
    List<Term> all = new ArrayList<>(facts);
    all.addAll(wanted.subList(0, Math.max(0, wanted.size() - 1)));
    return new Query(all, wanted.isEmpty() ? pool.bool(true) : wanted.getLast(), near);
  }

  /** The parts of the input that the tests are about. */
  Set<Term.Unknown> unknowns() {
    Set<Term.Unknown> unknowns = new LinkedHashSet<>();
    for (Event event : events) {
      if (event instanceof Event.Branch branch && branch.site().equals(site)) {
        unknowns.addAll(branch.alternatives().condition(0).unknowns());
      }
    }
    return unknowns;
  }

  /** Whether a run went this way in all of the tests, however many it made. */
  boolean areTakenBy(Trace trace) {
    List<Event.Branch> made = tests(trace).getOrDefault(site, List.of());
    return !made.isEmpty()
        && made.stream().allMatch(test -> test.taken().equals(IntSet.of(alternative)));
  }

  Origin origin(long run) {
    String way =
        events.stream()
            .filter(event -> event instanceof Event.Branch branch && branch.site().equals(site))
            .map(event -> ((Event.Branch) event).alternatives().name(alternative))
            .findFirst()
            .orElse(Integer.toString(alternative));
    return new Origin.Uniform(run, site.span(), way, times);
  }
}
