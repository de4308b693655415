package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes apart what the facts know to be a structure. Where {@code L} is a list of two elements, its
 * elements become unknowns of their own; where one of them is an integer, it becomes an unknown
 * integer. So conditions on different parts of one input have nothing to do with each other any
 * more, and most of them become as simple as they look: {@code hd(L) < 42} is a bound. Both queries
 * have the same answers, since the facts hold in all of them.
 */
final class Unpack {
  /** A type may say what a part is only after the whole was taken apart. */
  private static final int MOST_ROUNDS = 16;

  /** Parts have the same unknown in every query, up to this many. */
  private static final int MOST_PARTS = 100_000;

  /** No unknown of a program has a name with a blank in it. */
  private static final String PART = "part ";

  private final TermPool pool;
  private final Solver next;
  private final String prefix;
  private final Map<Term, Unknown> parts = new HashMap<>();
  private final UnpackMaps maps;
  private long named;

  /**
   * @param within tells parts from those of another instance, whose queries come here; empty for
   *     the outermost
   */
  Unpack(TermPool pool, String within, Solver next) {
    this.pool = pool;
    this.next = next;
    this.prefix = PART + within;
    this.maps = new UnpackMaps(pool, this::part);
  }

  /** What the facts say of a term. */
  private sealed interface Known {
    record Built(Constructor constructor) implements Known {}

    record OfSort(Sort sort) implements Known {}

    record Value(Term value) implements Known {}
  }

  /** Whether the unknown stands for a part of another one. */
  static boolean isPart(Unknown unknown) {
    return unknown.name().startsWith(PART);
  }

  Answer solve(Query query) {
    return solve(query, MOST_ROUNDS);
  }

  private Answer solve(Query query, int rounds) {
    List<Term> facts = new ArrayList<>(query.facts().size());
    query.facts().forEach(fact -> EssentialConditions.add(pool, fact, facts));
    Map<Term, Known> known = known(facts);
    if (rounds == 0) {
      return next.solve(query);
    }
    if (parts.size() > MOST_PARTS) {
      parts.clear();
    }
    Map<Unknown, Term> instead = new LinkedHashMap<>();
    Assignment near = query.near().with(unpack(known, query.near(), instead));
    if (instead.isEmpty()) {
      return maps(query, rounds);
    }
    Map<Term, Term> replaced = new HashMap<>();
    List<Term> simpler = new ArrayList<>(facts.size());
    for (Term fact : facts) {
      simpler.add(replace(fact, instead, replaced));
    }
    Query apart = new Query(simpler, replace(query.goal(), instead, replaced), near);
    return switch (solve(apart, rounds - 1)) {
      case Answer.Sat(var model) ->
          new Answer.Sat(packed(instead, Fold.unknowns(instead.values()), near, model));
      case Answer answer -> answer;
    };
  }

  /** Maps come when all other structures are taken apart that can be so far. */
  private Answer maps(Query query, int rounds) {
    UnpackMaps.Taken taken = maps.take(query);
    if (taken == null) {
      return next.solve(query);
    }
    Answer answer = solve(taken, taken.query(), rounds);
    // What makes two maps differ may be keys that nobody asks for, of which there is no telling.
    if (answer instanceof Answer.Sat(var model) && !query.holds(pool, query.near().with(model))) {
      List<Term> facts = new ArrayList<>(taken.query().facts());
      facts.addAll(taken.nothingElse());
      Query narrower = new Query(facts, taken.query().goal(), taken.query().near());
      answer = solve(taken, narrower, rounds);
      return answer instanceof Answer.Sat
          ? answer
          : new Answer.Undecided(Answer.Reason.WRONG_MODEL, "the other keys of a map do not fit");
    }
    return answer instanceof Answer.Unsat && !taken.isEqual()
        ? new Answer.Undecided(Answer.Reason.WRONG_MODEL, "a map was taken apart only in part")
        : answer;
  }

  private Answer solve(UnpackMaps.Taken taken, Query apart, int rounds) {
    return switch (solve(apart, rounds - 1)) {
      case Answer.Sat(var model) ->
          new Answer.Sat(packed(taken.instead(), taken.parts(), apart.near(), model));
      case Answer answer -> answer;
    };
  }

  private Map<Term, Known> known(List<Term> facts) {
    Map<Term, Known> known = new HashMap<>();
    Set<Term> seen = new HashSet<>();
    for (Term fact : facts) {
      if (!(fact instanceof Apply apply) || !isPart(apply.argument(0), seen)) {
        continue;
      }
      learned(apply).ifPresent(what -> known.merge(apply.argument(0), what, Unpack::stronger));
    }
    return known;
  }

  private static Optional<Known> learned(Apply fact) {
    return switch (fact.operator()) {
      case Is.BuiltBy(var constructor) -> Optional.of(new Known.Built(constructor));
      case Is.OfSort(var sort) when isNumeric(sort) -> Optional.of(new Known.OfSort(sort));
      case Core.EQUAL -> Optional.of(fact.argument(1)).filter(Term::isValue).map(Known.Value::new);
      case Member(var type) -> only(type);
      default -> Optional.empty();
    };
  }

  private static boolean isNumeric(Sort sort) {
    return sort == Sort.INT || sort == Sort.FLOAT64;
  }

  private static Known stronger(Known one, Known other) {
    return one instanceof Known.Value ? one : other;
  }

  /**
   * Whether the term is an unknown, or a field of a field of one, whose kind is not known yet.
   *
   * @param seen parts that were met before, so that a long list is not walked for each element
   */
  private static boolean isPart(Term term, Set<Term> seen) {
    List<Term> met = new ArrayList<>();
    Term at = term;
    while (at instanceof Apply apply && apply.operator() instanceof Field && !seen.contains(at)) {
      met.add(at);
      at = apply.argument(0);
    }
    boolean isPart =
        seen.contains(at) || (at instanceof Unknown unknown && unknown.sort() == Sort.ANY);
    if (isPart) {
      seen.addAll(met);
    }
    return isPart;
  }

  /** What every value of the type is, if that can be said. */
  private static Optional<Known> only(Type type) {
    return type.onlySort()
        .filter(Unpack::isNumeric)
        .<Known>map(Known.OfSort::new)
        .or(() -> type.onlyConstructor().map(Known.Built::new));
  }

  /** Fills in what stands for the unknowns; gives back the values that the parts have nearby. */
  private Assignment unpack(Map<Term, Known> known, Assignment near, Map<Unknown, Term> instead) {
    List<Term> shallowFirst = new ArrayList<>(known.keySet());
    shallowFirst.sort(Comparator.comparingInt(Term::depth));
    Map<Term, Term> values = new HashMap<>();
    near.values().forEach(values::put);
    for (Term part : shallowFirst) {
      if (known.get(part) instanceof Known.Built(var constructor)
          && values.get(part) instanceof Term.Construct value
          && value.constructor().equals(constructor)) {
        for (int i = 0; i < constructor.arity(); i++) {
          values.put(field(constructor, i, part), value.fields().get(i));
        }
      }
    }
    Map<Term, Term> built = new HashMap<>();
    Map<Unknown, Term> nearby = new LinkedHashMap<>();
    for (Term part : shallowFirst.reversed()) {
      Term made =
          switch (Objects.requireNonNull(known.get(part))) {
            case Known.Value(var value) -> value;
            case Known.OfSort(var sort) -> fresh(part, sort, values, nearby);
            case Known.Built(var constructor) -> {
              List<Term> fields = new ArrayList<>(constructor.arity());
              for (int i = 0; i < constructor.arity(); i++) {
                Term field = field(constructor, i, part);
                Term inner = built.get(field);
                fields.add(inner != null ? inner : fresh(field, Sort.ANY, values, nearby));
              }
              yield pool.construct(constructor, fields);
            }
          };
      built.put(part, made);
      if (part instanceof Unknown unknown) {
        instead.put(unknown, made);
      }
    }
    return new Assignment(nearby);
  }

  private Term field(Constructor constructor, int index, Term part) {
    return pool.apply(new Field(constructor, index), part);
  }

  private Unknown fresh(Term part, Sort sort, Map<Term, Term> values, Map<Unknown, Term> nearby) {
    Term key = sort == Sort.ANY ? part : pool.apply(new Is.OfSort(sort), part);
    Unknown unknown = part(key, sort);
    @Nullable Term value = values.get(part);
    if (value != null && (sort == Sort.ANY || value.sort() == sort)) {
      nearby.put(unknown, value);
    }
    return unknown;
  }

  /** The unknown that stands for a part. */
  private Unknown part(Term what, Sort sort) {
    return parts.computeIfAbsent(what, its -> pool.unknown(prefix + named++, sort));
  }

  private Term replace(Term term, Map<Unknown, Term> instead, Map<Term, Term> replaced) {
    return term.isValue() ? term : Fold.replace(pool, term, instead, replaced);
  }

  /** The model of the parts, put together again; nobody else knows the parts. */
  private Assignment packed(
      Map<Unknown, Term> instead, Set<Unknown> parts, Assignment near, Assignment model) {
    Map<Unknown, Term> values = new LinkedHashMap<>(near.values());
    values.putAll(model.values());
    Map<Unknown, Term> whole = new LinkedHashMap<>(model.values());
    Map<Term, Term> replaced = new HashMap<>();
    for (Unknown part : parts) {
      values.computeIfAbsent(part, this::any);
      whole.remove(part);
    }
    // A key of a map may be an unknown that no condition is left about.
    Fold.unknowns(instead.values()).forEach(each -> values.computeIfAbsent(each, this::any));
    instead.forEach(
        (unknown, made) -> {
          Term value = Fold.replace(pool, made, values, replaced);
          // A map of which not enough keys could be made has no value.
          if (value.isValue()) {
            whole.put(unknown, value);
          }
        });
    return new Assignment(whole);
  }

  private Term any(Unknown unknown) {
    return switch (unknown.sort()) {
      case FLOAT64 -> pool.float64(0);
      case ATOM -> pool.atom("a");
      default -> pool.integer(0);
    };
  }
}
