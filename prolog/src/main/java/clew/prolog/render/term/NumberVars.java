package clew.prolog.render.term;

import clew.prolog.source.Characters;
import clew.prolog.value.Atom;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import java.util.Optional;

/** The names that {@code numbervars(true)} gives to {@code '$VAR'(X)}. */
final class NumberVars {
  private NumberVars() {}

  static Optional<String> name(Value argument) {
    return switch (argument) {
      case Int(long number) -> Optional.of(name(number));
      case Atom atom when isVariableName(atom.name()) -> Optional.of(atom.name());
      default -> Optional.empty();
    };
  }

  static String name(long number) {
    if (number < 0) {
      return "S_" + -number;
    }
    char letter = (char) ('A' + number % 26);
    return number < 26 ? Character.toString(letter) : letter + Long.toString(number / 26);
  }

  private static boolean isVariableName(String name) {
    return !name.isEmpty()
        && Characters.startsVariable(name.codePointAt(0))
        && name.codePoints().allMatch(Characters::continuesName);
  }
}
