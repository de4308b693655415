package clew.erlang.model.format;

import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.format.FormatItem.Control;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Fills characters up to a width, or cuts them; nothing where the real system refuses. */
final class FieldFilling {
  private final TermPool pool;
  private final Control control;

  FieldFilling(TermPool pool, Control control) {
    this.pool = pool;
    this.control = control;
  }

  private List<Term> times(int character, int count) {
    return Collections.nCopies(count, pool.integer(character));
  }

  private List<Term> adjusted(List<Term> text, int missing) {
    List<Term> all = new ArrayList<>();
    if (!control.isLeft()) {
      all.addAll(times(control.pad(), missing));
    }
    all.addAll(text);
    if (control.isLeft()) {
      all.addAll(times(control.pad(), missing));
    }
    return all;
  }

  /** A number or a term: where there is not enough room, there are stars. */
  Optional<List<Term>> ofTerm(List<Term> text) {
    Integer precision = control.precision();
    Integer given = control.width() == null ? precision : control.width();
    if (given == null) {
      return Optional.of(text);
    }
    int width = given;
    int room = Math.min(text.size(), precision == null ? width : Math.min(precision, width));
    if (text.size() > room) {
      return Optional.of(adjusted(times('*', room), width - room));
    }
    return Optional.of(adjusted(text, width - text.size()));
  }

  /** A text: where there is not enough room, its end is cut off. */
  Optional<List<Term>> ofText(List<Term> text) {
    Integer precision = control.precision();
    Integer width = control.width();
    if (width == null) {
      return Optional.of(precision == null ? text : cut(text, precision, true));
    }
    if (precision == null || precision.equals(width)) {
      return Optional.of(cut(text, width, control.isLeft()));
    }
    return width < precision
        ? Optional.empty()
        : Optional.of(adjusted(cut(text, precision, true), width - precision));
  }

  private List<Term> cut(List<Term> text, int width, boolean isLeft) {
    if (text.size() >= width) {
      return text.subList(0, width);
    }
    List<Term> fill = times(control.pad(), width - text.size());
    List<Term> all = new ArrayList<>(isLeft ? text : fill);
    all.addAll(isLeft ? fill : text);
    return all;
  }

  /** So many times the same character. */
  Optional<List<Term>> ofCharacter(Term character) {
    Integer precision = control.precision();
    Integer width = control.width();
    int count = precision != null ? precision : width != null ? width : 1;
    if (precision != null && width != null && width < precision) {
      return Optional.empty();
    }
    List<Term> all = Collections.nCopies(count, character);
    return Optional.of(precision != null && width != null ? adjusted(all, width - precision) : all);
  }

  /** The cells of a list of which all cells are there; nothing of any other. */
  static Optional<List<Term>> cells(TermPool pool, Term list) {
    ListCells cells = ListCells.of(list);
    return cells.rest() == pool.list(List.of()) ? Optional.of(cells.elements()) : Optional.empty();
  }
}
