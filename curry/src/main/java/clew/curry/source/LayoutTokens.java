package clew.curry.source;

import clew.curry.source.Token.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The tokens as the layout of the text divides them. In a block without braces, a token that begins
 * a line at the block's column is seen as {@link Kind#NEXT}, one to the left of it as {@link
 * Kind#CLOSE}, until the parser begins an item or leaves the block.
 */
final class LayoutTokens {
  /** The column of a block in braces: no line begins to the left of it. */
  private static final int BRACES = 0;

  private final List<Token> tokens;
  private final Deque<Integer> columns = new ArrayDeque<>();
  private int at;

  /** The token that begins the item at hand: its place at the block's column is not its end. */
  private int begun = -1;

  LayoutTokens(List<Token> tokens) {
    this.tokens = tokens;
    columns.push(BRACES);
  }

  Token peek() {
    Token token = tokens.get(at);
    int column = columns.getFirst();
    if (token.beginsLine() && at != begun && token.span().column() <= column) {
      boolean isNext = token.span().column() == column && !token.is(Kind.END);
      return new Token(isNext ? Kind.NEXT : Kind.CLOSE, "", token.span(), true);
    }
    return token;
  }

  /** The token after {@link #peek}, as it stands in the text. */
  Token second() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  /** The token before {@link #peek}. */
  Token before() {
    return tokens.get(Math.max(at - 1, 0));
  }

  Token take() {
    Token token = peek();
    if (token.is(Kind.NEXT) || token.is(Kind.CLOSE)) {
      return token;
    }
    if (!token.is(Kind.END)) {
      at++;
    }
    return token;
  }

  int position() {
    return at;
  }

  void back(int position) {
    at = position;
  }

  /** Enters a block: in braces, or at the column of the token that comes. */
  boolean open() {
    Token first = tokens.get(at);
    if (first.is("{")) {
      at++;
      columns.push(BRACES);
      begun = at;
      return true;
    }
    int column = first.span().column();
    boolean isEmpty = first.is(Kind.END) || column <= columns.getFirst();
    // An empty block is one that nothing can be in.
    columns.push(isEmpty ? Integer.MAX_VALUE : column);
    begun = isEmpty ? -1 : at;
    return false;
  }

  /** Whether an item of the block begins here; passes what separates it from the one before. */
  boolean beginsItem(boolean isBraced) {
    while (true) {
      Token token = peek();
      if (token.is(Kind.NEXT)) {
        begun = at;
      } else if (token.is(";")) {
        at++;
        begun = at;
      } else {
        boolean isEnd = token.is(Kind.CLOSE) || token.is(Kind.END) || (isBraced && token.is("}"));
        return !isEnd && begun == at;
      }
    }
  }

  void close() {
    columns.pop();
  }

  /** Passes what cannot be read, up to where the next item of the block may begin. */
  void skipItem() {
    int depth = 0;
    while (true) {
      Token token = peek();
      if (token.is(Kind.END) || token.is(Kind.CLOSE) || token.is(Kind.NEXT)) {
        return;
      }
      if (depth == 0 && (token.is(";") || token.is("}"))) {
        return;
      }
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
      at++;
    }
  }
}
