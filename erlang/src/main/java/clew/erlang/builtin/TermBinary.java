package clew.erlang.builtin;

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
import java.util.zip.Deflater;

/** Terms from and to the external format. */
final class TermBinary {
  private static final int VERSION = 131;
  private static final int COMPRESSED = 80;
  private static final int COMPRESSED_HEAD = 6;

  private TermBinary() {}

  /** How a term is to be written; level 0 leaves it as it is. */
  private record Options(TermWriter.Form form, int level) {
    static final int DEFAULT_LEVEL = 6;
  }

  static void register(Registry erlang) {
    erlang.add1("term_to_binary", (process, term) -> Bits.of(TermWriter.write(term)));
    erlang.add2("term_to_binary", (process, term, options) -> write(process, term, options));
    erlang.add1(
        "term_to_iovec", (process, term) -> Cons.list(List.of(Bits.of(TermWriter.write(term)))));
    erlang.add2(
        "term_to_iovec",
        (process, term, options) -> Cons.list(List.of(write(process, term, options))));
    erlang.add1("external_size", (process, term) -> Small.of(TermWriter.write(term).length));
    erlang.add2("external_size", TermBinary::size);
    erlang.add1("binary_to_term", (process, binary) -> read(process, binary, Nil.NIL));
    erlang.add2("binary_to_term", TermBinary::read);
  }

  private static Options options(Actor process, Value list) {
    int version = 1;
    int level = 0;
    boolean isSorted = false;
    for (Value option : Arguments.list(process, list)) {
      if (option == Atom.of("compressed")) {
        level = Options.DEFAULT_LEVEL;
      } else if (option == Atom.of("deterministic")) {
        isSorted = true;
      } else {
        Tuple pair = Arguments.tuple(process, option);
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
    int number = Arguments.index(process, value);
    if (number < 0 || number > most) {
      throw process.badarg();
    }
    return number;
  }

  private static Bits write(Actor process, Value term, Value list) {
    Options options = options(process, list);
    byte[] plain = TermWriter.write(term, options.form);
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
    for (Value option : Arguments.list(process, list)) {
      Tuple pair = Arguments.tuple(process, option);
      if (pair.size() != 2 || pair.elements[0] != Atom.of("minor_version")) {
        throw process.badarg();
      }
      version = within(process, pair.elements[1], 1);
    }
    return Small.of(TermWriter.write(term, new TermWriter.Form(version == 0, false, false)).length);
  }

  private static Value read(Actor process, Value binary, Value options) {
    boolean isSafe = false;
    boolean isCounted = false;
    for (Value option : Arguments.list(process, options)) {
      if (option == Atom.of("safe")) {
        isSafe = true;
      } else if (option == Atom.of("used")) {
        isCounted = true;
      } else {
        throw process.badarg();
      }
    }
    byte[] bytes = Arguments.binary(process, binary).toBytes();
    try {
      TermReader.Prefix prefix =
          TermReader.prefix(bytes, isSafe ? Atom::existing : TermReader.Naming::any);
      return isCounted ? new Tuple(prefix.value(), Small.of(prefix.used())) : prefix.value();
    } catch (TermReader.Malformed malformed) {
      throw process.badarg();
    }
  }
}
