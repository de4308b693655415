package clew.prolog.builtin.text;

import clew.prolog.syntax.NumberText;
import clew.prolog.syntax.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Text;
import clew.prolog.value.Value;
import java.util.Optional;

/** Values made of text. */
public enum Made {
  ATOM,
  STRING,
  CODES,
  CHARS;

  private static final Atom[] CHARACTERS = new Atom[128];

  static {
    for (int c = 0; c < CHARACTERS.length; c++) {
      CHARACTERS[c] = Atom.of(Character.toString(c));
    }
  }

  public Value of(String text) {
    return switch (this) {
      case ATOM -> Atom.of(text);
      case STRING -> new Text(text);
      case CODES -> list(text, Int::of, Atom.NIL);
      case CHARS -> list(text, Made::character, Atom.NIL);
    };
  }

  /** The list of the elements of a text before what {@code tail} is. */
  public Value list(String text, Value tail) {
    return list(text, this == CODES ? Int::of : Made::character, tail);
  }

  private static Value list(String text, java.util.function.IntFunction<Value> element, Value end) {
    Value list = end;
    for (int i = text.length(); i > 0; ) {
      int c = text.codePointBefore(i);
      i -= Character.charCount(c);
      list = new Cell(element.apply(c), list);
    }
    return list;
  }

  /** The atom of one character. */
  public static Atom character(int c) {
    return c < CHARACTERS.length ? CHARACTERS[c] : Atom.of(Character.toString(c));
  }

  /** The number that a text is, with blanks before it. */
  static Optional<Numeral> number(String text) {
    return NumberText.parse(text, ReadFlags.DEFAULT);
  }
}
