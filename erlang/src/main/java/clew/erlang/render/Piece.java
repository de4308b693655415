package clew.erlang.render;

/** A part of source text, as far as breaking lines is concerned. */
public record Piece(Kind kind, String text) {
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

  static final Piece COMMA = new Piece(Kind.COMMA, ",");
  static final Piece BAR = new Piece(Kind.BAR, "|");

  public static Piece text(String text) {
    return new Piece(Kind.TEXT, text);
  }

  public static Piece open(String text) {
    return new Piece(Kind.OPEN, text);
  }

  public static Piece close(String text) {
    return new Piece(Kind.CLOSE, text);
  }

  public static Piece comma() {
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
