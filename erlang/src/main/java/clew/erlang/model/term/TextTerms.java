package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Texts as lists of characters, and back. */
public final class TextTerms {
  private TextTerms() {}

  public static Term list(TermPool pool, String text) {
    List<Term.Int> characters = text.codePoints().mapToObj(pool::integer).toList();
    return pool.list(characters);
  }

  /**
   * Texts of a number with another one before them, which is as long as a given one: the first with
   * zeros in front.
   *
   * @param at where the zeros come
   */
  static List<Term> padded(TermPool pool, List<Term> texts, Term like, int at) {
    if (texts.isEmpty()) {
      return texts;
    }
    ListCells first = ListCells.of(texts.getFirst());
    int missing = ListCells.of(like).count() - first.count();
    if (missing <= 0) {
      return texts;
    }
    List<Term> elements = new ArrayList<>(first.elements());
    elements.addAll(at, Collections.nCopies(missing, pool.integer('0')));
    List<Term> all = new ArrayList<>(List.of(pool.list(elements)));
    all.addAll(texts);
    return all;
  }

  /** The bytes of a text in UTF-8. */
  static Term utf8(TermPool pool, String text) {
    List<Term> bytes = new ArrayList<>();
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      bytes.add(pool.integer(each & 0xff));
    }
    return pool.list(bytes);
  }

  /** The text that a list of bytes is in UTF-8; none if it is no such list. */
  static Optional<String> ofUtf8(Term list) {
    if (!EncodedTypes.UTF8.contains(list)) {
      return Optional.empty();
    }
    List<Term> elements = ListCells.of(list).elements();
    byte[] bytes = new byte[elements.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = ((Term.Int) elements.get(i)).number().byteValue();
    }
    return Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  /** The text that a list is; none if it is not a list of characters. */
  public static Optional<String> text(Term list) {
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
