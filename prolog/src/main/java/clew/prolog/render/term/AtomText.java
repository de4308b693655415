package clew.prolog.render.term;

import clew.prolog.source.AtomSyntax;
import clew.prolog.value.Atom;
import java.util.Locale;

/** Atoms and strings as quoted text. */
public final class AtomText {
  private AtomText() {}

  /** The atom, in quotes if it needs them. */
  public static String quoted(Atom atom, WriteOptions options) {
    boolean bare =
        AtomSyntax.isPlain(atom)
            && !(options.is(WriteOptions.Flag.QUOTE_WIDE) && isWide(atom.name()));
    // The atom '[]' is not the empty list, which alone may go without quotes.
    boolean looksReserved = atom != Atom.NIL && atom.name().equals("[]");
    return bare && !looksReserved ? atom.name() : quoted(atom.name(), '\'', options);
  }

  private static boolean isWide(String name) {
    return name.chars().anyMatch(c -> c > 0xff);
  }

  static String quoted(String content, int quote, WriteOptions options) {
    StringBuilder text = new StringBuilder(content.length() + 2).appendCodePoint(quote);
    content.codePoints().forEach(c -> escape(c, quote, options, text));
    return text.appendCodePoint(quote).toString();
  }

  private static void escape(int c, int quote, WriteOptions options, StringBuilder text) {
    if (!options.is(WriteOptions.Flag.CHARACTER_ESCAPES)) {
      text.appendCodePoint(c);
      if (c == quote || c == '\\') {
        text.appendCodePoint(c);
      }
      return;
    }
    if (c == quote || c == '\\') {
      text.append('\\').appendCodePoint(c);
      return;
    }
    if (!needsEscape(c)) {
      text.appendCodePoint(c);
      return;
    }
    text.append('\\');
    switch (c) {
      case 7 -> text.append('a');
      case '\b' -> text.append('b');
      case '\t' -> text.append('t');
      case '\n' -> text.append('n');
      case 11 -> text.append('v');
      case '\r' -> text.append('r');
      case '\f' -> text.append('f');
      default -> {
        String hex = Integer.toHexString(c).toUpperCase(Locale.ROOT);
        if (!options.is(WriteOptions.Flag.UNICODE_ESCAPES)) {
          text.append('x').append(hex).append('\\');
        } else if (c <= 0xffff) {
          text.append('u').repeat('0', 4 - hex.length()).append(hex);
        } else {
          text.append('U').repeat('0', 8 - hex.length()).append(hex);
        }
      }
    }
  }

  private static boolean needsEscape(int c) {
    if (c < 0x7f) {
      return c < ' ';
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.UNASSIGNED,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
