package clew.erlang.model.library;

import clew.engine.term.Core;
import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.term.DigitTerms;
import clew.erlang.model.term.FloatReading;
import clew.erlang.value.Followed;
import clew.erlang.value.Real;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** The numbers at the beginning of texts. */
final class StringNumberModel {
  private static final int TEN = 10;
  private static final CharacterSet DIGITS = CharacterSet.of("0123456789");
  private static final CharacterSet POINTS = CharacterSet.of(".,");
  private static final CharacterSet EXPONENTS = CharacterSet.of("eE");

  private StringNumberModel() {}

  static void register(LibraryTable models) {
    models.add("to_integer", 1, call -> FlatText.ofGraphemes(call, 0, StringNumberModel::integer));
    models.add("to_float", 1, call -> FlatText.ofGraphemes(call, 0, StringNumberModel::real));
  }

  /** Goes through a text, and decides what comes next. */
  private static final class Reader {
    final FlatText text;
    int at;
    boolean isLost;

    Reader(FlatText text) {
      this.text = text;
    }

    private boolean isNext(CharacterSet set) {
      return at < text.length() && set.has(text.plain()[at]);
    }

    /** Whether one of a set comes next, which then is read. */
    boolean one(String what, CharacterSet set) {
      boolean isThere = isNext(set);
      text.decideNext(what, at, set, isThere);
      at += isThere ? 1 : 0;
      return isThere;
    }

    /** A sign, if there is one; whether that is a minus. */
    boolean sign(String what) {
      boolean isNegative = one(what + " -", CharacterSet.of("-"));
      if (!isNegative) {
        one(what + " +", CharacterSet.of("+"));
      }
      return isNegative;
    }

    /** How many digits come next, which then are read. */
    int digits(String what) {
      int count = text.count(at, DIGITS);
      isLost |= !text.decideCount(what, at, count, DIGITS);
      at += count;
      return count;
    }
  }

  private static Value integer(FlatText text) {
    BuiltinCall call = text.call();
    TermPool pool = text.pool();
    Reader reader = new Reader(text);
    boolean isNegative = reader.sign("has");
    int from = reader.at;
    int count = reader.digits("has digits");
    if (reader.isLost) {
      return call.lost();
    }
    if (count == 0) {
      return call.concrete();
    }
    List<Term> digits = ListCells.of(text.between(from, count)).elements();
    Term size = DigitTerms.number(call.kinds(), digits, TEN);
    return both(text, isNegative ? pool.multiply(pool.integer(-1), size) : size, reader.at);
  }

  private static Value both(FlatText text, Term number, int rest) {
    Tuple both = (Tuple) text.call().concrete();
    return new Tuple(
        Followed.of(both.elements[0], number), text.made(both.elements[1], text.from(rest)));
  }

  private static Value real(FlatText text) {
    BuiltinCall call = text.call();
    TermPool pool = text.pool();
    Reader reader = new Reader(text);
    reader.sign("has");
    boolean isNumber =
        reader.digits("has digits") > 0
            && reader.one("has a point", POINTS)
            && reader.digits("has decimals") > 0;
    int end = reader.at;
    if (isNumber && reader.one("has an exponent", EXPONENTS)) {
      reader.sign("has an exponent with");
      end = reader.digits("has an exponent with digits") > 0 ? reader.at : end;
    }
    if (reader.isLost) {
      return call.lost();
    }
    if (!isNumber) {
      return call.concrete();
    }
    Term number = pool.apply(FloatReading.READ, text.between(0, end));
    boolean isFinite = call.attempt().filter(StringNumberModel::isNumber).isPresent();
    call.decide(
        "is not too large",
        pool.and(
            List.of(
                pool.apply(Core.FLOAT_AT_MOST, pool.float64(-Double.MAX_VALUE), number),
                pool.apply(Core.FLOAT_AT_MOST, number, pool.float64(Double.MAX_VALUE)))),
        isFinite);
    return isFinite ? both(text, number, end) : call.concrete();
  }

  private static boolean isNumber(Value result) {
    return result instanceof Tuple both && both.elements[0] instanceof Real;
  }
}
