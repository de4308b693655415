package clew.imp.loops;

import clew.engine.language.Outlook;
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
 * Searches through all sequences of letters and cycles, those of few moves first:
 *
 * <pre>
 *   take the place with the fewest moves behind it
 *   it comes to new points:   its example is an input for them
 *   it has a choice:          go every way that the solver does not exclude
 *   it comes to a cut by a word that is a cycle:
 *                             go any number of rounds instead, unless the cycle was the last move
 * </pre>
 *
 * If no place is left, every run was seen.
 */
public final class Phases implements Outlook {
  private final Code code;
  private final TermPool pool;
  private final Segments segments;
  private final Alphabet alphabet;
  private final Witnesses witnesses;
  private final PriorityQueue<Place> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt((Place place) -> place.phase().length())
              .thenComparing(Comparator.comparingLong(Place::number).reversed()));
  private final Set<Point> seen = new HashSet<>();
  private final Patience patience = new Patience();
  private final Examples examples;
  private final Acceleration acceleration;
  private long made;

  /** So many points, from the first, are not open any more. */
  private int settled;

  private boolean isOver;

  public Phases(Code code, TermPool pool) {
    this.code = code;
    this.pool = pool;
    this.segments = new Segments(code, pool, false);
    this.alphabet = new Alphabet(segments);
    this.witnesses = new Witnesses(segments);
    this.examples = new Examples(pool, patience);
    this.acceleration = new Acceleration(segments, alphabet, examples, patience, this::add);
    add(new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, null, 0, 0));
  }

  /** Whether the program has loops, without which there is nothing to see here. */
  public static boolean concerns(Code code) {
    return Segments.hasLoops(code);
  }

  @Override
  public News next(Predicate<Point> isOpen, Solver solver) {
    Place place = waiting.poll();
    if (place == null || patience.isOver(waiting.size()) || isOfNoUse(isOpen)) {
      return end(place == null, isOpen);
    }
    patience.spend(place.phase().length());
    After after = place.node().after();
    switch (after) {
      case Fork fork -> fork(place, fork, solver);
      case Arrival arrival -> arrive(place, arrival, solver);
      case End end -> {
        if (!end.lost().isEmpty()) {
          patience.lose(end.lost());
        }
      }
    }
    return news(place, after, isOpen);
  }

  /** Whether nothing is left to come to, and something was lost, so that nothing can be proved. */
  private boolean isOfNoUse(Predicate<Point> isOpen) {
    if (!patience.hasLost()) {
      return false;
    }
    while (settled < code.points().size() && !isOpen.test(code.points().get(settled))) {
      settled++;
    }
    return settled == code.points().size();
  }

  private News news(Place place, After after, Predicate<Point> isOpen) {
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
        witnesses.of(place.phase(), after.walked(), place.model(), fresh);
    if (witness.isEmpty()) {
      patience.lose("an input of more than " + Witnesses.MOST_INPUTS + " numbers");
    }
    return witness.<News>map(found -> found).orElseGet(News.Nothing::new);
  }

  /** The end of the search: all was seen, or it went on for too long. */
  private News end(boolean isExhausted, Predicate<Point> isOpen) {
    boolean isComplete = isExhausted && !patience.hasLost();
    if (isComplete && !isOver) {
      isOver = true;
      List<Point> unseen =
          code.points().stream().filter(isOpen).filter(point -> !seen.contains(point)).toList();
      if (!unseen.isEmpty()) {
        return new News.Unreachable(
            unseen,
            "no run has more than %d phases, and none of them comes here"
                .formatted(patience.longest()),
            proof());
      }
    }
    return new News.Over(Map.of(), patience.why(isExhausted), isComplete);
  }

  private List<Query> proof() {
    List<Query> all = new ArrayList<>(alphabet.proofs());
    all.addAll(examples.excluded());
    return all;
  }

  private void add(Phase phase) {
    add(phase, segments.from(phase.cut()), phase.facts(), phase.model());
  }

  private void add(Phase phase, Node node, @Nullable Facts facts, Assignment model) {
    waiting.add(new Place(phase, node, facts, model, made++));
  }

  private void fork(Place place, Fork fork, Solver solver) {
    Map<Unknown, Term> instead = place.phase().instead(segments, fork.walked().inputs().size());
    List<Node> nodes = place.node().children(fork);
    for (int i = 0; i < nodes.size(); i++) {
      Term condition = Fold.replace(pool, fork.ways().get(i).condition().condition(), instead);
      if (condition instanceof Term.Bool known) {
        if (known.holds()) {
          add(place.phase(), nodes.get(i), place.facts(), place.model());
        }
        continue;
      }
      Node node = nodes.get(i);
      examples
          .of(place.facts(), condition, place.model(), solver)
          .ifPresent(model -> add(place.phase(), node, new Facts(place.facts(), condition), model));
    }
  }

  private void arrive(Place place, Arrival arrival, Solver solver) {
    Letter letter = place.node().letter(arrival);
    Phase before = place.phase();
    int own = letter.path().inputs().size();
    Optional<String> refusal = Patience.refusal(before, letter);
    if (refusal.isPresent()) {
      patience.lose(refusal.get());
      return;
    }
    Map<Unknown, Term> instead = before.instead(segments, own);
    Map<Unknown, Term> values = new LinkedHashMap<>();
    Map<Term, Term> known = new HashMap<>();
    letter
        .update()
        .forEach(
            (variable, term) -> values.put(variable, Fold.replace(pool, term, instead, known)));
    Trail trail = new Trail(before, letter, null, before.inputs());
    Phase arrived =
        new Phase(
            letter.to(),
            values,
            place.facts(),
            place.model(),
            trail,
            before.inputs() + own,
            before.length() + 1);
    acceleration.settle(arrived, solver);
  }
}
