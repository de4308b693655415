package clew.erlang.value;

/** A tuple; its elements must not be changed once it is shared. */
public final class Tuple implements Value {
  public final Value[] elements;
  private boolean isPlain;

  public Tuple(Value... elements) {
    this.elements = elements;
  }

  public int size() {
    return elements.length;
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
