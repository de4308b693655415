package clew.prolog.builtin.text;

import clew.prolog.source.NumberReader;
import clew.prolog.source.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import java.util.Optional;

/** Values made of text. */
public enum TextResult {
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
      case STRING -> new StringValue(text);
      case CODES -> list(text, Int::of, Atom.NIL);
      case CHARS -> list(text, TextResult::character, Atom.NIL);
    };
  }

  /** The list of the elements of a text before what {@code tail} is. */
  public Value list(String text, Value tail) {
    return list(text, this == CODES ? Int::of : TextResult::character, tail);
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
    return NumberReader.parse(text, ReadFlags.DEFAULT);
  }
}
