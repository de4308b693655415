package clew.prolog.value;

/**
 * A variable with attributes: {@code att(Module, Value, Rest)} or {@code []}, as {@code
 * get_attrs/2} shows them.
 */
public final class Attributed extends Var {
  private Value attributes;

  public Attributed(long number, Value attributes) {
    super(number);
    this.attributes = attributes;
  }

  public Value attributes() {
    return attributes;
  }

  /** Changes them; the machine writes the old ones down in its trail. */
  public void attributes(Value changed) {
    attributes = changed;
  }
}
