package clew.prolog.source;

import java.util.ArrayList;
import java.util.List;

/** What may stand between two tokens: blanks and comments. */
public final class Blanks {
  private Blanks() {}

  /** Behind all that stands from the offset on, or before a block comment that does not end. */
  public static int end(CharSequence text, int from) {
    int at = from;
    while (true) {
      int behind = one(text, at);
      if (behind == at) {
        return at;
      }
      at = behind;
    }
  }

  /** The comments among what stands between two offsets. */
  public static List<TermPosition.Range> comments(CharSequence text, int from, int to) {
    List<TermPosition.Range> comments = List.of();
    for (int at = from; at < to; ) {
      int behind = one(text, at);
      if (!Characters.isBlank(text.charAt(at))) {
        comments = comments.isEmpty() ? new ArrayList<>() : comments;
        comments.add(new TermPosition.Range(at, behind));
      }
      at = behind;
    }
    return comments;
  }

  /** Behind the blanks only. */
  static int plain(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && Characters.isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int one(CharSequence text, int at) {
    if (at >= text.length()) {
      return at;
    }
    char c = text.charAt(at);
    if (c == '%') {
      return line(text, at);
    }
    return opens(text, at) ? block(text, at) : Characters.isBlank(c) ? at + 1 : at;
  }

  /** Where the line ends that the offset is in. */
  static int line(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\n') {
      at++;
    }
    return at;
  }

  /** Whether a block comment begins at the offset. */
  static boolean opens(CharSequence text, int at) {
    return at + 1 < text.length() && text.charAt(at) == '/' && text.charAt(at + 1) == '*';
  }

  /** Behind a block comment; as in SWI-Prolog they nest, and what closes one can open another. */
  private static int block(CharSequence text, int from) {
    int depth = 1;
    for (int at = from + 2; at < text.length(); at++) {
      char before = at == from + 2 ? ' ' : text.charAt(at - 1);
      char c = text.charAt(at);
      if (before == '/' && c == '*') {
        depth++;
      } else if (before == '*' && c == '/') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      }
    }
    return from;
  }
}
