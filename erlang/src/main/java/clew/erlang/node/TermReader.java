package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Reads a term in the external format; nested terms wait on a stack of ours, not on Java's. */
public final class TermReader {
  /** The bytes are no term. */
  public static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String what) {
      super(what);
    }
  }

  /** A list, tuple or map whose parts are still being read. */
  private static final class Open {
    final int tag;
    final int wanted;
    final List<Value> parts = new ArrayList<>();

    Open(int tag, int wanted) {
      this.tag = tag;
      this.wanted = wanted;
    }
  }

  /** Long ago a creation had two bits. */
  private static final int MOST_OLD_CREATION = 3;

  private static final int MOST_REFERENCE_WORDS = 5;

  /** The most characters an atom has. */
  private static final int LONGEST_NAME = 255;

  /** No byte of zlib's format stands for more than this many. */
  private static final int DENSEST = 1_032;

  private final ByteBuffer input;
  private final Naming naming;
  private final Deque<Open> open = new ArrayDeque<>();

  private TermReader(ByteBuffer input, Naming naming) {
    this.input = input;
    this.naming = naming;
  }

  /** The one term that the bytes are. */
  public static Value read(byte[] bytes) throws Malformed {
    Prefix prefix = prefix(bytes, Naming::any);
    if (prefix.used < bytes.length) {
      throw new Malformed(bytes.length - prefix.used + " bytes after the term");
    }
    return prefix.value;
  }

  /** A term and how many bytes it takes. */
  public record Prefix(Value value, int used) {}

  /** Makes atoms of names, unless a name must not become one. */
  @FunctionalInterface
  public interface Naming {
    Optional<Atom> atom(String name);

    /** Every name may become an atom. */
    static Optional<Atom> any(String name) {
      return Optional.of(Atom.of(name));
    }
  }

  /** The term at the beginning of the bytes. */
  public static Prefix prefix(byte[] bytes, Naming naming) throws Malformed {
    try {
      ByteBuffer input = ByteBuffer.wrap(bytes);
      if ((input.get() & 0xff) != ExternalFormat.VERSION) {
        throw new Malformed("not the version of the format that we know");
      }
      if (input.hasRemaining()
          && (input.get(input.position()) & 0xff) == ExternalFormat.COMPRESSED) {
        ByteBuffer plain = inflate(input);
        Value value = new TermReader(plain, naming).term();
        if (plain.hasRemaining()) {
          throw new Malformed(plain.remaining() + " bytes after the term that was compressed");
        }
        return new Prefix(value, input.position());
      }
      Value value = new TermReader(input, naming).term();
      return new Prefix(value, input.position());
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new Malformed("the bytes end within a term");
    } catch (ArithmeticException | NumberFormatException e) {
      throw new Malformed("a number that is none: " + e.getMessage());
    }
  }

  private static ByteBuffer inflate(ByteBuffer input) throws Malformed {
    input.get();
    int length = input.getInt();
    if (length < 0 || length / DENSEST > input.remaining()) {
      throw new Malformed(length + " bytes compressed to " + input.remaining());
    }
    byte[] plain = new byte[length];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(input);
      byte[] beyond = new byte[1];
      int filled = 0;
      while (!inflater.finished()) {
        boolean isFull = filled == plain.length;
        int more =
            isFull
                ? inflater.inflate(beyond)
                : inflater.inflate(plain, filled, plain.length - filled);
        if (isFull ? more > 0 : more == 0 && inflater.needsInput()) {
          throw new Malformed("the compressed bytes are not " + length);
        }
        if (isFull && inflater.needsInput() && !inflater.finished()) {
          throw new Malformed("the compressed bytes end too soon");
        }
        filled += more;
      }
      if (filled < plain.length) {
        throw new Malformed("the compressed bytes are not " + length);
      }
      return ByteBuffer.wrap(plain);
    } catch (DataFormatException e) {
      throw new Malformed("the compressed bytes are damaged: " + e.getMessage());
    } finally {
      inflater.end();
    }
  }

  private Value term() throws Malformed {
    while (true) {
      Value value = next();
      if (value == null) {
        continue;
      }
      while (true) {
        Open outer = open.peek();
        if (outer == null) {
          return value;
        }
        outer.parts.add(value);
        if (outer.parts.size() < outer.wanted) {
          break;
        }
        open.pop();
        value = close(outer);
      }
    }
  }

  /** A whole term, or null if one was opened whose parts come next. */
  private @Nullable Value next() throws Malformed {
    int tag = input.get() & 0xff;
    return switch (tag) {
      case ExternalFormat.SMALL_INTEGER -> Small.of(input.get() & 0xff);
      case ExternalFormat.INTEGER -> Small.of(input.getInt());
      case ExternalFormat.NEW_FLOAT -> real(input.getDouble());
      case ExternalFormat.FLOAT_TEXT ->
          real(Double.parseDouble(latin1(31).replace("\0", "").trim()));
      case ExternalFormat.SMALL_BIG -> big(input.get() & 0xff);
      case ExternalFormat.LARGE_BIG -> big(input.getInt());
      case ExternalFormat.ATOM -> named(latin1(input.getShort() & 0xffff));
      case ExternalFormat.SMALL_ATOM -> named(latin1(input.get() & 0xff));
      case ExternalFormat.ATOM_UTF8 -> named(utf8(input.getShort() & 0xffff));
      case ExternalFormat.SMALL_ATOM_UTF8 -> named(utf8(input.get() & 0xff));
      case ExternalFormat.NIL -> Nil.NIL;
      case ExternalFormat.STRING -> string(input.getShort() & 0xffff);
      case ExternalFormat.BINARY -> Bits.of(bytes(input.getInt()));
      case ExternalFormat.BIT_BINARY -> bits();
      case ExternalFormat.LIST -> open(tag, Math.addExact(count(), 1));
      case ExternalFormat.SMALL_TUPLE -> open(tag, input.get() & 0xff);
      case ExternalFormat.LARGE_TUPLE -> open(tag, input.getInt());
      case ExternalFormat.MAP -> open(tag, Math.multiplyExact(2, input.getInt()));
      case ExternalFormat.EXPORT -> open(tag, 3);
      case ExternalFormat.PID, ExternalFormat.NEW_PID -> pid(tag);
      case ExternalFormat.PORT, ExternalFormat.NEW_PORT, ExternalFormat.V4_PORT -> port(tag);
      case ExternalFormat.NEW_REFERENCE, ExternalFormat.NEWER_REFERENCE -> reference(tag);
      case ExternalFormat.NEW_FUN -> fun();
      default -> throw new Malformed("unknown tag " + tag);
    };
  }

  private int count() throws Malformed {
    int count = input.getInt();
    if (count < 0) {
      throw new Malformed("a list of " + count + " elements");
    }
    return count;
  }

  private @Nullable Value open(int tag, int parts) throws Malformed {
    if (parts < 0 || parts > input.remaining()) {
      throw new Malformed("a term with " + parts + " parts in " + input.remaining() + " bytes");
    }
    Open opened = new Open(tag, parts);
    if (parts == 0) {
      return close(opened);
    }
    open.push(opened);
    return null;
  }

  private Value close(Open done) throws Malformed {
    List<Value> parts = done.parts;
    return switch (done.tag) {
      case ExternalFormat.LIST -> Cons.list(parts.subList(0, parts.size() - 1), parts.getLast());
      case ExternalFormat.SMALL_TUPLE, ExternalFormat.LARGE_TUPLE ->
          new Tuple(parts.toArray(Value[]::new));
      case ExternalFormat.MAP -> {
        MapValue.Builder map = MapValue.builder();
        for (int i = 0; i < parts.size(); i += 2) {
          map.put(parts.get(i), parts.get(i + 1));
        }
        MapValue built = map.build();
        if (2 * built.size() != parts.size()) {
          throw new Malformed("a map with a key that occurs twice");
        }
        yield built;
      }
      case ExternalFormat.EXPORT -> {
        if (parts.get(0) instanceof Atom module
            && parts.get(1) instanceof Atom name
            && parts.get(2) instanceof Small arity) {
          yield new Fun.External(CopyNames.original(module), name, (int) arity.number);
        }
        throw new Malformed("a function without a name");
      }
      default -> throw new Malformed("tag " + done.tag + " has no parts");
    };
  }

  private static Value real(double number) throws Malformed {
    if (!Double.isFinite(number)) {
      throw new Malformed("a float that is not finite");
    }
    return new Real(number);
  }

  private Value big(int length) {
    boolean isNegative = input.get() != 0;
    byte[] little = bytes(length);
    byte[] magnitude = new byte[length];
    for (int i = 0; i < length; i++) {
      magnitude[i] = little[length - 1 - i];
    }
    return Big.of(new BigInteger(isNegative ? -1 : 1, magnitude));
  }

  private Value string(int length) {
    List<Value> characters = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      characters.add(Small.of(input.get() & 0xff));
    }
    return Cons.list(characters);
  }

  private Value bits() throws Malformed {
    int length = input.getInt();
    int last = input.get() & 0xff;
    if (last > 8 || (last == 0) != (length == 0)) {
      throw new Malformed(last + " bits in the last byte of " + length);
    }
    return new Bits(bytes(length), 0, length == 0 ? 0 : 8L * (length - 1) + last);
  }

  private Value pid(int tag) throws Malformed {
    Atom node = atom();
    long id = input.getInt() & 0xffffffffL;
    long serial = input.getInt() & 0xffffffffL;
    return new Pid(node, id, serial, creation(tag == ExternalFormat.PID));
  }

  private Value port(int tag) throws Malformed {
    Atom node = atom();
    long id = tag == ExternalFormat.V4_PORT ? input.getLong() : input.getInt() & 0xffffffffL;
    return new Port(node, id, creation(tag == ExternalFormat.PORT));
  }

  private Value reference(int tag) throws Malformed {
    int count = input.getShort() & 0xffff;
    if (count == 0 || count > MOST_REFERENCE_WORDS) {
      throw new Malformed("a reference of " + count + " words");
    }
    Atom node = atom();
    long creation = creation(tag == ExternalFormat.NEW_REFERENCE);
    List<Integer> ids = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      ids.add(input.getInt());
    }
    return new Reference(node, creation, ids);
  }

  private long creation(boolean isOld) throws Malformed {
    if (!isOld) {
      return input.getInt() & 0xffffffffL;
    }
    int creation = input.get() & 0xff;
    if (creation > MOST_OLD_CREATION) {
      throw new Malformed("the creation " + creation + " of a node");
    }
    return creation;
  }

  private Atom named(String name) throws Malformed {
    if (name.codePointCount(0, name.length()) > LONGEST_NAME) {
      throw new Malformed("a name of " + name.length() + " characters");
    }
    return naming.atom(name).orElseThrow(() -> new Malformed("no atom " + name));
  }

  private Atom atom() throws Malformed {
    if (next() instanceof Atom atom) {
      return atom;
    }
    throw new Malformed("a name of a node that is no atom");
  }

  /** A closure of the real node: we keep its bytes, so that it can be sent back. */
  private Value fun() {
    int size = input.getInt();
    byte[] body = bytes(size - 4);
    return new ForeignFun(body[0] & 0xff, body);
  }

  /** A length that lies must not make us reserve memory for it. */
  private byte[] bytes(int length) {
    if (length < 0 || length > input.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    input.get(bytes);
    return bytes;
  }

  private String latin1(int length) {
    return new String(bytes(length), StandardCharsets.ISO_8859_1);
  }

  private String utf8(int length) throws Malformed {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(length))).toString();
    } catch (CharacterCodingException e) {
      throw new Malformed("a name that is not in UTF-8");
    }
  }
}
