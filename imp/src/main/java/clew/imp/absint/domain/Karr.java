package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.interval.Thresholds;
import clew.imp.ir.Op;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Linear equations between variables, after Karr (Acta Informatica, 1976). Each equation has a
 * leading variable that no other equation has, so that the same knowledge is always the same
 * equations. There is no endless ascending chain, and a widening is a join.
 */
public final class Karr implements Element {
  /** An operation on one factor of an equation, in units of work. */
  private static final long COST = 200;

  private final int size;
  private final Work work;
  private final boolean isEmpty;

  /** By leading variable. */
  private final Row<Equation> equations;

  private Karr(int size, Work work, boolean isEmpty, Row<Equation> equations) {
    this.size = size;
    this.work = work;
    this.isEmpty = isEmpty;
    this.equations = equations;
  }

  /** Nothing is known yet of that many variables. */
  public static Karr of(int size, Work work) {
    return new Karr(size, work, false, Row.ofSize(size));
  }

  private Karr with(Row<Equation> other) {
    return new Karr(size, work, false, other);
  }

  @Override
  public boolean isEmpty() {
    return isEmpty;
  }

  @Override
  public Karr all() {
    return of(size, work);
  }

  @Override
  public Karr none() {
    return new Karr(size, work, true, Row.ofSize(size));
  }

  private List<Equation> listed() {
    List<Equation> all = new ArrayList<>();
    equations.present(
        leading -> {
          @Nullable Equation equation = equations.at(leading);
          if (equation != null) {
            all.add(equation);
          }
        });
    work.spend(1L + all.size());
    return all;
  }

  /** Without leading variables: what an equation says beyond these. */
  private Equation reduced(Equation equation) {
    Equation rest = equation;
    for (int variable : equation.factors().keySet().toArray(Integer[]::new)) {
      @Nullable Equation by = equations.at(variable);
      if (by != null) {
        work.spend(COST * (rest.size() + by.size()));
        rest = rest.eliminate(variable, by);
      }
    }
    return rest;
  }

  private Karr and(Equation equation) {
    if (isEmpty) {
      return this;
    }
    Equation rest = reduced(equation);
    if (rest.isTrue() || rest.isTooLarge()) {
      return this;
    }
    if (rest.isFalse()) {
      return none();
    }
    int leading = rest.leading();
    Row<Equation> next = equations;
    for (Equation old : listed()) {
      if (old.factor(leading).signum() != 0) {
        work.spend(COST * (old.size() + rest.size()));
        Equation without = old.eliminate(leading, rest);
        next = next.with(old.leading(), without.isTooLarge() ? null : without);
      }
    }
    return with(next.with(leading, rest));
  }

  @Override
  public boolean isIn(Element other) {
    Karr karr = (Karr) other;
    if (isEmpty || karr.isEmpty) {
      return isEmpty;
    }
    return equations.all(karr.equations, (a, b) -> b == null || reduced(b).isTrue());
  }

  /** The equations that follow from both sides: those that both row spaces have. */
  @Override
  public Element join(Element other) {
    Karr karr = (Karr) other;
    if (isEmpty || karr.isEmpty) {
      return isEmpty ? karr : this;
    }
    List<Equation> left = new ArrayList<>();
    List<Equation> right = new ArrayList<>();
    // What both have is kept. The rest shares no leading variable with it, so it is enough to
    // look for common equations there.
    Row<Equation> same =
        equations.merge(
            karr.equations,
            (_, a, b) -> {
              work.spend(1);
              if (a != null && a.equals(b)) {
                return a;
              }
              if (a != null) {
                left.add(a);
              }
              if (b != null) {
                right.add(b);
              }
              return null;
            });
    Karr joined = with(same);
    for (Equation common : Intersection.of(left, right, size, work)) {
      joined = joined.and(common);
    }
    return joined;
  }

  @Override
  public Element meet(Element other) {
    Karr karr = (Karr) other;
    if (isEmpty || karr.isEmpty) {
      return none();
    }
    Karr both = this;
    for (Equation equation : karr.listed()) {
      if (!both.isEmpty) {
        both = both.and(equation);
      }
    }
    return both;
  }

  @Override
  public Element widen(Element next, Thresholds thresholds) {
    return join(next);
  }

  @Override
  public Element assign(int variable, Formula value, IntFunction<Value> values) {
    if (isEmpty) {
      return this;
    }
    work.spend(COST * (1L + value.root()));
    Linear linear = Linear.of(value, value.root(), values);
    if (!linear.constant().isConstant()) {
      return forget(variable);
    }
    BigInteger times = linear.factor(variable);
    Equation definition = Equation.of(linear.minus(Linear.of(variable))).orElseThrow();
    if (times.signum() == 0) {
      return forget(variable).and(definition);
    }
    // The new value is times * old + rest. So old is (new - rest) / times in every equation.
    Linear rest = linear.without(variable);
    Karr next = all();
    for (Equation old : listed()) {
      next = next.and(old.factor(variable).signum() == 0 ? old : moved(old, variable, times, rest));
    }
    return next;
  }

  private Equation moved(Equation old, int variable, BigInteger times, Linear rest) {
    work.spend(COST * (old.size() + rest.factors().size()));
    BigInteger factor = old.factor(variable);
    TreeMap<Integer, BigInteger> factors = new TreeMap<>();
    old.factors()
        .forEach((other, of) -> factors.put(other, other == variable ? of : of.multiply(times)));
    rest.factors()
        .forEach(
            (other, of) -> {
              factors.merge(other, of.multiply(factor).negate(), (a, b) -> a.add(b));
              factors.remove(other, BigInteger.ZERO);
            });
    BigInteger number = rest.constant().low().number();
    return Equation.of(factors, old.constant().multiply(times).subtract(number.multiply(factor)));
  }

  @Override
  public Karr forget(int variable) {
    if (isEmpty) {
      return this;
    }
    List<Equation> having = new ArrayList<>();
    Row<Equation> rest = equations;
    for (Equation old : listed()) {
      if (old.factor(variable).signum() != 0) {
        having.add(old);
        rest = rest.with(old.leading(), null);
      }
    }
    Karr next = with(rest);
    for (int i = 1; i < having.size(); i++) {
      next = next.and(having.get(i).eliminate(variable, having.getFirst()));
    }
    return next;
  }

  @Override
  public Element assume(Formula formula, int part, boolean holds, IntFunction<Value> values) {
    if (isEmpty) {
      return this;
    }
    Formula.Node node = formula.node(part);
    work.spend(COST * (1L + part - node.from()));
    Linear difference;
    Op op;
    if (Formula.isComparison(node.op())) {
      op = holds ? node.op() : Formula.negated(node.op());
      difference =
          Linear.of(formula, node.left(), values).minus(Linear.of(formula, node.right(), values));
    } else {
      op = holds ? Op.UNEQUAL : Op.EQUAL;
      difference = Linear.of(formula, part, values);
    }
    return Equation.of(difference).map(equation -> assume(op, difference, equation)).orElse(this);
  }

  private Karr assume(Op op, Linear difference, Equation equation) {
    if (op == Op.EQUAL) {
      return and(equation);
    }
    Linear rest = difference;
    for (int variable : difference.factors().keySet().toArray(Integer[]::new)) {
      @Nullable Equation by = equations.at(variable);
      if (by != null) {
        // The leading factor is positive, so the comparison with zero stays the same.
        Linear zero = new Linear(by.factors(), Interval.of(by.constant()));
        BigInteger times = rest.factor(variable);
        rest = rest.times(by.factor(variable)).minus(zero.times(times));
      }
    }
    return rest.factors().isEmpty()
            && !Arithmetic.mayHold(op, Value.of(rest.constant()), Value.truth(false))
        ? none()
        : this;
  }

  @Override
  public Value value(int variable) {
    if (isEmpty) {
      return Value.NONE;
    }
    @Nullable Equation equation = variable < size ? equations.at(variable) : null;
    return equation == null || equation.factors().size() > 1
        ? Value.ALL
        : Value.of(equation.constant().negate().divide(equation.factor(variable)));
  }

  @Override
  public Element refine(int variable, Value value) {
    if (isEmpty) {
      return this;
    }
    if (value.isEmpty()) {
      return none();
    }
    return value
        .constant()
        .filter(number -> number.bitLength() <= Bound.MOST_BITS)
        .map(number -> Linear.of(variable).minus(Linear.of(Interval.of(number))))
        .flatMap(Equation::of)
        .map(this::and)
        .orElse(this);
  }

  @Override
  public List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (Equation equation : listed()) {
      facts.add(new Fact.Sum(equation.factors(), equation.constant(), true));
    }
    return facts;
  }
}
