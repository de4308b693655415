package clew.prolog.syntax;

import clew.prolog.value.Atom;

/**
 * Finds the end of the next clause, knowing quotes and comments only. The clause is then looked at
 * as {@link #text}, in which comments are blank, so that no later step has to know of them.
 */
final class RawClause {
  private final String source;
  private final ReadFlags flags;
  private int at;
  private int start = -1;
  private boolean dotSeen;
  private StringBuilder blanked = new StringBuilder(0);

  /** Up to where comments have been copied or blanked into {@link #blanked}; -1 if none was. */
  private int copied = -1;

  RawClause(String source, int from, ReadFlags flags) {
    this.source = source;
    this.flags = flags;
    this.at = from;
  }

  /** The whole source, or the clause alone at the same offsets as far as it has comments. */
  CharSequence text() {
    return copied < 0 ? source : blanked.append(source, copied, at);
  }

  /** What to take off an offset of the source to have one of {@link #text}. */
  int shift() {
    return copied < 0 ? 0 : start;
  }

  /** Where the clause begins, or -1 if there is none. */
  int start() {
    return start;
  }

  /** Where the next clause may begin. */
  int end() {
    return at;
  }

  private int peek(int offset) {
    return offset < source.length() ? source.codePointAt(offset) : -1;
  }

  private boolean isSymbol(int c) {
    return Characters.isSymbol(c) || (c == '`' && flags.backQuotes() == ReadFlags.Quotes.SYMBOL);
  }

  /** Goes to the end of the clause; afterwards {@link #end} holds even if it was refused. */
  void scan() throws Refusal {
    while (true) {
      int c = peek(at);
      if (c < 0) {
        endOfFile();
        return;
      }
      if (c == '%' || (c == '/' && peek(at + 1) == '*')) {
        comment();
      } else if (Characters.isBlank(c)) {
        at += Character.charCount(c);
        if (dotSeen) {
          finish();
          return;
        }
      } else {
        if (start < 0) {
          start = at;
        }
        step(c);
      }
    }
  }

  private void endOfFile() throws Refusal {
    if (start < 0) {
      return;
    }
    if (!dotSeen) {
      throw new Refusal("end_of_file", Math.max(0, source.length() - 1));
    }
    finish();
  }

  private void finish() throws Refusal {
    if (source.charAt(start) == '.' && lastDot == start) {
      throw new Refusal("end_of_clause", start);
    }
  }

  private int lastDot = -1;

  private void step(int c) throws Refusal {
    switch (c) {
      case '\'' -> {
        if (!number()) {
          quoted(c);
        }
        dotSeen = false;
      }
      case '"' -> {
        quoted(c);
        dotSeen = false;
      }
      case '.' -> {
        lastDot = at;
        at++;
        dotSeen = !symbols();
      }
      case '|' -> {
        at++;
        if (at - 2 >= start && source.charAt(at - 2) == '|') {
          quasiQuotation();
        }
        dotSeen = false;
      }
      default -> plain(c);
    }
  }

  private void plain(int c) throws Refusal {
    dotSeen = false;
    if (c == '`' && flags.backQuotes() != ReadFlags.Quotes.SYMBOL) {
      quoted(c);
    } else if (isSymbol(c)) {
      symbols();
    } else if (Characters.startsName(c)) {
      while (Characters.continuesName(peek(at))) {
        at += Character.charCount(peek(at));
      }
    } else {
      at += Character.charCount(c);
    }
  }

  private boolean symbols() {
    int from = at;
    while (isSymbol(peek(at))) {
      at += Character.charCount(peek(at));
    }
    return at > from;
  }

  /** Skips from the quote of {@code 0'c} or {@code 16'ff}, if it is one. */
  private boolean number() throws Refusal {
    int digits = at;
    while (digits > start && at - digits < 2 && Characters.isDigit(source.charAt(digits - 1))) {
      digits--;
    }
    if (digits == at
        || (digits > start && Characters.continuesName(source.codePointBefore(digits)))) {
      return false;
    }
    int base = Integer.parseInt(source.substring(digits, at));
    int next = peek(at + 1);
    if (base > 36) {
      return false;
    }
    if (next < 0) {
      at = source.length();
      throw new Refusal("end_of_file", Math.max(0, at - 1));
    }
    if (base > 0) {
      if (base == 1 || Characters.digit(base, next) < 0) {
        return false;
      }
      at += 2;
      return true;
    }
    at += 1 + Character.charCount(next);
    if (next == '\\' && peek(at) >= 0) {
      at += Character.charCount(peek(at));
    } else if ((next == '\'' || next == '|') && peek(at) == next) {
      at++;
    }
    return true;
  }

  private void quoted(int quote) throws Refusal {
    int open = at++;
    while (true) {
      int c = peek(at);
      if (c == '\\' && flags.characterEscapes()) {
        at++;
        c = peek(at);
        if (c >= 0) {
          at += Character.charCount(c);
          code(c);
          continue;
        }
      }
      if (c < 0) {
        String name = Character.toString(quote);
        throw new Refusal(SyntaxProblem.of("end_of_file_in_quoted", Atom.of(name), open));
      }
      at += Character.charCount(c);
      if (c == quote) {
        return;
      }
    }
  }

  /** Goes behind the digits of an escape and the backslash that ends them. */
  private void code(int escape) {
    int base = escape == 'x' ? 16 : Characters.digit(8, escape) >= 0 ? 8 : 0;
    int digits = at;
    while (base > 0 && Characters.digit(base, peek(digits)) >= 0) {
      digits++;
    }
    if (base > 0 && peek(digits) == '\\' && (base == 8 || digits > at)) {
      at = digits + 1;
    }
  }

  private void quasiQuotation() throws Refusal {
    int close = source.indexOf("|}", at - 1);
    if (close < 0) {
      int open = at - 2;
      at = source.length();
      throw new Refusal("end_of_file_in_quasi_quotation", open);
    }
    at = close + 2;
  }

  private void comment() throws Refusal {
    int from = at;
    if (source.charAt(at) == '%') {
      int line = source.indexOf('\n', at);
      at = line < 0 ? source.length() : line;
    } else {
      block();
    }
    if (start >= 0) {
      blank(from);
    }
  }

  /** Goes behind a block comment; as in SWI-Prolog they nest. */
  private void block() throws Refusal {
    int from = at;
    int depth = 1;
    char last = ' ';
    at += 2;
    while (depth > 0) {
      if (at >= source.length()) {
        throw new Refusal("end_of_file_in_block_comment", from);
      }
      char c = source.charAt(at++);
      if (c == '*' && last == '/') {
        depth++;
      } else if (c == '/' && last == '*') {
        depth--;
      }
      last = c;
    }
  }

  private void blank(int from) {
    blanked.append(source, copied < 0 ? start : copied, from);
    for (int i = from; i < at; i++) {
      blanked.append(source.charAt(i) == '\n' ? '\n' : ' ');
    }
    copied = at;
  }
}
