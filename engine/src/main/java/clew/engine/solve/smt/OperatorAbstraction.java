package clew.engine.solve.smt;

import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Invertible;
import clew.engine.term.Is;
import clew.engine.term.Ordering;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState;
import clew.engine.term.tree.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Unknowns that stand for what a solver cannot compute: the result of an {@link Invertible}
 * operator, and the place of a value in an {@link Ordering}. What is certain about them is said in
 * additional conditions: equal arguments have equal results, and values that occur in the query
 * have the results and places that they have. All of that holds for every solution of the query, so
 * Unsat is a proof. A model is only the beginning: {@link ModelConcretization} makes arguments of
 * the results.
 */
public final class OperatorAbstraction {
  private static final String PREFIX = "fresh#";

  /** So many values of the query are related to each fresh unknown. */
  private static final int MOST_VALUES = 80;

  /** So many fresh unknowns of one operator are related to each other. */
  private static final int MOST_PAIRED = 12;

  /** An unknown for the result of an operator. */
  record Result(Invertible operator, Term argument, Unknown unknown) {}

  /** An unknown for the place of a value in an order. */
  record Place(Ordering order, Term value, Unknown unknown) {}

  private final TermPool pool;
  private final Map<Term, Result> results = new LinkedHashMap<>();
  private final Map<Ordering, Map<Term, Place>> places = new LinkedHashMap<>();
  private final Map<Sort, Set<Term>> values = new HashMap<>();
  private final Map<Ordering, OrderNumbering> numberings = new HashMap<>();
  private final List<Term> conditions = new ArrayList<>();
  private int count;

  private OperatorAbstraction(TermPool pool) {
    this.pool = pool;
  }

  /** The conditions with fresh unknowns, and what is to be said about these. */
  public static OperatorAbstraction in(TermPool pool, List<Term> conditions) {
    OperatorAbstraction made = new OperatorAbstraction(pool);
    if (conditions.stream().noneMatch(OperatorAbstraction::needs)) {
      made.conditions.addAll(conditions);
      return made;
    }
    Map<Term, Boolean> seen = new HashMap<>();
    conditions.forEach(condition -> Fold.up(condition, made::collect, seen));
    Map<Term, Term> known = new HashMap<>();
    for (Term condition : conditions) {
      made.conditions.add(Fold.up(condition, made::replace, known));
    }
    List.copyOf(made.numberings.keySet()).forEach(made::relate);
    made.relate();
    return made;
  }

  private static boolean needs(Term condition) {
    return Fold.up(
        condition,
        (term, children) ->
            children.contains(true)
                || (term instanceof Apply apply
                    && (apply.operator() instanceof Invertible
                        || apply.operator() instanceof Ordering)));
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public List<Term> conditions() {
    return conditions;
  }

  /** The unknowns that stand for something. */
  public Set<Unknown> unknowns() {
    Set<Unknown> all = new LinkedHashSet<>();
    results.values().forEach(result -> all.add(result.unknown()));
    places.values().forEach(of -> of.values().forEach(place -> all.add(place.unknown())));
    return all;
  }

  /** A model of what the fresh unknowns stand for, if one can be made that is accepted. */
  public Assignment restore(Assignment near, Assignment model, Predicate<Assignment> accepts) {
    return isEmpty() ? model : new ModelConcretization(pool, this, near, accepts).restore(model);
  }

  List<Result> results() {
    return List.copyOf(results.values());
  }

  Map<Ordering, Map<Term, Place>> places() {
    return places;
  }

  /** Whether a value occurs in the query. */
  boolean isNamed(Term value) {
    return values.getOrDefault(value.sort(), Set.of()).contains(value);
  }

  OrderNumbering numbering(Ordering order) {
    return java.util.Objects.requireNonNull(numberings.get(order));
  }

  // ---- replacing

  private boolean collect(Term term, List<Boolean> children) {
    if (term instanceof Apply apply) {
      switch (apply.operator()) {
        case Member member -> collect(member);
        case Ordering order -> numberings.put(order, OrderNumbering.EMPTY);
        default -> {}
      }
    }
    if (term instanceof Term.Atom || term instanceof Term.Text || term instanceof Term.Float64) {
      values.computeIfAbsent(term.sort(), sort -> new LinkedHashSet<>()).add(term);
    }
    return true;
  }

  private void collect(Member member) {
    for (AutomatonState state : member.type().automaton().states()) {
      for (String name : state.leaves().atoms()) {
        values.computeIfAbsent(Sort.ATOM, sort -> new LinkedHashSet<>()).add(pool.atom(name));
      }
    }
  }

  private Term replace(Term term, List<Term> children) {
    return switch (term) {
      case Apply apply when apply.operator() instanceof Invertible operator -> {
        Term again = pool.apply(operator, children);
        yield again instanceof Apply same && same.operator().equals(operator)
            ? results
                .computeIfAbsent(
                    same,
                    key ->
                        new Result(
                            operator, same.argument(0), fresh(operator.sort(same.arguments()))))
                .unknown()
            : again;
      }
      case Apply apply when apply.operator() instanceof Ordering order -> before(order, children);
      case Apply apply -> pool.apply(apply.operator(), children);
      case Term.Construct built -> pool.construct(built.constructor(), children);
      case Term leaf -> leaf;
    };
  }

  private Unknown fresh(Sort sort) {
    return pool.unknown(PREFIX + count++, sort);
  }

  private Term before(Ordering order, List<Term> sides) {
    Is is = new Is.OfSort(order.ordered());
    List<Term> parts = new ArrayList<>();
    for (Term side : sides) {
      parts.add(pool.apply(is, side));
    }
    if (parts.contains(pool.bool(false))) {
      return pool.bool(false);
    }
    parts.add(pool.less(place(order, sides.get(0)), place(order, sides.get(1))));
    return pool.and(parts);
  }

  /** Values have places too: what these are is known once all values are. */
  private Unknown place(Ordering order, Term value) {
    if (value.isValue()) {
      values.computeIfAbsent(value.sort(), sort -> new LinkedHashSet<>()).add(value);
    }
    return places
        .computeIfAbsent(order, of -> new LinkedHashMap<>())
        .computeIfAbsent(value, of -> new Place(order, value, fresh(Sort.INT)))
        .unknown();
  }

  // ---- what is certain

  private void relate(Ordering order) {
    List<Place> all = List.copyOf(places.getOrDefault(order, Map.of()).values());
    OrderNumbering numbering =
        OrderNumbering.of(
            pool, order, values.getOrDefault(order.ordered(), Set.of()), all.size() + 1);
    numberings.put(order, numbering);
    for (Place place : all) {
      if (place.value().isValue()) {
        conditions.add(pool.equal(place.unknown(), pool.integer(numbering.place(place.value()))));
        continue;
      }
      conditions.add(pool.atMost(pool.integer(numbering.least()), place.unknown()));
      for (Term value : numbering.values()) {
        Term at = pool.equal(place.unknown(), pool.integer(numbering.place(value)));
        alike(place.value(), pool.equal(place.value(), value), at);
      }
    }
    for (int i = 0; i < Math.min(all.size(), MOST_PAIRED); i++) {
      for (int j = 0; j < i; j++) {
        Place one = all.get(i);
        Place other = all.get(j);
        if (!one.value().isValue() && !other.value().isValue()) {
          Term equal = pool.equal(one.value(), other.value());
          alike(equal, equal, pool.equal(one.unknown(), other.unknown()));
        }
      }
    }
  }

  /** Where the one has a value, it is the same as the other. */
  private void alike(Term subject, Term one, Term other) {
    implies(subject, one, other);
    implies(subject, other, one);
  }

  private void implies(Term subject, Term one, Term other) {
    conditions.add(
        pool.or(List.of(pool.not(pool.apply(HasValue.HAS_VALUE, subject)), pool.not(one), other)));
  }

  private void relate() {
    List<Result> all = results();
    for (Result result : all) {
      Invertible operator = result.operator();
      conditions.add(operator.range(pool, result.unknown()));
      for (Set<Term> of : List.copyOf(values.values())) {
        of.stream().limit(MOST_VALUES).forEach(value -> relate(result, value));
      }
    }
    for (int i = 0; i < Math.min(all.size(), MOST_PAIRED); i++) {
      for (int j = 0; j < i; j++) {
        relate(all.get(i), all.get(j));
      }
    }
  }

  private void relate(Result result, Term value) {
    Invertible operator = result.operator();
    operator.evaluate(pool, List.of(value)).ifPresent(known -> relate(result, value, known));
    if (operator.isInjective() && operator.sort(List.of(result.argument())) == value.sort()) {
      for (Term argument : operator.inverse(pool, value)) {
        relate(result, argument, value);
      }
    }
  }

  private void relate(Result result, Term argument, Term value) {
    Term given = pool.equal(result.argument(), argument);
    Term found = pool.equal(result.unknown(), value);
    implies(result.argument(), given, found);
    if (result.operator().isInjective()) {
      implies(result.argument(), found, given);
    }
  }

  private void relate(Result one, Result other) {
    if (one.operator().equals(other.operator())) {
      Term given = pool.equal(one.argument(), other.argument());
      Term found = pool.equal(one.unknown(), other.unknown());
      implies(given, given, found);
      if (one.operator().isInjective()) {
        implies(given, found, given);
      }
    }
  }
}
