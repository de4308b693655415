package clew.erlang.render;

/** A part of source text, as far as breaking lines is concerned. */
public record LayoutDoc(Kind kind, String text) {
  /** What a piece does to lines. */
  public enum Kind {
    /** Stays as it is. */
    TEXT,
    /** Begins something with parts that may be put on lines of their own. */
    OPEN,
    /** Between two parts. */
    COMMA,
    /** Before the tail of a list. */
    BAR,
    CLOSE
  }

  static final LayoutDoc COMMA = new LayoutDoc(Kind.COMMA, ",");
  static final LayoutDoc BAR = new LayoutDoc(Kind.BAR, "|");

  public static LayoutDoc text(String text) {
    return new LayoutDoc(Kind.TEXT, text);
  }

  public static LayoutDoc open(String text) {
    return new LayoutDoc(Kind.OPEN, text);
  }

  public static LayoutDoc close(String text) {
    return new LayoutDoc(Kind.CLOSE, text);
  }

  public static LayoutDoc comma() {
    return COMMA;
  }

  /** How wide it is where the line is not broken. */
  int width() {
    return switch (kind) {
      case TEXT, OPEN, CLOSE -> text.codePointCount(0, text.length());
      case COMMA -> 2;
      case BAR -> 3;
    };
  }
}
