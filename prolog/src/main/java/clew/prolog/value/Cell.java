package clew.prolog.value;

import java.util.List;

/** A cell of a list, {@code [Head|Tail]}. */
public final class Cell extends Compound {
  private Value head;
  private Value tail;

  public Cell(Value head, Value tail) {
    this.head = head;
    this.tail = tail;
  }

  /** The list of the elements. */
  public static Value list(List<? extends Value> elements) {
    return list(elements, Atom.NIL);
  }

  /** The list of the elements before what {@code tail} is. */
  public static Value list(List<? extends Value> elements, Value tail) {
    Value list = tail;
    for (Value element : elements.reversed()) {
      list = new Cell(element, list);
    }
    return list;
  }

  public Value head() {
    return head;
  }

  public Value tail() {
    return tail;
  }

  /** Replaces the tail of a cell that nobody else has seen yet, to build a list from its front. */
  public void tail(Value next) {
    tail = next;
  }

  @Override
  public Functor functor() {
    return Functor.LIST;
  }

  @Override
  public Value argument(int index) {
    return index == 0 ? head : tail;
  }

  @Override
  public void argument(int index, Value changed) {
    if (index == 0) {
      head = changed;
    } else {
      tail = changed;
    }
  }
}
