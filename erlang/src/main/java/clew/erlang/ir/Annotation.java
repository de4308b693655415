package clew.erlang.ir;

/**
 * What the compiler noted about a node.
 *
 * @param line the line in the source, or 0
 * @param column the column, or 0
 * @param file the source file, if it is not the module's; may be empty
 * @param isGenerated whether the compiler made the node up
 * @param isGoto whether a letrec is a label with jumps
 * @param number of a case, which no other case of the module has, or 0
 */
public record Annotation(
    int line, int column, String file, boolean isGenerated, boolean isGoto, int number) {
  public static final Annotation NONE = new Annotation(0, 0, "", false, false, 0);

  /** Line and column; those of another file are not in the user's, so they have no column. */
  public CodePosition position() {
    return new CodePosition(line, file.isEmpty() ? column : 0);
  }
}
