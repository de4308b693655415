package clew.erlang.ir;

/**
 * Where the compiler says that something is: a line and a column, each 0 if unknown. Of an
 * operation it is the place of the operator.
 */
public record CodePosition(int line, int column) {
  public static final CodePosition NONE = new CodePosition(0, 0);

  /** A line and nothing more. */
  public static CodePosition line(int line) {
    return line == 0 ? NONE : new CodePosition(line, 0);
  }
}
