package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.interval.Thresholds;
import clew.imp.ir.Opcode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of x, x + y and x - y, after Miné. What comes out of a widening stays as it is, since
 * closing it could go on for ever; a closed copy is made for everything else.
 */
public final class Octagon implements Element {
  private final int variables;
  private final WorkLimit work;

  /** As they were put together; null if no state is left. */
  private final @Nullable DifferenceBounds raw;

  private @Nullable DifferenceBounds closed;

  private Octagon(
      int variables,
      WorkLimit work,
      @Nullable DifferenceBounds raw,
      @Nullable DifferenceBounds closed) {
    this.variables = variables;
    this.work = work;
    this.raw = raw;
    this.closed = closed;
  }

  /** Nothing is known yet of that many variables; others are passed over. */
  public static Octagon of(int variables, WorkLimit work) {
    DifferenceBounds none = DifferenceBounds.none(variables, work);
    return new Octagon(variables, work, none, none);
  }

  private Octagon closed(DifferenceBounds differences) {
    return new Octagon(variables, work, differences, differences);
  }

  /** The closed bounds; null if they have no solution. */
  private @Nullable DifferenceBounds bounds() {
    if (closed == null && raw != null) {
      DifferenceBounds copy = raw.copy();
      if (!copy.close()) {
        return null;
      }
      closed = copy;
    }
    return closed;
  }

  @Override
  public boolean isEmpty() {
    return bounds() == null;
  }

  @Override
  public Octagon all() {
    return of(variables, work);
  }

  @Override
  public Octagon none() {
    return new Octagon(variables, work, null, null);
  }

  @Override
  public boolean isIn(Element other) {
    @Nullable DifferenceBounds mine = bounds();
    @Nullable DifferenceBounds theirs = ((Octagon) other).raw;
    if (mine == null || theirs == null) {
      return mine == null;
    }
    work.spend(mine.entries.length / 128 + 1);
    for (int i = 0; mine != theirs && i < mine.entries.length; i++) {
      if (mine.entries[i] > theirs.entries[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Element join(Element other) {
    @Nullable DifferenceBounds mine = bounds();
    @Nullable DifferenceBounds theirs = ((Octagon) other).bounds();
    if (mine == null || mine == theirs) {
      return other;
    }
    if (theirs == null) {
      return this;
    }
    DifferenceBounds both = mine.copy();
    for (int i = 0; i < both.entries.length; i++) {
      both.entries[i] = Math.max(mine.entries[i], theirs.entries[i]);
    }
    return closed(both);
  }

  @Override
  public Element meet(Element other) {
    @Nullable DifferenceBounds mine = bounds();
    @Nullable DifferenceBounds theirs = ((Octagon) other).bounds();
    if (mine == null || theirs == null) {
      return none();
    }
    if (mine == theirs) {
      return this;
    }
    DifferenceBounds both = mine.copy();
    for (int i = 0; i < both.entries.length; i++) {
      both.entries[i] = Math.min(mine.entries[i], theirs.entries[i]);
    }
    return both.close() ? closed(both) : none();
  }

  @Override
  public Element widen(Element next, Thresholds thresholds) {
    @Nullable DifferenceBounds theirs = ((Octagon) next).bounds();
    if (isEmpty() || theirs == null || raw == null) {
      return isEmpty() ? next : this;
    }
    DifferenceBounds wide = raw.copy();
    for (int i = 0; i < wide.entries.length; i++) {
      if (theirs.entries[i] > wide.entries[i]) {
        int row = i / wide.columns;
        boolean isSingle = (row ^ 1) == i % wide.columns;
        wide.entries[i] = widened(theirs.entries[i], isSingle, thresholds);
      }
    }
    return new Octagon(variables, work, wide, null);
  }

  private static long widened(long entry, boolean isSingle, Thresholds thresholds) {
    if (entry == DifferenceBounds.NONE) {
      return entry;
    }
    long bound = isSingle ? Math.floorDiv(entry, 2L) : entry;
    long next = DifferenceBounds.bound(thresholds.above(Bound.of(bound)));
    return isSingle && next != DifferenceBounds.NONE ? DifferenceBounds.plus(next, next) : next;
  }

  @Override
  public Element assign(int variable, Formula value, IntFunction<NumberSet> values) {
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null || variable >= variables) {
      return this;
    }
    work.spend(1 + value.root());
    IntervalForm linear = IntervalForm.of(value, value.root(), values);
    DifferenceBounds next = mine.copy();
    if (linear.factors().size() == 1
        && linear.factors().firstKey() == variable
        && linear.factor(variable).equals(BigInteger.ONE)
        && linear.constant().isConstant()) {
      if (DifferenceBounds.bound(linear.constant().high()) != DifferenceBounds.NONE) {
        return closed(shifted(next, variable, DifferenceBounds.bound(linear.constant().high())));
      }
    }
    next.forget(variable);
    bound(next, variable, linear, mine, values);
    return next.closeAround(variable) ? closed(next) : none();
  }

  /**
   * Bounds of the new value of a variable by itself and together with others, in the old state. It
   * has to do with the variables that it is made of; if it is made of its own old value, with all.
   */
  private void bound(
      DifferenceBounds next,
      int variable,
      IntervalForm linear,
      DifferenceBounds mine,
      IntFunction<NumberSet> values) {
    int plus = 2 * variable;
    IntervalForm opposite = linear.times(BigInteger.ONE.negate());
    long most = most(linear, mine, values);
    long least = most(opposite, mine, values);
    next.set(plus + 1, plus, DifferenceBounds.plus(most, most));
    next.set(plus, plus + 1, DifferenceBounds.plus(least, least));
    boolean all = linear.factor(variable).abs().equals(BigInteger.ONE);
    for (int other = 0; other < variables; other++) {
      if (other != variable && (all || linear.factor(other).signum() != 0)) {
        IntervalForm one = IntervalForm.of(other);
        next.set(2 * other, plus, most(linear.minus(one), mine, values));
        next.set(plus, 2 * other, most(opposite.plus(one), mine, values));
        next.set(2 * other + 1, plus, most(linear.plus(one), mine, values));
        next.set(plus, 2 * other + 1, most(opposite.minus(one), mine, values));
      }
    }
  }

  private static DifferenceBounds shifted(DifferenceBounds next, int variable, long by) {
    int plus = 2 * variable;
    for (int other = 0; other < next.columns; other++) {
      if (other == plus || other == plus + 1) {
        continue;
      }
      shift(next, other, plus, by);
      shift(next, plus, other, -by);
      shift(next, other, plus + 1, -by);
      shift(next, plus + 1, other, by);
    }
    shift(next, plus + 1, plus, 2 * by);
    shift(next, plus, plus + 1, -2 * by);
    return next;
  }

  private static void shift(DifferenceBounds next, int i, int j, long by) {
    next.entries[i * next.columns + j] = DifferenceBounds.plus(next.at(i, j), by);
  }

  /** An upper bound of a linear form, by the bounds of its variables and by those of pairs. */
  private long most(IntervalForm linear, DifferenceBounds known, IntFunction<NumberSet> values) {
    work.spend(1 + linear.factors().size());
    long alone = DifferenceBounds.bound(linear.bounds(variable -> value(variable, values)).high());
    if (linear.factors().size() != 2) {
      return alone;
    }
    int first = linear.factors().firstKey();
    int second = linear.factors().lastKey();
    BigInteger factor = linear.factor(first);
    if (!factor.abs().equals(linear.factor(second).abs())
        || first >= variables
        || second >= variables
        || factor.bitLength() > 20) {
      return alone;
    }
    int from = column(first, factor.signum()) ^ 1;
    int to = column(second, linear.factor(second).signum());
    long pair = known.at(from, to);
    long times = factor.abs().longValue();
    if (pair == DifferenceBounds.NONE || Math.abs(pair) > Long.MAX_VALUE / 4 / times) {
      return alone;
    }
    Bound bound = Bound.of(pair * times).plus(linear.constant().high());
    return Math.min(alone, DifferenceBounds.bound(bound));
  }

  private static int column(int variable, int sign) {
    return 2 * variable + (sign < 0 ? 1 : 0);
  }

  private NumberSet value(int variable, IntFunction<NumberSet> values) {
    return value(variable).meet(values.apply(variable));
  }

  @Override
  public Element forget(int variable) {
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null || variable >= variables) {
      return this;
    }
    DifferenceBounds next = mine.copy();
    next.forget(variable);
    return closed(next);
  }

  @Override
  public Element assume(Formula formula, int part, boolean holds, IntFunction<NumberSet> values) {
    if (isEmpty()) {
      return this;
    }
    Formula.Node node = formula.node(part);
    work.spend(1 + part - node.from());
    if (!Formula.isComparison(node.op())) {
      IntervalForm linear = IntervalForm.of(formula, part, values);
      return assume(holds ? Opcode.UNEQUAL : Opcode.EQUAL, linear, values);
    }
    IntervalForm right = IntervalForm.of(formula, node.right(), values);
    IntervalForm difference = IntervalForm.of(formula, node.left(), values).minus(right);
    return assume(holds ? node.op() : Formula.negated(node.op()), difference, values);
  }

  private Octagon assume(Opcode op, IntervalForm difference, IntFunction<NumberSet> values) {
    IntervalForm opposite = difference.times(BigInteger.ONE.negate());
    return switch (op) {
      case LESS -> atMostZero(difference.plus(1), values);
      case AT_MOST -> atMostZero(difference, values);
      case GREATER -> atMostZero(opposite.plus(1), values);
      case AT_LEAST -> atMostZero(opposite, values);
      case EQUAL -> atMostZero(difference, values).atMostZero(opposite, values);
      default -> unequal(difference, opposite, values);
    };
  }

  /** What is not zero, and not above zero, is below it. */
  private Octagon unequal(IntervalForm form, IntervalForm opposite, IntFunction<NumberSet> values) {
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null) {
      return this;
    }
    Octagon next = this;
    if (most(form, mine, values) == 0) {
      next = next.atMostZero(form.plus(1), values);
    }
    return most(opposite, mine, values) == 0 ? next.atMostZero(opposite.plus(1), values) : next;
  }

  private Octagon atMostZero(IntervalForm linear, IntFunction<NumberSet> values) {
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null) {
      return none();
    }
    Bound least = linear.bounds(variable -> value(variable, values)).low();
    if (least.signum() > 0) {
      return none();
    }
    return new LinearConstraint(linear, variables, variable -> value(variable, values))
        .applied(mine)
        .map(this::closed)
        .orElseGet(this::none);
  }

  @Override
  public NumberSet value(int variable) {
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null) {
      return NumberSet.NONE;
    }
    if (variable >= variables) {
      return NumberSet.ALL;
    }
    long high = mine.at(2 * variable + 1, 2 * variable);
    long low = mine.at(2 * variable, 2 * variable + 1);
    return NumberSet.of(
        Interval.of(
            low == DifferenceBounds.NONE ? Bound.BELOW : Bound.of(-Math.floorDiv(low, 2L)),
            high == DifferenceBounds.NONE ? Bound.ABOVE : Bound.of(Math.floorDiv(high, 2L))));
  }

  @Override
  public Element refine(int variable, NumberSet value) {
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null || value.isEmpty()) {
      return none();
    }
    if (variable >= variables || value(variable).interval().isIn(value.interval())) {
      return this;
    }
    DifferenceBounds next = mine.copy();
    long high = DifferenceBounds.bound(value.interval().high());
    long low = DifferenceBounds.bound(value.interval().low().negate());
    int plus = 2 * variable;
    boolean holds =
        next.add(plus + 1, plus, DifferenceBounds.plus(high, high))
            && next.add(plus, plus + 1, DifferenceBounds.plus(low, low));
    return holds ? closed(next) : none();
  }

  /** Without bounds of pairs that follow from those of single variables. */
  @Override
  public List<DomainFact> facts() {
    List<DomainFact> facts = new ArrayList<>();
    @Nullable DifferenceBounds mine = bounds();
    if (mine == null) {
      return facts;
    }
    for (int variable = 0; variable < variables; variable++) {
      facts.addAll(DomainFact.of(variable, value(variable)));
    }
    for (int j = 0; j < mine.columns; j++) {
      for (int i = 0; i < (j & ~1); i++) {
        long bound = mine.at(i, j);
        long alone = DifferenceBounds.plus(half(mine.at(i, i ^ 1)), half(mine.at(j ^ 1, j)));
        if (bound < alone && bound != DifferenceBounds.NONE) {
          long back = mine.at(j, i);
          boolean isEqual = back != DifferenceBounds.NONE && back == -bound;
          if (!isEqual || (i & 1) == 0) {
            facts.add(fact(i, j, bound, isEqual));
          }
        }
      }
    }
    return facts;
  }

  private static long half(long bound) {
    return bound == DifferenceBounds.NONE ? bound : Math.floorDiv(bound, 2L);
  }

  private static DomainFact fact(int i, int j, long bound, boolean isEqual) {
    SortedMap<Integer, BigInteger> factors =
        new TreeMap<>(Map.of(j / 2, sign(j), i / 2, sign(i ^ 1)));
    return new DomainFact.Sum(factors, BigInteger.valueOf(-bound), isEqual);
  }

  private static BigInteger sign(int column) {
    return (column & 1) == 0 ? BigInteger.ONE : BigInteger.ONE.negate();
  }
}
