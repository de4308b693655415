package clew.engine.repeat;

import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Premise;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What to ask for so that a test after loops goes another way, and how the answer becomes an input.
 * Lists are asked for by their lengths, and made of elements of the list that the run had.
 */
public final class Demand {
  /** Longer lists are not made. */
  private static final int LONGEST = 2_000_000;

  /** A loop is repeated so often at least: fewer trips are found without guessing. */
  private static final int FEWEST = 2;

  private final TermPool pool;
  private final Assignment near;
  private final ListLengths lengths;
  private final List<Event.Leap.Total> totals;
  private final Query query;

  private Demand(
      TermPool pool,
      Assignment near,
      ListLengths lengths,
      List<Event.Leap.Total> totals,
      Query query) {
    this.totals = totals;
    this.pool = pool;
    this.near = near;
    this.lengths = lengths;
    this.query = query;
  }

  /**
   * The question for one way that was not taken; nothing if it is about more than numbers and
   * lengths.
   *
   * @param near the input of the run
   * @param admits whether something may be an input at all
   */
  public static Optional<Demand> of(
      TermPool pool,
      Event.Leap leap,
      int alternative,
      Assignment near,
      Predicate<Assignment> admits) {
    List<Term> facts = new ArrayList<>();
    for (Premise premise : leap.premises()) {
      Map<Unknown, Term> earlier = new HashMap<>();
      for (Unknown trips : premise.earlier()) {
        earlier.put(trips, pool.subtract(trips, pool.integer(1)));
      }
      for (Term fact : premise.facts(pool)) {
        split(pool, Fold.replace(pool, fact, earlier), facts);
      }
    }
    List<Term> goals = goals(pool, leap, alternative);
    List<Term> all = new ArrayList<>(facts);
    all.addAll(goals);
    ListLengths lengths = new ListLengths(pool, all);
    List<Term> said = new ArrayList<>(lengths.facts());
    for (Event.Leap.Trips loop : leap.trips()) {
      said.add(pool.atMost(pool.integer(FEWEST), loop.count()));
    }
    facts.forEach(fact -> lengths.of(fact).ifPresent(said::add));
    said.addAll(chains(pool, leap.trips(), facts));
    List<Term> wanted = new ArrayList<>();
    for (Term goal : goals) {
      Optional<Term> numeric = lengths.of(goal);
      if (numeric.isEmpty()) {
        return Optional.empty();
      }
      wanted.add(numeric.get());
    }
    Assignment values = values(pool, leap, lengths, near);
    List<Event.Leap.Total> spread = new ArrayList<>();
    for (Event.Leap.Total total : leap.totals()) {
      bounds(
              pool,
              leap,
              total,
              lengths,
              values,
              number -> admits.test(with(pool, near, total, number)))
          .ifPresent(
              bounds -> {
                Term count = total.count();
                spread.add(total);
                said.add(
                    pool.atMost(pool.multiply(pool.integer(bounds.least()), count), total.sum()));
                said.add(
                    pool.atMost(
                        total.sum(), pool.multiply(pool.integer(bounds.greatest()), count)));
              });
    }
    Evaluate now = new Evaluate(pool, values);
    // What does not hold of the run itself was not meant as it was read.
    said.removeIf(fact -> !now.holds(fact));
    return Optional.of(
        new Demand(pool, near, lengths, spread, new Query(said, pool.and(wanted), values)));
  }

  /**
   * A loop that no condition ends is a chain of returns, mostly; it is as long as that of the calls
   * before it, but for a constant.
   */
  private static List<Term> chains(TermPool pool, List<Event.Leap.Trips> loops, List<Term> facts) {
    Set<Unknown> ruled = Fold.unknowns(facts);
    List<Term> links = new ArrayList<>();
    Event.Leap.Trips calls = null;
    for (Event.Leap.Trips loop : loops) {
      if (ruled.contains(loop.count())) {
        calls = loop;
      } else if (calls != null) {
        links.add(
            pool.equal(
                loop.count(), pool.add(calls.count(), pool.integer(loop.times() - calls.times()))));
      }
    }
    return links;
  }

  /** Between which bounds the elements of a sum are, by what held of one before the last. */
  private static Optional<ListElements.Bounds> bounds(
      TermPool pool,
      Event.Leap leap,
      Event.Leap.Total total,
      ListLengths lengths,
      Assignment values,
      Predicate<BigInteger> admits) {
    if (!lengths.lengths().containsKey(total.list())) {
      return Optional.empty();
    }
    List<Term> held = new ArrayList<>();
    for (Premise premise : leap.premises()) {
      if (premise.earlier().contains(total.count())) {
        premise.facts(pool).forEach(fact -> split(pool, fact, held));
      }
    }
    List<Term> tests = new ArrayList<>();
    for (Term fact : held) {
      lengths.ofElement(fact, total.list(), ListElements.any(pool)).ifPresent(tests::add);
    }
    List<Term> observed =
        ListElements.of(Evaluate.value(pool, total.list(), values).orElse(total.list()));
    return ListElements.bounds(pool, tests, observed, values, admits);
  }

  /** The input of the run with a number as the only element of a list. */
  private static Assignment with(
      TermPool pool, Assignment near, Event.Leap.Total total, BigInteger number) {
    Term only = pool.list(List.of(pool.integer(number)));
    return InputPart.of(total.list()).flatMap(part -> part.with(pool, near, only)).orElse(near);
  }

  /** Both of two conditions are said by themselves: one may be useful without the other. */
  private static void split(TermPool pool, Term fact, List<Term> into) {
    Deque<Term> work = new ArrayDeque<>(List.of(fact));
    while (!work.isEmpty()) {
      Term next = work.pop();
      if (next instanceof Apply apply && apply.operator() == Core.AND) {
        apply.arguments().reversed().forEach(work::push);
      } else if (next != pool.bool(true)) {
        into.add(next);
      }
    }
  }

  private static List<Term> goals(TermPool pool, Event.Leap leap, int alternative) {
    List<Term> goals = new ArrayList<>();
    int count = leap.alternatives().count();
    if (leap.choice() == Choice.FIRST || alternative == count) {
      for (int i = 0; i < alternative; i++) {
        split(pool, pool.not(leap.alternatives().condition(i)), goals);
      }
    }
    if (alternative < count) {
      split(pool, leap.alternatives().condition(alternative), goals);
    }
    return goals;
  }

  private static Assignment values(
      TermPool pool, Event.Leap leap, ListLengths lengths, Assignment near) {
    Map<Unknown, Term> values = new LinkedHashMap<>(near.values());
    for (Event.Leap.Total total : leap.totals()) {
      values.put(total.sum(), pool.integer(total.value()));
    }
    for (Event.Leap.Trips loop : leap.trips()) {
      values.put(loop.count(), pool.integer(loop.times()));
    }
    lengths
        .lengths()
        .forEach(
            (list, length) ->
                values.put(
                    length,
                    pool.integer(
                        ListElements.of(Evaluate.value(pool, list, near).orElse(list)).size())));
    return new Assignment(values);
  }

  public Query query() {
    return query;
  }

  /** The input that an answer stands for; nothing if it would be too large. */
  public Optional<Assignment> input(Assignment model) {
    Assignment input = near;
    for (Unknown unknown : near.values().keySet()) {
      Optional<Term> value = model.value(unknown);
      if (value.isPresent()) {
        input = input.with(unknown, value.get());
      }
    }
    for (Map.Entry<Term, Unknown> each : lengths.lengths().entrySet()) {
      Optional<Term> wanted = model.value(each.getValue());
      if (wanted.isEmpty()) {
        continue;
      }
      if (!(wanted.get() instanceof Term.Int size) || size.number().bitLength() > 31) {
        return Optional.empty();
      }
      int length = size.number().intValue();
      if (length > LONGEST) {
        return Optional.empty();
      }
      Term observed = Evaluate.value(pool, each.getKey(), near).orElse(each.getKey());
      Optional<Assignment> changed =
          InputPart.of(each.getKey())
              .orElseThrow(() -> new IllegalStateException("no part of an input"))
              .with(pool, input, list(summands(each.getKey(), model, observed), length));
      if (changed.isEmpty()) {
        return Optional.empty();
      }
      input = changed.get();
    }
    return Optional.of(input);
  }

  /** The elements that make the sum that is wanted, or else those of the run. */
  private List<Term> summands(Term list, Assignment model, Term observed) {
    for (Event.Leap.Total total : totals) {
      if (total.list() == list
          && model.value(total.sum()).orElse(null) instanceof Term.Int sum
          && model.value(total.count()).orElse(null) instanceof Term.Int count
          && count.number().signum() > 0
          && count.number().compareTo(BigInteger.valueOf(LONGEST)) <= 0) {
        return ListElements.spread(pool, sum.number(), count.number().intValueExact());
      }
    }
    return ListElements.of(observed);
  }

  /** A list of that many: as observed, with the element in the middle repeated or left out. */
  private Term list(List<Term> observed, int length) {
    int size = observed.size();
    int before = Math.min(length, (size + 1) / 2);
    int after = Math.min(length - before, size / 2);
    Term filling = size == 0 ? pool.integer(0) : observed.get((size - 1) / 2);
    Term list = pool.construct(Constructor.NIL);
    for (int i = 0; i < after; i++) {
      list = pool.construct(Constructor.CONS, observed.get(size - 1 - i), list);
    }
    for (int i = before + after; i < length; i++) {
      list = pool.construct(Constructor.CONS, filling, list);
    }
    for (int i = before - 1; i >= 0; i--) {
      list = pool.construct(Constructor.CONS, observed.get(i), list);
    }
    return list;
  }
}
