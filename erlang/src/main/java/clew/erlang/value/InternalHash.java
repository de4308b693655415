package clew.erlang.value;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The hash by which OTP 25 places the keys of large maps. It decides the order in which a program
 * sees their entries, so it has to be the very same.
 *
 * <p>Some kinds of terms are hashed by where the real system keeps them in its memory: functions by
 * name, closures, pids, ports, and references of other nodes. For these no outsider can know the
 * order, and ours is only the same in every run. Atoms are hashed by the {@link Atoms#number
 * number} that a system has given them.
 */
public final class InternalHash {
  private static final int SALT = (int) 3432918353L;
  private static final int SMALLEST_BITS = 59;

  private static final int IMMEDIATE = Jenkins.constant(1);
  private static final int STRING = Jenkins.constant(4);
  private static final int PID = Jenkins.constant(5);
  private static final int PORT = Jenkins.constant(6);
  private static final int REFERENCE = Jenkins.constant(7);
  private static final int REFERENCE_REST = Jenkins.constant(8);
  private static final int TUPLE = Jenkins.constant(9);
  private static final int NEGATIVE = Jenkins.constant(10);
  private static final int POSITIVE = Jenkins.constant(11);
  private static final int FLOAT = Jenkins.constant(12);
  private static final int BINARY = Jenkins.constant(13);
  private static final int EXTERNAL_FUN = Jenkins.constant(14);
  private static final int LAST_BITS = Jenkins.constant(15);
  private static final int MAP = Jenkins.constant(16);
  private static final int HEAD = Jenkins.constant(17);
  private static final int TAIL = Jenkins.constant(18);
  private static final int CLOSURE = Jenkins.constant(20);
  private static final int ROUND = Jenkins.constant(22);
  private static final int STRING_END = Jenkins.constant(22);

  /** Stands in the work list between a head and a tail that is no list. */
  private static final Object TAIL_MARK = new Object();

  private final Atoms atoms;

  private InternalHash(Atoms atoms) {
    this.atoms = atoms;
  }

  /** The hash that a value has in a system with these atoms. */
  public static int of(Value value, Atoms atoms) {
    return salted(value, SALT, atoms);
  }

  /** The hash for the eight levels of a trie from {@code 8 * round} on. */
  static int of(Value value, int round, Atoms atoms) {
    int salt = round == 0 ? SALT : SALT ^ Jenkins.mix(round, 1, ROUND, 0);
    return salted(value, salt, atoms);
  }

  /** Whether the hash of a key is the same in every system, for sure. */
  static boolean isUniversal(Value value) {
    return value instanceof Small
        || value instanceof Big
        || value instanceof Bits
        || value instanceof Real;
  }

  private static int salted(Value value, int salt, Atoms atoms) {
    if (value instanceof Small small && fits(small.number)) {
      return immediate((small.number << 4) | 0xf, salt);
    }
    return value instanceof Atom atom
        ? immediate(word(atom, atoms), salt)
        : new InternalHash(atoms).deep(value, salt);
  }

  private int deep(Value value, int salt) {
    Deque<Object> work = new ArrayDeque<>();
    work.push(value);
    int hash = salt;
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      walk.next();
      Object next = work.pop();
      hash = next == TAIL_MARK ? turn(hash, TAIL) : one((Value) next, hash, work);
    }
    return hash;
  }

  private int one(Value value, int hash, Deque<Object> work) {
    return switch (value) {
      case Cons cons -> list(cons, hash, work);
      case Tuple tuple -> {
        for (int i = tuple.elements.length - 1; i >= 0; i--) {
          work.push(tuple.elements[i]);
        }
        yield Jenkins.mix(tuple.elements.length, TUPLE, hash);
      }
      case MapValue map -> {
        for (MapValue.Entry entry : map.entries(atoms).reversed()) {
          work.push(entry.value());
          work.push(entry.key());
        }
        yield Jenkins.mix(map.size(), MAP, hash);
      }
      case Fun fun when !(fun instanceof Fun.External) -> {
        Value[] environment = fun.environment();
        for (int i = environment.length - 1; i >= 0; i--) {
          work.push(environment[i]);
        }
        yield Jenkins.mix(environment.length, fun.codeHash(), CLOSURE, hash);
      }
      case Value leaf -> leaf(leaf, hash);
    };
  }

  private int list(Cons cons, int before, Deque<Object> work) {
    int hash = before;
    int word = 0;
    int count = 0;
    Value rest = cons;
    while (rest instanceof Cons cell
        && cell.head instanceof Small small
        && small.number >= 0
        && small.number <= 255) {
      word = (word << 8) + (int) small.number;
      if (++count == 4) {
        hash = Jenkins.mix(word, STRING, hash);
        count = 0;
        word = 0;
      }
      rest = cell.tail;
    }
    if (count > 0) {
      hash = Jenkins.mix(word, count, STRING_END, hash);
    }
    if (rest instanceof Cons cell) {
      work.push(cell.tail);
      if (!(cell.tail instanceof Cons)) {
        work.push(TAIL_MARK);
      }
      work.push(cell.head);
      return turn(hash, HEAD);
    }
    work.push(rest);
    return hash;
  }

  private static int turn(int hash, int constant) {
    int mixed = hash ^ constant;
    return (mixed << 17) ^ (mixed >>> 15);
  }

  private int leaf(Value leaf, int hash) {
    return switch (leaf) {
      case Small small ->
          fits(small.number)
              ? immediate((small.number << 4) | 0xf, hash)
              : digits(BigInteger.valueOf(small.number), hash);
      case Big big -> digits(big.number, hash);
      case Atom atom -> immediate(word(atom, atoms), hash);
      case Nil nil -> immediate(0x3b, hash);
      case Real real -> {
        long bits = Double.doubleToRawLongBits(real.number == 0 ? 0.0 : real.number);
        yield Jenkins.mix((int) bits, (int) (bits >>> 32), FLOAT, hash);
      }
      case Bits bits -> bits(bits, hash);
      case Pid pid -> Jenkins.mix((int) pid.id(), (int) pid.serial(), PID, hash);
      case Port port -> Jenkins.mix((int) port.id(), (int) (port.id() >>> 32), PORT, hash);
      case Reference reference -> {
        int first = Jenkins.mix(id(reference, 0), REFERENCE, hash);
        yield Jenkins.mix(id(reference, 1), id(reference, 2), REFERENCE_REST, first);
      }
      case Fun.External fun -> {
        int function =
            Jenkins.mix(fun.arity(), (int) word(fun.module(), atoms), EXTERNAL_FUN, hash);
        yield Jenkins.mix((int) word(fun.function(), atoms), EXTERNAL_FUN, function);
      }
      case Fun fun -> throw notALeaf(fun);
      case Followed followed -> throw followed.escaped();
      case Opaque opaque -> Jenkins.mix(opaque.hashCode(), CLOSURE, hash);
      case Cons cons -> throw notALeaf(cons);
      case Tuple tuple -> throw notALeaf(tuple);
      case MapValue map -> throw notALeaf(map);
    };
  }

  static IllegalArgumentException notALeaf(Value value) {
    return new IllegalArgumentException("has parts: " + value);
  }

  private static int id(Reference reference, int index) {
    return index < reference.ids().size() ? reference.ids().get(index) : 0;
  }

  /** Whether the real system keeps a number in one word. */
  private static boolean fits(long number) {
    return number >> SMALLEST_BITS == 0 || number >> SMALLEST_BITS == -1;
  }

  private static long word(Atom atom, Atoms atoms) {
    return (atoms.number(atom) << 6) | 0xb;
  }

  private static int immediate(long word, int hash) {
    return Jenkins.mix((int) word, (int) (word >>> 32), IMMEDIATE, hash);
  }

  private static int digits(BigInteger number, int before) {
    int constant = number.signum() < 0 ? NEGATIVE : POSITIVE;
    return digits(number.abs(), constant, before);
  }

  /** Mixes in a magnitude, 64 bits at a time, the least significant first. */
  static int digits(BigInteger magnitude, int constant, int before) {
    byte[] bytes = magnitude.toByteArray();
    int hash = before;
    for (int end = bytes.length; end > (bytes[0] == 0 ? 1 : 0); end -= 8) {
      hash = Jenkins.mix(word(bytes, end), word(bytes, end - 4), constant, hash);
    }
    return hash;
  }

  private static int word(byte[] bytes, int end) {
    int word = 0;
    for (int i = Math.max(0, end - 4); i < end; i++) {
      word = (word << 8) | (bytes[i] & 0xff);
    }
    return word;
  }

  private static int bits(Bits bits, int hash) {
    return bits(bits, BINARY + hash, LAST_BITS);
  }

  /** The hash of a bit string begun with {@code initial}. */
  static int bits(Bits bits, int initial, int lastBits) {
    if (bits.size() == 0) {
      return initial;
    }
    int whole = Jenkins.block(bits, initial);
    int rest = (int) (bits.size() % 8);
    return rest == 0
        ? whole
        : Jenkins.mix(rest, bits.byteAt((int) (bits.size() / 8)) >>> (8 - rest), lastBits, whole);
  }
}
