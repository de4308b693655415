package clew.curry.source;

import clew.engine.source.Span;

/**
 * A word or sign of the text.
 *
 * @param text the word; of a character or a text what it stands for
 * @param beginsLine whether nothing but blanks stands before it
 */
record Token(Kind kind, String text, Span span, boolean beginsLine) {
  /** What a token is. */
  enum Kind {
    /** {@code x}, {@code map'}. */
    VARIABLE("a name"),
    /** {@code Just}. */
    CONSTRUCTOR("a constructor"),
    /** {@code ++}. */
    OPERATOR("an operator"),
    /** {@code :+:}, and the colon. */
    CONSTRUCTOR_OPERATOR("an operator"),
    INTEGER("a number"),
    CHARACTER("a character"),
    STRING("a text"),
    /** A word of the language, such as {@code where}. */
    KEYWORD("a word"),
    /** A sign of the language, such as {@code =} or a bracket. */
    SIGN("a sign"),
    /** The layout says that the item is over. */
    NEXT("the next line"),
    /** The layout says that the block is over. */
    CLOSE("the end of the block"),
    END("the end of the file"),
    /** Something that is not Curry, which has been reported. */
    BAD("something that is not Curry");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  boolean is(Kind wanted) {
    return kind == wanted;
  }

  /** Whether it is this word or sign of the language. */
  boolean is(String reserved) {
    return (kind == Kind.KEYWORD || kind == Kind.SIGN) && text.equals(reserved);
  }

  Name name() {
    return new Name(text, span);
  }

  /** It, for a message. */
  String words() {
    return switch (kind) {
      case NEXT, CLOSE, END, BAD -> kind.words();
      case CHARACTER, STRING -> kind.words();
      default -> "`" + text + "`";
    };
  }
}
