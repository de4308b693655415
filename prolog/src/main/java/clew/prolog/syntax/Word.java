package clew.prolog.syntax;

import clew.prolog.value.Atom;
import java.util.List;

/** A name where it stands in the text. */
record Word(Atom name, int from, int to) {
  boolean isOneOf(String... names) {
    return List.of(names).contains(name.name());
  }

  Layout.Range range() {
    return new Layout.Range(from, to);
  }

  /** The name as a term. */
  Operand atom() {
    return Operand.simple(name, Layout.of(from, to));
  }
}
