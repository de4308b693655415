package clew.prolog.source;

/** What the lexer tells apart. */
enum TokenKind {
  /** An atom that may be an operator. */
  NAME,
  /** An atom in quotes that it did not need, so that it is no operator. */
  QUOTED_NAME,
  /** An atom directly before a parenthesis. */
  FUNCTOR,
  /** A name directly before a brace. */
  DICT,
  VARIABLE,
  /** A number or a quoted text. */
  CONSTANT,
  PUNCTUATION,
  QUASI_QUOTATION,
  BAR_BAR,
  END
}
