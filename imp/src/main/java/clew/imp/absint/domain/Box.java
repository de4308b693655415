package clew.imp.absint.domain;

import clew.engine.interval.Thresholds;
import clew.imp.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A value for each variable by itself; the paper's with its , as far as it is not relational. */
public final class Box implements Element {
  /** An operation on a value, in units of work. */
  private static final long COST = 80;

  private final IntFunction<Set<ValueDomain>> kinds;
  private final int variables;
  private final WorkLimit work;
  private final boolean isEmpty;

  /** Without the variables of which nothing is known. */
  private final SparseRow<NumberSet> values;

  private Box(
      IntFunction<Set<ValueDomain>> kinds,
      int variables,
      WorkLimit work,
      boolean isEmpty,
      SparseRow<NumberSet> values) {
    this.kinds = kinds;
    this.variables = variables;
    this.work = work;
    this.isEmpty = isEmpty;
    this.values = values;
  }

  /**
   * Nothing is known yet.
   *
   * @param kinds what is kept of each variable; nothing at all, if it is empty
   */
  public static Box of(int variables, IntFunction<Set<ValueDomain>> kinds, WorkLimit work) {
    return new Box(kinds, variables, work, false, SparseRow.ofSize(variables));
  }

  private Box with(SparseRow<NumberSet> other) {
    return new Box(kinds, variables, work, false, other);
  }

  @Override
  public boolean isEmpty() {
    return isEmpty;
  }

  @Override
  public Box all() {
    return with(SparseRow.ofSize(variables));
  }

  @Override
  public Box none() {
    return new Box(kinds, variables, work, true, SparseRow.ofSize(variables));
  }

  private static NumberSet known(@Nullable NumberSet value) {
    return value == null
        ? NumberSet.ALL
        : NumberSet.of(value.interval(), value.congruence(), value.nonzero());
  }

  /** What one round finds, the next one mostly finds again. */
  private boolean isSame(@Nullable NumberSet a, @Nullable NumberSet b) {
    work.spend(1);
    return a != null && a.equals(b);
  }

  private @Nullable NumberSet kept(int variable, NumberSet value) {
    NumberSet kept = ValueDomain.kept(kinds.apply(variable), value);
    return kept.isAll() ? null : kept;
  }

  @Override
  public boolean isIn(Element other) {
    Box box = (Box) other;
    work.spend(COST);
    if (isEmpty || box.isEmpty) {
      return isEmpty;
    }
    return values.all(box.values, (a, b) -> b == null || isSame(a, b) || known(a).isIn(b));
  }

  @Override
  public Element join(Element other) {
    return together((Box) other, (a, b) -> known(a).join(known(b)));
  }

  @Override
  public Element widen(Element next, Thresholds thresholds) {
    // As they are: what one part of a value says of another must not undo what widening did.
    return together((Box) next, (a, b) -> a.widen(b, thresholds));
  }

  /** What holds of either; a variable is known only if something is known of it in both. */
  private Box together(Box box, BinaryOperator<NumberSet> either) {
    if (isEmpty || box.isEmpty) {
      return isEmpty ? box : this;
    }
    return with(
        values.merge(
            box.values,
            (variable, a, b) -> {
              if (isSame(a, b)) {
                return a;
              }
              work.spend(COST);
              return a == null || b == null ? null : kept(variable, either.apply(a, b));
            }));
  }

  @Override
  public Element meet(Element other) {
    Box box = (Box) other;
    if (isEmpty || box.isEmpty) {
      return none();
    }
    boolean[] contradicts = {false};
    SparseRow<NumberSet> met =
        values.merge(
            box.values,
            (variable, a, b) -> {
              if (isSame(a, b)) {
                return a;
              }
              work.spend(COST);
              NumberSet both = known(a).meet(known(b));
              contradicts[0] |= both.isEmpty();
              return kept(variable, both);
            });
    return contradicts[0] ? none() : with(met);
  }

  @Override
  public Element assign(int variable, Formula value, IntFunction<NumberSet> known) {
    if (isEmpty || variable >= variables) {
      return this;
    }
    work.spend(COST * (1L + value.root()));
    return set(variable, _ -> Hc4Evaluation.of(value, value.root(), known));
  }

  @Override
  public Element forget(int variable) {
    return isEmpty || variable >= variables ? this : with(values.with(variable, null));
  }

  private Box set(int variable, UnaryOperator<NumberSet> change) {
    NumberSet old = known(values.at(variable));
    NumberSet next = change.apply(old);
    if (next.isEmpty()) {
      return none();
    }
    @Nullable NumberSet kept = kept(variable, next);
    return Objects.equals(kept, values.at(variable)) ? this : with(values.with(variable, kept));
  }

  @Override
  public Element assume(Formula formula, int part, boolean holds, IntFunction<NumberSet> known) {
    if (isEmpty) {
      return this;
    }
    work.spend(COST * (1L + part - formula.node(part).from()));
    Hc4Evaluation evaluation = new Hc4Evaluation(formula, part, known);
    Opcode op = formula.node(part).op();
    Map<Integer, NumberSet> left =
        Formula.isComparison(op)
            ? evaluation.assuming(part, holds ? op : Formula.negated(op))
            : evaluation.assuming(part, holds);
    Box box = this;
    for (Map.Entry<Integer, NumberSet> entry : left.entrySet()) {
      if (entry.getValue().isEmpty()) {
        return none();
      }
      box = box.refine(entry.getKey(), entry.getValue());
    }
    return box;
  }

  @Override
  public NumberSet value(int variable) {
    if (isEmpty) {
      return NumberSet.NONE;
    }
    return variable < variables ? known(values.at(variable)) : NumberSet.ALL;
  }

  @Override
  public Box refine(int variable, NumberSet value) {
    return isEmpty || variable >= variables ? this : set(variable, old -> old.meet(value));
  }

  @Override
  public List<DomainFact> facts() {
    List<DomainFact> facts = new ArrayList<>();
    values.present(variable -> facts.addAll(DomainFact.of(variable, known(values.at(variable)))));
    return facts;
  }
}
