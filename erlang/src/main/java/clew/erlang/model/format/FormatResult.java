package clew.erlang.model.format;

import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.SizeDecisions;
import clew.erlang.model.TextForm;
import clew.erlang.model.format.FormatItem.Control;
import clew.erlang.model.term.PlaceTypes;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Nil;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What the real system gives for a format, as deep as it is, with a term at each character. */
final class FormatResult {
  private final BuiltinCall call;
  private final List<FormatItem> items;
  private final List<Written> written;

  /**
   * @param written what each of the items writes, in their order
   */
  FormatResult(BuiltinCall call, List<FormatItem> items, List<Written> written) {
    this.call = call;
    this.items = items;
    this.written = written;
  }

  Value value() {
    if (written.contains(Written.LOST_AMONG_OTHERS)) {
      return call.lost();
    }
    List<Value> starts = new ArrayList<>();
    Value rest = call.concrete();
    for (int i = 0; i < items.size(); i++) {
      starts.add(rest);
      int cells = written.get(i).isSpliced() ? written.get(i).length() : 1;
      for (int k = 0; k < cells; k++) {
        if (!(rest instanceof Cons cell)) {
          return call.lost();
        }
        rest = cell.tail;
      }
    }
    if (rest != Nil.NIL) {
      return call.lost();
    }
    Value result = Nil.NIL;
    for (int i = items.size() - 1; i >= 0; i--) {
      result = before(starts.get(i), items.get(i), written.get(i), result);
    }
    return result;
  }

  /**
   * What an item writes, and the rest behind it.
   *
   * @param concrete all of it in this run
   */
  private Value before(Value concrete, FormatItem item, Written text, Value rest) {
    Term characters = text.characters();
    if (text.isSpliced() && characters != null) {
      return spliced(concrete, ListCells.of(characters), rest);
    }
    Cons cell = (Cons) concrete;
    if (characters != null) {
      return new Cons(placed(cell.head, characters, text.length()), rest);
    }
    if (item instanceof Control control) {
      control.arguments().forEach(call::lose);
    }
    return new Cons(cell.head, rest);
  }

  private Value spliced(Value concrete, ListCells cells, Value rest) {
    List<Value> elements = new ArrayList<>();
    Value behind = concrete;
    for (Term character : cells.elements()) {
      Cons cell = (Cons) behind;
      elements.add(Followed.of(cell.head, character));
      behind = cell.tail;
    }
    boolean isAll = cells.rest() == call.pool().list(List.of());
    Term both = call.pool().apply(ListOperator.APPEND, cells.rest(), call.term(rest));
    return Cons.list(elements, isAll ? rest : Followed.of(behind, both));
  }

  /** A text of its own: as a list of characters, or with a term at each of its leaves. */
  private Value placed(Value concrete, Term characters, int length) {
    if (isFlat(concrete)) {
      return TextForm.LIST.made(call, concrete, characters);
    }
    return FieldFilling.cells(call.pool(), decided(call, characters, length))
        .map(cells -> nested(concrete, cells))
        .orElseGet(call::lost);
  }

  /** The same characters, of which it is decided how many there are. */
  static Term decided(BuiltinCall call, Term characters, int length) {
    if (FieldFilling.cells(call.pool(), characters).isPresent()) {
      return characters;
    }
    PlaceTypes places = PlaceTypes.OF_CHARACTERS;
    SizeDecisions.decide(
        call,
        "writes characters",
        length,
        ControlText.MOST,
        other -> places.ofLength(call.pool(), characters, other),
        other -> places.ofLengthOrMore(call.pool(), characters, other));
    return length > ControlText.MOST
        ? characters
        : call.pool().apply(ListOperator.TAKE, characters, call.pool().integer(length));
  }

  private static boolean isFlat(Value list) {
    Value rest = list;
    while (rest instanceof Cons cell && !(cell.head instanceof Cons || cell.head instanceof Nil)) {
      rest = cell.tail;
    }
    return rest == Nil.NIL;
  }

  private record Frame(Cons cell, boolean hasHead) {}

  /** A deep list with other characters in their order. */
  private Value nested(Value concrete, List<Term> characters) {
    Deque<Term> rest = new ArrayDeque<>(characters);
    Deque<Frame> open = new ArrayDeque<>();
    Deque<Value> heads = new ArrayDeque<>();
    Value next = concrete;
    while (true) {
      Value done;
      if (next instanceof Cons cell) {
        open.push(new Frame(cell, false));
        next = cell.head;
        continue;
      } else if (next instanceof Nil) {
        done = next;
      } else if (rest.isEmpty()) {
        return call.lost();
      } else {
        done = Followed.of(next, rest.remove());
      }
      while (!open.isEmpty() && open.peek().hasHead) {
        open.pop();
        done = new Cons(heads.pop(), done);
      }
      if (open.isEmpty()) {
        return rest.isEmpty() ? done : call.lost();
      }
      Frame frame = open.pop();
      heads.push(done);
      open.push(new Frame(frame.cell, true));
      next = frame.cell.tail;
    }
  }
}
