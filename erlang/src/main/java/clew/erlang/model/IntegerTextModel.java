package clew.erlang.model;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.term.DigitTerms;
import clew.erlang.model.term.IntegerReading;
import clew.erlang.model.term.IntegerWriting;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.TextTypes;
import clew.erlang.value.Big;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Integers as text and text as integers, in any base. A few digits are terms over the number, and
 * the number is a term over a few digits; of longer texts the whole list is read or written at
 * once, by an operator that can be turned round.
 */
public final class IntegerTextModel {
  /** Longer numbers are not taken apart. */
  private static final int MOST_DIGITS = 40;

  private static final int TEN = 10;

  private IntegerTextModel() {}

  static void register(ModelTable models) {
    for (int arity = 1; arity <= 2; arity++) {
      models.add("integer_to_list", arity, call -> written(call, TextForm.LIST));
      models.add("integer_to_binary", arity, call -> written(call, TextForm.BINARY));
      models.add("list_to_integer", arity, call -> read(call, TextForm.LIST));
      models.add("binary_to_integer", arity, call -> read(call, TextForm.BINARY));
    }
  }

  /** The base of this call, if it is one; any other is an error, whatever the rest is. */
  private static OptionalInt base(BuiltinCall call) {
    if (call.arity() == 1) {
      return OptionalInt.of(TEN);
    }
    return call.plain(1) instanceof Small base
            && base.number >= Character.MIN_RADIX
            && base.number <= Character.MAX_RADIX
        ? OptionalInt.of((int) base.number)
        : OptionalInt.empty();
  }

  private static boolean isOpen(BuiltinCall call) {
    return call.arity() == 2 && !PlainValues.isPlain(call.argument(1));
  }

  // ---- writing

  private static Value written(BuiltinCall call, TextForm form) {
    if (isOpen(call)) {
      return call.lost();
    }
    OptionalInt base = base(call);
    return base.isPresent() && NumberArguments.isInt(call, 0)
        ? digits(call, form, base.getAsInt())
        : call.concrete();
  }

  private static Value digits(BuiltinCall call, TextForm form, int base) {
    BigInteger number = Big.number(call.plain(0));
    return form.made(
        call, call.concrete(), characters(call, NumberArguments.asInt(call, 0), number, base));
  }

  /**
   * The characters of an integer, with large letters.
   *
   * @param number what it is in this run
   */
  public static Term characters(BuiltinCall call, Term term, BigInteger number, int base) {
    int count = number.abs().toString(base).length();
    TermPool pool = call.pool();
    boolean isNegative = number.signum() < 0;
    call.decide("is negative", pool.less(term, pool.integer(0)), isNegative);
    Term size = isNegative ? pool.multiply(pool.integer(-1), term) : term;
    SizeDecisions.decide(
        call, "has digits", count - 1, MOST_DIGITS, more -> hasDigits(pool, size, base, more + 1));
    if (count > MOST_DIGITS) {
      return pool.apply(new IntegerWriting(base), term);
    }
    List<Term> text = new ArrayList<>();
    if (isNegative) {
      text.add(pool.integer('-'));
    }
    for (int i = count - 1; i >= 0; i--) {
      Term weight = pool.integer(BigInteger.valueOf(base).pow(i));
      Term digit =
          pool.apply(Core.MODULO, pool.apply(Core.DIVIDE, size, weight), pool.integer(base));
      text.add(DigitTerms.character(pool, digit, base));
    }
    return pool.list(text);
  }

  private static Term hasDigits(TermPool pool, Term size, int base, int count) {
    BigInteger radix = BigInteger.valueOf(base);
    BigInteger least = count == 1 ? BigInteger.ZERO : radix.pow(count - 1);
    return pool.and(
        List.of(
            pool.atMost(pool.integer(least), size),
            pool.less(size, pool.integer(radix.pow(count)))));
  }

  // ---- reading

  private static Value read(BuiltinCall call, TextForm form) {
    if (isOpen(call) || form.isHuge(call, 0)) {
      return call.lost();
    }
    OptionalInt base = base(call);
    Term list = base.isPresent() ? form.of(call, 0) : null;
    if (list == null) {
      return call.concrete();
    }
    ListCells cells = ListCells.of(list);
    boolean isShort =
        cells.rest() == call.pool().construct(Constructor.NIL) && cells.count() <= MOST_DIGITS;
    return isShort
        ? sum(call, form, cells.elements(), base.getAsInt())
        : whole(call, list, base.getAsInt());
  }

  /** The whole list is read at once, however long it is. */
  private static Value whole(BuiltinCall call, Term list, int base) {
    TermPool pool = call.pool();
    boolean succeeds = call.attempt().isPresent();
    call.decide("has digits only", Member.of(pool, TextTypes.integer(base), list), succeeds);
    return Followed.of(call.concrete(), pool.apply(new IntegerReading(base), list));
  }

  private static Value sum(BuiltinCall call, TextForm form, List<Term> text, int base) {
    TermPool pool = call.pool();
    int first = form.first(call.plain(0));
    boolean isNegative = hasSign(call, text, first, '-');
    boolean isSigned = isNegative || hasSign(call, text, first, '+');
    List<Term> digits = isSigned ? text.subList(1, text.size()) : text;
    Term valid =
        digits.isEmpty()
            ? pool.bool(false)
            : pool.and(
                digits.stream()
                    .map(digit -> DigitTerms.isDigit(call.kinds(), digit, base))
                    .toList());
    call.decide("has digits only", valid, call.attempt().isPresent());
    Value concrete = call.concrete();
    Term size = DigitTerms.number(call.kinds(), digits, base);
    return Followed.of(concrete, isNegative ? pool.multiply(pool.integer(-1), size) : size);
  }

  private static boolean hasSign(BuiltinCall call, List<Term> text, int first, int sign) {
    if (text.isEmpty()) {
      return false;
    }
    TermPool pool = call.pool();
    call.decide(
        "has " + (char) sign, pool.equal(text.getFirst(), pool.integer(sign)), first == sign);
    return first == sign;
  }
}
