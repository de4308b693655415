package clew.prolog.value;

/** A floating-point number. */
public record Real(double value) implements Numeral {
  @Override
  public String toString() {
    return Double.toString(value);
  }
}
