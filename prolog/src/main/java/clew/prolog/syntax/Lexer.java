package clew.prolog.syntax;

import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Text;
import clew.prolog.value.Value;

/** Cuts a clause into tokens, one at a time. Offsets are those of the source. */
final class Lexer {
  private final CharSequence text;
  private final int shift;
  private final int limit;
  private final ReadFlags flags;
  private int at;
  private int start;
  private Atom atom = Atom.EMPTY;
  private Value constant = Atom.EMPTY;
  private int punctuation;

  Lexer(RawClause clause, ReadFlags flags) {
    this.shift = clause.shift();
    this.text = clause.text();
    this.limit = clause.end() - shift;
    this.at = clause.start() - shift;
    this.flags = flags;
  }

  /** Of the token that was read last. */
  int start() {
    return start + shift;
  }

  int end() {
    return at + shift;
  }

  /** The name of the token, if it has one. */
  Atom atom() {
    return atom;
  }

  Value constant() {
    return constant;
  }

  int punctuation() {
    return punctuation;
  }

  private int peek() {
    return at < limit ? Character.codePointAt(text, at) : -1;
  }

  private boolean isSymbol(int c) {
    return Characters.isSymbol(c) || (c == '`' && flags.backQuotes() == ReadFlags.Quotes.SYMBOL);
  }

  private void skipBlanks() {
    while (at < limit && Characters.isBlank(text.charAt(at))) {
      at++;
    }
  }

  /** Takes the character if it comes next after blanks. */
  boolean takes(char wanted) {
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
  Token next(boolean operatorDue) throws Refusal {
    skipBlanks();
    start = at;
    int c = peek();
    if (c < 0) {
      return Token.END;
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
      constant = quoted(c, c == '"' ? flags.doubleQuotes() : flags.backQuotes());
      return Token.CONSTANT;
    }
    if (isSymbol(c)) {
      return symbol(c, operatorDue);
    }
    if (Characters.isIllegal(c)) {
      throw new Refusal("illegal_character", start());
    }
    atom = Atom.of(Character.toString(c));
    return peek() == '(' ? Token.FUNCTOR : Token.NAME;
  }

  private Token number() throws Refusal {
    NumberText number = new NumberText(text, at, limit, flags);
    try {
      constant = number.read();
    } catch (Refusal refused) {
      throw new Refusal(new SyntaxProblem(refused.problem().message(), start()));
    }
    at = number.end();
    return Token.CONSTANT;
  }

  private Token name(int first) {
    while (Characters.continuesName(peek())) {
      at += Character.charCount(peek());
    }
    atom = Atom.of(text.subSequence(start, at).toString());
    int next = peek();
    if (flags.variablePrefix() ? first == '_' : Characters.startsVariable(first)) {
      return next == '{' ? Token.DICT : Token.VARIABLE;
    }
    return named(next);
  }

  private Token named(int next) {
    return next == '(' ? Token.FUNCTOR : next == '{' ? Token.DICT : Token.NAME;
  }

  private Token symbol(int first, boolean operatorDue) throws Refusal {
    while (isSymbol(peek())) {
      at += Character.charCount(peek());
    }
    if (at == start + 1) {
      int next = peek();
      if (first == '-' && !operatorDue && Characters.isDigit(next)) {
        at = start;
        return number();
      }
      if (first == '.' && (next < 0 || Characters.isBlank(next))) {
        return Token.END;
      }
    }
    atom = Atom.of(text.subSequence(start, at).toString());
    return named(peek());
  }

  private Token bracket(int c) {
    punctuation = c;
    if (c == '{' && peek() == '|') {
      at++;
      return Token.QUASI_QUOTATION;
    }
    if (c == '[' || c == '{') {
      if (takes(c == '[' ? ']' : '}')) {
        atom = c == '[' ? Atom.NIL : Atom.CURLY;
        return peek() == '(' ? Token.FUNCTOR : Token.NAME;
      }
      if (takes('|')) {
        return Token.BAR_BAR;
      }
    }
    if (c == '|' && peek() == '|') {
      at++;
      return Token.BAR_BAR;
    }
    return Token.PUNCTUATION;
  }

  private Token quotedAtom() throws Refusal {
    atom = Atom.of(quotedText('\''));
    Token token = named(peek());
    return token == Token.NAME && Atoms.isPlain(atom) ? Token.QUOTED_NAME : token;
  }

  private Value quoted(int quote, ReadFlags.Quotes quotes) throws Refusal {
    String content = quotedText(quote);
    return switch (quotes) {
      case STRING -> new Text(content);
      case ATOM, SYMBOL -> Atom.of(content);
      case CODES -> Cell.list(content.codePoints().mapToObj(Int::of).toList());
      case CHARS ->
          Cell.list(content.codePoints().mapToObj(c -> Atom.of(Character.toString(c))).toList());
    };
  }

  /** The characters up to the closing quote; the opening one has been taken. */
  private String quotedText(int quote) throws Refusal {
    StringBuilder content = new StringBuilder();
    while (at < limit) {
      char c = text.charAt(at++);
      if (c == quote) {
        if (peek() != quote) {
          return content.toString();
        }
        at++;
      } else if (c == '\\' && flags.characterEscapes()) {
        Escape escape = new Escape(text, at, limit, quote);
        int code = escaped(escape);
        at = escape.end();
        if (code == Escape.CLOSED) {
          return content.toString();
        }
        content.appendCodePoint(code);
        continue;
      }
      content.append(c);
    }
    throw new Refusal("end_of_file_in_string", start());
  }

  private int escaped(Escape escape) throws Refusal {
    try {
      return escape.read();
    } catch (Refusal refused) {
      SyntaxProblem problem = refused.problem();
      throw new Refusal(new SyntaxProblem(problem.message(), problem.offset() + shift));
    }
  }
}
