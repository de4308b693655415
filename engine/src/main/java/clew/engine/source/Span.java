package clew.engine.source;

/**
 * A place in a source file: from the first character up to, not including, the end position. Lines
 * and columns start at 1; columns count characters (code points), as editors do.
 */
public record Span(String file, int line, int column, int endLine, int endColumn)
    implements Comparable<Span> {

  public Span {
    if (line < 1 || column < 1 || endLine < line || (endLine == line && endColumn < column)) {
      throw new IllegalArgumentException(
          "not a span: %s %d:%d-%d:%d".formatted(file, line, column, endLine, endColumn));
    }
  }

  /** The smallest span that covers this one and {@code other}, which must not start before it. */
  public Span to(Span other) {
    return new Span(file, line, column, other.endLine, other.endColumn);
  }

  /** The place as tools print it and editors jump to it: {@code file:line:column}. */
  public String at() {
    return file + ":" + line + ":" + column;
  }

  @Override
  public int compareTo(Span other) {
    int byFile = file.compareTo(other.file);
    if (byFile != 0) {
      return byFile;
    }
    int byLine = Integer.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  @Override
  public String toString() {
    return at();
  }
}
