package clew.prolog.builtin.text;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Machine;
import clew.prolog.source.Characters;
import clew.prolog.source.NumberReader;
import clew.prolog.source.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** From one kind of text to another, in both directions. */
public final class TextConversionBuiltins {
  private TextConversionBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    atomAndList(builtins, "atom_codes", TextResult.CODES);
    atomAndList(builtins, "atom_chars", TextResult.CHARS);
    numberAndList(builtins, "number_codes", TextResult.CODES);
    numberAndList(builtins, "number_chars", TextResult.CHARS);
    stringAndList(builtins, "string_codes", TextResult.CODES);
    stringAndList(builtins, "string_chars", TextResult.CHARS);
    builtins.add("number_string", 2, TextConversionBuiltins::numberString);
    builtins.add("char_code", 2, TextConversionBuiltins::charCode);
    builtins.add("atom_number", 2, TextConversionBuiltins::atomNumber);
    builtins.add("name", 2, TextConversionBuiltins::name);
    builtins.add("atom_string", 2, (machine, arguments) -> atomString(machine, arguments, 0));
    builtins.add(
        "string_to_atom",
        2,
        (machine, arguments) -> {
          try {
            return atomString(machine, arguments, 1);
          } catch (PrologException thrown) {
            // It is atom_string/2 with its arguments exchanged, and its errors say so.
            throw IsoErrors.in(thrown, Functor.of("atom_string", 2));
          }
        });
    builtins.add(
        "text_to_string",
        2,
        (machine, arguments) ->
            arguments[0].walked() instanceof StringValue string
                ? machine.unify(arguments[1], string)
                : same(
                    machine, arguments[1], TextArgument.WORDS.of(arguments[0]), TextResult.STRING));
    builtins.add(
        "collation_key",
        2,
        (machine, arguments) ->
            machine.unify(arguments[1], new StringValue(TextArgument.NAME.of(arguments[0]))));
    length(builtins, "atom_length");
    length(builtins, "string_length");
    letters(builtins, "upcase_atom", TextResult.ATOM, TextConversionBuiltins::upper);
    letters(builtins, "downcase_atom", TextResult.ATOM, TextConversionBuiltins::lower);
    letters(builtins, "string_upper", TextResult.STRING, TextConversionBuiltins::upper);
    letters(builtins, "string_lower", TextResult.STRING, TextConversionBuiltins::lower);
  }

  private static void atomAndList(BuiltinRegistry builtins, String name, TextResult list) {
    Functor functor = Functor.of(name, 2);
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          Value left = arguments[0].walked();
          if (left instanceof Var) {
            return machine.unify(left, Atom.of(TextArgument.LIST.of(arguments[1])));
          }
          String text =
              TextArgument.ATOM
                  .find(left)
                  .orElseThrow(() -> IsoErrors.inPlain(IsoErrors.type("atom", left), functor));
          if (!(left instanceof Atom)) {
            Value right = arguments[1].walked();
            if (!(right instanceof Var) && !isOpen(right)) {
              // Whether it is a list is asked, but not whether it is one of the other kind.
              TextArgument.LIST.of(right);
            }
            return machine.unify(right, list.of(text));
          }
          return asList(machine, arguments[1], text, list);
        });
  }

  private static void stringAndList(BuiltinRegistry builtins, String name, TextResult list) {
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          Value left = arguments[0].walked();
          boolean isUnknown = isOpen(left) && !(arguments[1].walked() instanceof Var);
          return (left instanceof Var || isUnknown)
              ? machine.unify(left, new StringValue(TextArgument.LIST.of(arguments[1])))
              : sameList(machine, arguments[1], TextArgument.TEXT.of(left), list);
        });
  }

  private static boolean sameList(Machine machine, Value given, String text, TextResult list) {
    Optional<String> known =
        TextArgument.LIST.find(given).or(() -> TextArgument.ATOMIC.find(given));
    return known.isPresent() ? known.get().equals(text) : machine.unify(given, list.of(text));
  }

  /** A given list may be of codes or of characters; one with holes is unified. */
  private static boolean asList(Machine machine, Value given, String text, TextResult list) {
    Value right = given.walked();
    if (right instanceof Var || isOpen(right)) {
      return machine.unify(right, list.of(text));
    }
    return TextArgument.LIST.of(right).equals(text);
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

  private static void numberAndList(BuiltinRegistry builtins, String name, TextResult list) {
    Functor functor = Functor.of(name, 2);
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          Value left = arguments[0].walked();
          if (!(left instanceof Var || left instanceof Numeral)) {
            throw IsoErrors.inPlain(IsoErrors.type("number", left), functor);
          }
          Value right = arguments[1].walked();
          if (left instanceof Numeral number && (right instanceof Var || isOpen(right))) {
            return machine.unify(right, list.of(TextArgument.text(number)));
          }
          return switch (NumberReader.parsed(TextArgument.LIST.of(right), ReadFlags.DEFAULT)) {
            case NumberReader.Parsed.Read(Numeral number) -> machine.unify(left, number);
            case NumberReader.Parsed.None(String problem) ->
                throw IsoErrors.inPlain(IsoErrors.syntax(problem), functor);
          };
        });
  }

  private static boolean numberString(Machine machine, Value[] arguments) {
    Value left = arguments[0].walked();
    Value right = arguments[1].walked();
    if (!(left instanceof Var || left instanceof Numeral)) {
      throw IsoErrors.inPlain(IsoErrors.type("number", left), Functor.of("number_string", 2));
    }
    if (left instanceof Numeral number && (right instanceof Var || isOpen(right))) {
      return machine.unify(right, new StringValue(TextArgument.text(number)));
    }
    Optional<Numeral> number = plainNumber(TextArgument.LIST.of(right));
    return number.isPresent() && machine.unify(left, number.get());
  }

  /** A number with nothing around it. */
  private static Optional<Numeral> plainNumber(String text) {
    return text.isEmpty() || Characters.isBlank(text.codePointAt(0))
        ? Optional.empty()
        : TextResult.number(text);
  }

  private static boolean atomNumber(Machine machine, Value[] arguments) {
    Value left = arguments[0].walked();
    Value right = arguments[1].walked();
    Optional<String> text = TextArgument.NAME.find(left);
    if (text.isPresent()) {
      Optional<Numeral> number = plainNumber(text.get());
      return number.isPresent() && machine.unify(right, number.get());
    }
    return switch (right) {
      case Numeral number -> machine.unify(left, Atom.of(TextArgument.text(number)));
      case Var _ -> throw IsoErrors.typeOrUnbound("atom", left);
      default -> throw IsoErrors.type("number", right);
    };
  }

  private static boolean name(Machine machine, Value[] arguments) {
    if (!(arguments[0].walked() instanceof Var)) {
      String name =
          TextArgument.ATOMIC
              .find(arguments[0])
              .orElseThrow(
                  () ->
                      IsoErrors.inPlain(
                          IsoErrors.type("atomic", arguments[0].walked()), Functor.of("name", 2)));
      return asList(machine, arguments[1], name, TextResult.CODES);
    }
    String text = TextArgument.TEXT.of(arguments[1]);
    return machine.unify(
        arguments[0], plainNumber(text).<Value>map(number -> number).orElse(Atom.of(text)));
  }

  private static boolean charCode(Machine machine, Value[] arguments) {
    Value left = arguments[0].walked();
    Value right = arguments[1].walked();
    Optional<Integer> character = TextArgument.character(left);
    if (character.isEmpty() && !(left instanceof Var)) {
      throw IsoErrors.type("character", left);
    }
    return switch (right) {
      case Var _ ->
          machine.unify(right, Int.of(character.orElseThrow(() -> IsoErrors.instantiation())));
      case BigInt _ -> throw IsoErrors.representation("int");
      case Int number ->
          machine.unify(
              left,
              TextResult.character(
                  TextArgument.code(number)
                      .orElseThrow(() -> IsoErrors.type("character_code", number))));
      default -> throw IsoErrors.type("integer", right);
    };
  }

  /** An atom at an index and its string at the other one. */
  private static boolean atomString(Machine machine, Value[] arguments, int atomAt) {
    Value atom = arguments[atomAt].walked();
    Value string = arguments[1 - atomAt].walked();
    Optional<String> text = TextArgument.TEXT.find(atom);
    if (text.isPresent()) {
      return same(machine, string, text.get(), TextResult.STRING);
    }
    Optional<String> other = TextArgument.TEXT.find(string);
    if (other.isPresent()) {
      return machine.unify(atom, Atom.of(other.get()));
    }
    throw string instanceof Var
        ? IsoErrors.typeOrUnbound("atom", atom)
        : IsoErrors.type("string", string);
  }

  /** A value that is text already needs only the same characters. */
  static boolean same(Machine machine, Value given, String text, TextResult kind) {
    Optional<String> known = TextArgument.TEXT.find(given);
    return known.isPresent() ? known.get().equals(text) : machine.unify(given, kind.of(text));
  }

  private static void length(BuiltinRegistry builtins, String name) {
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          String text = TextArgument.TEXT.of(arguments[0]);
          return switch (arguments[1].walked()) {
            case Var variable ->
                machine.unify(variable, Int.of(text.codePointCount(0, text.length())));
            case Int number -> number.value() == text.codePointCount(0, text.length());
            case BigInt _ -> false;
            case Value other -> throw IsoErrors.type("integer", other);
          };
        });
  }

  private static void letters(
      BuiltinRegistry builtins, String name, TextResult kind, UnaryOperator<String> change) {
    builtins.add(
        name,
        2,
        (machine, arguments) -> {
          String text = change.apply(TextArgument.ATOMIC.of(arguments[0]));
          Value right = arguments[1].walked();
          return right instanceof Var
              ? machine.unify(right, kind.of(text))
              : (kind == TextResult.ATOM ? TextArgument.ATOM : TextArgument.STRING)
                  .of(right)
                  .equals(text);
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
