package clew.prolog.value;

/** A string of SWI-Prolog, as {@code "text"} reads by default. */
public record StringValue(String value) implements Value {
  @Override
  public String toString() {
    return '"' + value + '"';
  }
}
