package clew.engine.solve.stack;

import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A query about lists as one about their lengths and about elements at places, which are unknowns
 * of their own. What is about more than these is left out. So every solution of the query is one of
 * this, if the lists are proper.
 */
final class LengthRelaxation {
  /** What the names of unknowns begin with that are none of the query's. */
  static final String OWN = "list ";

  /** So many elements are related to each other. */
  private static final int MOST_PAIRED = 12;

  private static final Is CONS = new Is.BuiltBy(Constructor.CONS);
  private static final Is NIL = new Is.BuiltBy(Constructor.NIL);
  private static final Field HEAD = new Field(Constructor.CONS, 0);
  private static final Field TAIL = new Field(Constructor.CONS, 1);
  private static final Type PROPER = proper();

  /** What is at a place of a list. */
  record Element(Unknown list, Term place, Unknown unknown) {}

  /** A part of a list: from where, and how many. */
  private record Part(Unknown list, Term from, Term length) {}

  private final TermPool pool;
  private final Query query;
  private final List<Term> conditions = new ArrayList<>();
  private final Map<Unknown, Unknown> lengths = new LinkedHashMap<>();
  private final Map<Unknown, Type> types = new HashMap<>();
  private final Map<Term, Element> elements = new LinkedHashMap<>();
  private final Map<Term, Term> known = new HashMap<>();
  private final Map<Term, Part> parts = new HashMap<>();
  private final Set<Term> unsaid = new HashSet<>();

  private LengthRelaxation(TermPool pool, Query query) {
    this.pool = pool;
    this.query = query;
  }

  private static Type proper() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int list = builder.state();
    int any = builder.state();
    builder.any(any);
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, any, list);
    return builder.build().type(list);
  }

  /** Whether operators for lists are in it. */
  static boolean isAboutLists(Query query) {
    Map<Term, Boolean> seen = new HashMap<>();
    return isAboutLists(query.goal(), seen)
        || query.facts().stream().anyMatch(fact -> isAboutLists(fact, seen));
  }

  private static boolean isAboutLists(Term condition, Map<Term, Boolean> seen) {
    return Fold.up(
        condition,
        (term, children) ->
            children.contains(true)
                || (term instanceof Apply apply && apply.operator() instanceof ListOperator),
        seen);
  }

  static LengthRelaxation of(TermPool pool, Query query) {
    LengthRelaxation made = new LengthRelaxation(pool, query);
    List<Term> all = new ArrayList<>();
    EssentialConditions.of(pool, query, all);
    made.find(all);
    if (!made.lengths.isEmpty()) {
      all.forEach(made::say);
      made.relate();
    }
    return made;
  }

  private void find(List<Term> all) {
    Set<Unknown> lists = new LinkedHashSet<>();
    Map<Term, Boolean> seen = new HashMap<>();
    for (Term condition : all) {
      Fold.up(
          condition,
          (term, children) -> {
            if (term instanceof Apply apply
                && apply.operator() instanceof ListOperator
                && root(apply.argument(0)) instanceof Unknown list
                && list.sort() == Sort.ANY) {
              lists.add(list);
            }
            return true;
          },
          seen);
      if (condition instanceof Apply apply
          && apply.operator() instanceof Member(var type)
          && apply.argument(0) instanceof Unknown list
          && type.isWithin(PROPER)) {
        types.putIfAbsent(list, type);
      }
    }
    int count = 0;
    for (Unknown list : lists) {
      Unknown length = pool.unknown(OWN + "length " + count++, Sort.INT);
      lengths.put(list, length);
      conditions.add(pool.atMost(pool.integer(0), length));
    }
  }

  private static Term root(Term list) {
    Term at = list;
    while (at instanceof Apply apply
        && (apply.operator() == ListOperator.DROP
            || apply.operator() == ListOperator.TAKE
            || apply.operator().equals(TAIL))) {
      at = apply.argument(0);
    }
    return at;
  }

  // ---- saying conditions by lengths

  private void say(Term condition) {
    Term said = Fold.up(condition, this::said, known);
    if (!unsaid.contains(condition) && said != pool.bool(true)) {
      conditions.add(said);
    }
  }

  /** The term by lengths and elements; of a list itself, the term as it is, whose part is known. */
  private Term said(Term term, List<Term> children) {
    return switch (term) {
      case Unknown list when lengths.containsKey(list) -> {
        Term length = java.util.Objects.requireNonNull(lengths.get(list));
        yield part(term, new Part(list, pool.integer(0), length));
      }
      case Apply apply -> applied(apply, children);
      case Term.Construct built when !built.isValue() -> {
        leave(term, term.children());
        yield unsaid.contains(term) ? term : pool.construct(built.constructor(), children);
      }
      case Term leaf -> leaf;
    };
  }

  private Term part(Term term, Part part) {
    parts.put(term, part);
    return term;
  }

  private void leave(Term term, List<Term> of) {
    for (Term child : of) {
      if (unsaid.contains(child) || parts.containsKey(child)) {
        unsaid.add(term);
      }
    }
  }

  private Term applied(Apply apply, List<Term> children) {
    Part of = parts.get(apply.argument(0));
    boolean isCounted = apply.operator() instanceof ListOperator list && list.isCounted();
    if (of == null || apply.arguments().stream().skip(1).anyMatch(this::isLeft)) {
      leave(apply, apply.arguments());
      return unsaid.contains(apply) ? apply : pool.apply(apply.operator(), children);
    }
    Term count = isCounted ? children.get(1) : pool.integer(1);
    return switch (apply.operator()) {
      case ListOperator.LENGTH -> of.length;
      case ListOperator.DROP -> part(apply, without(of, count));
      case ListOperator.TAKE -> part(apply, new Part(of.list, of.from, count));
      case ListOperator.AT -> element(of.list, pool.add(of.from, count));
      case Field field when field.equals(HEAD) -> element(of.list, of.from);
      case Field field when field.equals(TAIL) -> part(apply, without(of, count));
      case Is is when is.equals(CONS) -> pool.less(pool.integer(0), of.length);
      case Is is when is.equals(NIL) -> pool.atMost(of.length, pool.integer(0));
      case Core core when core == Core.EQUAL && isNil(children.get(1)) ->
          pool.atMost(of.length, pool.integer(0));
      default -> {
        unsaid.add(apply);
        yield apply;
      }
    };
  }

  private boolean isLeft(Term term) {
    return unsaid.contains(term) || parts.containsKey(term);
  }

  private Part without(Part of, Term count) {
    return new Part(of.list, pool.add(of.from, count), pool.subtract(of.length, count));
  }

  private static boolean isNil(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(Constructor.NIL);
  }

  private Term element(Unknown list, Term place) {
    Term key = pool.apply(ListOperator.AT, list, place);
    return elements
        .computeIfAbsent(
            key,
            at ->
                new Element(
                    list, place, pool.unknown(OWN + "element " + elements.size(), Sort.ANY)))
        .unknown();
  }

  /** What is at one place is one value, of the type of the elements. */
  private void relate() {
    List<Element> all = List.copyOf(elements.values());
    for (int i = 0; i < all.size(); i++) {
      Element one = all.get(i);
      ofElements(one.list).ifPresent(type -> conditions.add(Member.of(pool, type, one.unknown)));
      for (int j = 0; j < Math.min(i, MOST_PAIRED); j++) {
        Element other = all.get(j);
        Term isSame = pool.equal(one.place, other.place);
        if (one.list.equals(other.list) && isSame != pool.bool(false)) {
          conditions.add(
              pool.or(List.of(pool.not(isSame), pool.equal(one.unknown, other.unknown))));
        }
      }
    }
  }

  /** The type of all elements, where it is the same for all. */
  private Optional<Type> ofElements(Unknown list) {
    Type type = types.get(list);
    List<List<Type>> ways = type == null ? List.of() : type.fields(Constructor.CONS);
    return ways.size() == 1 && ways.getFirst().getLast().equals(type)
        ? Optional.of(ways.getFirst().getFirst())
        : Optional.empty();
  }

  // ---- what it is for

  /** The length of each list. */
  Map<Unknown, Unknown> lengths() {
    return lengths;
  }

  List<Element> elements() {
    return List.copyOf(elements.values());
  }

  /** Whether there are no other values for lists than lists. */
  boolean isProof() {
    return types.keySet().containsAll(lengths.keySet());
  }

  /** The unknowns that are none of the query's. */
  Set<Unknown> own() {
    Set<Unknown> own = new HashSet<>(lengths.values());
    elements.values().forEach(element -> own.add(element.unknown));
    return own;
  }

  /** What is asked, if some lengths are not wanted any more. */
  Query query(List<Term> others) {
    List<Term> all = new ArrayList<>(conditions);
    all.addAll(others);
    return new Query(all.subList(0, all.size() - 1), all.getLast(), near());
  }

  /** The values of the run nearby, with the lengths and elements that lists have there. */
  Assignment near() {
    Map<Unknown, Term> near = new LinkedHashMap<>(query.near().values());
    lengths.forEach(
        (list, length) ->
            near.put(
                length,
                pool.integer(
                    query.near().value(list).map(ListCells::of).map(ListCells::count).orElse(0))));
    for (Map.Entry<Term, Element> each : elements.entrySet()) {
      Term value =
          Evaluate.value(pool, each.getKey(), new Assignment(near))
              .orElseGet(() -> simplest(each.getValue().list));
      near.put(each.getValue().unknown, value);
    }
    return new Assignment(near);
  }

  /** That the lengths are others than those of a model. */
  Term areOthers(Assignment model) {
    List<Term> same = new ArrayList<>();
    for (Unknown length : lengths.values()) {
      same.add(pool.equal(length, Evaluate.value(pool, length, model).orElse(length)));
    }
    return pool.not(pool.and(same));
  }

  /** How long all lists are together. */
  Term total() {
    Term total = pool.integer(0);
    for (Unknown length : lengths.values()) {
      total = pool.add(total, length);
    }
    return total;
  }

  /** An element of a list that nobody looks at. */
  Term simplest(Unknown list) {
    return ofElements(list).flatMap(type -> type.smallest(pool)).orElse(pool.integer(0));
  }

  /** The unknown at a place. */
  Unknown element(Unknown list, int place) {
    return pool.unknown(
        OWN + "of " + List.copyOf(lengths.keySet()).indexOf(list) + " at " + place, Sort.ANY);
  }
}
