package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.term.FloatReading;
import clew.erlang.model.term.FloatWriting;
import clew.erlang.model.term.FloatWriting.Form;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.TextTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Floats as text and text as floats. */
final class FloatTextModel {
  /** The longest text that the real system writes. */
  private static final int LONGEST = 255;

  /** Options that ask for more decimals are not followed. */
  private static final int MOST_DECIMALS = 200;

  private FloatTextModel() {}

  static void register(ModelTable models) {
    FloatWriting standard = new FloatWriting(Form.SCIENTIFIC, FloatFormat.DEFAULT_SCIENTIFIC);
    models.add("float_to_list", 1, call -> written(call, TextForm.LIST, standard));
    models.add("float_to_list", 2, call -> written(call, TextForm.LIST));
    models.add("list_to_float", 1, call -> read(call, TextForm.LIST));
    models.add("float_to_binary", 1, call -> written(call, TextForm.BINARY, standard));
    models.add("float_to_binary", 2, call -> written(call, TextForm.BINARY));
    models.add("binary_to_float", 1, call -> read(call, TextForm.BINARY));
  }

  private static Value written(BuiltinCall call, TextForm form) {
    return call.isFollowed(0) && PlainValues.isPlain(call.argument(1))
        ? writing(call.argument(1))
            .map(writing -> written(call, form, writing))
            .orElseGet(call::lost)
        : call.lost();
  }

  /** What the options ask for, if that is followed; the last form counts. */
  private static Optional<FloatWriting> writing(Value options) {
    FloatWriting form = new FloatWriting(Form.SCIENTIFIC, FloatFormat.DEFAULT_SCIENTIFIC);
    boolean isCompact = false;
    Value rest = options;
    while (rest instanceof Cons cell) {
      switch (cell.head) {
        case Atom atom when atom == Atom.of("compact") -> isCompact = true;
        case Atom atom when atom == Atom.of("short") -> form = new FloatWriting(Form.SHORT, 0);
        case Tuple pair
            when pair.size() == 2
                && pair.elements[1] instanceof Small decimals
                && decimals.number >= 0
                && decimals.number <= MOST_DECIMALS -> {
          if (pair.elements[0] == Atom.of("decimals")) {
            form = new FloatWriting(Form.DECIMALS, (int) decimals.number);
          } else if (pair.elements[0] == Atom.of("scientific")) {
            form = new FloatWriting(Form.SCIENTIFIC, (int) decimals.number);
          } else {
            return Optional.empty();
          }
        }
        default -> {
          return Optional.empty();
        }
      }
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      return Optional.empty();
    }
    return Optional.of(
        isCompact && form.form() == Form.DECIMALS
            ? new FloatWriting(Form.COMPACT, form.decimals())
            : form);
  }

  private static Value written(BuiltinCall call, TextForm form, FloatWriting writing) {
    boolean isFloat = call.plain(0) instanceof Real;
    call.decide("is a float", call.kinds().isFloat(call.term(0)), isFloat);
    if (!isFloat) {
      return call.concrete();
    }
    Term number = call.kinds().asFloat(call.term(0));
    if (writing.form() == Form.DECIMALS || writing.form() == Form.COMPACT) {
      Term fits = call.pool().and(limits(call.pool(), number, writing.decimals()));
      call.decide("is short enough", fits, call.attempt().isPresent());
    }
    return form.made(call, call.concrete(), call.pool().apply(writing, number));
  }

  /** When a number has no more digits than there is room for; that large, it is an integer. */
  private static List<Term> limits(TermPool pool, Term number, int decimals) {
    int room = LONGEST - (decimals == 0 ? 0 : decimals + 1);
    List<Term> limits = new ArrayList<>();
    double most = BigDecimal.TEN.pow(room).doubleValue();
    limits.add(pool.apply(Core.FLOAT_LESS, number, pool.float64(atLeast(most, room))));
    double least = BigDecimal.TEN.pow(room - 1).doubleValue();
    limits.add(pool.apply(Core.FLOAT_LESS, pool.float64(-atLeast(least, room - 1)), number));
    return limits;
  }

  /** The first double that is no smaller than the power of ten. */
  private static double atLeast(double near, int power) {
    return new BigDecimal(near).compareTo(BigDecimal.TEN.pow(power)) < 0 ? Math.nextUp(near) : near;
  }

  private static Value read(BuiltinCall call, TextForm form) {
    TermPool pool = call.pool();
    Term list = form.of(call, 0);
    if (list == null) {
      return call.concrete();
    }
    boolean isFloat = TextTypes.FLOAT.contains(form.characters(call, 0));
    call.decide("has a float in digits", Member.of(pool, TextTypes.FLOAT, list), isFloat);
    return isFloat
        ? NumberArguments.finite(call, pool.apply(FloatReading.READ, list))
        : call.concrete();
  }
}
