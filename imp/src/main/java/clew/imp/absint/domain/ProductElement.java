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
public final class ProductElement implements Element {
  private final List<Element> parts;
  private final boolean isReduced;

  private ProductElement(List<Element> parts, boolean isReduced) {
    this.parts = List.copyOf(parts);
    this.isReduced = isReduced;
  }

  public static ProductElement of(List<Element> parts, boolean isReduced) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a product of nothing");
    }
    return new ProductElement(parts, isReduced);
  }

  private ProductElement each(UnaryOperator<Element> change) {
    List<Element> changed = new ArrayList<>();
    for (Element part : parts) {
      changed.add(change.apply(part));
    }
    return normal(changed);
  }

  private ProductElement with(Element other, BinaryOperator<Element> both) {
    ProductElement product = (ProductElement) other;
    List<Element> changed = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      changed.add(both.apply(parts.get(i), product.parts.get(i)));
    }
    return normal(changed);
  }

  /** If one part has no state, none has. */
  private ProductElement normal(List<Element> changed) {
    for (Element part : changed) {
      if (part.isEmpty()) {
        return new ProductElement(changed.stream().map(Element::none).toList(), isReduced);
      }
    }
    return new ProductElement(changed, isReduced);
  }

  @Override
  public boolean isEmpty() {
    return parts.getFirst().isEmpty();
  }

  @Override
  public ProductElement all() {
    return new ProductElement(parts.stream().map(Element::all).toList(), isReduced);
  }

  @Override
  public ProductElement none() {
    return new ProductElement(parts.stream().map(Element::none).toList(), isReduced);
  }

  @Override
  public boolean isIn(Element other) {
    ProductElement product = (ProductElement) other;
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

  private IntFunction<NumberSet> known(Element part) {
    return isReduced ? this::value : part::value;
  }

  @Override
  public Element assign(int variable, Formula value, IntFunction<NumberSet> values) {
    ProductElement next = each(part -> part.assign(variable, value, known(part)));
    return next.reduced(value, variable);
  }

  @Override
  public Element forget(int variable) {
    return each(part -> part.forget(variable));
  }

  @Override
  public Element assume(Formula formula, int part, boolean holds, IntFunction<NumberSet> values) {
    ProductElement next = each(element -> element.assume(formula, part, holds, known(element)));
    return next.reduced(formula, -1);
  }

  /** Everybody hears what the others know of the variables of a formula, and of one more. */
  private ProductElement reduced(Formula formula, int besides) {
    ProductElement next = this;
    if (!isReduced || isEmpty()) {
      return next;
    }
    IntUnaryOperator following = formula.variables()::nextSetBit;
    for (int variable = following.applyAsInt(0);
        variable >= 0;
        variable = following.applyAsInt(variable + 1)) {
      next = next.reduced(variable);
    }
    return besides < 0 ? next : next.reduced(besides);
  }

  private ProductElement reduced(int variable) {
    if (isEmpty()) {
      return this;
    }
    NumberSet value = value(variable);
    return value.isAll() ? this : each(part -> part.refine(variable, value));
  }

  @Override
  public NumberSet value(int variable) {
    NumberSet value = NumberSet.ALL;
    for (Element part : parts) {
      value = value.meet(part.value(variable));
    }
    return value;
  }

  @Override
  public Element refine(int variable, NumberSet value) {
    return each(part -> part.refine(variable, value));
  }

  @Override
  public List<DomainFact> facts() {
    List<DomainFact> facts = new ArrayList<>();
    for (Element part : parts) {
      facts.addAll(part.facts());
    }
    return facts;
  }
}
