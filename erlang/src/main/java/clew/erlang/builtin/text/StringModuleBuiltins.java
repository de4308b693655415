package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.Optional;

/** The numbers at the beginning of texts: the C functions of the module string. */
public final class StringModuleBuiltins {
  private static final Value NOT_A_LIST = new Tuple(Atom.ERROR, Atom.of("not_a_list"));
  private static final Value NO_INTEGER = new Tuple(Atom.ERROR, Atom.of("no_integer"));
  private static final Value NO_FLOAT = new Tuple(Atom.ERROR, Atom.of("no_float"));

  /** Characters read so far, and what follows them. */
  private static final class Reader {
    final StringBuilder text = new StringBuilder();
    Value rest;

    Reader(Value list) {
      rest = list;
    }

    char next() {
      return rest instanceof Cons cell
              && cell.head instanceof Small small
              && small.number > 0
              && small.number < 128
          ? (char) small.number
          : 0;
    }

    void take() {
      text.append(next());
      rest = ((Cons) rest).tail;
    }

    boolean takeOneOf(String characters) {
      boolean isThere = next() != 0 && characters.indexOf(next()) >= 0;
      if (isThere) {
        take();
      }
      return isThere;
    }

    int takeDigits() {
      int count = 0;
      while (next() >= '0' && next() <= '9') {
        take();
        count++;
      }
      return count;
    }
  }

  private StringModuleBuiltins() {}

  public static void register(BuiltinRegistry string) {
    string.add1("list_to_integer", (process, list) -> integer(list));
    string.add1("list_to_float", (process, list) -> real(list));
  }

  private static boolean isList(Value value) {
    return value instanceof Cons || value == Nil.NIL;
  }

  private static Value integer(Value list) {
    if (!isList(list)) {
      return NOT_A_LIST;
    }
    Reader reader = new Reader(list);
    reader.takeOneOf("+-");
    return reader.takeDigits() == 0
        ? NO_INTEGER
        : new Tuple(Big.of(new BigInteger(reader.text.toString())), reader.rest);
  }

  private static Value real(Value list) {
    if (!isList(list)) {
      return NOT_A_LIST;
    }
    Reader reader = new Reader(list);
    reader.takeOneOf("+-");
    if (reader.takeDigits() == 0 || !reader.takeOneOf(".,") || reader.takeDigits() == 0) {
      return NO_FLOAT;
    }
    String text = reader.text.toString();
    Value rest = reader.rest;
    if (reader.takeOneOf("eE")) {
      reader.takeOneOf("+-");
      if (reader.takeDigits() > 0) {
        text = reader.text.toString();
        rest = reader.rest;
      }
    }
    Optional<Double> number = FloatFormat.parse(text);
    return number.isEmpty() ? NO_FLOAT : new Tuple(new Real(number.get()), rest);
  }
}
