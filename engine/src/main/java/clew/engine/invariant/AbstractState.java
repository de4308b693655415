package clew.engine.invariant;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.interval.Quotient;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.LinearForm;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.tree.Member;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which values the unknowns and parts of structures may have where some conditions hold. What it
 * does not understand tells it nothing.
 */
final class AbstractState {
  /** Deeper conditions are not looked into. */
  private static final int DEEPEST = 40;

  private static final int MOST_ALTERNATIVES = 24;

  /** Sums of more parts are not looked into. */
  private static final int MOST_PARTS = 64;

  private Map<Term, ValueSet> known;

  AbstractState() {
    this(new HashMap<>());
  }

  private AbstractState(Map<Term, ValueSet> known) {
    this.known = known;
  }

  private AbstractState copy() {
    return new AbstractState(new HashMap<>(known));
  }

  /** What is known, to see whether something was learnt. */
  Map<Term, ValueSet> snapshot() {
    return Map.copyOf(known);
  }

  // ---- values

  ValueSet of(Term term) {
    return of(term, 0);
  }

  private ValueSet of(Term term, int depth) {
    return switch (term) {
      case Term.Construct built -> built(built, depth);
      case Term.Unknown unknown -> known.getOrDefault(unknown, ValueSet.of(unknown.sort()));
      case Term.Apply apply -> applied(apply, depth);
      default -> ValueSet.ofLeaf(term);
    };
  }

  private ValueSet built(Term.Construct built, int depth) {
    Term rest = built;
    while (isCell(rest)) {
      rest = rest.children().get(1);
    }
    boolean improper = rest != built && (depth > DEEPEST || !of(rest, depth + 1).isProper());
    return ValueSet.built(built.constructor(), improper);
  }

  private static boolean isCell(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(Constructor.CONS);
  }

  private ValueSet applied(Term.Apply apply, int depth) {
    if (depth > DEEPEST) {
      return ValueSet.of(apply.sort());
    }
    ValueSet all =
        switch (apply.operator()) {
          case Core.IF -> choice(apply, depth);
          case Cast cast -> of(apply.argument(0), depth + 1).meet(ValueSet.of(cast.to()));
          case Field(var constructor, var index)
              when constructor.equals(Constructor.CONS)
                  && index == 1
                  && !of(apply.argument(0), depth + 1).improper() ->
              ValueSet.LIST;
          default ->
              apply.sort() == Sort.INT
                  ? ValueSet.integers(computed(apply, depth))
                  : ValueSet.of(apply.sort());
        };
    ValueSet more = known.get(apply);
    return more == null ? all : all.meet(more);
  }

  private ValueSet choice(Term.Apply choice, int depth) {
    ValueSet all = ValueSet.NONE;
    for (int way = 1; way <= 2; way++) {
      AbstractState there = copy();
      if (there.assume(choice.argument(0), way == 1, depth + 1)) {
        all = all.join(there.of(choice.argument(way), depth + 1));
      }
    }
    return all;
  }

  private Interval computed(Term.Apply apply, int depth) {
    if (!(apply.operator() instanceof Core core) || apply.arguments().size() != 2) {
      return Interval.ALL;
    }
    Interval left = of(apply.argument(0), depth + 1).integers();
    Interval right = of(apply.argument(1), depth + 1).integers();
    boolean isPositive = right.low().compareTo(Bound.ONE) >= 0;
    return switch (core) {
      case ADD -> left.plus(right);
      case MULTIPLY -> left.times(right);
      case DIVIDE -> isPositive ? left.div(right) : Interval.ALL;
      case MODULO -> isPositive ? left.mod(right) : Interval.ALL;
      default -> Interval.ALL;
    };
  }

  // ---- conditions

  /** Learns from a condition that holds; false if it cannot hold. */
  boolean assume(Term condition) {
    return assume(condition, true, 0);
  }

  private boolean assume(Term condition, boolean holds, int depth) {
    if (condition instanceof Term.Bool bool) {
      return bool.holds() == holds;
    }
    if (!(condition instanceof Term.Apply apply) || depth > DEEPEST) {
      return true;
    }
    return switch (apply.operator()) {
      case Core.NOT -> assume(apply.argument(0), !holds, depth + 1);
      case Core.AND -> holds ? all(apply, true, depth) : any(apply, false, depth);
      case Core.OR -> holds ? any(apply, true, depth) : all(apply, false, depth);
      case Core.EQUAL -> equal(apply.argument(0), apply.argument(1), holds);
      case Core.LESS -> less(apply, holds ? 1 : 0, holds);
      case Core.AT_MOST -> less(apply, holds ? 0 : 1, holds);
      case Is.OfSort(var sort) -> {
        ValueSet now = of(apply.argument(0));
        yield put(apply.argument(0), holds ? now.meet(ValueSet.of(sort)) : now.without(sort));
      }
      case Is.BuiltBy(var constructor) -> {
        ValueSet now = of(apply.argument(0));
        yield put(
            apply.argument(0),
            holds ? now.meet(ValueSet.built(constructor, true)) : now.without(constructor));
      }
      case Member(var type) -> !holds || learn(apply.argument(0), ValueSet.of(type));
      default -> true;
    };
  }

  private boolean all(Term.Apply junction, boolean holds, int depth) {
    for (Term part : junction.arguments()) {
      if (!assume(part, holds, depth + 1)) {
        return false;
      }
    }
    return true;
  }

  /** One of the parts is so: known is what is true in each case. */
  private boolean any(Term.Apply junction, boolean holds, int depth) {
    if (junction.arguments().size() > MOST_ALTERNATIVES) {
      return true;
    }
    boolean isPossible = false;
    Map<Term, ValueSet> joined = new HashMap<>();
    for (Term part : junction.arguments()) {
      AbstractState there = copy();
      if (!there.assume(part, holds, depth + 1)) {
        continue;
      }
      if (isPossible) {
        Set<Term> terms = new HashSet<>(joined.keySet());
        for (Term term : terms) {
          ValueSet other = there.known.get(term);
          if (other == null) {
            joined.remove(term);
          } else {
            joined.computeIfPresent(term, (same, values) -> values.join(other));
          }
        }
      } else {
        joined = there.known;
        isPossible = true;
      }
    }
    known = joined;
    return isPossible;
  }

  private boolean equal(Term left, Term right, boolean holds) {
    if (!holds) {
      return !right.isValue() || unequal(left, right);
    }
    if (left.sort() == Sort.INT || right.sort() == Sort.INT) {
      return learn(left, ValueSet.integers(Interval.ALL))
          && learn(right, ValueSet.integers(Interval.ALL))
          && (left.sort() != Sort.INT
              || right.sort() != Sort.INT
              || (bounded(left, right, BigInteger.ZERO) && bounded(right, left, BigInteger.ZERO)))
          && learn(left, of(right))
          && learn(right, of(left));
    }
    return learn(left, of(right)) && learn(right, of(left));
  }

  /** An end of an interval that is excluded moves on. */
  private boolean unequal(Term term, Term value) {
    ValueSet now = of(term);
    return switch (value) {
      case Term.Int number -> {
        Bound bound = new Bound(0, number.number());
        Interval left = now.integers();
        if (left.low().equals(bound)) {
          left = Interval.of(bound.plus(1), left.high());
        } else if (left.high().equals(bound)) {
          left = Interval.of(left.low(), bound.plus(-1));
        }
        yield term.sort() == Sort.INT ? within(term, left) : put(term, now.with(left));
      }
      case Term.Atom atom -> put(term, now.with(now.atoms().without(atom.name())));
      case Term.Construct nothing when nothing.fields().isEmpty() ->
          put(term, now.without(nothing.constructor()));
      default -> true;
    };
  }

  private boolean less(Term.Apply comparison, int gap, boolean holds) {
    Term left = comparison.argument(holds ? 0 : 1);
    Term right = comparison.argument(holds ? 1 : 0);
    return bounded(left, right, BigInteger.valueOf(gap));
  }

  /** Learns that the left side plus a gap is no more than the right one. */
  private boolean bounded(Term left, Term right, BigInteger gap) {
    return LinearForm.difference(left, right, MOST_PARTS)
        .map(sum -> isNoMoreThanZero(sum.plus(gap)))
        .orElse(true);
  }

  private boolean isNoMoreThanZero(LinearForm<Term> sum) {
    for (Map.Entry<Term, BigInteger> part : sum.factors().entrySet()) {
      Interval others = Interval.of(sum.constant());
      for (Map.Entry<Term, BigInteger> other : sum.factors().entrySet()) {
        if (other.getKey() != part.getKey()) {
          Interval factor = Interval.of(other.getValue());
          others = others.plus(of(other.getKey()).integers().times(factor));
        }
      }
      // factor * part <= -least
      Bound least = others.low();
      if (least.isFinite() && !within(part.getKey(), below(part.getValue(), least))) {
        return false;
      }
    }
    return !sum.factors().isEmpty() || sum.constant().signum() <= 0;
  }

  private static Interval below(BigInteger factor, Bound least) {
    BigInteger most = least.number().negate();
    return factor.signum() > 0
        ? Interval.atMost(new Bound(0, Quotient.floor(most, factor)))
        : Interval.atLeast(new Bound(0, Quotient.floor(most, factor.negate()).negate()));
  }

  private boolean within(Term number, Interval interval) {
    if (number instanceof Term.Apply cast && cast.operator() instanceof Cast) {
      ValueSet now = of(cast.argument(0));
      return put(cast.argument(0), now.meet(ValueSet.integers(interval)));
    }
    return put(number, of(number).meet(ValueSet.integers(interval)));
  }

  /** Learns that the value of a term is one of some. */
  boolean learn(Term term, ValueSet values) {
    ValueSet both = of(term).meet(values);
    if (both.isNone()) {
      return false;
    }
    if (term instanceof Term.Apply cast && cast.operator() instanceof Cast) {
      return put(cast.argument(0), of(cast.argument(0)).meet(values));
    }
    if (term instanceof Term.Apply sum && sum.operator() instanceof Core core && core == Core.ADD) {
      return learnSum(sum, both.integers());
    }
    if (isCell(term)) {
      Term rest = term;
      while (isCell(rest)) {
        rest = rest.children().get(1);
      }
      return both.improper() || learn(rest, ValueSet.LIST);
    }
    return term.isValue() || put(term, both);
  }

  private boolean learnSum(Term sum, Interval interval) {
    Bound low = interval.low();
    Bound high = interval.high();
    return LinearForm.of(sum, MOST_PARTS)
        .map(
            form ->
                (!high.isFinite() || isNoMoreThanZero(form.plus(high.number().negate())))
                    && (!low.isFinite() || isNoMoreThanZero(form.negated().plus(low.number()))))
        .orElse(true);
  }

  private boolean put(Term term, ValueSet values) {
    if (values.isNone()) {
      return false;
    }
    if (!term.isValue() && !(term instanceof Term.Construct)) {
      known.put(term, values);
    }
    return true;
  }
}
