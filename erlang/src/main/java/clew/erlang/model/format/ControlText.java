package clew.erlang.model.format;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.IntegerTextModel;
import clew.erlang.model.format.FormatItem.Control;
import clew.erlang.model.term.AsciiCase;
import clew.erlang.model.term.FloatPrinting;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Which characters a control writes. Whether its argument is one for it is decided first; nothing
 * if it is none, which is an error.
 */
final class ControlText {
  /** Longer texts are not filled or cut. */
  static final int MOST = 256;

  private static final int TEN = 10;
  private static final int LATIN1 = 0x100;

  private static final int MOST_BASE = 36;

  private final BuiltinCall call;
  private final TermPool pool;

  ControlText(BuiltinCall call) {
    this.call = call;
    this.pool = call.pool();
  }

  Optional<Written> of(Control control) {
    return switch (control.letter()) {
      case '~' -> repeated(control, pool.integer('~'));
      case 'n' -> newline(control);
      case 'i' -> spliced(List.of());
      case 'c' -> character(control);
      case 'b', 'B', 'x', 'X', '+', '#' -> integer(control);
      case 'e', 'f', 'g' -> real(control);
      case 's' -> new TextControl(call, control).written();
      case 'w', 'p' -> new TermControl(call, control).written();
      default -> Optional.of(Written.LOST);
    };
  }

  private static Optional<Written> spliced(TermPool pool, Optional<List<Term>> cells) {
    return cells.map(all -> new Written(pool.list(all), all.size(), true));
  }

  private Optional<Written> spliced(List<Term> cells) {
    return spliced(pool, Optional.of(cells));
  }

  private Optional<Written> repeated(Control control, Term character) {
    return spliced(pool, new FieldFilling(pool, control).ofCharacter(character));
  }

  private Optional<Written> newline(Control control) {
    if (control.isLeft() || (control.width() != null && control.width() == 0)) {
      return control.isLeft() ? Optional.empty() : spliced(List.of());
    }
    int count = control.width() == null ? 1 : control.width();
    return spliced(Collections.nCopies(count, pool.integer('\n')));
  }

  /** Whether an argument is of a kind, as one decision. */
  private boolean is(String what, Value value, Function<Term, Term> condition, boolean is) {
    if (!PlainValues.isPlain(value)) {
      call.decide("an argument is " + what, condition.apply(call.term(value)), is);
    }
    return is;
  }

  private boolean isInteger(Value value) {
    Value plain = PlainValues.of(value);
    boolean isInteger = plain instanceof Small || plain instanceof Big;
    return is("an integer", value, call.kinds()::isInt, isInteger);
  }

  private Optional<Written> character(Control control) {
    Value value = control.argument();
    if (!isInteger(value)) {
      return Optional.empty();
    }
    Term code = call.kinds().asInt(call.term(value));
    return repeated(
        control, control.isUnicode() ? code : pool.apply(Core.MODULO, code, pool.integer(LATIN1)));
  }

  private Optional<Written> integer(Control control) {
    Value value = control.argument();
    int base = control.precision() == null ? TEN : control.precision();
    if (!isInteger(value) || base < Character.MIN_RADIX || base > MOST_BASE) {
      return Optional.empty();
    }
    char letter = control.letter();
    Optional<String> prefix =
        switch (letter) {
          case '+', '#' -> Optional.of(base + "#");
          case 'x', 'X' -> prefix(control.arguments().getLast());
          default -> Optional.of("");
        };
    if (prefix.isEmpty()) {
      return Optional.of(Written.LOST_AMONG_OTHERS).filter(_ -> call.attempt().isPresent());
    }
    BigInteger number = Big.number(PlainValues.of(value));
    Term term = call.kinds().asInt(call.term(value));
    Term digits = IntegerTextModel.characters(call, term, number, base);
    boolean isSmall = letter == 'b' || letter == 'x' || letter == '+';
    Term text = isSmall && base > TEN ? AsciiCase.LOWER.of(pool, digits) : digits;
    int length = number.toString(base).length();
    Term all = FormatResult.decided(call, text, length);
    return FieldFilling.cells(pool, all)
        .map(
            cells ->
                spliced(
                    pool,
                    integerField(control).ofTerm(prefixed(cells, prefix.get(), number.signum()))))
        .orElseGet(() -> Optional.of(Written.LOST_AMONG_OTHERS));
  }

  /** The precision is the base. */
  private FieldFilling integerField(Control control) {
    return new FieldFilling(
        pool,
        new Control(
            control.letter(),
            control.width(),
            control.isLeft(),
            null,
            control.pad(),
            control.isUnicode(),
            control.arguments()));
  }

  private List<Term> prefixed(List<Term> digits, String prefix, int sign) {
    List<Term> all = new ArrayList<>(digits);
    all.addAll(
        sign < 0 ? 1 : 0, prefix.chars().<Term>mapToObj(each -> pool.integer(each)).toList());
    return all;
  }

  private static Optional<String> prefix(Value value) {
    if (value instanceof Atom atom) {
      return Optional.of(atom.name());
    }
    StringBuilder text = new StringBuilder();
    Value rest = value;
    for (;
        rest instanceof Cons cell
            && cell.head instanceof Small each
            && each.number >= 0
            && each.number < LATIN1;
        rest = cell.tail) {
      text.append((char) each.number);
    }
    return rest == Nil.NIL ? Optional.of(text.toString()) : Optional.empty();
  }

  private Optional<Written> real(Control control) {
    Value value = control.argument();
    boolean isFloat = PlainValues.of(value) instanceof Real;
    if (!is("a float", value, call.kinds()::isFloat, isFloat)) {
      return Optional.empty();
    }
    int precision = control.precision() == null ? FloatPrinting.PRECISION : control.precision();
    FloatPrinting printing = new FloatPrinting(control.letter(), precision);
    double number = ((Real) PlainValues.of(value)).number;
    Optional<String> concrete = printing.text(number);
    if (concrete.isEmpty()) {
      return Optional.of(Written.LOST_AMONG_OTHERS).filter(_ -> call.attempt().isPresent());
    }
    Term text = pool.apply(printing, call.kinds().asFloat(call.term(value)));
    int length = concrete.get().length();
    if (control.width() == null) {
      return Optional.of(new Written(text, length, true));
    }
    Term decided = FormatResult.decided(call, text, length);
    return FieldFilling.cells(pool, decided)
        .map(cells -> spliced(pool, integerField(control).ofTerm(cells)))
        .orElseGet(() -> Optional.of(Written.LOST_AMONG_OTHERS));
  }

  /** Whether a list is of a type, as one decision. */
  static boolean is(BuiltinCall call, String what, Type type, Term list, Term concrete) {
    boolean is = type.contains(concrete);
    call.decide(what, Member.of(call.pool(), type, list), is);
    return is;
  }
}
