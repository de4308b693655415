package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.node.TermReader;
import clew.erlang.node.TermWriter;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;

/** Terms from and to the external format. */
public final class TermBinaryBuiltins {
  private static final int VERSION = 131;
  private static final int COMPRESSED = 80;
  private static final int COMPRESSED_HEAD = 6;

  private TermBinaryBuiltins() {}

  /** How a term is to be written; level 0 leaves it as it is. */
  private record Options(TermWriter.Form form, int level) {
    static final int DEFAULT_LEVEL = 6;
  }

  public static void register(BuiltinRegistry erlang, SharedState.Finder states) {
    erlang.add1("term_to_binary", (process, term) -> Bits.of(written(process, term)));
    erlang.add2("term_to_binary", (process, term, options) -> write(process, term, options));
    erlang.add1(
        "term_to_iovec", (process, term) -> Cons.list(List.of(Bits.of(written(process, term)))));
    erlang.add2(
        "term_to_iovec",
        (process, term, options) -> Cons.list(List.of(write(process, term, options))));
    erlang.add1("external_size", (process, term) -> Small.of(written(process, term).length));
    erlang.add2("external_size", TermBinaryBuiltins::size);
    erlang.add1("binary_to_term", (process, binary) -> read(process, states, binary, Nil.NIL));
    erlang.add2(
        "binary_to_term", (process, binary, options) -> read(process, states, binary, options));
  }

  private static byte[] written(Actor process, Value term) {
    return TermWriter.write(term, TermWriter.Form.DEFAULT, process.atoms());
  }

  private static Options options(Actor process, Value list) {
    int version = 1;
    int level = 0;
    boolean isSorted = false;
    for (Value option : BuiltinArguments.list(process, list)) {
      if (option == Atom.of("compressed")) {
        level = Options.DEFAULT_LEVEL;
      } else if (option == Atom.of("deterministic")) {
        isSorted = true;
      } else {
        Tuple pair = BuiltinArguments.tuple(process, option);
        if (pair.size() == 2 && pair.elements[0] == Atom.of("minor_version")) {
          version = within(process, pair.elements[1], 2);
        } else if (pair.size() == 2 && pair.elements[0] == Atom.of("compressed")) {
          level = within(process, pair.elements[1], 9);
        } else {
          throw process.badarg();
        }
      }
    }
    return new Options(new TermWriter.Form(version == 0, version == 2, isSorted), level);
  }

  private static int within(Actor process, Value value, int most) {
    int number = BuiltinArguments.index(process, value);
    if (number < 0 || number > most) {
      throw process.badarg();
    }
    return number;
  }

  private static Bits write(Actor process, Value term, Value list) {
    Options options = options(process, list);
    byte[] plain = TermWriter.write(term, options.form, process.atoms());
    return Bits.of(options.level == 0 ? plain : compressed(plain, options.level));
  }

  /** Compressed, unless that makes it no shorter. */
  private static byte[] compressed(byte[] plain, int level) {
    byte[] packed = new byte[plain.length];
    Deflater deflater = new Deflater(level);
    try {
      deflater.setInput(plain, 1, plain.length - 1);
      deflater.finish();
      int room = packed.length - COMPRESSED_HEAD;
      int length = room <= 0 ? 0 : deflater.deflate(packed, COMPRESSED_HEAD, room);
      if (!deflater.finished()) {
        return plain;
      }
      ByteBuffer.wrap(packed).put((byte) VERSION).put((byte) COMPRESSED).putInt(plain.length - 1);
      return Arrays.copyOf(packed, COMPRESSED_HEAD + length);
    } finally {
      deflater.end();
    }
  }

  private static Value size(Actor process, Value term, Value list) {
    int version = 1;
    for (Value option : BuiltinArguments.list(process, list)) {
      Tuple pair = BuiltinArguments.tuple(process, option);
      if (pair.size() != 2 || pair.elements[0] != Atom.of("minor_version")) {
        throw process.badarg();
      }
      version = within(process, pair.elements[1], 1);
    }
    TermWriter.Form form = new TermWriter.Form(version == 0, false, false);
    return Small.of(TermWriter.write(term, form, process.atoms()).length);
  }

  private static Value read(Actor process, SharedState.Finder states, Value binary, Value options) {
    boolean isSafe = false;
    boolean isCounted = false;
    for (Value option : BuiltinArguments.list(process, options)) {
      if (option == Atom.of("safe")) {
        isSafe = true;
      } else if (option == Atom.of("used")) {
        isCounted = true;
      } else {
        throw process.badarg();
      }
    }
    byte[] bytes = BuiltinArguments.binary(process, binary).toBytes();
    try {
      TermReader.Prefix prefix =
          TermReader.prefix(
              bytes,
              isSafe
                  ? name -> states.of(process).atoms.existing(process, name)
                  : name -> Optional.of(states.of(process).atoms.make(name)));
      return isCounted ? new Tuple(prefix.value(), Small.of(prefix.used())) : prefix.value();
    } catch (TermReader.Malformed malformed) {
      throw process.badarg();
    }
  }
}
