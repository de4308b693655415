package clew.engine.repeat;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.ListOperator;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Conditions about lists as conditions about their lengths. That a list without its first K
 * elements is empty means that its length is K; so a solver of arithmetic is asked for a length,
 * and not for a list of 50,000 elements.
 */
final class ListLengths {
  private static final Field HEAD = new Field(Constructor.CONS, 0);
  private static final Field TAIL = new Field(Constructor.CONS, 1);
  private static final Is CONS = new Is.BuiltBy(Constructor.CONS);
  private static final Is NIL = new Is.BuiltBy(Constructor.NIL);

  /** A list without its first elements, also where that could be said by tails. */
  private enum RestOf implements Operator {
    FROM;

    @Override
    public String symbol() {
      return "rest-from";
    }

    @Override
    public Sort sort(List<Term> arguments) {
      return Sort.ANY;
    }

    @Override
    public Optional<Term> evaluate(TermPool pool, List<Term> values) {
      return ListOperator.DROP.evaluate(pool, values);
    }
  }

  private final TermPool pool;
  private final Map<Term, Unknown> lengths = new LinkedHashMap<>();
  private final Map<Term, Term> known = new HashMap<>();

  /** Of the lists that the conditions walk along or count. */
  ListLengths(TermPool pool, Iterable<Term> conditions) {
    this.pool = pool;
    for (Term condition : conditions) {
      Set<Term> walked = new HashSet<>();
      Fold.<Boolean>up(
          condition,
          (term, children) -> {
            if (term instanceof Apply apply
                && (apply.operator() == ListOperator.DROP
                    || apply.operator() == ListOperator.AT
                    || apply.operator() == ListOperator.LENGTH)) {
              walked.add(root(apply.argument(0)));
            }
            return true;
          });
      for (Term list : walked) {
        if (!list.isValue() && InputPart.of(list).isPresent()) {
          lengths.computeIfAbsent(list, base -> pool.unknown("length " + lengths.size(), Sort.INT));
        }
      }
    }
  }

  /** The list that a rest of it belongs to. */
  private static Term root(Term list) {
    Term at = list;
    while (at instanceof Apply apply
        && (apply.operator() == ListOperator.DROP || apply.operator().equals(TAIL))) {
      at = apply.argument(0);
    }
    return at;
  }

  /** The length of each list. */
  Map<Term, Unknown> lengths() {
    return lengths;
  }

  /** That no length is negative. */
  List<Term> facts() {
    List<Term> facts = new ArrayList<>();
    lengths.values().forEach(length -> facts.add(pool.atMost(pool.integer(0), length)));
    return facts;
  }

  /** The condition about lengths; nothing if it is about more than these. */
  Optional<Term> of(Term condition) {
    Term said = Fold.up(condition, this::rewritten, known);
    return isAboutElements(said) ? Optional.empty() : Optional.of(said);
  }

  private Term rewritten(Term term, List<Term> children) {
    return switch (term) {
      case Term.Construct built when !built.isValue() ->
          pool.construct(built.constructor(), children);
      case Apply apply -> applied(apply, children);
      case Term leaf -> leaf;
    };
  }

  private Term applied(Apply apply, List<Term> children) {
    Rest rest = children.isEmpty() ? null : rest(children.getFirst());
    if (rest != null) {
      Term left = pool.subtract(rest.length, rest.from);
      if (apply.operator() == ListOperator.DROP) {
        return pool.apply(RestOf.FROM, rest.list, pool.add(rest.from, children.get(1)));
      }
      if (apply.operator() == ListOperator.AT) {
        return pool.apply(
            HEAD, pool.apply(RestOf.FROM, rest.list, pool.add(rest.from, children.get(1))));
      }
      if (apply.operator().equals(TAIL)) {
        return pool.apply(RestOf.FROM, rest.list, pool.add(rest.from, pool.integer(1)));
      }
      if (apply.operator().equals(CONS)) {
        return pool.less(rest.from, rest.length);
      }
      if (apply.operator().equals(NIL) || isEmptiness(apply, children)) {
        return pool.atMost(rest.length, rest.from);
      }
      if (apply.operator() == ListOperator.LENGTH) {
        return left;
      }
    }
    return pool.apply(apply.operator(), children);
  }

  private static boolean isEmptiness(Apply apply, List<Term> children) {
    return apply.operator() == Core.EQUAL
        && children.get(1) instanceof Term.Construct built
        && built.constructor().equals(Constructor.NIL);
  }

  /** A list without its first elements. */
  private record Rest(Term list, Term from, Term length) {}

  private @Nullable Rest rest(Term term) {
    Unknown whole = lengths.get(term);
    if (whole != null) {
      return new Rest(term, pool.integer(0), whole);
    }
    if (term instanceof Apply apply && apply.operator() == RestOf.FROM) {
      Unknown length = lengths.get(apply.argument(0));
      return length == null ? null : new Rest(apply.argument(0), apply.argument(1), length);
    }
    return null;
  }

  private boolean isAboutElements(Term said) {
    return Fold.<Boolean>up(
        said,
        (term, children) ->
            children.contains(true)
                || lengths.containsKey(term)
                || (term instanceof Apply apply
                    && (apply.operator() == RestOf.FROM
                        || apply.operator() instanceof ListOperator)));
  }

  /** What the condition says about an element of a list, whichever; nothing if it does not. */
  Optional<Term> ofElement(Term condition, Term list, Unknown element) {
    Term said = Fold.up(condition, this::rewritten, known);
    Term about =
        Fold.up(
            said,
            (term, children) ->
                switch (term) {
                  case Apply apply when isElement(apply, list) -> element;
                  case Apply apply -> pool.apply(apply.operator(), children);
                  case Term leaf -> leaf;
                });
    return isAboutElements(about) || !about.unknowns().contains(element)
        ? Optional.empty()
        : Optional.of(about);
  }

  private boolean isElement(Apply apply, Term list) {
    Rest rest = apply.operator().equals(HEAD) ? rest(apply.argument(0)) : null;
    return rest != null && rest.list == list;
  }
}
