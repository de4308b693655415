package clew.imp.absint.domain;

import clew.engine.interval.Thresholds;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Several elements at once; a state is in it if it is in all of them.
 *
 * <p>A reduced product lets the elements tell each other what they know of single variables, except
 * after a widening: what one of them would take back there, the next widening would have to do
 * again, and so on without end (section 4 of the paper).
 */
public final class Product implements Element {
  private final List<Element> parts;
  private final boolean isReduced;

  private Product(List<Element> parts, boolean isReduced) {
    this.parts = List.copyOf(parts);
    this.isReduced = isReduced;
  }

  public static Product of(List<Element> parts, boolean isReduced) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a product of nothing");
    }
    return new Product(parts, isReduced);
  }

  private Product each(UnaryOperator<Element> change) {
    List<Element> changed = new ArrayList<>();
    for (Element part : parts) {
      changed.add(change.apply(part));
    }
    return normal(changed);
  }

  private Product with(Element other, BinaryOperator<Element> both) {
    Product product = (Product) other;
    List<Element> changed = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      changed.add(both.apply(parts.get(i), product.parts.get(i)));
    }
    return normal(changed);
  }

  /** If one part has no state, none has. */
  private Product normal(List<Element> changed) {
    for (Element part : changed) {
      if (part.isEmpty()) {
        return new Product(changed.stream().map(Element::none).toList(), isReduced);
      }
    }
    return new Product(changed, isReduced);
  }

  @Override
  public boolean isEmpty() {
    return parts.getFirst().isEmpty();
  }

  @Override
  public Product all() {
    return new Product(parts.stream().map(Element::all).toList(), isReduced);
  }

  @Override
  public Product none() {
    return new Product(parts.stream().map(Element::none).toList(), isReduced);
  }

  @Override
  public boolean isIn(Element other) {
    Product product = (Product) other;
    for (int i = 0; i < parts.size(); i++) {
      if (!parts.get(i).isIn(product.parts.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Element join(Element other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    return with(other, Element::join);
  }

  @Override
  public Element meet(Element other) {
    return with(other, Element::meet);
  }

  @Override
  public Element widen(Element next, Thresholds thresholds) {
    if (isEmpty() || next.isEmpty()) {
      return isEmpty() ? next : this;
    }
    return with(next, (a, b) -> a.widen(b, thresholds));
  }

  private IntFunction<Value> known(Element part) {
    return isReduced ? this::value : part::value;
  }

  @Override
  public Element assign(int variable, Formula value, IntFunction<Value> values) {
    Product next = each(part -> part.assign(variable, value, known(part)));
    return next.reduced(value, variable);
  }

  @Override
  public Element forget(int variable) {
    return each(part -> part.forget(variable));
  }

  @Override
  public Element assume(Formula formula, int part, boolean holds, IntFunction<Value> values) {
    Product next = each(element -> element.assume(formula, part, holds, known(element)));
    return next.reduced(formula, -1);
  }

  /** Everybody hears what the others know of the variables of a formula, and of one more. */
  private Product reduced(Formula formula, int besides) {
    Product next = this;
    if (!isReduced || isEmpty()) {
      return next;
    }
    IntUnaryOperator following = formula.variables()::nextSetBit;
    for (int variable = following.applyAsInt(0);
        variable >= 0;
        variable = following.applyAsInt(variable + 1)) {
      next = next.told(variable);
    }
    return besides < 0 ? next : next.told(besides);
  }

  private Product told(int variable) {
    if (isEmpty()) {
      return this;
    }
    Value value = value(variable);
    return value.isAll() ? this : each(part -> part.refine(variable, value));
  }

  @Override
  public Value value(int variable) {
    Value value = Value.ALL;
    for (Element part : parts) {
      value = value.meet(part.value(variable));
    }
    return value;
  }

  @Override
  public Element refine(int variable, Value value) {
    return each(part -> part.refine(variable, value));
  }

  @Override
  public List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (Element part : parts) {
      facts.addAll(part.facts());
    }
    return facts;
  }
}
