package clew.erlang.value;

/** A tuple; its elements must not be changed once it is shared. */
public final class Tuple implements Value {
  public final Value[] elements;

  public Tuple(Value... elements) {
    this.elements = elements;
  }

  public int size() {
    return elements.length;
  }
}
