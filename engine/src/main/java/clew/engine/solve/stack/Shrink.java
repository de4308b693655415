package clew.engine.solve.stack;

import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Float64;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a model smaller, one unknown after the other, by trying smaller values and evaluating. No
 * solver is asked, and the number of tries is bounded.
 */
final class Shrink {
  /** How many conditions may be evaluated in all. */
  private static final int MOST_EVALUATIONS = 2_000;

  /** How many elements of a list are tried one by one. */
  private static final int EARLY = 6;

  private final TermPool pool;
  private final Query query;
  private int left = MOST_EVALUATIONS;

  Shrink(TermPool pool, Query query) {
    this.pool = pool;
    this.query = query;
  }

  Assignment shrink(Assignment model) {
    if (!query.holds(pool, query.near().with(model))) {
      return model; // a wrong model stays recognisable
    }
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (Unknown unknown : unknowns()) {
      model
          .value(unknown)
          .or(() -> query.near().value(unknown))
          .ifPresent(value -> values.put(unknown, value));
    }
    for (Unknown unknown : List.copyOf(values.keySet())) {
      if (model.value(unknown).isPresent() && left > 0) {
        shrink(unknown, values);
      }
    }
    Assignment smaller = new Assignment(values);
    return model.with(smaller);
  }

  private Iterable<Unknown> unknowns() {
    List<Term> all = new ArrayList<>(query.facts());
    all.add(query.goal());
    Map<Unknown, Boolean> found = new LinkedHashMap<>();
    for (Term condition : all) {
      condition.unknowns().forEach(unknown -> found.put(unknown, true));
    }
    return found.keySet();
  }

  private void shrink(Unknown unknown, Map<Unknown, Term> values) {
    List<Term> about = new ArrayList<>();
    if (query.goal().unknowns().contains(unknown)) {
      about.add(query.goal());
    }
    for (Term fact : query.facts()) {
      if (fact.unknowns().contains(unknown)) {
        about.add(fact);
      }
    }
    Trial trial = new Trial(unknown, values, about);
    boolean again = true;
    while (again && left > 0) {
      again = false;
      Term value = trial.best();
      if (value instanceof Int number) {
        shrinkInteger(trial, number.number());
        return;
      }
      for (Term candidate : smaller(unknown, value)) {
        if (candidate != value && trial.works(candidate)) {
          again = true;
          break;
        }
      }
    }
  }

  /** Values tried for one unknown, and the best so far. */
  private final class Trial {
    private final Unknown unknown;
    private final Map<Unknown, Term> values;
    private final List<Term> about;

    Trial(Unknown unknown, Map<Unknown, Term> values, List<Term> about) {
      this.unknown = unknown;
      this.values = values;
      this.about = about;
    }

    Term best() {
      return java.util.Objects.requireNonNull(values.get(unknown));
    }

    boolean works(Term candidate) {
      Term old = best();
      values.put(unknown, candidate);
      Evaluate evaluate = new Evaluate(pool, new Assignment(values));
      for (Term condition : about) {
        left--;
        if (!evaluate.holds(condition)) {
          values.put(unknown, old);
          return false;
        }
      }
      return true;
    }
  }

  private void shrinkInteger(Trial trial, BigInteger number) {
    BigInteger size = number.abs();
    for (int small = 0; small < 3; small++) {
      if (size.compareTo(BigInteger.valueOf(small)) <= 0 && small > 0) {
        return;
      }
      if (trial.works(pool.integer(small)) || (small > 0 && trial.works(pool.integer(-small)))) {
        return;
      }
    }
    // Between a value that is too small and one that works, as if there were one border.
    BigInteger fails = BigInteger.TWO;
    BigInteger works = size;
    BigInteger sign = BigInteger.valueOf(number.signum());
    while (left > 0 && works.subtract(fails).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = works.add(fails).shiftRight(1);
      if (trial.works(pool.integer(middle.multiply(sign)))) {
        works = middle;
      } else {
        fails = middle;
      }
    }
  }

  /** Values that a person would call simpler, the simplest first. Each is strictly smaller. */
  private List<Term> smaller(Unknown unknown, Term value) {
    List<Term> smaller = new ArrayList<>();
    if (unknown.sort() == Sort.ANY) {
      smaller.add(pool.integer(0));
    }
    switch (value) {
      case Construct built -> {
        if (built.constructor().arity() > 0) {
          smaller.add(pool.construct(Constructor.NIL));
        }
        if (built.constructor().equals(Constructor.CONS)) {
          smaller.add(built.fields().get(1));
        }
        smaller.add(withZeros(built));
        smaller.addAll(withOneZero(built));
      }
      case Float64 number -> {
        for (double candidate : new double[] {0.0, 1.0, -1.0, Math.rint(number.number())}) {
          if (Math.abs(candidate) < Math.abs(number.number())) {
            smaller.add(pool.float64(candidate));
          }
        }
      }
      default -> {
        Term simplest = Evaluate.simplest(pool, value.sort());
        if (simplest != value) {
          smaller.add(simplest);
        }
      }
    }
    smaller.remove(value);
    return smaller;
  }

  /** The same structure with zero at every leaf that is no structure itself. */
  private Term withZeros(Construct built) {
    return Fold.up(
        built,
        (term, fields) ->
            term instanceof Construct inner
                ? pool.construct(inner.constructor(), fields)
                : pool.integer(0));
  }

  /** The same structure with zero for one of its fields, or for an early element of a list. */
  private List<Term> withOneZero(Construct built) {
    List<Term> results = new ArrayList<>();
    List<Construct> spine = new ArrayList<>();
    Term at = built;
    while (spine.size() < EARLY && at instanceof Construct part) {
      spine.add(part);
      for (int i = 0; i < part.fields().size(); i++) {
        if (part.fields().get(i) != pool.integer(0)) {
          results.add(rebuilt(spine, i));
        }
      }
      if (!part.constructor().equals(Constructor.CONS)) {
        break;
      }
      at = part.fields().get(1);
    }
    return results;
  }

  private Term rebuilt(List<Construct> spine, int zeroed) {
    List<Term> fields = new ArrayList<>(spine.getLast().fields());
    fields.set(zeroed, pool.integer(0));
    Term term = pool.construct(spine.getLast().constructor(), fields);
    for (Construct cell : spine.reversed().subList(1, spine.size())) {
      term = pool.construct(Constructor.CONS, cell.fields().getFirst(), term);
    }
    return term;
  }
}
