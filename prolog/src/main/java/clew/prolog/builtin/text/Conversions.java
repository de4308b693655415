package clew.prolog.builtin.text;

import clew.prolog.builtin.Builtins;
import clew.prolog.eval.Errors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Thrown;
import clew.prolog.syntax.Characters;
import clew.prolog.syntax.NumberText;
import clew.prolog.syntax.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Text;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** From one kind of text to another, in both directions. */
public final class Conversions {
  private Conversions() {}

  public static void define(Builtins builtins) {
    atomAndList(builtins, "atom_codes", Made.CODES);
    atomAndList(builtins, "atom_chars", Made.CHARS);
    numberAndList(builtins, "number_codes", Made.CODES);
    numberAndList(builtins, "number_chars", Made.CHARS);
    stringAndList(builtins, "string_codes", Made.CODES);
    stringAndList(builtins, "string_chars", Made.CHARS);
    builtins.add("number_string", 2, Conversions::numberString);
    builtins.add("char_code", 2, Conversions::charCode);
    builtins.add("atom_number", 2, Conversions::atomNumber);
    builtins.add("name", 2, Conversions::name);
    builtins.add("atom_string", 2, (machine, arguments) -> atomString(machine, arguments, 0));
    builtins.add(
        "string_to_atom",
        2,
        (machine, arguments) -> {
          try {
            return atomString(machine, arguments, 1);
          } catch (Thrown thrown) {
            // It is atom_string/2 with its arguments exchanged, and its errors say so.
            throw Errors.in(thrown, Functor.of("atom_string", 2));
          }
        });
    builtins.add(
        "text_to_string",
        2,
        (machine, arguments) ->
            arguments[0].walked() instanceof Text string
                ? machine.unify(arguments[1], string)
                : same(machine, arguments[1], Accepted.WORDS.of(arguments[0]), Made.STRING));
    builtins.add(
        "collation_key",
        2,
        (machine, arguments) ->
            machine.unify(arguments[1], new Text(Accepted.NAME.of(arguments[0]))));
    length(builtins, "atom_length");
    length(builtins, "string_length");
    letters(builtins, "upcase_atom", Made.ATOM, Conversions::upper);
    letters(builtins, "downcase_atom", Made.ATOM, Conversions::lower);
    letters(builtins, "string_upper", Made.STRING, Conversions::upper);
    letters(builtins, "string_lower", Made.STRING, Conversions::lower);
  }

  private static void atomAndList(Builtins builtins, String name, Made list) {
    Functor functor = Functor.of(name, 2);
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          Value left = arguments[0].walked();
          if (left instanceof Var) {
            return machine.unify(left, Atom.of(Accepted.LIST.of(arguments[1])));
          }
          String text =
              Accepted.ATOM
                  .find(left)
                  .orElseThrow(() -> Errors.inPlain(Errors.type("atom", left), functor));
          if (!(left instanceof Atom)) {
            Value right = arguments[1].walked();
            if (!(right instanceof Var) && !isOpen(right)) {
              // Whether it is a list is asked, but not whether it is one of the other kind.
              Accepted.LIST.of(right);
            }
            return machine.unify(right, list.of(text));
          }
          return asList(machine, arguments[1], text, list);
        });
  }

  private static void stringAndList(Builtins builtins, String name, Made list) {
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          Value left = arguments[0].walked();
          boolean isUnknown = isOpen(left) && !(arguments[1].walked() instanceof Var);
          return (left instanceof Var || isUnknown)
              ? machine.unify(left, new Text(Accepted.LIST.of(arguments[1])))
              : sameList(machine, arguments[1], Accepted.TEXT.of(left), list);
        });
  }

  private static boolean sameList(Machine machine, Value given, String text, Made list) {
    Optional<String> known = Accepted.LIST.find(given).or(() -> Accepted.ATOMIC.find(given));
    return known.isPresent() ? known.get().equals(text) : machine.unify(given, list.of(text));
  }

  /** A given list may be of codes or of characters; one with holes is unified. */
  private static boolean asList(Machine machine, Value given, String text, Made list) {
    Value right = given.walked();
    if (right instanceof Var || isOpen(right)) {
      return machine.unify(right, list.of(text));
    }
    return Accepted.LIST.of(right).equals(text);
  }

  /** Whether a list ends in a variable or has one among its elements. */
  private static boolean isOpen(Value list) {
    Value at = list;
    while (at instanceof Cell cell) {
      if (cell.head().walked() instanceof Var) {
        return true;
      }
      at = cell.tail().walked();
    }
    return at instanceof Var;
  }

  private static void numberAndList(Builtins builtins, String name, Made list) {
    Functor functor = Functor.of(name, 2);
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          Value left = arguments[0].walked();
          if (!(left instanceof Var || left instanceof Numeral)) {
            throw Errors.inPlain(Errors.type("number", left), functor);
          }
          Value right = arguments[1].walked();
          if (left instanceof Numeral number && (right instanceof Var || isOpen(right))) {
            return machine.unify(right, list.of(Accepted.text(number)));
          }
          return switch (NumberText.parsed(Accepted.LIST.of(right), ReadFlags.DEFAULT)) {
            case NumberText.Parsed.Read(Numeral number) -> machine.unify(left, number);
            case NumberText.Parsed.None(String problem) ->
                throw Errors.inPlain(Errors.syntax(problem), functor);
          };
        });
  }

  private static boolean numberString(Machine machine, Value[] arguments) {
    Value left = arguments[0].walked();
    Value right = arguments[1].walked();
    if (!(left instanceof Var || left instanceof Numeral)) {
      throw Errors.inPlain(Errors.type("number", left), Functor.of("number_string", 2));
    }
    if (left instanceof Numeral number && (right instanceof Var || isOpen(right))) {
      return machine.unify(right, new Text(Accepted.text(number)));
    }
    Optional<Numeral> number = plainNumber(Accepted.LIST.of(right));
    return number.isPresent() && machine.unify(left, number.get());
  }

  /** A number with nothing around it. */
  private static Optional<Numeral> plainNumber(String text) {
    return text.isEmpty() || Characters.isBlank(text.codePointAt(0))
        ? Optional.empty()
        : Made.number(text);
  }

  private static boolean atomNumber(Machine machine, Value[] arguments) {
    Value left = arguments[0].walked();
    Value right = arguments[1].walked();
    Optional<String> text = Accepted.NAME.find(left);
    if (text.isPresent()) {
      Optional<Numeral> number = plainNumber(text.get());
      return number.isPresent() && machine.unify(right, number.get());
    }
    return switch (right) {
      case Numeral number -> machine.unify(left, Atom.of(Accepted.text(number)));
      case Var _ -> throw Errors.typeOrUnbound("atom", left);
      default -> throw Errors.type("number", right);
    };
  }

  private static boolean name(Machine machine, Value[] arguments) {
    if (!(arguments[0].walked() instanceof Var)) {
      String name =
          Accepted.ATOMIC
              .find(arguments[0])
              .orElseThrow(
                  () ->
                      Errors.inPlain(
                          Errors.type("atomic", arguments[0].walked()), Functor.of("name", 2)));
      return asList(machine, arguments[1], name, Made.CODES);
    }
    String text = Accepted.TEXT.of(arguments[1]);
    return machine.unify(
        arguments[0], plainNumber(text).<Value>map(number -> number).orElse(Atom.of(text)));
  }

  private static boolean charCode(Machine machine, Value[] arguments) {
    Value left = arguments[0].walked();
    Value right = arguments[1].walked();
    Optional<Integer> character = Accepted.character(left);
    if (character.isEmpty() && !(left instanceof Var)) {
      throw Errors.type("character", left);
    }
    return switch (right) {
      case Var _ ->
          machine.unify(right, Int.of(character.orElseThrow(() -> Errors.instantiation())));
      case BigInt _ -> throw Errors.representation("int");
      case Int number ->
          machine.unify(
              left,
              Made.character(
                  Accepted.code(number).orElseThrow(() -> Errors.type("character_code", number))));
      default -> throw Errors.type("integer", right);
    };
  }

  /** An atom at an index and its string at the other one. */
  private static boolean atomString(Machine machine, Value[] arguments, int atomAt) {
    Value atom = arguments[atomAt].walked();
    Value string = arguments[1 - atomAt].walked();
    Optional<String> text = Accepted.TEXT.find(atom);
    if (text.isPresent()) {
      return same(machine, string, text.get(), Made.STRING);
    }
    Optional<String> other = Accepted.TEXT.find(string);
    if (other.isPresent()) {
      return machine.unify(atom, Atom.of(other.get()));
    }
    throw string instanceof Var
        ? Errors.typeOrUnbound("atom", atom)
        : Errors.type("string", string);
  }

  /** A value that is text already needs only the same characters. */
  static boolean same(Machine machine, Value given, String text, Made kind) {
    Optional<String> known = Accepted.TEXT.find(given);
    return known.isPresent() ? known.get().equals(text) : machine.unify(given, kind.of(text));
  }

  private static void length(Builtins builtins, String name) {
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          String text = Accepted.TEXT.of(arguments[0]);
          return switch (arguments[1].walked()) {
            case Var variable ->
                machine.unify(variable, Int.of(text.codePointCount(0, text.length())));
            case Int number -> number.value() == text.codePointCount(0, text.length());
            case BigInt _ -> false;
            case Value other -> throw Errors.type("integer", other);
          };
        });
  }

  private static void letters(
      Builtins builtins, String name, Made kind, UnaryOperator<String> change) {
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          String text = change.apply(Accepted.ATOMIC.of(arguments[0]));
          Value right = arguments[1].walked();
          return right instanceof Var
              ? machine.unify(right, kind.of(text))
              : (kind == Made.ATOM ? Accepted.ATOM : Accepted.STRING).of(right).equals(text);
        });
  }

  /** Letter by letter, so that the length stays. */
  static String upper(String text) {
    return mapped(text, Character::toUpperCase);
  }

  static String lower(String text) {
    return mapped(text, Character::toLowerCase);
  }

  private static String mapped(String text, java.util.function.IntUnaryOperator change) {
    StringBuilder changed = new StringBuilder(text.length());
    text.codePoints().map(change).forEach(changed::appendCodePoint);
    return changed.toString();
  }
}
