package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Chardata;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.function.Function;

/** Conversions of text that the real system has in C. */
public final class UnicodeBuiltins {
  private static final Atom UNICODE = Atom.of("unicode");
  private static final Atom INCOMPLETE = Atom.of("incomplete");

  private UnicodeBuiltins() {}

  public static void register(BuiltinRegistry unicode) {
    unicode.add2(
        "characters_to_binary",
        (process, data, encoding) ->
            convert(
                process,
                data,
                unwrapped(data),
                encoding,
                "characters_to_binary_int",
                Chardata.Characters::toUtf8));
    unicode.add2(
        "characters_to_list",
        (process, data, encoding) ->
            convert(
                process,
                data,
                data,
                encoding,
                "characters_to_list_int",
                Chardata.Characters::toList));
    unicode.add1("bin_is_7bit", (process, data) -> Atom.of(isAscii(data)));
  }

  /** A list of one binary counts as the binary, which shows in what an error leaves. */
  private static Value unwrapped(Value data) {
    return data instanceof Cons cell && cell.tail == Nil.NIL && cell.head instanceof Bits
        ? cell.head
        : data;
  }

  /** Encodings other than the two common ones are left to the library's own code. */
  private static Value convert(
      Actor process,
      Value data,
      Value unwrapped,
      Value encoding,
      String otherwise,
      Function<Chardata.Characters, Value> form) {
    boolean isLatin1 = encoding == Atom.of("latin1");
    if (!isLatin1 && encoding != UNICODE && encoding != Atom.of("utf8")) {
      return process.apply(UNICODE, Atom.of(otherwise), new Value[] {data, encoding});
    }
    return switch (Chardata.read(unwrapped, isLatin1)) {
      case Chardata.Result.Whole(var characters) -> form.apply(characters);
      case Chardata.Result.Failed(var before, var rest) ->
          new Tuple(Atom.ERROR, form.apply(before), rest);
      case Chardata.Result.Incomplete(var before, var rest) ->
          new Tuple(INCOMPLETE, form.apply(before), rest);
      case Chardata.Result.Malformed() -> throw process.badarg();
    };
  }

  private static boolean isAscii(Value data) {
    if (!(data instanceof Bits bits) || !bits.isBinary()) {
      return false;
    }
    for (int i = 0; i < bits.byteSize(); i++) {
      if (bits.byteAt(i) > 127) {
        return false;
      }
    }
    return true;
  }
}
