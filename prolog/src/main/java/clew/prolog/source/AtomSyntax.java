package clew.prolog.source;

import clew.prolog.value.Atom;

/** Which atoms can be written without quotes. */
public final class AtomSyntax {
  private AtomSyntax() {}

  /** Whether the atom reads as itself without quotes. */
  public static boolean isPlain(Atom atom) {
    if (atom.isReserved()) {
      return true;
    }
    String name = atom.name();
    if (name.isEmpty()) {
      return false;
    }
    int first = name.codePointAt(0);
    if (Characters.startsName(first)) {
      return !Characters.startsVariable(first)
          && name.codePoints().allMatch(Characters::continuesName);
    }
    if (Characters.isSymbol(first)) {
      return !name.equals(".")
          && !name.startsWith("/*")
          && name.codePoints().allMatch(Characters::isSymbol);
    }
    return name.equals("[]") || name.equals("{}") || isSolo(name, first);
  }

  private static boolean isSolo(String name, int first) {
    return first != '%' && name.length() == Character.charCount(first) && Characters.isSolo(first);
  }
}
