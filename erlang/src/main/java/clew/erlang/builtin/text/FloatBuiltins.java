package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Optional;

/** Floats from and to text. */
public final class FloatBuiltins {
  /** What C takes for a precision below zero. */
  private static final int C_DEFAULT = 6;

  private FloatBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("float_to_list", (process, number) -> Cons.string(text(process, number)));
    erlang.add2(
        "float_to_list", (process, number, options) -> Cons.string(text(process, number, options)));
    erlang.add1(
        "float_to_binary", (process, number) -> IntegerTextBuiltins.binary(text(process, number)));
    erlang.add2(
        "float_to_binary",
        (process, number, options) -> IntegerTextBuiltins.binary(text(process, number, options)));
    erlang.add1(
        "list_to_float", (process, list) -> parse(process, BuiltinArguments.text(process, list)));
    erlang.add1(
        "binary_to_float",
        (process, binary) -> parse(process, IntegerTextBuiltins.latin1(process, binary)));
  }

  private static Value parse(Actor process, String text) {
    return FloatFormat.parse(text).map(Real::new).orElseThrow(process::badarg);
  }

  private static double real(Actor process, Value value) {
    if (value instanceof Real real) {
      return real.number;
    }
    throw process.badarg();
  }

  private static String text(Actor process, Value number) {
    return FloatFormat.scientific(real(process, number), FloatFormat.DEFAULT_SCIENTIFIC)
        .orElseThrow(process::badarg);
  }

  /** The last of decimals, scientific and short counts. */
  private static String text(Actor process, Value value, Value options) {
    double number = real(process, value);
    boolean isCompact = false;
    Optional<Tuple> form = Optional.empty();
    boolean isShort = false;
    for (Value option : BuiltinArguments.list(process, options)) {
      if (option == Atom.of("compact")) {
        isCompact = true;
      } else if (option == Atom.of("short")) {
        isShort = true;
      } else {
        form = Optional.of(checked(process, option));
        isShort = false;
      }
    }
    if (isShort) {
      return FloatFormat.shortest(number);
    }
    if (form.isEmpty()) {
      return text(process, value);
    }
    int digits = (int) ((Small) form.get().elements[1]).number;
    Optional<String> text =
        form.get().elements[0] == Atom.of("decimals")
            ? FloatFormat.fixed(number, digits, isCompact)
            : FloatFormat.scientific(number, digits < 0 ? C_DEFAULT : digits);
    return text.orElseThrow(process::badarg);
  }

  /** Only the number that counts in the end has to be within limits. */
  private static Tuple checked(Actor process, Value option) {
    Tuple pair = BuiltinArguments.tuple(process, option);
    boolean isKnown =
        pair.size() == 2
            && (pair.elements[0] == Atom.of("decimals")
                || pair.elements[0] == Atom.of("scientific"))
            && pair.elements[1] instanceof Small;
    if (!isKnown) {
      throw process.badarg();
    }
    return pair;
  }
}
