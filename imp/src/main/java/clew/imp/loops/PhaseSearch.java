package clew.imp.loops;

import clew.engine.language.Reachability;
import clew.engine.reason.Exclusion;
import clew.engine.reason.Limitation;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.imp.ir.Code;
import clew.imp.loops.Segments.After;
import clew.imp.loops.Segments.Arrival;
import clew.imp.loops.Segments.End;
import clew.imp.loops.Segments.Fork;
import clew.imp.loops.Segments.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches through all sequences of letters and cycles, those of few transitions first:
 *
 * <pre>
 *   take the place with the fewest transitions behind it
 *   it comes to new points:   its example is an input for them
 *   it has a choice:          go every way that the solver does not exclude
 *   it comes to a cut by a word that is a cycle:
 *                             go any number of rounds instead, unless the cycle was the last transition
 * </pre>
 *
 * If no place is left, every run was seen.
 */
public final class PhaseSearch implements Reachability {
  private final Code code;
  private final TermPool pool;
  private final Segments segments;
  private final KnownCycles cycles;
  private final ExampleInputs inputs;
  private final PriorityQueue<SegmentPosition> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt((SegmentPosition position) -> position.phase().length())
              .thenComparing(Comparator.comparingLong(SegmentPosition::number).reversed()));
  private final Set<Point> seen = new HashSet<>();
  private final SearchLimits limits = new SearchLimits();
  private final ExampleSearch examples;
  private final Acceleration acceleration;
  private long made;

  /** So many points, from the first, are not open any more. */
  private int settled;

  private boolean isOver;

  public PhaseSearch(Code code, TermPool pool) {
    this.code = code;
    this.pool = pool;
    this.segments = new Segments(code, pool, false);
    this.cycles = new KnownCycles(segments);
    this.inputs = new ExampleInputs(segments);
    this.examples = new ExampleSearch(pool, limits);
    this.acceleration = new Acceleration(segments, cycles, examples, limits, this::add);
    add(new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, null, 0, 0));
  }

  /** Whether the program has loops, without which there is nothing to see here. */
  public static boolean concerns(Code code) {
    return Segments.hasLoops(code);
  }

  @Override
  public News next(Predicate<Point> isOpen, Solver solver) {
    SegmentPosition position = waiting.poll();
    if (position == null || limits.isOver(waiting.size()) || isOfNoUse(isOpen)) {
      return end(position == null, isOpen);
    }
    limits.spend(position.phase().length());
    After after = position.node().after();
    switch (after) {
      case Fork fork -> fork(position, fork, solver);
      case Arrival arrival -> arrive(position, arrival, solver);
      case End end -> {
        end.lost().ifPresent(limits::lose);
      }
    }
    return news(position, after, isOpen);
  }

  /** Whether nothing is left to come to, and something was lost, so that nothing can be proved. */
  private boolean isOfNoUse(Predicate<Point> isOpen) {
    if (!limits.hasLost()) {
      return false;
    }
    while (settled < code.points().size() && !isOpen.test(code.points().get(settled))) {
      settled++;
    }
    return settled == code.points().size();
  }

  private News news(SegmentPosition position, After after, Predicate<Point> isOpen) {
    List<Point> fresh = new ArrayList<>();
    for (int index : after.points()) {
      Point point = code.points().get(index);
      if (seen.add(point) && isOpen.test(point)) {
        fresh.add(point);
      }
    }
    if (fresh.isEmpty()) {
      return new News.Nothing();
    }
    Optional<News.Witness> witness =
        inputs.of(position.phase(), after.walked(), position.model(), fresh);
    if (witness.isEmpty()) {
      limits.lose(Limitation.of(Limitation.Kind.LONG_INPUT, ExampleInputs.MOST_INPUTS));
    }
    return witness.<News>map(found -> found).orElseGet(News.Nothing::new);
  }

  /** The end of the search: all was seen, or it went on for too long. */
  private News end(boolean isExhausted, Predicate<Point> isOpen) {
    boolean isComplete = isExhausted && !limits.hasLost();
    if (isComplete && !isOver) {
      isOver = true;
      List<Point> unseen =
          code.points().stream().filter(isOpen).filter(point -> !seen.contains(point)).toList();
      if (!unseen.isEmpty()) {
        return new News.Unreachable(unseen, new Exclusion.ByPhases(limits.longest()), proof());
      }
    }
    return new News.Over(Map.of(), limits.why(isExhausted), isComplete);
  }

  private List<Query> proof() {
    List<Query> all = new ArrayList<>(cycles.proofs());
    all.addAll(examples.excluded());
    return all;
  }

  private void add(Phase phase) {
    add(phase, segments.from(phase.cut()), phase.facts(), phase.model());
  }

  private void add(Phase phase, Node node, @Nullable PathFacts facts, Assignment model) {
    waiting.add(new SegmentPosition(phase, node, facts, model, made++));
  }

  private void fork(SegmentPosition position, Fork fork, Solver solver) {
    Map<Unknown, Term> instead = position.phase().instead(segments, fork.walked().inputs().size());
    List<Node> nodes = position.node().children(fork);
    for (int i = 0; i < nodes.size(); i++) {
      Term condition = Fold.replace(pool, fork.ways().get(i).condition().condition(), instead);
      if (condition instanceof Term.Bool known) {
        if (known.holds()) {
          add(position.phase(), nodes.get(i), position.facts(), position.model());
        }
        continue;
      }
      Node node = nodes.get(i);
      examples
          .of(position.facts(), condition, position.model(), solver)
          .ifPresent(
              model ->
                  add(position.phase(), node, new PathFacts(position.facts(), condition), model));
    }
  }

  private void arrive(SegmentPosition position, Arrival arrival, Solver solver) {
    Letter letter = position.node().letter(arrival);
    Phase before = position.phase();
    int own = letter.path().inputs().size();
    Optional<Limitation> refusal = SearchLimits.refusal(before, letter);
    if (refusal.isPresent()) {
      limits.lose(refusal.get());
      return;
    }
    Map<Unknown, Term> instead = before.instead(segments, own);
    Map<Unknown, Term> values = new LinkedHashMap<>();
    Map<Term, Term> known = new HashMap<>();
    letter
        .update()
        .forEach(
            (variable, term) -> values.put(variable, Fold.replace(pool, term, instead, known)));
    PhaseHistory history = new PhaseHistory(before, letter, null, before.inputs());
    Phase arrived =
        new Phase(
            letter.to(),
            values,
            position.facts(),
            position.model(),
            history,
            before.inputs() + own,
            before.length() + 1);
    acceleration.settle(arrived, solver);
  }
}
