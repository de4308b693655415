package clew.imp.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;

/** Cuts a text into tokens. Signs of other languages are reported and taken for what they mean. */
final class Lexer {
  /** More digits than this are no number a person wrote. */
  static final int DIGITS = 10_000;

  /** A sign and what it is; {@code instead} is how L writes it, if it is not a sign of L. */
  private record Sign(String text, TokenKind kind, String instead) {
    Sign(String text, TokenKind kind) {
      this(text, kind, "");
    }
  }

  /** Longer signs come before their prefixes. */
  private static final List<Sign> SIGNS =
      List.of(
          new Sign("<-", TokenKind.ASSIGN),
          new Sign("<=", TokenKind.AT_MOST),
          new Sign(">=", TokenKind.AT_LEAST),
          new Sign("!=", TokenKind.UNEQUAL),
          new Sign(":=", TokenKind.COLON_EQUAL),
          new Sign("==", TokenKind.DOUBLE_EQUAL),
          new Sign("<>", TokenKind.UNEQUAL, "!="),
          new Sign("=<", TokenKind.AT_MOST, "<="),
          new Sign("=>", TokenKind.AT_LEAST, ">="),
          new Sign("&&", TokenKind.AND, "and"),
          new Sign("||", TokenKind.OR, "or"),
          new Sign(";", TokenKind.SEMICOLON),
          new Sign("(", TokenKind.LEFT),
          new Sign(")", TokenKind.RIGHT),
          new Sign("+", TokenKind.PLUS),
          new Sign("-", TokenKind.MINUS),
          new Sign("*", TokenKind.TIMES),
          new Sign("=", TokenKind.EQUAL),
          new Sign("<", TokenKind.LESS),
          new Sign(">", TokenKind.GREATER),
          new Sign("!", TokenKind.NOT, "not"),
          new Sign("/", TokenKind.DIV, "div"),
          new Sign("%", TokenKind.MOD, "mod"),
          new Sign("←", TokenKind.ASSIGN),
          new Sign("⊤", TokenKind.TOP),
          new Sign("≤", TokenKind.AT_MOST),
          new Sign("≥", TokenKind.AT_LEAST),
          new Sign("≠", TokenKind.UNEQUAL),
          new Sign("¬", TokenKind.NOT),
          new Sign("∧", TokenKind.AND),
          new Sign("∨", TokenKind.OR),
          new Sign("−", TokenKind.MINUS));

  private final SourceText source;
  private final String text;
  private final Diagnostics problems;
  private final TokenList tokens;

  private Lexer(SourceText source, Diagnostics problems) {
    this.source = source;
    this.text = source.text();
    this.problems = problems;
    this.tokens = new TokenList(text);
  }

  static TokenList read(SourceText source, Diagnostics problems) {
    Lexer lexer = new Lexer(source, problems);
    int at = lexer.text.startsWith("\uFEFF") ? 1 : 0;
    while (at < lexer.text.length() && !problems.isFull()) {
      at = lexer.next(at);
    }
    lexer.tokens.add(TokenKind.END, lexer.text.length(), lexer.text.length());
    return lexer.tokens;
  }

  private int next(int at) {
    int character = text.codePointAt(at);
    if (isSpace(character)) {
      return at + 1;
    }
    if (text.startsWith("//", at)) {
      return endOfLine(at);
    }
    if (text.startsWith("/*", at)) {
      return blockComment(at);
    }
    if (isDigit(character)) {
      return number(at);
    }
    if (isLetter(character)) {
      return word(at);
    }
    for (Sign sign : SIGNS) {
      if (text.startsWith(sign.text, at)) {
        return sign(sign, at);
      }
    }
    return unknown(at);
  }

  private int sign(Sign sign, int at) {
    int end = at + sign.text.length();
    if (!sign.instead.isEmpty()) {
      problems.add(
          Diagnostic.error("`" + sign.text + "` is not an operator of L")
              .at(source.span(at, end), "not L")
              .hint("Write `" + sign.instead + "`."));
    }
    tokens.add(sign.kind, at, end);
    return end;
  }

  private int number(int at) {
    int end = at;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && isLetter(text.codePointAt(end))) {
      end = endOfWord(end);
      return bad(at, end, "A name cannot begin with a digit", "Put a letter first.");
    }
    if (end + 1 < text.length() && text.charAt(end) == '.' && isDigit(text.charAt(end + 1))) {
      end = endOfWord(end + 1);
      return bad(at, end, "L has whole numbers only", "Count in a smaller unit, such as cents.");
    }
    if (end - at > DIGITS) {
      return bad(
          at, end, "A number of " + (end - at) + " digits", "At most " + DIGITS + " are read.");
    }
    tokens.add(TokenKind.NUMBER, at, end);
    return end;
  }

  private int word(int at) {
    int end = endOfWord(at);
    TokenKind keyword = Keywords.KEYWORDS.get(text.substring(at, end));
    tokens.add(keyword != null ? keyword : TokenKind.NAME, at, end);
    return end;
  }

  private int blockComment(int at) {
    int close = text.indexOf("*/", at + 2);
    int end = close < 0 ? text.length() : close + 2;
    problems.add(
        Diagnostic.error("L has no `/*` comments")
            .at(source.span(at, at + 2), "not L")
            .hint("A comment begins with `//` and ends with its line."));
    return end;
  }

  /** A run of characters that mean nothing in L makes one mistake, not one each. */
  private int unknown(int at) {
    int end = at;
    while (end < text.length() && means(end).isEmpty()) {
      end += Character.charCount(text.codePointAt(end));
    }
    int first = text.codePointAt(at);
    String shown =
        Character.isISOControl(first) || !Character.isDefined(first)
            ? "U+%04X".formatted(first)
            : "`" + Character.toString(first) + "`";
    String hint =
        switch (first) {
          case '{', '}' -> "Blocks are closed by words: `if ... fi`, `while ... od`.";
          case '#' -> "A comment begins with `//`. Inputs such as `x#2` are named by Clew.";
          case '"', '\'' -> "L has no texts, only whole numbers.";
          case ',' -> "Statements are separated by `;`.";
          case 0 -> "Is this a text file?";
          default -> "";
        };
    return bad(at, end, "Unknown character " + shown, hint);
  }

  /** Not empty if something of L may begin here. */
  private String means(int at) {
    int character = text.codePointAt(at);
    if (isSpace(character) || isDigit(character) || isLetter(character)) {
      return Character.toString(character);
    }
    for (Sign sign : SIGNS) {
      if (text.startsWith(sign.text, at)) {
        return sign.text;
      }
    }
    return "";
  }

  private int bad(int from, int to, String what, String hint) {
    problems.add(Diagnostic.error(what).at(source.span(from, to), "not L").hint(hint));
    tokens.add(TokenKind.BAD, from, to);
    return to;
  }

  private int endOfLine(int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private int endOfWord(int at) {
    int end = at;
    while (end < text.length() && isPartOfWord(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private static boolean isSpace(int character) {
    return Character.isWhitespace(character) || character == '\u00A0';
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  static boolean isLetter(int character) {
    return Character.isLetter(character) || character == '_';
  }

  private static boolean isPartOfWord(int character) {
    return isLetter(character) || isDigit(character) || character == '\'';
  }
}
