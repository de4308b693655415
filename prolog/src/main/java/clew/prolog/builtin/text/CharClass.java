package clew.prolog.builtin.text;

import clew.prolog.source.Characters;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * A class of characters as {@code char_type/2} knows it: either a plain name, or a name with an
 * argument that depends on the character.
 */
record CharClass(String name, Detail detail, IntFunction<Optional<Integer>> value) {
  /** What the argument of a class is. */
  enum Detail {
    NONE,
    CHARACTER,
    /** A number that is given as if it were the code of a character. */
    NUMBER,
    /** A number as any other. */
    VALUE
  }

  /** In the order in which SWI-Prolog enumerates them; it has csymf twice. */
  static final List<CharClass> ALL =
      List.of(
          plain("alnum", CharClass::isAlnum),
          plain("alpha", CharClass::isAlpha),
          plain("csym", c -> isAlnum(c) || c == '_'),
          plain("csymf", c -> isAlpha(c) || c == '_'),
          plain("prolog_var_start", Characters::startsVariable),
          plain(
              "prolog_atom_start", c -> Characters.startsName(c) && !Characters.startsVariable(c)),
          plain("prolog_identifier_continue", Characters::continuesName),
          plain("prolog_symbol", Characters::isSymbol),
          plain("decimal", Character::isDigit),
          new CharClass(
              "decimal", Detail.VALUE, c -> only(Character.isDigit(c), Character.digit(c, 10))),
          plain("csymf", c -> isAlpha(c) || c == '_'),
          plain("ascii", c -> c < 128),
          plain("white", c -> c == ' ' || c == '\t'),
          plain("cntrl", CharClass::isControl),
          plain("digit", Characters::isDigit),
          plain("print", CharClass::isPrint),
          plain("graph", CharClass::isGraph),
          plain("lower", CharClass::isLower),
          plain("upper", CharClass::isUpper),
          plain("punct", c -> isGraph(c) && !isAlnum(c)),
          plain("space", CharClass::isSpace),
          plain("end_of_line", c -> c >= '\n' && c <= '\r'),
          plain("newline", c -> c == '\n'),
          plain("period", c -> isAmong(".?!", c)),
          plain("quote", c -> isAmong("'\"`", c)),
          character("lower", c -> only(isLower(c), Character.toUpperCase(c))),
          character("upper", c -> only(isUpper(c), Character.toLowerCase(c))),
          // SWI-Prolog gives the upper case for to_lower and the other way round.
          character("to_lower", c -> Optional.of(Character.toUpperCase(c))),
          character("to_upper", c -> Optional.of(Character.toLowerCase(c))),
          character("paren", CharClass::closing),
          number("digit", c -> only(Characters.isDigit(c), c - '0')),
          number(
              "xdigit", c -> only(c < 128 && Character.digit(c, 16) >= 0, Character.digit(c, 16))));

  private static CharClass plain(String name, IntPredicate holds) {
    return new CharClass(name, Detail.NONE, c -> only(holds.test(c), c));
  }

  private static CharClass character(String name, IntFunction<Optional<Integer>> value) {
    return new CharClass(name, Detail.CHARACTER, value);
  }

  private static CharClass number(String name, IntFunction<Optional<Integer>> value) {
    return new CharClass(name, Detail.NUMBER, value);
  }

  private static Optional<Integer> only(boolean holds, int value) {
    return holds ? Optional.of(value) : Optional.empty();
  }

  static Optional<CharClass> find(String name, boolean hasArgument) {
    return ALL.stream()
        .filter(c -> c.name.equals(name) && (c.detail != Detail.NONE) == hasArgument)
        .findFirst();
  }

  /**
   * The character that has this argument, where SWI-Prolog computes it instead of looking at all
   * characters.
   */
  Optional<IntFunction<Optional<Integer>>> inverse() {
    return switch (detail == Detail.NONE ? "" : name) {
      case "upper" -> Optional.of(a -> only(true, Character.toUpperCase(a)));
      case "lower" -> Optional.of(a -> only(true, Character.toLowerCase(a)));
      case "to_lower" -> Optional.of(a -> only(true, Character.toLowerCase(a)));
      case "to_upper" -> Optional.of(a -> only(true, Character.toUpperCase(a)));
      case "digit" -> Optional.of(a -> only(a >= 0 && a < 10, '0' + a));
      case "xdigit" -> Optional.of(a -> only(a >= 0 && a < 16, a < 10 ? '0' + a : 'a' + a - 10));
      default -> Optional.empty();
    };
  }

  /** For a conversion with a known result, which character SWI-Prolog takes to be converted. */
  Optional<IntUnaryOperator> convert() {
    return switch (detail == Detail.NONE ? "" : name) {
      case "to_lower" -> Optional.of(Character::toLowerCase);
      case "to_upper" -> Optional.of(Character::toUpperCase);
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> closing(int c) {
    return switch (c) {
      case '(' -> Optional.of((int) ')');
      case '[' -> Optional.of((int) ']');
      case '{' -> Optional.of((int) '}');
      default -> Optional.empty();
    };
  }

  /** As the C library has it: decimal digits of other scripts count as letters. */
  private static boolean isAlpha(int c) {
    return c < 128 ? Character.isLetter(c) : Character.isAlphabetic(c) || Character.isDigit(c);
  }

  private static boolean isAlnum(int c) {
    return isAlpha(c) || Characters.isDigit(c);
  }

  private static boolean isSpace(int c) {
    return Character.isWhitespace(c) && !(c >= 0x1c && c <= 0x1f);
  }

  private static boolean isControl(int c) {
    return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
  }

  private static boolean isPrint(int c) {
    int type = Character.getType(c);
    return type != Character.UNASSIGNED && type != Character.SURROGATE && !isControl(c);
  }

  private static boolean isGraph(int c) {
    return isPrint(c) && !isSpace(c);
  }

  private static boolean isLower(int c) {
    return Character.isLowerCase(c) || Character.isTitleCase(c);
  }

  private static boolean isUpper(int c) {
    return Character.isUpperCase(c) || Character.isTitleCase(c);
  }

  /** SWI-Prolog looks at the low byte only, and takes the end of the C string for a member. */
  private static boolean isAmong(String set, int c) {
    return set.indexOf(c & 0xff) >= 0 || (c > 0 && (c & 0xff) == 0);
  }
}
