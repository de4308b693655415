package clew.curry.source;

import clew.curry.source.Token.Kind;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Cuts a text into tokens. */
final class Lexer {
  /** More are no number that a person wrote, and to read them takes the square of their number. */
  private static final int MOST_DIGITS = 10_000;

  private static final Set<String> KEYWORDS =
      Set.of(
          "case",
          "data",
          "deriving",
          "do",
          "else",
          "external",
          "fcase",
          "free",
          "if",
          "import",
          "in",
          "infix",
          "infixl",
          "infixr",
          "let",
          "module",
          "newtype",
          "of",
          "then",
          "type",
          "where",
          "class",
          "instance");
  private static final Set<String> SIGNS =
      Set.of("..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>");
  private static final String SYMBOLS = "~!@#$%^&*+-=<>?./|\\:";
  private static final String BRACKETS = "()[]{},;`";

  private final SourceText source;
  private final String text;
  private final Diagnostics problems;
  private final List<Token> tokens = new ArrayList<>();
  private boolean beginsLine = true;

  private Lexer(SourceText source, Diagnostics problems) {
    this.source = source;
    this.text = source.text();
    this.problems = problems;
  }

  static List<Token> read(SourceText source, Diagnostics problems) {
    Lexer lexer = new Lexer(source, problems);
    int at = lexer.text.startsWith("\uFEFF") ? 1 : 0;
    while (at < lexer.text.length() && !problems.isFull()) {
      at = lexer.next(at);
    }
    int end = lexer.text.length();
    lexer.tokens.add(new Token(Kind.END, "", source.span(end, end), true));
    return lexer.tokens;
  }

  private int next(int at) {
    char first = text.charAt(at);
    if (first == '\n') {
      beginsLine = true;
      return at + 1;
    }
    if (Character.isWhitespace(first)) {
      return at + 1;
    }
    if (text.startsWith("{-", at)) {
      return blockComment(at);
    }
    if (isLineComment(at)) {
      int end = text.indexOf('\n', at);
      return end < 0 ? text.length() : end;
    }
    if (Character.isDigit(first)) {
      return number(at);
    }
    if (Character.isLetter(first) || first == '_') {
      return word(at);
    }
    if (first == '"') {
      return string(at);
    }
    if (first == '\'') {
      return character(at);
    }
    if (BRACKETS.indexOf(first) >= 0) {
      return add(Kind.SIGN, at, at + 1);
    }
    if (isSymbol(first)) {
      return sign(at, at);
    }
    int end = at + Character.charCount(text.codePointAt(at));
    return bad(at, end, "unknown character `" + text.substring(at, end) + "`", "");
  }

  private boolean isLineComment(int at) {
    int end = at;
    while (end < text.length() && text.charAt(end) == '-') {
      end++;
    }
    return end - at >= 2 && (end == text.length() || !isSymbol(text.charAt(end)));
  }

  private int blockComment(int at) {
    int depth = 0;
    int i = at;
    while (i < text.length()) {
      if (text.startsWith("{-", i)) {
        depth++;
        i += 2;
      } else if (text.startsWith("-}", i)) {
        depth--;
        i += 2;
        if (depth == 0) {
          return i;
        }
      } else {
        beginsLine |= text.charAt(i) == '\n';
        i++;
      }
    }
    return bad(at, at + 2, "a comment that is not closed", "close it with `-}`");
  }

  private int number(int at) {
    int end = at;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    boolean isFloat =
        end + 1 < text.length()
            && text.charAt(end) == '.'
            && Character.isDigit(text.charAt(end + 1));
    if (isFloat) {
      end++;
      while (end < text.length() && Character.isDigit(text.charAt(end))) {
        end++;
      }
      return bad(at, end, "there are no fractions here", "only Int is known: count in hundredths");
    }
    if (end - at > MOST_DIGITS) {
      return bad(
          at, end, "a number of " + (end - at) + " digits", "at most " + MOST_DIGITS + " are read");
    }
    return add(Kind.INTEGER, at, end);
  }

  private int endOfWord(int at) {
    int end = at;
    while (end < text.length() && isInWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isInWord(char character) {
    return Character.isLetterOrDigit(character) || character == '_' || character == '\'';
  }

  private static boolean isSymbol(char character) {
    return SYMBOLS.indexOf(character) >= 0;
  }

  /** A name; modules in front of it, as in {@code Prelude.map}, are passed over. */
  private int word(int at) {
    int end = endOfWord(at);
    int begin = at;
    while (Character.isUpperCase(text.charAt(begin))
        && end + 1 < text.length()
        && text.charAt(end) == '.') {
      char after = text.charAt(end + 1);
      if (Character.isLetter(after)) {
        begin = end + 1;
        end = endOfWord(begin);
      } else if (isSymbol(after) && end + 1 - begin > 1 && isOperatorOfModule(begin, end)) {
        return sign(at, end + 1);
      } else {
        break;
      }
    }
    String word = text.substring(begin, end);
    Kind kind =
        Character.isUpperCase(word.charAt(0))
            ? Kind.CONSTRUCTOR
            : KEYWORDS.contains(word) && begin == at ? Kind.KEYWORD : Kind.VARIABLE;
    return add(kind, word, at, end);
  }

  /** {@code Just.f} is a composition, {@code Prelude.++} an operator of a module we know. */
  private boolean isOperatorOfModule(int begin, int end) {
    return text.substring(begin, end).equals("Prelude");
  }

  private int sign(int at, int begin) {
    int end = begin;
    while (end < text.length() && isSymbol(text.charAt(end))) {
      end++;
    }
    String sign = text.substring(begin, end);
    if (begin == at && SIGNS.contains(sign)) {
      return add(Kind.SIGN, at, end);
    }
    return add(sign.startsWith(":") ? Kind.CONSTRUCTOR_OPERATOR : Kind.OPERATOR, sign, at, end);
  }

  private int string(int at) {
    StringBuilder value = new StringBuilder();
    int i = at + 1;
    while (i < text.length() && text.charAt(i) != '"' && text.charAt(i) != '\n') {
      if (text.startsWith("\\&", i)) {
        i += 2;
      } else {
        i = one(i, value);
      }
    }
    if (i >= text.length() || text.charAt(i) != '"') {
      return bad(at, Math.min(i, text.length()), "a text that is not closed", "close it with `\"`");
    }
    return add(Kind.STRING, value.toString(), at, i + 1);
  }

  private int character(int at) {
    StringBuilder value = new StringBuilder();
    if (at + 1 < text.length() && text.charAt(at + 1) != '\'' && text.charAt(at + 1) != '\n') {
      int end = one(at + 1, value);
      if (end < text.length() && text.charAt(end) == '\'' && !value.isEmpty()) {
        return add(Kind.CHARACTER, value.toString(), at, end + 1);
      }
    }
    return bad(at, at + 1, "a character that is not closed", "write it as `'c'`");
  }

  /** Reads one character of a text, which may be written with a backslash. */
  private int one(int at, StringBuilder value) {
    int character = text.codePointAt(at);
    if (character != '\\' || at + 1 >= text.length()) {
      value.appendCodePoint(character);
      return at + Character.charCount(character);
    }
    char escape = text.charAt(at + 1);
    int plain = "ntr\\\"'abfv0".indexOf(escape);
    if (Character.isDigit(escape) || escape == 'x') {
      return code(at, value);
    }
    if (plain >= 0) {
      value.append("\n\t\r\\\"'\u0007\b\f\u000b\0".charAt(plain));
    } else {
      problems.add(
          Diagnostic.error("`\\" + escape + "` stands for no character")
              .at(source.span(at, at + 2))
              .hint("a backslash itself is written `\\\\`"));
    }
    return at + 2;
  }

  private int code(int at, StringBuilder value) {
    boolean isHex = text.charAt(at + 1) == 'x';
    int from = isHex ? at + 2 : at + 1;
    int end = from;
    int radix = isHex ? 16 : 10;
    long code = 0;
    while (end < text.length() && Character.digit(text.charAt(end), radix) >= 0) {
      code = Math.min(code * radix + Character.digit(text.charAt(end), radix), 0x110000);
      end++;
    }
    if (code > Character.MAX_CODE_POINT || end == from) {
      problems.add(
          Diagnostic.error("`" + text.substring(at, end) + "` stands for no character")
              .at(source.span(at, end)));
    } else {
      value.appendCodePoint((int) code);
    }
    return end;
  }

  private int add(Kind kind, int from, int to) {
    return add(kind, text.substring(from, to), from, to);
  }

  private int add(Kind kind, String value, int from, int to) {
    tokens.add(new Token(kind, value, source.span(from, to), beginsLine));
    beginsLine = false;
    return to;
  }

  private int bad(int from, int to, String what, String hint) {
    problems.add(Diagnostic.error(what).at(source.span(from, to)).hint(hint));
    return add(Kind.BAD, from, to);
  }
}
