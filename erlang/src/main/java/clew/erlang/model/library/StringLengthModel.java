package clew.erlang.model.library;

import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.TextForm;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How long texts are, and parts of them by their place. */
final class StringLengthModel {
  /** Up to such places the cells before are told one by one. */
  private static final int FEW_BITS = 8;

  private StringLengthModel() {}

  static void register(LibraryTable models) {
    models.add("length", 1, call -> FlatText.ofGraphemes(call, 0, StringLengthModel::length));
    models.add(
        "to_graphemes",
        1,
        call ->
            FlatText.ofGraphemes(
                call, 0, text -> TextForm.LIST.made(call, call.concrete(), text.list())));
    models.add("reverse", 1, call -> FlatText.ofGraphemes(call, 0, StringLengthModel::reversed));
    models.add("slice", 2, StringLengthModel::slice);
    models.add("slice", 3, StringLengthModel::slice);
  }

  private static Value length(FlatText text) {
    Term length = text.pool().apply(ListOperator.LENGTH, text.list());
    return Followed.of(text.call().concrete(), length);
  }

  private static Value reversed(FlatText text) {
    if (!text.decideLength(0)) {
      return text.call().lost();
    }
    List<Term> elements = ListCells.of(text.between(0, text.length())).elements();
    List<Value> values = new ArrayList<>();
    Value rest = text.call().concrete();
    for (Term element : elements.reversed()) {
      Cons cell = (Cons) rest;
      values.add(Followed.of(cell.head, element));
      rest = cell.tail;
    }
    return Cons.list(values);
  }

  /** A part from a place on, which may be beyond the end; so long, or up to the end. */
  private static Optional<Value> slice(BuiltinCall call) {
    boolean isToEnd = call.arity() == 2 || call.plain(2) == Atom.of("infinity");
    boolean isNumber =
        isCount(call.plain(1), 0) && (isToEnd || isCount(call.plain(call.arity() - 1), 1));
    boolean isKnown = !isToEnd || call.arity() == 2 || !call.isFollowed(2);
    if (!isNumber || !isKnown) {
      return Optional.empty();
    }
    return FlatText.ofGraphemes(call, 0, text -> slice(text, isToEnd));
  }

  private static boolean isCount(Value value, int least) {
    return value instanceof Small number && number.number >= least;
  }

  private static Value slice(FlatText text, boolean isToEnd) {
    BuiltinCall call = text.call();
    TermPool pool = text.pool();
    Term start = count(call, 1, 0);
    Term count = isToEnd ? null : count(call, 2, 1);
    long from = ((Small) call.plain(1)).number;
    boolean isWithin = from < text.length();
    call.decide("begins within the text", isWithin(text, start), isWithin);
    if (!isWithin) {
      return call.concrete();
    }
    Term rest = pool.apply(ListOperator.DROP, text.list(), start);
    if (count == null) {
      return text.made(call.concrete(), rest);
    }
    boolean isShort = ((Small) call.plain(2)).number < text.length() - from;
    call.decide("ends within the text", isWithin(text, pool.add(start, count)), isShort);
    return text.made(call.concrete(), isShort ? pool.apply(ListOperator.TAKE, rest, count) : rest);
  }

  /** When there is a character at a place, which is not negative. */
  private static Term isWithin(FlatText text, Term place) {
    TermPool pool = text.pool();
    if (!(place instanceof Term.Int known) || known.number().bitLength() > FEW_BITS) {
      return pool.less(place, pool.apply(ListOperator.LENGTH, text.list()));
    }
    List<Term> cells = new ArrayList<>();
    Term rest = text.list();
    for (int i = known.number().intValue(); i >= 0; i--) {
      cells.add(text.kinds().isCons(rest));
      rest = text.kinds().tail(rest);
    }
    return pool.and(cells);
  }

  /** A number of this run that is no less than another one: one decision. */
  private static Term count(BuiltinCall call, int index, int least) {
    TermPool pool = call.pool();
    Term number = call.kinds().asInt(call.term(index));
    if (call.isFollowed(index)) {
      call.decide(
          "argument " + (index + 1) + " is a number",
          pool.and(
              List.of(
                  call.kinds().isInt(call.term(index)), pool.atMost(pool.integer(least), number))),
          true);
    }
    return number;
  }
}
