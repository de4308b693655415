package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Opaque;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import clew.erlang.value.Walk;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Writes a term in the external format, just as {@code term_to_binary} of OTP 25 does. */
public final class TermWriter {
  private static final int FLOAT_TEXT_LENGTH = 31;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream output = new DataOutputStream(bytes);
  private final Deque<Value> work = new ArrayDeque<>();

  /**
   * The choices that the format leaves.
   *
   * @param hasTextFloats whether floats are decimal text, as long ago
   * @param hasUtf8Atoms whether all atoms are in UTF-8
   * @param isSorted whether also large maps are in the order of their keys
   */
  public record Form(boolean hasTextFloats, boolean hasUtf8Atoms, boolean isSorted) {
    public static final Form DEFAULT = new Form(false, false, false);
  }

  private final Form form;
  private final Atoms atoms;

  private TermWriter(Form form, Atoms atoms) {
    this.form = form;
    this.atoms = atoms;
  }

  /** A value that the format has no form for: a closure of our machine. */
  public static final class NotPortable extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotPortable(String what) {
      super(what);
    }
  }

  public static byte[] write(Value value) {
    return write(value, Form.DEFAULT, Atoms.NONE);
  }

  /** As a system with these atoms does. */
  public static byte[] write(Value value, Form form, Atoms atoms) {
    TermWriter writer = new TermWriter(form, atoms);
    try {
      writer.output.writeByte(ExternalFormat.VERSION);
      writer.work.push(value);
      Walk walk = new Walk();
      while (!writer.work.isEmpty()) {
        walk.next();
        writer.one(writer.work.pop());
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return writer.bytes.toByteArray();
  }

  private void one(Value value) throws IOException {
    switch (value) {
      case Small small -> small(small.number);
      case Big big -> big(big.number);
      case Real real -> real(real.number);
      case Atom atom -> atom(atom);
      case Nil nil -> output.writeByte(ExternalFormat.NIL);
      case Cons cons -> list(cons);
      case Tuple tuple -> tuple(tuple);
      case MapValue map -> map(map);
      case Bits bits -> bits(bits);
      case Pid pid -> {
        output.writeByte(ExternalFormat.NEW_PID);
        atom(pid.node());
        output.writeInt((int) pid.id());
        output.writeInt((int) pid.serial());
        output.writeInt((int) pid.creation());
      }
      case Port port -> port(port);
      case Reference reference -> {
        output.writeByte(ExternalFormat.NEWER_REFERENCE);
        output.writeShort(reference.ids().size());
        atom(reference.node());
        output.writeInt((int) reference.creation());
        for (int id : reference.ids()) {
          output.writeInt(id);
        }
      }
      case Fun.External external -> {
        output.writeByte(ExternalFormat.EXPORT);
        atom(external.module());
        atom(external.function());
        output.writeByte(ExternalFormat.SMALL_INTEGER);
        output.writeByte(external.arity());
      }
      case ForeignFun fun -> {
        output.writeByte(ExternalFormat.NEW_FUN);
        output.writeInt(fun.body().length + 4);
        output.write(fun.body());
      }
      case Fun closure -> throw new NotPortable("a closure");
      case Followed followed -> throw followed.escaped();
      case Opaque opaque -> throw new NotPortable("a value of the machine");
    }
  }

  private void real(double number) throws IOException {
    if (form.hasTextFloats) {
      output.writeByte(ExternalFormat.FLOAT_TEXT);
      String text = FloatFormat.scientific(number, FloatFormat.DEFAULT_SCIENTIFIC).orElseThrow();
      output.write(Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), FLOAT_TEXT_LENGTH));
      return;
    }
    output.writeByte(ExternalFormat.NEW_FLOAT);
    output.writeDouble(number);
  }

  private void small(long number) throws IOException {
    if (number >= 0 && number <= 255) {
      output.writeByte(ExternalFormat.SMALL_INTEGER);
      output.writeByte((int) number);
    } else if (number >= Integer.MIN_VALUE && number <= Integer.MAX_VALUE) {
      output.writeByte(ExternalFormat.INTEGER);
      output.writeInt((int) number);
    } else {
      big(BigInteger.valueOf(number));
    }
  }

  private void big(BigInteger number) throws IOException {
    byte[] magnitude = number.abs().toByteArray();
    int start = magnitude[0] == 0 ? 1 : 0;
    int length = magnitude.length - start;
    if (length <= 255) {
      output.writeByte(ExternalFormat.SMALL_BIG);
      output.writeByte(length);
    } else {
      output.writeByte(ExternalFormat.LARGE_BIG);
      output.writeInt(length);
    }
    output.writeByte(number.signum() < 0 ? 1 : 0);
    for (int i = magnitude.length - 1; i >= start; i--) {
      output.writeByte(magnitude[i]);
    }
  }

  /** In Latin-1 where that is enough: OTP 25 writes those with the old tag. */
  private void atom(Atom atom) throws IOException {
    String name = atom.name();
    if (!form.hasUtf8Atoms && name.chars().allMatch(c -> c < 256)) {
      byte[] latin1 = name.getBytes(StandardCharsets.ISO_8859_1);
      output.writeByte(ExternalFormat.ATOM);
      output.writeShort(latin1.length);
      output.write(latin1);
      return;
    }
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    if (utf8.length <= 255) {
      output.writeByte(ExternalFormat.SMALL_ATOM_UTF8);
      output.writeByte(utf8.length);
    } else {
      output.writeByte(ExternalFormat.ATOM_UTF8);
      output.writeShort(utf8.length);
    }
    output.write(utf8);
  }

  /** A list of bytes is a string; the tail comes after the elements, so both wait in that order. */
  private void list(Cons cons) throws IOException {
    int length = 0;
    boolean isString = true;
    Value rest = cons;
    while (rest instanceof Cons cell) {
      isString &= cell.head instanceof Small c && c.number >= 0 && c.number <= 255;
      length++;
      rest = cell.tail;
    }
    if (isString && rest == Nil.NIL && length <= 65_535) {
      output.writeByte(ExternalFormat.STRING);
      output.writeShort(length);
      for (Value at = cons; at instanceof Cons cell; at = cell.tail) {
        output.writeByte((int) ((Small) cell.head).number);
      }
      return;
    }
    output.writeByte(ExternalFormat.LIST);
    output.writeInt(length);
    work.push(rest);
    Deque<Value> elements = new ArrayDeque<>(length);
    for (Value at = cons; at instanceof Cons cell; at = cell.tail) {
      elements.push(cell.head);
    }
    elements.forEach(work::push);
  }

  private void tuple(Tuple tuple) throws IOException {
    if (tuple.size() <= 255) {
      output.writeByte(ExternalFormat.SMALL_TUPLE);
      output.writeByte(tuple.size());
    } else {
      output.writeByte(ExternalFormat.LARGE_TUPLE);
      output.writeInt(tuple.size());
    }
    for (int i = tuple.size() - 1; i >= 0; i--) {
      work.push(tuple.elements[i]);
    }
  }

  private void map(MapValue map) throws IOException {
    output.writeByte(ExternalFormat.MAP);
    output.writeInt(map.size());
    List<MapValue.Entry> entries = form.isSorted ? map.sorted() : map.entries(atoms);
    for (MapValue.Entry entry : entries.reversed()) {
      work.push(entry.value());
      work.push(entry.key());
    }
  }

  private void bits(Bits bits) throws IOException {
    byte[] content = bits.toBytes();
    if (bits.isBinary()) {
      output.writeByte(ExternalFormat.BINARY);
      output.writeInt(content.length);
    } else {
      output.writeByte(ExternalFormat.BIT_BINARY);
      output.writeInt(content.length);
      output.writeByte((int) (bits.size() % 8));
    }
    output.write(content);
  }

  private void port(Port port) throws IOException {
    boolean isLong = port.id() >>> 28 != 0;
    output.writeByte(isLong ? ExternalFormat.V4_PORT : ExternalFormat.NEW_PORT);
    atom(port.node());
    if (isLong) {
      output.writeLong(port.id());
    } else {
      output.writeInt((int) port.id());
    }
    output.writeInt((int) port.creation());
  }
}
