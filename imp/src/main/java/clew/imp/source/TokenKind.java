package clew.imp.source;

/** What a token is. */
enum TokenKind {
  NAME,
  NUMBER,
  ASSIGN,
  SEMICOLON,
  LEFT,
  RIGHT,
  PLUS,
  MINUS,
  TIMES,
  DIV,
  MOD,
  EQUAL,
  UNEQUAL,
  LESS,
  AT_MOST,
  GREATER,
  AT_LEAST,
  AND,
  OR,
  NOT,
  SKIP,
  TOP,
  IF,
  THEN,
  ELSE,
  FI,
  WHILE,
  DO,
  OD,
  ASSERT,
  ASSUME,
  /** {@code :=}, which other languages assign with. */
  COLON_EQUAL,
  /** {@code ==}, which other languages compare with. */
  DOUBLE_EQUAL,
  /** Something that is not L and was reported as such. */
  BAD,
  /** The end of the text. */
  END;

  boolean startsStatement() {
    return switch (this) {
      case SKIP, IF, WHILE, ASSERT, ASSUME -> true;
      default -> false;
    };
  }

  boolean endsBlock() {
    return switch (this) {
      case ELSE, FI, OD, END -> true;
      default -> false;
    };
  }

  /** Whether a token like this may follow a name that is being assigned to. */
  boolean looksLikeAssignment() {
    return switch (this) {
      case ASSIGN, COLON_EQUAL, DOUBLE_EQUAL, EQUAL -> true;
      default -> false;
    };
  }
}
