package clew.erlang.value;

/** A float: a finite IEEE double. */
public final class Real implements Value {
  public final double number;

  public Real(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("no float of Erlang: " + number);
    }
    this.number = number;
  }

  @Override
  public String toString() {
    return Double.toString(number);
  }
}
