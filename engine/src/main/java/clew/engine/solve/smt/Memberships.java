package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState;
import clew.engine.term.tree.LeafValues;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.MembershipConditions;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Says membership in types by the engine's other operators. Where the conditions look into a term,
 * its type is unfolded, which is exact. Below that it is cut off, in one of two ways:
 *
 * <ul>
 *   <li>{@link Cut#OPEN}: the truth of what is below is left to the solver, as an unknown of its
 *       own. Whatever satisfies the conditions satisfies these too, so Unsat is a proof.
 *   <li>{@link Cut#SMALL}: only a few small structures are let in. Models of these are likely to be
 *       models of the conditions; Unsat means nothing.
 * </ul>
 */
public final class Memberships {
  /** How a type is cut off. */
  public enum Cut {
    OPEN,
    SMALL
  }

  /** Types are unfolded at so many places; recursion is no deeper either. */
  private static final int MOST_PLACES = 600;

  private static final int FEW = 3;
  private static final String PREFIX = "member#";

  private final TermPool pool;
  private final Cut cut;
  private final int deeper;
  private final InspectedConstructors hints;
  private final Map<Question, Term> known = new HashMap<>();
  private final Map<Question, Integer> numbers = new HashMap<>();
  private boolean isCut;
  private int places;

  private record Question(Type type, Term term, int deeper) {}

  private Memberships(TermPool pool, Cut cut, int deeper, InspectedConstructors hints) {
    this.pool = pool;
    this.cut = cut;
    this.deeper = deeper;
    this.hints = hints;
  }

  /**
   * Conditions without membership.
   *
   * @param conditions the exact ones first
   * @param isCut whether some are not exact
   */
  public record Said(List<Term> conditions, boolean isCut) {}

  /**
   * @param deeper so many levels are unfolded below where the conditions look
   */
  public static Said say(TermPool pool, List<Term> conditions, Cut cut, int deeper) {
    if (conditions.stream().noneMatch(Memberships::asks)) {
      return new Said(conditions, false);
    }
    Memberships memberships =
        new Memberships(pool, cut, deeper, InspectedConstructors.of(pool, conditions));
    List<Term> exact = new ArrayList<>();
    List<Term> approximate = new ArrayList<>();
    for (Term condition : conditions) {
      memberships.isCut = false;
      Term said = memberships.say(condition);
      (memberships.isCut ? approximate : exact).add(said);
    }
    // Those that change with each step of a path come last, so that the others stay asserted.
    exact.addAll(approximate);
    return new Said(exact, !approximate.isEmpty());
  }

  private static boolean asks(Term condition) {
    return Fold.up(
        condition,
        (term, children) ->
            children.contains(true)
                || (term instanceof Apply apply && apply.operator() instanceof Member));
  }

  private Term say(Term condition) {
    if (!asks(condition)) {
      return condition;
    }
    // What was cut for one condition is cut for the next as well.
    known.clear();
    return Fold.up(
        condition,
        (term, children) ->
            switch (term) {
              case Apply apply when apply.operator() instanceof Member member ->
                  in(member.type(), children.getFirst(), deeper);
              case Apply apply -> pool.apply(apply.operator(), children);
              case Term.Construct built -> pool.construct(built.constructor(), children);
              case Term leaf -> leaf;
            });
  }

  private Term in(Type type, Term term, int levels) {
    Question question = new Question(type, term, levels);
    Term answer = known.get(question);
    if (answer == null) {
      answer = answer(type, term, levels);
      known.put(question, answer);
    }
    return answer;
  }

  private Term answer(Type type, Term term, int levels) {
    if (type.state().any() || type.isEmpty()) {
      return pool.bool(!type.isEmpty());
    }
    if (term.isValue()) {
      return pool.bool(type.contains(term));
    }
    return switch (term) {
      case Term.Construct built -> {
        List<Term> ways = new ArrayList<>();
        for (List<Type> way : type.fields(built.constructor())) {
          ways.add(fields(way, built.fields(), levels));
        }
        yield pool.or(ways);
      }
      case Apply choice when choice.operator() == Core.IF ->
          pool.apply(
              Core.IF,
              choice.argument(0),
              in(type, choice.argument(1), levels),
              in(type, choice.argument(2), levels));
      case Term plain when plain.sort() != Sort.ANY -> {
        Term said = Member.of(pool, type, plain);
        yield asks(said) ? cutLeaf(type, plain.sort(), plain) : said;
      }
      case Term open -> unfolded(type, open, levels);
    };
  }

  private Term fields(List<Type> way, List<Term> fields, int levels) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < way.size(); i++) {
      parts.add(in(way.get(i), fields.get(i), levels));
    }
    return pool.and(parts);
  }

  private Term unfolded(Type type, Term term, int levels) {
    places++;
    AutomatonState state = type.state();
    List<Term> cases = new ArrayList<>();
    for (Sort sort : Sort.values()) {
      if (sort == Sort.MAP && !state.maps().isEmpty()) {
        cases.add(cutLeaf(type, sort, term));
      } else if (sort != Sort.ANY && state.leaves().has(sort)) {
        Optional<Term> exactly = MembershipConditions.anyOfSort(pool, state.leaves(), sort, term);
        cases.add(exactly.filter(said -> !asks(said)).orElseGet(() -> cutLeaf(type, sort, term)));
      }
    }
    Set<Constructor> unfolded = new LinkedHashSet<>();
    Set<Constructor> left = new LinkedHashSet<>();
    for (Constructor by : constructors(state)) {
      boolean isClose =
          by.arity() == 0 || (places < MOST_PLACES && (levels > 0 || hints.at(term).contains(by)));
      (isClose ? unfolded : left).add(by);
    }
    for (Constructor by : unfolded) {
      int further = hints.at(term).contains(by) ? levels : levels - 1;
      for (List<Type> way : type.fields(by)) {
        List<Term> fields = new ArrayList<>();
        for (int i = 0; i < way.size(); i++) {
          fields.add(pool.apply(new Field(by, i), term));
        }
        Term is = pool.apply(new Is.BuiltBy(by), term);
        cases.add(pool.and(List.of(is, fields(way, fields, further))));
      }
    }
    if (!left.isEmpty() || !state.tuples().isEmpty()) {
      cases.add(cutStructures(type, term, unfolded, left));
    }
    return pool.or(cases);
  }

  /** The constructors of a state, and those of tuples that the conditions know. */
  private Set<Constructor> constructors(AutomatonState state) {
    Set<Constructor> constructors = new LinkedHashSet<>();
    state.ways().forEach(way -> constructors.add(way.constructor()));
    if (!state.tuples().isEmpty()) {
      for (Constructor by : hints.all()) {
        if (by.equals(Constructor.tuple(by.arity()))) {
          constructors.add(by);
        }
      }
    }
    return constructors;
  }

  /** Bit strings are numbered: of their lengths a solver knows nothing. */
  private Term cutLeaf(Type type, Sort sort, Term term) {
    isCut = true;
    if (cut == Cut.SMALL) {
      return oneOf(
          term,
          sort == Sort.MAP
              ? type.maps(pool, FEW)
              : LeafValues.of(pool, type.state().leaves(), sort, FEW));
    }
    Term is = pool.apply(new Is.OfSort(sort), term);
    return pool.and(List.of(is, open(type, term)));
  }

  private Term cutStructures(
      Type type, Term term, Set<Constructor> unfolded, Set<Constructor> left) {
    isCut = true;
    if (cut == Cut.SMALL) {
      return oneOf(term, type.structures(pool, by -> !unfolded.contains(by), FEW));
    }
    if (type.state().tuples().isEmpty()) {
      List<Term> built = left.stream().map(by -> pool.apply(new Is.BuiltBy(by), term)).toList();
      return pool.and(List.of(pool.or(built), open(type, term)));
    }
    // Tuples have constructors without number: say what it is not.
    List<Term> parts = new ArrayList<>();
    for (Sort sort : Sort.values()) {
      if (sort != Sort.ANY) {
        parts.add(pool.not(pool.apply(new Is.OfSort(sort), term)));
      }
    }
    for (Constructor by : hints.all()) {
      if (unfolded.contains(by) || !type.hasBuiltBy(by)) {
        parts.add(pool.not(pool.apply(new Is.BuiltBy(by), term)));
      }
    }
    for (Constructor by : unfolded) {
      if (!hints.all().contains(by)) {
        parts.add(pool.not(pool.apply(new Is.BuiltBy(by), term)));
      }
    }
    parts.add(open(type, term));
    return pool.and(parts);
  }

  private Term oneOf(Term term, List<Term> values) {
    return pool.or(values.stream().map(value -> pool.equal(term, value)).toList());
  }

  /** An unknown for whether the term is of the type; the same one wherever that is asked. */
  private Term open(Type type, Term term) {
    Integer number = numbers.get(new Question(type, term, 0));
    if (number == null) {
      number = numbers.size();
      numbers.put(new Question(type, term, 0), number);
    }
    return pool.unknown(PREFIX + number, Sort.BOOL);
  }
}
