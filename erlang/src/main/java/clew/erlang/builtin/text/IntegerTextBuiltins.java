package clew.erlang.builtin.text;

import clew.engine.term.IntegerWork;
import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Integers from and to text. */
public final class IntegerTextBuiltins {
  private static final Value TEN = Small.of(10);

  private IntegerTextBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("integer_to_list", (process, number) -> Cons.string(text(process, number, TEN)));
    erlang.add2(
        "integer_to_list", (process, number, base) -> Cons.string(text(process, number, base)));
    erlang.add1("integer_to_binary", (process, number) -> binary(text(process, number, TEN)));
    erlang.add2(
        "integer_to_binary", (process, number, base) -> binary(text(process, number, base)));
    erlang.add1(
        "list_to_integer",
        (process, list) -> parse(process, BuiltinArguments.text(process, list), TEN));
    erlang.add2(
        "list_to_integer",
        (process, list, base) -> parse(process, BuiltinArguments.text(process, list), base));
    erlang.add1(
        "binary_to_integer", (process, binary) -> parse(process, latin1(process, binary), TEN));
    erlang.add2(
        "binary_to_integer",
        (process, binary, base) -> parse(process, latin1(process, binary), base));
  }

  static Bits binary(String text) {
    return Bits.of(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  static String latin1(Actor process, Value binary) {
    return new String(
        BuiltinArguments.binary(process, binary).toBytes(), StandardCharsets.ISO_8859_1);
  }

  private static int base(Actor process, Value base) {
    int radix = BuiltinArguments.index(process, base);
    if (radix < 2 || radix > 36) {
      throw process.badarg();
    }
    return radix;
  }

  private static String text(Actor process, Value number, Value base) {
    int radix = base(process, base);
    BigInteger integer = BuiltinArguments.integer(process, number);
    process.work(IntegerWork.text(integer));
    return integer.toString(radix).toUpperCase(Locale.ROOT);
  }

  private static Value parse(Actor process, String text, Value base) {
    int radix = base(process, base);
    int start = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    if (text.length() == start) {
      throw process.badarg();
    }
    for (int i = start; i < text.length(); i++) {
      char digit = text.charAt(i);
      if (digit > 127 || Character.digit(digit, radix) < 0) {
        throw process.badarg();
      }
    }
    process.work(IntegerWork.text(4L * text.length()));
    return Big.of(new BigInteger(text, radix));
  }
}
