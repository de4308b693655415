package clew.imp.absint.domain;

import clew.engine.interval.Thresholds;
import clew.imp.ir.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A value for each variable by itself; the paper's λ with its δ, as far as it is not relational.
 */
public final class Box implements Element {
  /** An operation on a value, in units of work. */
  private static final long COST = 80;

  private final IntFunction<Set<Kind>> kinds;
  private final int variables;
  private final Work work;
  private final boolean isEmpty;

  /** Without the variables of which nothing is known. */
  private final Row<Value> values;

  private Box(
      IntFunction<Set<Kind>> kinds, int variables, Work work, boolean isEmpty, Row<Value> values) {
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
  public static Box of(int variables, IntFunction<Set<Kind>> kinds, Work work) {
    return new Box(kinds, variables, work, false, Row.ofSize(variables));
  }

  private Box with(Row<Value> other) {
    return new Box(kinds, variables, work, false, other);
  }

  @Override
  public boolean isEmpty() {
    return isEmpty;
  }

  @Override
  public Box all() {
    return with(Row.ofSize(variables));
  }

  @Override
  public Box none() {
    return new Box(kinds, variables, work, true, Row.ofSize(variables));
  }

  private static Value known(@Nullable Value value) {
    return value == null
        ? Value.ALL
        : Value.of(value.interval(), value.congruence(), value.nonzero());
  }

  /** What one round finds, the next one mostly finds again. */
  private boolean isSame(@Nullable Value a, @Nullable Value b) {
    work.spend(1);
    return a != null && a.equals(b);
  }

  private @Nullable Value kept(int variable, Value value) {
    Value kept = Kind.kept(kinds.apply(variable), value);
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
  private Box together(Box box, BinaryOperator<Value> either) {
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
    Row<Value> met =
        values.merge(
            box.values,
            (variable, a, b) -> {
              if (isSame(a, b)) {
                return a;
              }
              work.spend(COST);
              Value both = known(a).meet(known(b));
              contradicts[0] |= both.isEmpty();
              return kept(variable, both);
            });
    return contradicts[0] ? none() : with(met);
  }

  @Override
  public Element assign(int variable, Formula value, IntFunction<Value> known) {
    if (isEmpty || variable >= variables) {
      return this;
    }
    work.spend(COST * (1L + value.root()));
    return set(variable, _ -> Evaluation.of(value, value.root(), known));
  }

  @Override
  public Element forget(int variable) {
    return isEmpty || variable >= variables ? this : with(values.with(variable, null));
  }

  private Box set(int variable, UnaryOperator<Value> change) {
    Value old = known(values.at(variable));
    Value next = change.apply(old);
    if (next.isEmpty()) {
      return none();
    }
    @Nullable Value kept = kept(variable, next);
    return Objects.equals(kept, values.at(variable)) ? this : with(values.with(variable, kept));
  }

  @Override
  public Element assume(Formula formula, int part, boolean holds, IntFunction<Value> known) {
    if (isEmpty) {
      return this;
    }
    work.spend(COST * (1L + part - formula.node(part).from()));
    Evaluation evaluation = new Evaluation(formula, part, known);
    Op op = formula.node(part).op();
    Map<Integer, Value> left =
        Formula.isComparison(op)
            ? evaluation.assuming(part, holds ? op : Formula.negated(op))
            : evaluation.assuming(part, holds);
    Box box = this;
    for (Map.Entry<Integer, Value> entry : left.entrySet()) {
      if (entry.getValue().isEmpty()) {
        return none();
      }
      box = box.refine(entry.getKey(), entry.getValue());
    }
    return box;
  }

  @Override
  public Value value(int variable) {
    if (isEmpty) {
      return Value.NONE;
    }
    return variable < variables ? known(values.at(variable)) : Value.ALL;
  }

  @Override
  public Box refine(int variable, Value value) {
    return isEmpty || variable >= variables ? this : set(variable, old -> old.meet(value));
  }

  @Override
  public List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    values.present(variable -> facts.addAll(Fact.of(variable, known(values.at(variable)))));
    return facts;
  }
}
