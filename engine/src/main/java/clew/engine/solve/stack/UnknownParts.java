package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.engine.term.tree.TypedBijection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Unknowns that are looked at in parts: where the facts say that an unknown can be taken apart by a
 * {@link TypedBijection}, and conditions are about what comes of that, its parts become the
 * unknown. All that is known of types and lengths holds for them, as it would not for the result of
 * an operator. Conditions on the whole are left out, so that Unsat is a proof; a model that breaks
 * one is not believed, and the query is asked as it was.
 */
final class UnknownParts {
  /** UnknownParts have the same unknown in every query, up to this many. */
  private static final int MOST = 100_000;

  /** No unknown of a program has a name with a blank in it. */
  private static final String PARTS = "parts ";

  private final TermPool pool;
  private final Solver apart;
  private final Solver next;
  private final Map<Term, Unknown> unknowns = new HashMap<>();
  private final Map<Image, Optional<Type>> images = new HashMap<>();
  private long named;

  /**
   * @param apart answers queries about parts
   * @param next answers all others
   */
  UnknownParts(TermPool pool, Solver apart, Solver next) {
    this.pool = pool;
    this.apart = apart;
    this.next = next;
  }

  /** What comes of the values in a type: the same types are met in query after query. */
  private record Image(TypedBijection bijection, Type type) {}

  Answer solve(Query query) {
    if (!query.goal().takesApart() && query.facts().stream().noneMatch(Term::takesApart)) {
      return next.solve(query);
    }
    if (unknowns.size() > MOST) {
      unknowns.clear();
    }
    if (images.size() > MOST) {
      images.clear();
    }
    List<Term> facts = new ArrayList<>();
    query.facts().forEach(fact -> EssentialConditions.add(pool, fact, facts));
    Map<Unknown, TypedBijection> wholes = wholes(facts, query.goal());
    Taken taken = wholes.isEmpty() ? null : taken(query, facts, wholes);
    if (taken == null) {
      return next.solve(query);
    }
    return switch (apart.solve(taken.query)) {
      case Answer.Sat(var model) -> {
        Assignment whole = put(taken, wholes, taken.query.near().with(model), query.near());
        yield query.holds(pool, query.near().with(whole))
            ? new Answer.Sat(whole)
            : next.solve(query);
      }
      case Answer.Unsat unsat -> unsat;
      case Answer.Undecided undecided -> taken.isAll ? undecided : next.solve(query);
    };
  }

  /**
   * A query about parts.
   *
   * @param isAll whether no condition was left out
   */
  private record Taken(Query query, Map<Unknown, Unknown> parts, boolean isAll) {}

  /** The unknowns that are taken apart, each in one way, and are known to allow it. */
  private Map<Unknown, TypedBijection> wholes(List<Term> facts, Term goal) {
    Map<Unknown, TypedBijection> wholes = new LinkedHashMap<>();
    Map<Term, Boolean> seen = new HashMap<>();
    for (Term fact : facts) {
      collect(fact, wholes, seen);
    }
    collect(goal, wholes, seen);
    wholes
        .entrySet()
        .removeIf(
            each ->
                facts.stream()
                    .noneMatch(
                        fact ->
                            fact instanceof Apply apply
                                && apply.operator() instanceof Member(var type)
                                && apply.argument(0) == each.getKey()
                                && type.isWithin(each.getValue().whole())));
    return wholes;
  }

  private static void collect(
      Term condition, Map<Unknown, TypedBijection> wholes, Map<Term, Boolean> seen) {
    if (!condition.takesApart()) {
      return;
    }
    Fold.up(
        condition,
        (term, _) -> {
          if (term instanceof Apply apply
              && apply.operator() instanceof TypedBijection bijection
              && apply.argument(0) instanceof Unknown unknown) {
            wholes.putIfAbsent(unknown, bijection);
          }
          return true;
        },
        seen);
  }

  private @Nullable Taken taken(
      Query query, List<Term> facts, Map<Unknown, TypedBijection> wholes) {
    Map<Unknown, Unknown> parts = new LinkedHashMap<>();
    Map<Term, Term> replaced = new HashMap<>();
    Map<Unknown, Term> nearby = new LinkedHashMap<>();
    wholes.forEach(
        (whole, bijection) -> {
          Term taken = pool.apply(bijection, whole);
          Unknown unknown =
              unknowns.computeIfAbsent(
                  taken, its -> pool.unknown(PARTS + named++, bijection.sort(List.of(whole))));
          parts.put(whole, unknown);
          replaced.put(taken, unknown);
          query
              .near()
              .value(whole)
              .flatMap(value -> bijection.evaluate(pool, List.of(value)))
              .ifPresent(value -> nearby.put(unknown, value));
        });
    Term goal = apart(query.goal(), wholes, parts, replaced);
    if (goal == null) {
      return null;
    }
    List<Term> conditions = new ArrayList<>();
    wholes.forEach(
        (whole, bijection) ->
            conditions.add(bijection.range(pool, Objects.requireNonNull(parts.get(whole)))));
    boolean isAll = true;
    for (Term fact : facts) {
      Term condition = apart(fact, wholes, parts, replaced);
      if (condition == null) {
        isAll = false;
      } else {
        conditions.add(condition);
      }
    }
    Assignment near = query.near().with(new Assignment(nearby));
    return new Taken(new Query(conditions, goal, near), parts, isAll);
  }

  /** The same condition on parts; null if it is one on a whole. */
  private @Nullable Term apart(
      Term condition,
      Map<Unknown, TypedBijection> wholes,
      Map<Unknown, Unknown> parts,
      Map<Term, Term> replaced) {
    if (condition.unknowns().stream().noneMatch(parts::containsKey)) {
      return condition;
    }
    Term made =
        Fold.up(
            condition,
            (term, children) ->
                switch (term) {
                  case Apply apply
                      when apply.operator() instanceof Member(var type)
                          && apply.argument(0) instanceof Unknown whole ->
                      member(type, whole, wholes.get(whole), parts.get(whole));
                  case Apply apply -> pool.apply(apply.operator(), children);
                  case Term.Construct built -> pool.construct(built.constructor(), children);
                  case Term leaf -> leaf;
                },
            replaced);
    return made.unknowns().stream().anyMatch(parts::containsKey) ? null : made;
  }

  /** A condition on the type of a whole as one on the type of its parts, if that can be said. */
  private Term member(
      Type type, Unknown whole, @Nullable TypedBijection bijection, @Nullable Unknown parts) {
    Term same = Member.of(pool, type, whole);
    return bijection == null || parts == null
        ? same
        : images
            .computeIfAbsent(new Image(bijection, type), its -> its.bijection.parts(its.type))
            .map(image -> Member.of(pool, image, parts))
            .orElse(same);
  }

  /** The model of the parts, put together. */
  private Assignment put(
      Taken taken, Map<Unknown, TypedBijection> wholes, Assignment model, Assignment near) {
    Map<Unknown, Term> values = new LinkedHashMap<>(near.with(model).values());
    taken.parts.forEach(
        (whole, unknown) -> {
          @Nullable Term value = values.remove(unknown);
          TypedBijection bijection = wholes.get(whole);
          if (value != null && bijection != null) {
            bijection.inverse(pool, value).stream()
                .findFirst()
                .ifPresent(made -> values.put(whole, made));
          }
        });
    return new Assignment(values);
  }
}
