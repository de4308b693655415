package clew.engine.trace;

/** What went wrong, in the language's own terms, such as {@code division by zero}. */
public record ErrorKind(String name) {
  @Override
  public String toString() {
    return name;
  }
}
