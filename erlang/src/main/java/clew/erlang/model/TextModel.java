package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.term.AtomSpelling;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.NumberReading;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.TextTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Numbers and atoms as text, and text as these. The digits of an integer are terms over it; of
 * other texts the whole list is a term, by an operator that can be turned round.
 */
final class TextModel {
  /** Longer numbers are not taken apart. */
  private static final int MOST_DIGITS = 40;

  private TextModel() {}

  static void register(ModelTable models) {
    models.add("integer_to_list", 1, TextModel::digits);
    models.add("list_to_integer", 1, TextModel::number);
    models.add("atom_to_list", 1, TextModel::characters);
    models.add("list_to_atom", 1, TextModel::named);
  }

  private static Value digits(BuiltinCall call) {
    if (!NumberArguments.isInt(call, 0)) {
      return call.concrete();
    }
    BigInteger number = Big.number(call.plain(0));
    int count = number.abs().toString().length();
    TermPool pool = call.pool();
    Term term = NumberArguments.asInt(call, 0);
    boolean isNegative = number.signum() < 0;
    call.decide("is negative", pool.less(term, pool.integer(0)), isNegative);
    Term size = isNegative ? pool.multiply(pool.integer(-1), term) : term;
    SizeDecisions.decide(
        call, "has digits", count - 1, MOST_DIGITS, more -> hasDigits(pool, size, more + 1));
    if (count > MOST_DIGITS) {
      return call.lost();
    }
    List<Value> text = new ArrayList<>();
    if (isNegative) {
      text.add(Small.of('-'));
    }
    String concrete = number.abs().toString();
    for (int i = 0; i < count; i++) {
      Term shifted = pool.apply(Core.DIVIDE, size, pool.integer(BigInteger.TEN.pow(count - 1 - i)));
      Term digit = pool.apply(Core.MODULO, shifted, pool.integer(10));
      text.add(Followed.of(Small.of(concrete.charAt(i)), pool.add(digit, pool.integer('0'))));
    }
    return Cons.list(text);
  }

  private static Term hasDigits(TermPool pool, Term size, int count) {
    BigInteger least = count == 1 ? BigInteger.ZERO : BigInteger.TEN.pow(count - 1);
    return pool.and(
        List.of(
            pool.atMost(pool.integer(least), size),
            pool.less(size, pool.integer(BigInteger.TEN.pow(count)))));
  }

  private static Value characters(BuiltinCall call) {
    boolean isAtom = call.plain(0) instanceof Atom;
    call.decide("is an atom", call.kinds().isAtom(call.term(0)), isAtom);
    return isAtom
        ? Followed.of(call.concrete(), call.pool().apply(AtomSpelling.CHARACTERS, call.term(0)))
        : call.concrete();
  }

  private static Value named(BuiltinCall call) {
    TermPool pool = call.pool();
    Term list = call.term(0);
    Term plain = call.term(call.plain(0));
    boolean isText = TextTypes.CHARACTERS.contains(plain);
    call.decide("has characters", Member.of(pool, TextTypes.CHARACTERS, list), isText);
    if (!isText) {
      return call.concrete();
    }
    boolean isLong = TextTypes.LONG.contains(plain);
    call.decide("has too many", Member.of(pool, TextTypes.LONG, list), isLong);
    return isLong
        ? call.concrete()
        : Followed.of(call.concrete(), pool.apply(AtomSpelling.NAMED, list));
  }

  private static Value number(BuiltinCall call) {
    if (!isWithin(call.argument(0))) {
      return read(call);
    }
    Optional<List<Value>> spine = OpenedList.of(call, call.argument(0), "its argument");
    if (spine.isEmpty() || spine.get().size() > MOST_DIGITS) {
      return spine.isEmpty() ? call.concrete() : call.lost();
    }
    List<Value> text = spine.get();
    TermPool pool = call.pool();
    boolean isNegative = hasSign(call, text, '-');
    boolean isSigned = isNegative || hasSign(call, text, '+');
    List<Value> digits = isSigned ? text.subList(1, text.size()) : text;
    Term valid = digits.isEmpty() ? pool.bool(false) : digits(call, digits);
    call.decide("has digits only", valid, call.attempt().isPresent());
    Value concrete = call.concrete();
    Term size = value(call, digits);
    return Followed.of(concrete, isNegative ? pool.multiply(pool.integer(-1), size) : size);
  }

  /** Whether the cells of a list are all there, and only its elements depend on the input. */
  private static boolean isWithin(Value list) {
    Value rest = list;
    while (rest instanceof Cons cell) {
      rest = cell.tail;
    }
    return !(rest instanceof Followed);
  }

  /** The whole list is read at once, however long it is. */
  private static Value read(BuiltinCall call) {
    TermPool pool = call.pool();
    Term list = call.term(0);
    boolean succeeds = call.attempt().isPresent();
    call.decide("has digits only", Member.of(pool, TextTypes.INTEGER, list), succeeds);
    return Followed.of(call.concrete(), pool.apply(NumberReading.READ_INTEGER, list));
  }

  private static boolean hasSign(BuiltinCall call, List<Value> text, int sign) {
    if (text.isEmpty()) {
      return false;
    }
    boolean holds = PlainValues.of(text.getFirst()) instanceof Small first && first.number == sign;
    call.decide("has " + (char) sign, is(call, text.getFirst(), sign), holds);
    return holds;
  }

  private static Term is(BuiltinCall call, Value element, int character) {
    return call.pool().equal(call.term(element), call.pool().integer(character));
  }

  private static Term digits(BuiltinCall call, List<Value> text) {
    KindConditions kinds = call.kinds();
    TermPool pool = call.pool();
    List<Term> conditions = new ArrayList<>();
    for (Value element : text) {
      Term term = call.term(element);
      conditions.add(kinds.isInt(term));
      conditions.add(pool.atMost(pool.integer('0'), kinds.asInt(term)));
      conditions.add(pool.atMost(kinds.asInt(term), pool.integer('9')));
    }
    return pool.and(conditions);
  }

  private static Term value(BuiltinCall call, List<Value> text) {
    TermPool pool = call.pool();
    Term sum = pool.integer(0);
    for (Value element : text) {
      Term digit = pool.add(call.kinds().asInt(call.term(element)), pool.integer(-'0'));
      sum = pool.add(pool.multiply(pool.integer(10), sum), digit);
    }
    return sum;
  }
}
