package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.interval.Thresholds;
import clew.imp.ir.Opcode;
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
  private final WorkLimit work;
  private final boolean isEmpty;

  /** By leading variable. */
  private final SparseRow<LinearEquation> equations;

  private Karr(int size, WorkLimit work, boolean isEmpty, SparseRow<LinearEquation> equations) {
    this.size = size;
    this.work = work;
    this.isEmpty = isEmpty;
    this.equations = equations;
  }

  /** Nothing is known yet of that many variables. */
  public static Karr of(int size, WorkLimit work) {
    return new Karr(size, work, false, SparseRow.ofSize(size));
  }

  private Karr with(SparseRow<LinearEquation> other) {
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
    return new Karr(size, work, true, SparseRow.ofSize(size));
  }

  private List<LinearEquation> listed() {
    List<LinearEquation> all = new ArrayList<>();
    equations.present(
        leading -> {
          @Nullable LinearEquation equation = equations.at(leading);
          if (equation != null) {
            all.add(equation);
          }
        });
    work.spend(1L + all.size());
    return all;
  }

  /** Without leading variables: what an equation says beyond these. */
  private LinearEquation reduced(LinearEquation equation) {
    LinearEquation rest = equation;
    for (int variable : equation.factors().keySet().toArray(Integer[]::new)) {
      @Nullable LinearEquation by = equations.at(variable);
      if (by != null) {
        work.spend(COST * (rest.size() + by.size()));
        rest = rest.eliminate(variable, by);
      }
    }
    return rest;
  }

  private Karr and(LinearEquation equation) {
    if (isEmpty) {
      return this;
    }
    LinearEquation rest = reduced(equation);
    if (rest.isTrue() || rest.isTooLarge()) {
      return this;
    }
    if (rest.isFalse()) {
      return none();
    }
    int leading = rest.leading();
    SparseRow<LinearEquation> next = equations;
    for (LinearEquation old : listed()) {
      if (old.factor(leading).signum() != 0) {
        work.spend(COST * (old.size() + rest.size()));
        LinearEquation without = old.eliminate(leading, rest);
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
    List<LinearEquation> left = new ArrayList<>();
    List<LinearEquation> right = new ArrayList<>();
    // What both have is kept. The rest shares no leading variable with it, so it is enough to
    // look for common equations there.
    SparseRow<LinearEquation> same =
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
    for (LinearEquation common : EquationIntersection.of(left, right, size, work)) {
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
    for (LinearEquation equation : karr.listed()) {
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
  public Element assign(int variable, Formula value, IntFunction<NumberSet> values) {
    if (isEmpty) {
      return this;
    }
    work.spend(COST * (1L + value.root()));
    IntervalForm linear = IntervalForm.of(value, value.root(), values);
    if (!linear.constant().isConstant()) {
      return forget(variable);
    }
    BigInteger times = linear.factor(variable);
    LinearEquation definition =
        LinearEquation.of(linear.minus(IntervalForm.of(variable))).orElseThrow();
    if (times.signum() == 0) {
      return forget(variable).and(definition);
    }
    // The new value is times * old + rest. So old is (new - rest) / times in every equation.
    IntervalForm rest = linear.without(variable);
    Karr next = all();
    for (LinearEquation old : listed()) {
      next = next.and(old.factor(variable).signum() == 0 ? old : moved(old, variable, times, rest));
    }
    return next;
  }

  private LinearEquation moved(
      LinearEquation old, int variable, BigInteger times, IntervalForm rest) {
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
    return LinearEquation.of(
        factors, old.constant().multiply(times).subtract(number.multiply(factor)));
  }

  @Override
  public Karr forget(int variable) {
    if (isEmpty) {
      return this;
    }
    List<LinearEquation> having = new ArrayList<>();
    SparseRow<LinearEquation> rest = equations;
    for (LinearEquation old : listed()) {
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
  public Element assume(Formula formula, int part, boolean holds, IntFunction<NumberSet> values) {
    if (isEmpty) {
      return this;
    }
    Formula.Node node = formula.node(part);
    work.spend(COST * (1L + part - node.from()));
    IntervalForm difference;
    Opcode op;
    if (Formula.isComparison(node.op())) {
      op = holds ? node.op() : Formula.negated(node.op());
      difference =
          IntervalForm.of(formula, node.left(), values)
              .minus(IntervalForm.of(formula, node.right(), values));
    } else {
      op = holds ? Opcode.UNEQUAL : Opcode.EQUAL;
      difference = IntervalForm.of(formula, part, values);
    }
    return LinearEquation.of(difference)
        .map(equation -> assume(op, difference, equation))
        .orElse(this);
  }

  private Karr assume(Opcode op, IntervalForm difference, LinearEquation equation) {
    if (op == Opcode.EQUAL) {
      return and(equation);
    }
    IntervalForm rest = difference;
    for (int variable : difference.factors().keySet().toArray(Integer[]::new)) {
      @Nullable LinearEquation by = equations.at(variable);
      if (by != null) {
        // The leading factor is positive, so the comparison with zero stays the same.
        IntervalForm zero = new IntervalForm(by.factors(), Interval.of(by.constant()));
        BigInteger times = rest.factor(variable);
        rest = rest.times(by.factor(variable)).minus(zero.times(times));
      }
    }
    return rest.factors().isEmpty()
            && !ForwardArithmetic.mayHold(op, NumberSet.of(rest.constant()), NumberSet.truth(false))
        ? none()
        : this;
  }

  @Override
  public NumberSet value(int variable) {
    if (isEmpty) {
      return NumberSet.NONE;
    }
    @Nullable LinearEquation equation = variable < size ? equations.at(variable) : null;
    return equation == null || equation.factors().size() > 1
        ? NumberSet.ALL
        : NumberSet.of(equation.constant().negate().divide(equation.factor(variable)));
  }

  @Override
  public Element refine(int variable, NumberSet value) {
    if (isEmpty) {
      return this;
    }
    if (value.isEmpty()) {
      return none();
    }
    return value
        .constant()
        .filter(number -> number.bitLength() <= Bound.MOST_BITS)
        .map(number -> IntervalForm.of(variable).minus(IntervalForm.of(Interval.of(number))))
        .flatMap(LinearEquation::of)
        .map(this::and)
        .orElse(this);
  }

  @Override
  public List<DomainFact> facts() {
    List<DomainFact> facts = new ArrayList<>();
    for (LinearEquation equation : listed()) {
      facts.add(new DomainFact.Sum(equation.factors(), equation.constant(), true));
    }
    return facts;
  }
}
