package clew.prolog.builtin.io;

import clew.prolog.eval.Output;
import clew.prolog.value.Atom;

/** Where a program reads from or writes to. */
public sealed interface PrologStream {
  /** The value that stands for it in the program. */
  Atom handle();

  /** Text to be read. */
  final class Input implements PrologStream {
    private final Atom handle;
    private final String text;
    private int at;

    Input(Atom handle, String text) {
      this.handle = handle;
      this.text = text;
    }

    @Override
    public Atom handle() {
      return handle;
    }

    String text() {
      return text;
    }

    int offset() {
      return at;
    }

    /** Goes on reading elsewhere. */
    void seek(int offset) {
      at = offset;
    }

    /** The next character, or -1 at the end. */
    int peek() {
      return at < text.length() ? text.codePointAt(at) : -1;
    }

    int read() {
      int c = peek();
      at += c < 0 ? 0 : Character.charCount(c);
      return c;
    }

    /** In which line an offset is, from one on. */
    int line(int offset) {
      return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    /** How many characters of its line are before an offset. */
    int column(int offset) {
      int start = text.lastIndexOf('\n', Math.max(0, offset - 1));
      int from = offset == 0 ? 0 : start + 1;
      return text.codePointCount(from, Math.max(from, offset));
    }
  }

  /** Text that is written, with the column it has reached. */
  final class Sink implements PrologStream {
    private static final int TAB = 8;

    private final Atom handle;
    private final Output output;
    private int column;
    private int line = 1;
    private long characters;

    Sink(Atom handle, Output output) {
      this.handle = handle;
      this.output = output;
    }

    @Override
    public Atom handle() {
      return handle;
    }

    int column() {
      return column;
    }

    int line() {
      return line;
    }

    long characters() {
      return characters;
    }

    public void write(String text) {
      output.write(text);
      text.codePoints().forEach(this::count);
    }

    private void count(int c) {
      characters++;
      line += c == '\n' ? 1 : 0;
      column =
          switch (c) {
            case '\n', '\r' -> 0;
            case '\t' -> (column / TAB + 1) * TAB;
            case '\b' -> Math.max(0, column - 1);
            default -> column + 1;
          };
    }
  }
}
