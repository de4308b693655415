package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.solve.smt.OperatorExpansion;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How long lists are, before what is in them. That a body has as many bytes as its header says, and
 * a text more than 40,000 characters, is arithmetic; once the lengths are known, the elements are
 * unknowns like others, and few of them are looked at. An operator for lists that is unfolded to a
 * bound knows neither.
 *
 * <p>That no lengths fit is a proof, where the lists are known to be lists. Of lengths that fit,
 * only a few are tried, short ones first ({@link ShortestLengths}).
 */
final class LengthsFirst {
  private static final int MOST_TRIED = 4;
  private static final int LONGEST = 1_000_000;

  /** Of longer lists only the elements that are asked for are unknowns. */
  private static final int ALL_UNKNOWN = 200;

  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver inner;
  private final Solver next;

  /**
   * @param inner answers queries about lengths, and about elements of lists of known length
   */
  LengthsFirst(TermPool pool, DecidingLayer deciding, Solver inner, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.inner = inner;
    this.next = next;
  }

  Answer solve(Query query) {
    if (!LengthRelaxation.isAboutLists(query)) {
      return next.solve(query);
    }
    LengthRelaxation relaxed = LengthRelaxation.of(pool, query);
    if (relaxed.lengths().isEmpty()) {
      return next.solve(query);
    }
    List<Term> tried = new ArrayList<>();
    boolean isLong = false;
    while (tried.size() < MOST_TRIED) {
      switch (new ShortestLengths(pool, inner, relaxed).solve(tried)) {
        case Answer.Unsat() when tried.isEmpty() && relaxed.isProof() -> {
          return deciding.record("lengths", new Answer.Unsat());
        }
        case Answer.Undecided(Reason reason, String detail) when reason == Reason.INTERRUPTED -> {
          return new Answer.Undecided(reason, detail);
        }
        case Answer.Unsat(), Answer.Undecided(_, _) -> {
          return rest(query, isLong);
        }
        case Answer.Sat(var model) -> {
          Assignment all = relaxed.near().with(model);
          Attempt attempt = new Attempt(query, relaxed, all);
          if (attempt.isTooLong()) {
            return next.solve(query);
          }
          isLong |= tried.isEmpty() && attempt.isBeyond(OperatorExpansion.STEPS);
          Assignment found = attempt.solved();
          if (found != null) {
            return deciding.record("lengths", new Answer.Sat(found));
          }
          tried.add(relaxed.areOthers(all));
        }
      }
    }
    return rest(query, isLong);
  }

  /** Where even the first lengths were long, no operator is unfolded far enough to be of use. */
  private Answer rest(Query query, boolean isLong) {
    return isLong
        ? deciding.record(
            "lengths",
            new Answer.Undecided(Reason.INCOMPLETE, "no elements were found for long lists"))
        : next.solve(query);
  }

  /** One choice of lengths. */
  private final class Attempt {
    private final Query query;
    private final LengthRelaxation relaxed;
    private final Assignment model;
    private final Map<Unknown, Integer> lengths = new LinkedHashMap<>();

    Attempt(Query query, LengthRelaxation relaxed, Assignment model) {
      this.query = query;
      this.relaxed = relaxed;
      this.model = model;
      relaxed
          .lengths()
          .forEach(
              (list, length) -> {
                BigInteger number = ((Term.Int) value(length, model)).number();
                lengths.put(list, number.bitLength() > 30 ? LONGEST + 1 : number.intValue());
              });
    }

    boolean isTooLong() {
      return isBeyond(LONGEST);
    }

    boolean isBeyond(int most) {
      return lengths.values().stream().anyMatch(length -> length > most);
    }

    @Nullable Assignment solved() {
      Map<Unknown, Term> values = new LinkedHashMap<>(model.values());
      values.keySet().removeAll(relaxed.own());
      lengths.forEach((list, length) -> values.put(list, pool.list(elements(list, length))));
      Assignment made = new Assignment(values);
      return query.holds(pool, made) ? made : withElements(made);
    }

    /** Those of the run nearby, as far as there are any, but for those that were asked for. */
    private List<Term> elements(Unknown list, int length) {
      List<Term> nearby =
          query.near().value(list).map(ListCells::of).map(ListCells::elements).orElse(List.of());
      Term filling =
          nearby.isEmpty() ? relaxed.simplest(list) : nearby.get((nearby.size() - 1) / 2);
      List<Term> elements = new ArrayList<>(nearby.subList(0, Math.min(length, nearby.size())));
      while (elements.size() < length) {
        elements.add(filling);
      }
      asked(list).forEach((at, value) -> elements.set(at, value));
      return elements;
    }

    /** The elements that conditions look at, by their places. */
    private NavigableMap<Integer, Term> asked(Unknown list) {
      NavigableMap<Integer, Term> asked = new TreeMap<>();
      int length = lengths.getOrDefault(list, 0);
      for (LengthRelaxation.Element element : relaxed.elements()) {
        if (element.list().equals(list)
            && value(element.place(), model) instanceof Term.Int at
            && at.number().signum() >= 0
            && at.number().compareTo(BigInteger.valueOf(length)) < 0) {
          asked.put(at.number().intValue(), value(element.unknown(), model));
        }
      }
      return asked;
    }

    /**
     * Lists of these lengths, whose elements are unknown; counts are what they were found to be.
     */
    private @Nullable Assignment withElements(Assignment made) {
      Map<Unknown, Term> instead = new LinkedHashMap<>();
      Map<Unknown, Term> nearby = new LinkedHashMap<>(query.near().values());
      lengths.forEach((list, length) -> instead.put(list, unknowns(list, length, made, nearby)));
      Fixed fixed = new Fixed(instead, made);
      List<Term> facts = new ArrayList<>();
      query.facts().forEach(fact -> facts.add(fixed.of(fact)));
      Term goal = fixed.of(query.goal());
      facts.addAll(fixed.counts);
      Query ofElements = new Query(facts, goal, new Assignment(nearby));
      if (!(inner.solve(ofElements) instanceof Answer.Sat(var found))) {
        return null;
      }
      Assignment all = ofElements.near().with(found);
      Map<Unknown, Term> values = new LinkedHashMap<>(all.values());
      instead.forEach((list, term) -> values.put(list, value(term, all)));
      values.keySet().removeIf(unknown -> unknown.name().startsWith(LengthRelaxation.OWN));
      Assignment answer = new Assignment(values);
      return query.holds(pool, answer) ? answer : null;
    }

    private Term unknowns(Unknown list, int length, Assignment made, Map<Unknown, Term> nearby) {
      List<Term> values = ListCells.of(value(list, made)).elements();
      NavigableMap<Integer, Term> asked = asked(list);
      List<Term> elements = new ArrayList<>(length);
      for (int i = 0; i < length; i++) {
        if (length > ALL_UNKNOWN && !asked.containsKey(i)) {
          elements.add(values.get(i));
        } else {
          Unknown element = relaxed.element(list, i);
          nearby.put(element, values.get(i));
          elements.add(element);
        }
      }
      return pool.list(elements);
    }
  }

  private Term value(Term term, Assignment under) {
    return Evaluate.value(pool, term, under).orElse(term);
  }

  /** Terms with lists put in, in which operators for lists have the counts of an assignment. */
  private final class Fixed {
    private final Map<Unknown, Term> instead;
    private final Evaluate evaluate;
    private final List<Term> counts = new ArrayList<>();
    private final Map<Term, Term> known = new HashMap<>();

    Fixed(Map<Unknown, Term> instead, Assignment made) {
      this.instead = instead;
      this.evaluate = new Evaluate(pool, made);
    }

    Term of(Term term) {
      return Fold.up(term, this::made, known);
    }

    private Term made(Term term, List<Term> children) {
      return switch (term) {
        case Unknown unknown -> instead.getOrDefault(unknown, unknown);
        case Term.Construct built -> pool.construct(built.constructor(), children);
        case Term.Apply apply
            when apply.operator() instanceof ListOperator operator
                && operator.isCounted()
                && !children.get(1).isValue() ->
            pool.apply(operator, children.getFirst(), fixed(apply.argument(1), children.get(1)));
        case Term.Apply apply -> pool.apply(apply.operator(), children);
        case Term leaf -> leaf;
      };
    }

    private Term fixed(Term count, Term put) {
      Term number = evaluate.value(count).orElse(put);
      if (number != put) {
        counts.add(pool.equal(put, number));
      }
      return number;
    }
  }
}
