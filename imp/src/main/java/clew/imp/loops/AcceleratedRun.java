package clew.imp.loops;

import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.eval.RunOutcomes;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.loops.AffinePath.Times;
import clew.imp.loops.Segments.Arrival;
import clew.imp.loops.Segments.End;
import clew.imp.loops.Segments.Fork;
import clew.imp.loops.Segments.Node;
import clew.imp.model.OperatorModels;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs a program on plain numbers, many rounds of a loop at a time: after each word that leads back
 * to the head of a loop, as many more rounds of it as its guards allow. What a run of 10^18
 * iterations does is known after a few hundred operations.
 */
public final class AcceleratedRun {
  private static final int MOST_TRANSITIONS = 2_000;
  private static final int LONGEST_WORD = 12;

  /** A loop that goes round 2^4096 times has no end; to say so is not what a run is for. */
  private static final int MOST_BITS = 4_096;

  private static final BigInteger TWO = BigInteger.TWO;

  private final Segments segments;
  private final TermPool pool;
  private final Code code;
  private final Assignment input;
  private final int[] taken;
  private final Map<List<Transition>, Optional<Cycle>> cycles = new HashMap<>();
  private final Set<Integer> points = new LinkedHashSet<>();
  private final Deque<Letter> history = new ArrayDeque<>();
  private boolean isEndless;
  private BigInteger steps = BigInteger.ZERO;
  private BigInteger rounds = BigInteger.ZERO;

  /**
   * What a run does.
   *
   * @param points all points that it comes to
   * @param steps how many steps of a machine it takes
   * @param iterations how many rounds of loops it goes
   */
  public record Result(Set<Integer> points, BigInteger steps, BigInteger iterations, Outcome end) {
    /** The run as a machine would have recorded it, but for what it completed. */
    public Trace trace(Code code) {
      List<Event> events = new ArrayList<>();
      points.forEach(point -> events.add(code.entered(point)));
      return new Trace(
          events, end, steps.bitLength() < Long.SIZE ? steps.longValue() : Long.MAX_VALUE);
    }
  }

  private AcceleratedRun(Code code, TermPool pool, Assignment input) {
    this.code = code;
    this.pool = pool;
    this.segments = new Segments(code, pool, true);
    this.input = input;
    this.taken = new int[code.variables().size()];
  }

  /** The result of a run, unless it takes too many words. */
  public static Optional<Result> run(Code code, TermPool pool, Assignment input) {
    return new AcceleratedRun(code, pool, input).run();
  }

  private Optional<Result> run() {
    Node node = segments.from(Cut.START);
    Map<Unknown, Term> values = new LinkedHashMap<>();
    int inputs = 0;
    for (int transitions = 0; transitions < MOST_TRANSITIONS && !isEndless; ) {
      var after = node.after();
      points.addAll(after.points());
      for (; inputs < after.walked().inputs().size(); inputs++) {
        values.put(segments.input(inputs), next(after.walked().inputs().get(inputs)));
      }
      switch (after) {
        case Fork fork -> {
          Optional<Node> way = way(node, fork, values);
          if (way.isEmpty()) {
            return Optional.empty();
          }
          node = way.get();
        }
        case Arrival arrival -> {
          Letter letter = node.letter(arrival);
          values = changed(letter, values);
          inputs = 0;
          transitions++;
          steps = steps.add(BigInteger.valueOf(letter.path().steps()));
          rounds = rounds.add(BigInteger.ONE);
          values = accelerated(letter, values);
          isEndless |= values.values().stream().anyMatch(AcceleratedRun::isHuge);
          node = segments.from(letter.to());
        }
        case End end -> {
          steps = steps.add(BigInteger.valueOf(end.walked().steps()));
          return end.lost().isEmpty()
              ? Optional.of(new Result(points, steps, rounds, outcome(end.end(), values)))
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private Outcome outcome(SegmentRunner.Memory end, Map<Unknown, Term> values) {
    Instruction last = code.at(end.pc());
    return switch (last.op()) {
      case LOAD_DEFINED -> RunOutcomes.undefined(pool, code.read(last.second()));
      case RAISE -> RunOutcomes.raised(code, pool, code.decision(last.first()));
      case REJECT -> new Outcome.Rejected(code.decision(last.first()).site());
      case HALT -> {
        Term state = RunOutcomes.state(code, pool, variable -> value(end, variable, values));
        yield new Outcome.Returned(state, state);
      }
      default -> throw new IllegalStateException("no run ends with " + last);
    };
  }

  private Term value(SegmentRunner.Memory end, int variable, Map<Unknown, Term> values) {
    Term value = end.value(variable);
    return value == null
        ? RunOutcomes.undefinedValue(pool)
        : OperatorModels.number(pool, Fold.replace(pool, value, values));
  }

  private static boolean isHuge(Term value) {
    return value instanceof Term.Int number && number.number().bitLength() > MOST_BITS;
  }

  private Term next(int variable) {
    Unknown name = pool.unknown(code.inputName(variable, ++taken[variable]), Sort.INT);
    return input.value(name).orElseGet(() -> pool.integer(0));
  }

  private Optional<Node> way(Node node, Fork fork, Map<Unknown, Term> values) {
    List<Node> nodes = node.children(fork);
    for (int i = 0; i < nodes.size(); i++) {
      Term condition = fork.ways().get(i).condition().condition();
      if (Fold.replace(pool, condition, values) == pool.bool(true)) {
        return Optional.of(nodes.get(i));
      }
    }
    return Optional.empty();
  }

  private Map<Unknown, Term> changed(Letter letter, Map<Unknown, Term> values) {
    Map<Unknown, Term> changed = new LinkedHashMap<>();
    letter
        .update()
        .forEach((variable, term) -> changed.put(variable, Fold.replace(pool, term, values)));
    return changed;
  }

  /** Goes on as the last letters did, for as long as that is possible. */
  private Map<Unknown, Term> accelerated(Letter letter, Map<Unknown, Term> values) {
    history.addLast(letter);
    if (history.size() > 2 * LONGEST_WORD) {
      history.removeFirst();
    }
    List<Letter> letters = new ArrayList<>(history);
    for (int length = 1; length <= LONGEST_WORD && 2 * length <= letters.size(); length++) {
      List<Letter> word = letters.subList(letters.size() - length, letters.size());
      List<Letter> before = letters.subList(letters.size() - 2 * length, letters.size() - length);
      if (!word.equals(before) || !word.getFirst().from().equals(letter.to())) {
        continue;
      }
      Optional<Cycle> cycle =
          cycles.computeIfAbsent(
              List.copyOf(word),
              transitions ->
                  Cycle.of(Cycle.word(transitions, Times.ONCE), segments)
                      .filter(found -> found.once().inputs().isEmpty()));
      if (cycle.isPresent()) {
        return accelerated(cycle.get(), word, values);
      }
    }
    return values;
  }

  private Map<Unknown, Term> accelerated(
      Cycle cycle, List<Letter> word, Map<Unknown, Term> values) {
    BigInteger least = BigInteger.valueOf(cycle.least());
    if (!allows(cycle, values, least)) {
      return values;
    }
    BigInteger good = least;
    BigInteger bad = least.multiply(TWO);
    while (allows(cycle, values, bad)) {
      good = bad;
      bad = bad.multiply(TWO);
      if (bad.bitLength() > MOST_BITS) {
        isEndless = true;
        return values;
      }
    }
    while (bad.subtract(good).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = good.add(bad).divide(TWO);
      if (allows(cycle, values, middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    for (Letter letter : word) {
      steps = steps.add(good.multiply(BigInteger.valueOf(letter.path().steps())));
      rounds = rounds.add(good);
    }
    return at(cycle, values, good).after();
  }

  private boolean allows(Cycle cycle, Map<Unknown, Term> values, BigInteger count) {
    CycleRounds some = at(cycle, values, count);
    return some.conditions().stream().allMatch(condition -> condition == pool.bool(true));
  }

  private CycleRounds at(Cycle cycle, Map<Unknown, Term> values, BigInteger count) {
    return new CycleRounds(
        pool, cycle, unknown -> values.getOrDefault(unknown, unknown), pool.integer(count), "");
  }
}
