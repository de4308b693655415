package clew.erlang.value;

import java.util.List;

/** A list cell; the list is improper if the last tail is not {@link Nil}. */
public final class Cons implements Value {
  public final Value head;
  public final Value tail;
  private boolean isPlain;

  public Cons(Value head, Value tail) {
    this.head = head;
    this.tail = tail;
  }

  /** The proper list of these elements. */
  public static Value list(List<? extends Value> elements) {
    return list(elements, Nil.NIL);
  }

  /** These elements before a tail. */
  public static Value list(List<? extends Value> elements, Value tail) {
    Value list = tail;
    for (int i = elements.size() - 1; i >= 0; i--) {
      list = new Cons(elements.get(i), list);
    }
    return list;
  }

  /** The characters of a text, as code points. */
  public static Value string(String text) {
    return list(text.codePoints().mapToObj(Small::of).toList());
  }

  /** Whether it was found to hold nothing that depends on the input. */
  public boolean isKnownPlain() {
    return isPlain;
  }

  /** Says that it holds nothing that depends on the input; any thread may, and it stays so. */
  public void knownPlain() {
    isPlain = true;
  }
}
