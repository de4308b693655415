package clew.curry.source;

import clew.curry.source.Token.Kind;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.List;

/** What all parts of the parser do with tokens. */
final class TokenReader {
  /** Deeper than a person writes; each level is a call in this parser and in all that follows. */
  private static final int DEEPEST = 5_000;

  private final LayoutTokens layout;
  private final Diagnostics problems;
  private int depth;

  TokenReader(List<Token> tokens, Diagnostics problems) {
    this.layout = new LayoutTokens(tokens);
    this.problems = problems;
  }

  Token peek() {
    return layout.peek();
  }

  Token second() {
    return layout.second();
  }

  Token take() {
    return layout.take();
  }

  Span lastSpan() {
    return layout.before().span();
  }

  boolean isAt(String reserved) {
    return peek().is(reserved);
  }

  boolean isAt(Kind kind) {
    return peek().is(kind);
  }

  boolean takeIf(String reserved) {
    boolean isThere = isAt(reserved);
    if (isThere) {
      take();
    }
    return isThere;
  }

  Token expect(String reserved, String where) throws ParseException {
    if (!isAt(reserved)) {
      throw unexpected(("`" + reserved + "` " + where).strip());
    }
    return take();
  }

  Name expect(Kind kind, String what) throws ParseException {
    if (!isAt(kind)) {
      throw unexpected(what);
    }
    return take().name();
  }

  /** Whether an operator that is a function comes, and not a sign of the language. */
  boolean isAtOperator() {
    Token token = peek();
    return token.is(Kind.OPERATOR) || token.is(Kind.CONSTRUCTOR_OPERATOR) || token.is("`");
  }

  /** Whether the operator that comes makes a value: {@code :} or {@code `Node`}. */
  boolean isAtConstructorOperator() {
    return isAt(Kind.CONSTRUCTOR_OPERATOR) || (isAt("`") && second().is(Kind.CONSTRUCTOR));
  }

  /** {@code +}, or a name in backquotes. */
  Name operator() throws ParseException {
    if (takeIf("`")) {
      Token name = take();
      if (!name.is(Kind.VARIABLE) && !name.is(Kind.CONSTRUCTOR)) {
        throw unexpected(name, "a name between backquotes");
      }
      expect("`", "after the name");
      return name.name();
    }
    return take().name();
  }

  /** Whether an operator in brackets comes: {@code (+)}. */
  boolean isAtBracketedOperator() {
    if (!isAt("(")) {
      return false;
    }
    int here = layout.position();
    take();
    boolean isOperator = isAt(Kind.OPERATOR) || isAt(Kind.CONSTRUCTOR_OPERATOR);
    take();
    boolean isClosed = isAt(")");
    layout.back(here);
    return isOperator && isClosed;
  }

  /** {@code (+)}, which {@link #isAtBracketedOperator} has seen. */
  Name bracketedOperator() {
    take();
    Name name = take().name();
    take();
    return name;
  }

  /** Runs what only looks, and goes back. */
  boolean looksLike(Look look) {
    int here = layout.position();
    try {
      return look.sees();
    } catch (ParseException other) {
      return false;
    } finally {
      layout.back(here);
    }
  }

  /** Looks ahead. */
  interface Look {
    boolean sees() throws ParseException;
  }

  ParseException unexpected(String wanted) {
    return unexpected(peek(), wanted);
  }

  int problemCount() {
    return problems.all().size();
  }

  /** The problem that was reported last: what follows from it is no news. */
  ParseException sameAsBefore() {
    return new ParseException(problems.all().getLast());
  }

  ParseException unexpected(Token found, String wanted) {
    if (found.is(Kind.BAD)) {
      return sameAsBefore();
    }
    return new ParseException(
        Diagnostic.error("expected " + wanted + ", found " + found.words()).at(found.span()));
  }

  /** One level deeper. */
  <T> T deeper(Part<T> part) throws ParseException {
    if (++depth > DEEPEST) {
      throw new ParseException(
          Diagnostic.error("this is nested more than " + DEEPEST + " levels deep")
              .at(peek().span())
              .hint("give parts of it names"));
    }
    try {
      return part.read();
    } finally {
      depth--;
    }
  }

  /** A part of the text. */
  interface Part<T> {
    T read() throws ParseException;
  }

  /** The items of a block; one that cannot be read is reported and left out. */
  <T> List<T> block(Part<T> item) throws ParseException {
    List<T> items = new ArrayList<>();
    boolean isBraced = layout.open();
    try {
      while (!problems.isFull() && layout.beginsItem(isBraced)) {
        int before = depth;
        try {
          items.add(item.read());
        } catch (ParseException broken) {
          problems.add(broken.problem());
          layout.skipItem();
        }
        depth = before;
      }
    } finally {
      layout.close();
    }
    if (isBraced) {
      expect("}", "at the end of the block");
    }
    return items;
  }

  /** Items with commas between them, up to a closing sign, which is taken. */
  <T> List<T> until(String close, Part<T> item) throws ParseException {
    List<T> items = new ArrayList<>();
    if (!isAt(close)) {
      do {
        items.add(item.read());
      } while (takeIf(","));
    }
    expect(close, "");
    return items;
  }
}
