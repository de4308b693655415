package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;

/** Texts as lists of characters, and back. */
final class TextTerms {
  private TextTerms() {}

  static Term list(TermPool pool, String text) {
    List<Term.Int> characters = text.codePoints().mapToObj(pool::integer).toList();
    return pool.list(characters);
  }

  /** The text that a list is; none if it is not a list of characters. */
  static Optional<String> text(Term list) {
    StringBuilder text = new StringBuilder();
    Term rest = list;
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      if (!(cell.fields().getFirst() instanceof Term.Int character)
          || !TextTypes.CHARACTER.contains(character.number())) {
        return Optional.empty();
      }
      text.appendCodePoint(character.number().intValue());
      rest = cell.fields().getLast();
    }
    boolean isProper =
        rest instanceof Term.Construct end && end.constructor().equals(Constructor.NIL);
    return isProper ? Optional.of(text.toString()) : Optional.empty();
  }
}
