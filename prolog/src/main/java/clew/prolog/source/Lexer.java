package clew.prolog.source;

import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts a clause into tokens, one at a time, up to the full stop. After a token that is refused it
 * stands behind it, so that the end of a clause is found whatever is wrong with it.
 */
final class Lexer {
  private static final int NOWHERE = -1;

  private final String text;
  private final ReadFlags flags;
  private int begin;
  private int at;
  private int start;
  private Atom atom = Atom.EMPTY;
  private Value constant = Atom.EMPTY;
  private boolean isText;
  private int punctuation;

  /** Behind the last bar. */
  private int afterBar = NOWHERE;

  /**
   * Behind the last number that ends with a backslash. To SWI-Prolog that backslash goes together
   * with the symbols that follow it: no comment begins here, and no full stop ends the clause.
   */
  private int afterBackslash = NOWHERE;

  private final List<TermPosition.Range> comments = new ArrayList<>();
  private int afterComment;
  private boolean stopped;

  /** What is wrong if the source ends before the clause. */
  private Optional<SyntaxProblem> cut = Optional.empty();

  Lexer(String text, int from, ReadFlags flags) {
    this.text = text;
    this.begin = from;
    this.at = from;
    this.start = from;
    this.flags = flags;
  }

  /** Goes to the first token; answers whether there is one. */
  boolean begin() throws ReadFailure {
    skipBlanks();
    begin = at;
    return at < text.length();
  }

  /** Goes behind the clause; answers with what is wrong if the source ends before. */
  Optional<SyntaxProblem> leave() {
    skipClause();
    if (stopped && peek() == '%') {
      at = Blanks.line(text, at);
    }
    // The blank that makes a full stop of the dot belongs to the clause, and nothing behind it.
    at = Math.min(text.length(), at + 1);
    return cut;
  }

  private void skipClause() {
    while (!stopped && cut.isEmpty()) {
      skip();
    }
  }

  /** Skips a token, be it a good one or not. */
  private void skip() {
    try {
      next(false);
    } catch (ReadFailure refused) {
      // The clause has been refused for another reason before, or is over.
      return;
    }
  }

  private ReadFailure cut(SyntaxProblem problem) {
    at = text.length();
    cut = Optional.of(problem);
    return new ReadFailure(problem);
  }

  private ReadFailure cut(String name, int offset) {
    return cut(SyntaxProblem.of(name, offset));
  }

  /** Of the token that was read last. */
  int start() {
    return start;
  }

  int end() {
    return at;
  }

  /** The name of the token, if it has one. */
  Atom atom() {
    return atom;
  }

  Value constant() {
    return constant;
  }

  /** Whether the constant is text in quotes, and no number. */
  boolean isText() {
    return isText;
  }

  int punctuation() {
    return punctuation;
  }

  /** Where comments stood so far. */
  List<TermPosition.Range> comments() {
    return List.copyOf(comments);
  }

  private int peek() {
    return at < text.length() ? text.codePointAt(at) : -1;
  }

  private boolean isSymbol(int c) {
    return Characters.isSymbol(c) || (c == '`' && flags.backQuotes() == ReadFlags.Quotes.SYMBOL);
  }

  private void skipBlanks() throws ReadFailure {
    if (at == afterBackslash && Blanks.opens(text, at)) {
      return;
    }
    int from = at;
    at = Blanks.end(text, at);
    Blanks.comments(text, Math.max(from, afterComment), at).forEach(comments::add);
    afterComment = at;
    if (Blanks.opens(text, at)) {
      throw cut("end_of_file_in_block_comment", at);
    }
  }

  /** Takes the character if it comes next after blanks. */
  boolean takes(char wanted) throws ReadFailure {
    int back = at;
    skipBlanks();
    if (peek() == wanted) {
      at++;
      return true;
    }
    at = back;
    return false;
  }

  /** The next token; a minus belongs to the number behind it unless an operator is due. */
  TokenKind next(boolean operatorDue) throws ReadFailure {
    skipBlanks();
    start = at;
    int c = peek();
    if (c < 0) {
      throw cut("end_of_file", Math.max(0, at - 1));
    }
    if (Characters.isDigit(c)) {
      return number();
    }
    at += Character.charCount(c);
    if (Characters.startsName(c)) {
      return name(c);
    }
    if (Characters.isPunctuation(c)) {
      return bracket(c);
    }
    if (c == '\'') {
      return quotedAtom();
    }
    if (c == '"' || (c == '`' && !isSymbol(c))) {
      constant = quoted(c == '"' ? flags.doubleQuotes() : flags.backQuotes());
      isText = true;
      return TokenKind.CONSTANT;
    }
    if (isSymbol(c)) {
      return symbol(c, operatorDue);
    }
    if (Characters.isIllegal(c)) {
      throw new ReadFailure("illegal_character", start);
    }
    atom = Atom.of(Character.toString(c));
    return peek() == '(' ? TokenKind.FUNCTOR : TokenKind.NAME;
  }

  private TokenKind number() throws ReadFailure {
    int first = text.charAt(at) == '-' ? at + 1 : at;
    int limit = NumberReader.digitsEnd(text, first);
    boolean quote = text.startsWith("'", limit);
    // Three digits, or a character directly before them, and the quote is not theirs.
    boolean own = !quote || StrayQuote.end(text, begin, limit) != StrayQuote.NONE;
    boolean character = quote && own && text.startsWith("0'", first);
    if (character && first + 2 == text.length()) {
      throw cut("end_of_file", text.length() - 1);
    }
    NumberReader number = new NumberReader(text, at, own ? text.length() : limit, flags);
    try {
      constant = number.read();
      isText = false;
      at = number.end();
    } catch (ReadFailure refused) {
      goBehind(character ? EscapeSequence.end(text, first + 3) : first + 1);
      throw new ReadFailure(new SyntaxProblem(refused.problem().message(), start));
    }
    if (character && text.charAt(at - 1) == '\\') {
      afterBackslash = at;
    }
    return TokenKind.CONSTANT;
  }

  /** Goes behind a token that is refused, the last character of which may be a bar. */
  private void goBehind(int end) {
    at = end;
    afterBar = text.charAt(end - 1) == '|' ? end : afterBar;
  }

  private TokenKind name(int first) {
    while (Characters.continuesName(peek())) {
      at += Character.charCount(peek());
    }
    atom = Atom.of(text.substring(start, at));
    int next = peek();
    if (flags.variablePrefix() ? first == '_' : Characters.startsVariable(first)) {
      return next == '{' ? TokenKind.DICT : TokenKind.VARIABLE;
    }
    return named(next);
  }

  private TokenKind named(int next) {
    return next == '(' ? TokenKind.FUNCTOR : next == '{' ? TokenKind.DICT : TokenKind.NAME;
  }

  private TokenKind symbol(int first, boolean operatorDue) throws ReadFailure {
    while (isSymbol(peek())) {
      at += Character.charCount(peek());
    }
    if (at == start + 1) {
      int next = peek();
      if (first == '-' && !operatorDue && Characters.isDigit(next)) {
        at = start;
        return number();
      }
      if (first == '.' && (next < 0 || next == '%' || Characters.isBlank(next))) {
        stopped = start != afterBackslash;
        return TokenKind.END;
      }
    }
    atom = Atom.of(text.substring(start, at));
    return named(peek());
  }

  private TokenKind bracket(int c) throws ReadFailure {
    punctuation = c;
    if (c == '{' && peek() == '|') {
      at++;
      afterBar = at;
      return TokenKind.QUASI_QUOTATION;
    }
    if (c == '[' || c == '{') {
      if (takes(c == '[' ? ']' : '}')) {
        atom = c == '[' ? Atom.NIL : Atom.CURLY;
        return peek() == '(' ? TokenKind.FUNCTOR : TokenKind.NAME;
      }
      if (takes('|')) {
        afterBar = at;
        return TokenKind.BAR_BAR;
      }
    }
    return c == '|' ? bar() : TokenKind.PUNCTUATION;
  }

  private TokenKind bar() throws ReadFailure {
    boolean second = start == afterBar;
    if (!second && peek() == '|') {
      at++;
      second = true;
    }
    afterBar = at;
    if (!second) {
      return TokenKind.PUNCTUATION;
    }
    // What follows two bars is the text of a quasi quotation, in which nothing ends a clause.
    int close = text.indexOf("|}", at - 1);
    if (close < 0) {
      throw cut("end_of_file_in_quasi_quotation", at - 2);
    }
    at = close + 2;
    return TokenKind.BAR_BAR;
  }

  private TokenKind quotedAtom() throws ReadFailure {
    int stray = StrayQuote.end(text, begin, start);
    if (stray != StrayQuote.NONE) {
      throw stray(stray);
    }
    atom = Atom.of(quotedText());
    TokenKind token = named(peek());
    return token == TokenKind.NAME && AtomSyntax.isPlain(atom) ? TokenKind.QUOTED_NAME : token;
  }

  /** What is wrong with a stray quote depends on whether another one follows in the clause. */
  private ReadFailure stray(int behind) {
    int quote = start;
    if (behind > text.length()) {
      return cut("end_of_file", text.length() - 1);
    }
    goBehind(behind);
    skipClause();
    QuotedText quoted = new QuotedText(text, quote, flags.characterEscapes());
    String otherwise = quoted.isClosedBefore(at) ? "operator_expected" : "end_of_file_in_string";
    return quoted.wrongBefore(at).orElseGet(() -> new ReadFailure(otherwise, quote));
  }

  private Value quoted(ReadFlags.Quotes quotes) throws ReadFailure {
    String content = quotedText();
    return switch (quotes) {
      case STRING -> new StringValue(content);
      case ATOM, SYMBOL -> Atom.of(content);
      case CODES -> Cell.list(content.codePoints().mapToObj(Int::of).toList());
      case CHARS ->
          Cell.list(content.codePoints().mapToObj(c -> Atom.of(Character.toString(c))).toList());
    };
  }

  /** The characters up to the closing quote; the opening one has been taken. */
  private String quotedText() throws ReadFailure {
    QuotedText quoted = new QuotedText(text, start, flags.characterEscapes());
    try {
      return quoted.read();
    } catch (ReadFailure refused) {
      if (refused.problem().name().equals("end_of_file_in_quoted")) {
        throw cut(refused.problem());
      }
      throw refused;
    } finally {
      at = quoted.end();
    }
  }
}
