package clew.engine.trace;

/** What went wrong, in the language's own terms, such as {@code division by zero}. */
public record ErrorKind(String name) {
  /** A run that goes on for so long that its author would call that an error. */
  public static final ErrorKind ENDLESS = new ErrorKind("no termination");

  @Override
  public String toString() {
    return name;
  }
}
