package clew.imp.loops;

import clew.engine.language.Outlook;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.imp.ir.Code;
import clew.imp.loops.Affine.Part;
import clew.imp.loops.Affine.Times;
import clew.imp.loops.Segments.After;
import clew.imp.loops.Segments.Arrival;
import clew.imp.loops.Segments.End;
import clew.imp.loops.Segments.Fork;
import clew.imp.loops.Segments.Node;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
  private static final int MOST_PIECES = 4_000;

  /** A query that is given up has cost as much as so many pieces. */
  private static final int PIECES_PER_UNDECIDED = 20;

  private static final int MOST_WAITING = 20_000;
  private static final int LONGEST_WORD = 12;
  private static final int MOST_PRODUCTS = 12;

  /** What doubles passes 10^18 in so many rounds, and some loops do nothing else. */
  private static final int MOST_MOVES = 150;

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
  private final List<Query> excluded = new ArrayList<>();
  private final Set<String> losses = new LinkedHashSet<>();
  private long made;
  private int pieces;

  /** So many points, from the first, are not open any more. */
  private int settled;

  private int longest;
  private boolean isOver;

  public Phases(Code code, TermPool pool) {
    this.code = code;
    this.pool = pool;
    this.segments = new Segments(code, pool, false);
    this.alphabet = new Alphabet(segments);
    this.witnesses = new Witnesses(segments);
    add(new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, null, 0, 0));
  }

  /** Whether the program has loops, without which there is nothing to see here. */
  public static boolean concerns(Code code) {
    return Segments.hasLoops(code);
  }

  @Override
  public News next(Predicate<Point> isOpen, Solver solver) {
    Place place = waiting.poll();
    if (place == null
        || pieces >= MOST_PIECES
        || waiting.size() > MOST_WAITING
        || isOfNoUse(isOpen)) {
      return end(place == null, isOpen);
    }
    pieces++;
    longest = Math.max(longest, place.phase().length());
    After after = place.node().after();
    switch (after) {
      case Fork fork -> fork(place, fork, solver);
      case Arrival arrival -> arrive(place, arrival, solver);
      case End end -> {
        if (!end.lost().isEmpty()) {
          losses.add(end.lost());
        }
      }
    }
    return news(place, after, isOpen);
  }

  /** Whether nothing is left to come to, and something was lost, so that nothing can be proved. */
  private boolean isOfNoUse(Predicate<Point> isOpen) {
    if (losses.isEmpty()) {
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
      losses.add("an input of more than " + Witnesses.MOST_INPUTS + " numbers");
    }
    return witness.<News>map(found -> found).orElseGet(News.Nothing::new);
  }

  /** The end of the search: all was seen, or it went on for too long. */
  private News end(boolean isExhausted, Predicate<Point> isOpen) {
    if (isExhausted && losses.isEmpty() && !isOver) {
      isOver = true;
      List<Point> unseen =
          code.points().stream().filter(isOpen).filter(point -> !seen.contains(point)).toList();
      if (!unseen.isEmpty()) {
        return new News.Unreachable(
            unseen,
            "no run has more than %d phases, and none of them comes here".formatted(longest),
            proof());
      }
    }
    String why =
        losses.isEmpty()
            ? isExhausted ? "" : "runs of more than %,d phases were not followed".formatted(longest)
            : String.join("; ", losses.stream().limit(3).toList());
    return new News.Over(Map.of(), why, isExhausted && losses.isEmpty());
  }

  private List<Query> proof() {
    List<Query> all = new ArrayList<>(alphabet.proofs());
    all.addAll(excluded);
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
      example(place.facts(), condition, place.model(), solver)
          .ifPresent(model -> add(place.phase(), node, new Facts(place.facts(), condition), model));
    }
  }

  /** An example for what is known and something more, if the solver has one. */
  private Optional<Assignment> example(
      @Nullable Facts facts, Term condition, Assignment near, Solver solver) {
    Query query = new Query(Facts.list(facts), condition, near);
    if (new Query(List.of(), condition, near).holds(pool, near)) {
      return Optional.of(near);
    }
    return switch (solver.solve(query)) {
      case Answer.Sat(var model) -> Optional.of(near.with(model));
      case Answer.Unsat() -> {
        excluded.add(query);
        yield Optional.empty();
      }
      case Answer.Undecided(var reason, var detail) -> {
        losses.add("the solver could not decide a condition");
        pieces += PIECES_PER_UNDECIDED;
        yield Optional.empty();
      }
    };
  }

  private void arrive(Place place, Arrival arrival, Solver solver) {
    Letter letter = place.node().letter(arrival);
    Phase before = place.phase();
    int own = letter.path().inputs().size();
    if (before.length() >= MOST_MOVES) {
      losses.add(
          "a loop that cannot be accelerated was unrolled up to %d moves".formatted(MOST_MOVES));
      return;
    }
    if (Trail.products(before.trail(), MOST_PRODUCTS) > MOST_PRODUCTS
        && letter.affine().isEmpty()) {
      losses.add("a loop multiplies variables");
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
    settle(
        new Phase(
            letter.to(),
            values,
            place.facts(),
            place.model(),
            trail,
            before.inputs() + own,
            before.length() + 1),
        1,
        solver);
  }

  /** A phase that ends in the words of cycles goes on as those, and as what it is besides. */
  private void settle(Phase arrived, int shortest, Solver solver) {
    Phase phase = arrived;
    for (int length = shortest; length <= LONGEST_WORD; length++) {
      List<Trail> word = Trail.last(length, phase.trail());
      if (word.isEmpty()) {
        break;
      }
      Phase before = word.getFirst().before();
      if (!before.cut().equals(phase.cut())) {
        continue;
      }
      Optional<Cycle> found = alphabet.cycle(word.stream().map(Trail::move).toList(), solver);
      if (found.isEmpty()) {
        continue;
      }
      Cycle cycle = found.get();
      boolean follows = before.trail() != null && before.trail().move() == cycle;
      if (!follows) {
        accelerate(before, phase, cycle, solver);
      }
      if (cycle.isExact()) {
        Optional<Phase> rest = otherThanOnce(phase, word, cycle, solver);
        if (rest.isEmpty()) {
          return;
        }
        phase = rest.get();
      }
    }
    add(phase);
  }

  /** The phase without the runs on which the word is gone through exactly as the cycle has it. */
  private Optional<Phase> otherThanOnce(Phase phase, List<Trail> word, Cycle cycle, Solver solver) {
    List<Term> others = new ArrayList<>();
    for (int i = 0; i < word.size(); i++) {
      Part part = cycle.word().get(i);
      Term count = word.get(i).count();
      if (count != null && part.times() == Times.ONCE) {
        others.add(pool.less(pool.integer(1), count));
      }
    }
    Term other = pool.or(others);
    if (others.isEmpty()) {
      return Optional.empty();
    }
    return example(phase.facts(), other, phase.model(), solver)
        .map(
            model ->
                new Phase(
                    phase.cut(),
                    phase.values(),
                    new Facts(phase.facts(), other),
                    model,
                    phase.trail(),
                    phase.inputs(),
                    phase.length()));
  }

  /** Any number of rounds from a phase on, of which {@code once} is one. */
  private void accelerate(Phase before, Phase once, Cycle cycle, Solver solver) {
    if (before.trail() != null
        && before.trail().move() instanceof Cycle last
        && alphabet.isRedundant(last, cycle, solver)) {
      return;
    }
    for (int few = 1; few < cycle.least(); few++) {
      few(before, once, cycle, few, solver);
    }
    any(before, once, cycle, solver);
  }

  /** A number of rounds for which the values are not a polynomial yet. */
  private void few(Phase before, Phase once, Cycle cycle, int number, Solver solver) {
    Map<Unknown, Term> instead = before.instead(segments, cycle.once().inputs().size());
    Map<Unknown, Linear> forms = new LinkedHashMap<>();
    cycle.once().update().keySet().forEach(u -> forms.put(u, Linear.of(u)));
    List<Term> conditions = new ArrayList<>();
    for (int round = 0; round < number; round++) {
      for (Atom guard : cycle.once().guards()) {
        conditions.add(term(guard.replace(u -> forms.getOrDefault(u, Linear.of(u))), instead));
      }
      Map<Unknown, Linear> next = new LinkedHashMap<>();
      cycle
          .once()
          .update()
          .forEach(
              (u, form) -> next.put(u, form.replace(v -> forms.getOrDefault(v, Linear.of(v)))));
      forms.putAll(next);
    }
    Map<Unknown, Term> values = new LinkedHashMap<>();
    forms.forEach((u, form) -> values.put(u, form.term(pool, v -> instead.getOrDefault(v, v))));
    go(before, cycle, pool.integer(number), values, pool.and(conditions), once.model(), solver);
  }

  private Term term(Atom guard, Map<Unknown, Term> instead) {
    return guard.term(pool, u -> instead.getOrDefault(u, u));
  }

  private void any(Phase before, Phase once, Cycle cycle, Solver solver) {
    Map<Unknown, Term> instead = before.instead(segments, cycle.once().inputs().size());
    String name = "rounds " + (before.length() + 1);
    Unknown count = pool.unknown(name, Sort.INT);
    Rounds rounds = new Rounds(pool, cycle, u -> instead.getOrDefault(u, u), count, name);
    Map<Unknown, Term> values = rounds.after();
    int least = cycle.isExact() ? cycle.least() : Math.max(2, cycle.least());
    List<Term> conditions = new ArrayList<>(rounds.conditions());
    conditions.add(pool.atMost(pool.integer(least), count));
    BigInteger guess = BigInteger.valueOf(least);
    Assignment near =
        once.model().with(count, pool.integer(guess)).with(new Assignment(rounds.helpers(guess)));
    go(before, cycle, count, values, pool.and(conditions), near, solver);
    for (Term lost : rounds.lost()) {
      Term some = pool.and(List.of(pool.atMost(pool.integer(least), count), lost));
      if (cycle.isExact() && example(before.facts(), some, near, solver).isPresent()) {
        losses.add("the condition of a loop is a polynomial that falls and rises");
      }
    }
  }

  private void go(
      Phase before,
      Cycle cycle,
      Term count,
      Map<Unknown, Term> values,
      Term condition,
      Assignment near,
      Solver solver) {
    example(before.facts(), condition, near, solver)
        .ifPresent(
            model ->
                settle(
                    new Phase(
                        cycle.to(),
                        values,
                        new Facts(before.facts(), condition),
                        model,
                        new Trail(before, cycle, count, before.inputs()),
                        before.inputs() + cycle.once().inputs().size(),
                        before.length() + 1),
                    2,
                    solver));
  }
}
