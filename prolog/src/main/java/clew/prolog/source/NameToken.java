package clew.prolog.source;

import clew.prolog.value.Atom;
import java.util.List;

/** A name where it stands in the text. */
record NameToken(Atom name, int from, int to) {
  boolean isOneOf(String... names) {
    return List.of(names).contains(name.name());
  }

  TermPosition.Range range() {
    return new TermPosition.Range(from, to);
  }

  /** The name as a term. */
  ParsedTerm atom() {
    return ParsedTerm.simple(name, TermPosition.of(from, to));
  }
}
