package clew.prolog.source;

import clew.prolog.value.Atom;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads quoted text up to its closing quote. It is found even if an escape is wrong, so that
 * reading can go on behind it.
 */
final class QuotedText {
  private final String text;
  private final int open;
  private final char quote;
  private final boolean escapes;
  private final StringBuilder content = new StringBuilder();
  private @Nullable ReadFailure wrong;
  private int at;

  /** A text whose opening quote stands at {@code open}. */
  QuotedText(String text, int open, boolean escapes) {
    this.text = text;
    this.open = open;
    this.quote = text.charAt(open);
    this.escapes = escapes;
    this.at = open + 1;
  }

  /** Behind the closing quote, or the end of the source if there is none. */
  int end() {
    return at;
  }

  /** Whether the closing quote stands before the offset, whatever the text is. */
  boolean isClosedBefore(int limit) {
    return advance() && at <= limit;
  }

  /** What is wrong with an escape that stands before the offset, if there is one. */
  Optional<ReadFailure> wrongBefore(int limit) {
    return Optional.ofNullable(wrong).filter(refused -> refused.problem().offset() < limit);
  }

  String read() throws ReadFailure {
    if (!advance()) {
      Atom name = Atom.of(Character.toString(quote));
      throw new ReadFailure(SyntaxProblem.of("end_of_file_in_quoted", name, open));
    }
    if (wrong != null) {
      throw wrong;
    }
    return content.toString();
  }

  /** Goes behind the closing quote; answers whether there is one. */
  private boolean advance() {
    boolean closed = false;
    while (!closed && at < text.length()) {
      char c = text.charAt(at++);
      if (c == quote) {
        closed = at == text.length() || text.charAt(at) != quote;
        if (!closed) {
          content.append(text.charAt(at++));
        }
      } else if (c == '\\' && escapes) {
        closed = escape();
      } else {
        content.append(c);
      }
    }
    return closed;
  }

  /** Reads what follows a backslash; answers whether that is the closing quote. */
  private boolean escape() {
    EscapeSequence escape = new EscapeSequence(text, at, text.length(), quote);
    try {
      int code = escape.read();
      at = escape.end();
      if (code == EscapeSequence.CLOSED) {
        return text.charAt(at - 1) == quote;
      }
      content.appendCodePoint(code);
    } catch (ReadFailure refused) {
      wrong = wrong == null ? refused : wrong;
      at = EscapeSequence.end(text, at);
    }
    return false;
  }
}
