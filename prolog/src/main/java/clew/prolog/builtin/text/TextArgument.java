package clew.prolog.builtin.text;

import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.render.term.FloatText;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Optional;

/** Which values a builtin takes for text, and the type it asks for when it gets another. */
public enum TextArgument {
  /** Anything that has a text. */
  TEXT(true, true, true, "text"),
  /** As text, but numbers are none. */
  WORDS(true, false, true, "text"),
  /** Atoms, strings and numbers. */
  ATOMIC(true, true, false, "atomic"),
  /** As atomic, under another name. */
  ATOM(true, true, false, "atom"),
  /** Atoms and strings. */
  NAME(true, false, false, "atom"),
  /** As atomic, under another name. */
  STRING(true, true, false, "string"),
  /** As atomic, for the elements of a list that is joined. */
  ELEMENT(true, true, false, "text"),
  /** Lists of codes or characters, and strings. */
  LIST(false, false, true, "list");

  private final boolean takesAtoms;
  private final boolean takesNumbers;
  private final boolean takesLists;
  private final String type;

  TextArgument(boolean takesAtoms, boolean takesNumbers, boolean takesLists, String type) {
    this.takesAtoms = takesAtoms;
    this.takesNumbers = takesNumbers;
    this.takesLists = takesLists;
    this.type = type;
  }

  /** The text of a value; another value is an error. */
  public String of(Value given) {
    Value value = given.walked();
    if (takesLists && value instanceof Cell cell) {
      return list(cell);
    }
    return find(value).orElseThrow(() -> wrong(value));
  }

  /** The text of a value, if it has one; never an error. */
  public Optional<String> find(Value given) {
    return switch (given.walked()) {
      case StringValue(String text) -> Optional.of(text);
      case Atom atom when atom == Atom.NIL -> takesLists ? Optional.of("") : Optional.empty();
      case Atom atom when takesAtoms -> Optional.of(atom.name());
      case Numeral number when takesNumbers -> Optional.of(text(number));
      case Cell cell when takesLists -> {
        try {
          yield Optional.of(list(cell));
        } catch (PrologException _) {
          // What is wrong with the list is of no interest here.
          yield Optional.empty();
        }
      }
      default -> Optional.empty();
    };
  }

  private PrologException wrong(Value value) {
    if (value instanceof Var) {
      return IsoErrors.instantiation();
    }
    // The empty list is atomic, so that a complaint that it is not would be wrong.
    return IsoErrors.type(this == ATOMIC && value == Atom.NIL ? "atom" : type, value);
  }

  /** Codes or characters; the first element says which. */
  private String list(Cell first) {
    StringBuilder text = new StringBuilder();
    boolean areCharacters = character(first.head().walked()).isPresent();
    Value at = first;
    Cell slow = first;
    int steps = 0;
    while (at instanceof Cell cell) {
      Value element = cell.head().walked();
      if (element instanceof Var) {
        throw IsoErrors.instantiation();
      }
      Optional<Integer> code = areCharacters ? character(element) : code(element);
      text.appendCodePoint(
          code.orElseThrow(
              () -> IsoErrors.type(areCharacters ? "character" : "character_code", element)));
      at = cell.tail().walked();
      if (at == slow) {
        throw IsoErrors.type(type, first);
      }
      if ((++steps & (steps - 1)) == 0) {
        slow = cell;
      }
    }
    if (at instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (at != Atom.NIL) {
      throw IsoErrors.type(type, first);
    }
    return text.toString();
  }

  static Optional<Integer> character(Value value) {
    return value instanceof Atom atom
            && !atom.isReserved()
            && !atom.name().isEmpty()
            && Character.charCount(atom.name().codePointAt(0)) == atom.name().length()
        ? Optional.of(atom.name().codePointAt(0))
        : Optional.empty();
  }

  /**
   * The code of a character where SWI-Prolog takes any text of one character for it, and -1 for the
   * end of a file if that may be; another value is an error.
   */
  public static int characterCode(Value given, boolean mayBeEnd) {
    Value value = given.walked();
    return switch (value) {
      case Var _ -> throw IsoErrors.instantiation();
      case Int(long number) when number > Character.MAX_CODE_POINT && number <= Integer.MAX_VALUE ->
          throw IsoErrors.domain("character", value);
      case Int(long number)
          when number >= (mayBeEnd ? -1 : 0) && number <= Character.MAX_CODE_POINT ->
          (int) number;
      default ->
          WORDS
              .find(value)
              .filter(text -> !text.isEmpty() && text.codePointCount(0, text.length()) == 1)
              .map(text -> text.codePointAt(0))
              .orElseThrow(() -> IsoErrors.type("character", value));
    };
  }

  static Optional<Integer> code(Value value) {
    return value instanceof Int(long code) && code >= 0 && code <= Character.MAX_CODE_POINT
        ? Optional.of((int) code)
        : Optional.empty();
  }

  /** A number as it is written. */
  public static String text(Numeral number) {
    return number instanceof Real(double value) ? FloatText.of(value) : number.toString();
  }
}
