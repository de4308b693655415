package clew.engine.solve;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
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
        for (int i = 0; i < built.fields().size(); i++) {
          if (built.fields().get(i) != pool.integer(0)) {
            List<Term> fields = new ArrayList<>(built.fields());
            fields.set(i, pool.integer(0));
            smaller.add(pool.construct(built.constructor(), fields));
          }
        }
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
}
