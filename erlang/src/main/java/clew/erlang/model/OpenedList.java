package clew.erlang.model;

import clew.engine.term.Term;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Nil;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The elements of a list of which some cells may depend on the input. */
public final class OpenedList {
  private OpenedList() {}

  /**
   * The elements of a proper list; nothing if it is none. Where the cells themselves depend on the
   * input it is decided whether it is a proper list, and how long it is.
   */
  public static Optional<List<Value>> of(BuiltinCall call, Value list, String what) {
    List<Value> elements = new ArrayList<>();
    Value rest = list;
    while (rest instanceof Cons cell) {
      elements.add(cell.head);
      rest = cell.tail;
    }
    if (!(rest instanceof Followed followed)) {
      return rest == Nil.NIL ? Optional.of(elements) : Optional.empty();
    }
    return rest(call, followed, what, elements) ? Optional.of(elements) : Optional.empty();
  }

  private static boolean rest(BuiltinCall call, Followed list, String what, List<Value> elements) {
    KindConditions kinds = call.kinds();
    Term term = list.term();
    Value rest = list.concrete;
    int length = 0;
    while (rest instanceof Cons cell) {
      elements.add(Followed.of(cell.head, kinds.head(term)));
      term = kinds.tail(term);
      rest = cell.tail;
      length++;
    }
    boolean isProper = rest == Nil.NIL;
    call.decide(what + " is a proper list", kinds.isProper(list.term()), isProper);
    if (isProper) {
      Lengths lengths = new Lengths(kinds, list.term());
      SizeDecisions.decide(call, what + " has a length", length, length, lengths::is);
    }
    return isProper;
  }

  /** When a list has a given length; asked for one length after the other. */
  private static final class Lengths {
    private final KindConditions kinds;
    private final List<Term> cells = new ArrayList<>();
    private Term rest;

    Lengths(KindConditions kinds, Term list) {
      this.kinds = kinds;
      this.rest = list;
    }

    Term is(int length) {
      while (cells.size() < length) {
        cells.add(kinds.isCons(rest));
        rest = kinds.tail(rest);
      }
      List<Term> shape = new ArrayList<>(cells);
      shape.add(kinds.isNil(rest));
      return kinds.pool().and(shape);
    }
  }
}
