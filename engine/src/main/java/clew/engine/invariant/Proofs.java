package clew.engine.invariant;

import clew.engine.language.Reachability;
import clew.engine.reason.Exclusion;
import clew.engine.solve.Solver;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for points that no run comes to, beside a search that may never become exhausted. It waits
 * for a while: of most programs the search alone is soon done.
 */
public final class Proofs implements Reachability {
  private static final int TURNS_TO_WAIT = 16;
  private static final long QUERIES_IN_A_TURN = 4;
  private static final long MOST_QUERIES = 1_500;

  private final TermPool pool;
  private final Supplier<HornClauses> source;
  private final int wait;
  private int turns;
  private @Nullable HornClauses rules;
  private @Nullable InductiveFacts induction;
  private final Map<Point, List<Way>> ways = new LinkedHashMap<>();

  /** What excludes a way; empty if nothing does. */
  private final IdentityHashMap<Way, Optional<List<Fact>>> looked = new IdentityHashMap<>();

  private final Deque<Point> points = new ArrayDeque<>();
  private final Deque<News> news = new ArrayDeque<>();
  private final Map<Exclusion, Set<Point>> proved = new LinkedHashMap<>();
  private boolean isTold;

  /**
   * @param rules what the program may do; asked for once, if ever
   */
  public Proofs(TermPool pool, Supplier<HornClauses> rules) {
    this(pool, rules, TURNS_TO_WAIT);
  }

  /** The same, which begins after so many turns. */
  public Proofs(TermPool pool, Supplier<HornClauses> rules, int wait) {
    this.pool = pool;
    this.source = rules;
    this.wait = wait;
  }

  @Override
  public News next(Predicate<Point> isOpen, Solver solver) {
    turns++;
    if (turns <= wait) {
      return new News.Nothing();
    }
    if (rules == null) {
      begin(isOpen);
      return new News.Nothing();
    }
    if (induction == null) {
      return new News.Done();
    }
    long until = induction.queries() + QUERIES_IN_A_TURN;
    while (induction.queries() < until) {
      if (induction.queries() > MOST_QUERIES) {
        return news(induction);
      }
      if (!induction.isDone()) {
        induction.next(solver);
      } else if (!points.isEmpty()) {
        look(points.pop(), isOpen, induction, solver);
      } else {
        return news(induction);
      }
    }
    return new News.Nothing();
  }

  private void begin(Predicate<Point> isOpen) {
    HornClauses all = source.get();
    rules = all;
    for (Way way : all.ways()) {
      for (Point point : way.points()) {
        ways.computeIfAbsent(point, first -> new ArrayList<>()).add(way);
      }
    }
    ways.keySet().stream().filter(isOpen).forEach(points::add);
    if (!points.isEmpty()) {
      Fixpoint.of(all.rules())
          .ifPresent(found -> induction = new InductiveFacts(pool, all.rules(), found));
    }
  }

  /** A point is excluded if each way to it is. */
  private void look(Point point, Predicate<Point> isOpen, InductiveFacts known, Solver solver) {
    if (!isOpen.test(point)) {
      return;
    }
    Set<Fact> facts = new LinkedHashSet<>();
    for (Way way : ways.getOrDefault(point, List.of())) {
      Optional<List<Fact>> excluded = excluded(way, known, solver);
      if (excluded.isEmpty()) {
        return;
      }
      facts.addAll(excluded.get());
    }
    proved.computeIfAbsent(FactData.exclusion(facts), first -> new LinkedHashSet<>()).add(point);
  }

  /** From the outermost way inwards: who cannot go there, cannot go on. */
  private Optional<List<Fact>> excluded(Way way, InductiveFacts known, Solver solver) {
    Deque<Way> outwards = new ArrayDeque<>();
    for (Optional<Way> next = Optional.of(way); next.isPresent(); next = next.get().within()) {
      outwards.push(next.get());
    }
    for (Way each : outwards) {
      Optional<List<Fact>> result = looked.get(each);
      if (result == null) {
        result = known.refute(each, solver);
        looked.put(each, result);
      }
      if (result.isPresent()) {
        return result;
      }
    }
    return Optional.empty();
  }

  private News news(InductiveFacts known) {
    if (!isTold) {
      isTold = true;
      // Half of an induction is none.
      if (known.isDone()) {
        proved.forEach((reason, its) -> news.add(unreachable(reason, its, known)));
      }
    }
    return news.isEmpty() ? new News.Done() : news.pop();
  }

  private News unreachable(Exclusion reason, Set<Point> its, InductiveFacts known) {
    Set<Way> all = new LinkedHashSet<>();
    for (Point point : its) {
      for (Way way : ways.getOrDefault(point, List.of())) {
        Way outermost = way;
        // The way itself, or the first one around it that is excluded.
        for (Optional<Way> next = Optional.of(way); next.isPresent(); next = next.get().within()) {
          Optional<List<Fact>> result = looked.get(next.get());
          if (result != null && result.isPresent()) {
            outermost = next.get();
          }
        }
        all.add(outermost);
      }
    }
    return new News.Unreachable(its, reason, known.proof(all));
  }
}
