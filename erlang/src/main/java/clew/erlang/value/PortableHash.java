package clew.erlang.value;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** The hash behind {@code erlang:phash2}: the same for a term on every system. */
public final class PortableHash {
  private static final int SMALL = Jenkins.constant(1);
  private static final int NIL = Jenkins.constant(2);
  private static final int ATOM = Jenkins.constant(3);
  private static final int STRING = Jenkins.constant(4);
  private static final int PID = Jenkins.constant(5);
  private static final int PORT = Jenkins.constant(6);
  private static final int REFERENCE = Jenkins.constant(7);
  private static final int TUPLE = Jenkins.constant(9);
  private static final int NEGATIVE = Jenkins.constant(10);
  private static final int POSITIVE = Jenkins.constant(11);
  private static final int FLOAT = Jenkins.constant(12);
  private static final int BINARY = Jenkins.constant(13);
  private static final int FUNCTION_NAME = Jenkins.constant(14);
  private static final int LAST_BITS = Jenkins.constant(15);
  private static final int MAP = Jenkins.constant(16);
  private static final int MAP_PAIRS = Jenkins.constant(19);

  private static final int NIL_TAG = 2;
  private static final int NIL_ALONE = (int) 3468870702L;
  private static final int SMALL_BITS = 27;

  /** A map whose pairs are being hashed, each on its own, so that their order does not matter. */
  private static final class Pairs {
    final int before;
    int sum;

    Pairs(int before) {
      this.before = before;
    }
  }

  private enum Mark {
    PAIR_END,
    MAP_END
  }

  private final Deque<Object> work = new ArrayDeque<>();
  private final Deque<Pairs> maps = new ArrayDeque<>();
  private int hash;

  private PortableHash() {}

  /** All 32 bits; {@code phash2/1} gives the lower 27. */
  public static int of(Value value) {
    return new PortableHash().run(value);
  }

  private int run(Value value) {
    work.push(value);
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      walk.next();
      switch (work.pop()) {
        case Mark mark when mark == Mark.PAIR_END -> {
          maps.element().sum ^= hash;
          hash = 0;
        }
        case Mark end -> {
          Pairs done = maps.pop();
          hash = Jenkins.mix(done.sum, MAP_PAIRS, done.before);
        }
        case Cons cons -> list(cons);
        case Tuple tuple -> {
          hash = Jenkins.mix(tuple.elements.length, TUPLE, hash);
          for (int i = tuple.elements.length - 1; i >= 0; i--) {
            work.push(tuple.elements[i]);
          }
        }
        case MapValue map -> map(map);
        case Fun fun when !(fun instanceof Fun.External) -> closure(fun);
        case Object leaf -> leaf((Value) leaf);
      }
    }
    return hash;
  }

  private void map(MapValue map) {
    hash = Jenkins.mix(map.size(), MAP, hash);
    if (map.size() == 0) {
      return;
    }
    maps.push(new Pairs(hash));
    hash = 0;
    work.push(Mark.MAP_END);
    for (MapValue.Entry entry : map.entries()) {
      work.push(Mark.PAIR_END);
      work.push(entry.value());
      work.push(entry.key());
    }
  }

  /** The real system knows where in its module a closure is made; we only which it is. */
  private void closure(Fun fun) {
    Value[] environment = fun.environment();
    hash = Jenkins.mix(environment.length, fun.codeHash(), SMALL, hash);
    for (int i = environment.length - 1; i >= 0; i--) {
      work.push(environment[i]);
    }
  }

  private void list(Cons cons) {
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
      hash = Jenkins.mix(word, STRING, hash);
    }
    if (rest instanceof Cons cell) {
      work.push(cell.tail);
      work.push(cell.head);
    } else {
      work.push(rest);
    }
  }

  private void leaf(Value leaf) {
    hash =
        switch (leaf) {
          case Small small -> small(small.number);
          case Big big -> digits(big.number);
          case Atom atom -> hash == 0 ? name(atom) : Jenkins.mix(name(atom), ATOM, hash);
          case Nil nil -> hash == 0 ? NIL_ALONE : Jenkins.mix(NIL_TAG, NIL, hash);
          case Real real -> {
            long bits = Double.doubleToRawLongBits(real.number == 0 ? 0.0 : real.number);
            yield Jenkins.mix((int) (bits >>> 32), (int) bits, FLOAT, hash);
          }
          case Bits bits -> InternalHash.bits(bits, BINARY + hash, LAST_BITS);
          case Pid pid -> Jenkins.mix((int) pid.id(), PID, hash);
          case Port port -> Jenkins.mix((int) port.id(), (int) (port.id() >>> 32), PORT, hash);
          case Reference reference -> Jenkins.mix(reference.ids().getFirst(), REFERENCE, hash);
          case Fun.External fun -> {
            int module = Jenkins.mix(fun.arity(), name(fun.module()), SMALL, hash);
            yield Jenkins.mix(name(fun.function()), FUNCTION_NAME, module);
          }
          case Fun fun -> throw InternalHash.notALeaf(fun);
          case Followed followed -> throw followed.escaped();
          case Opaque opaque -> Jenkins.mix(opaque.hashCode(), SMALL, hash);
          case Cons cons -> throw InternalHash.notALeaf(cons);
          case Tuple tuple -> throw InternalHash.notALeaf(tuple);
          case MapValue map -> throw InternalHash.notALeaf(map);
        };
  }

  private int small(long number) {
    if (number >> SMALL_BITS != 0 && number >> SMALL_BITS != -1) {
      return digits(BigInteger.valueOf(number));
    }
    int once = number < 0 ? Jenkins.mix((int) -number, SMALL, hash) : hash;
    return Jenkins.mix((int) number, SMALL, once);
  }

  private int digits(BigInteger number) {
    return InternalHash.digits(number.abs(), number.signum() < 0 ? NEGATIVE : POSITIVE, hash);
  }

  /** The hash of an atom's name, by which the real system also finds it in its table. */
  static int name(Atom atom) {
    byte[] name = atom.name().getBytes(StandardCharsets.UTF_8);
    int hash = 0;
    for (int i = 0; i < name.length; i++) {
      int character = name[i] & 0xff;
      if (i + 1 < name.length && (character & 0xfe) == 0xc2 && (name[i + 1] & 0xc0) == 0x80) {
        character = ((character << 6) | (name[++i] & 0x3f)) & 0xff;
      }
      hash = (hash << 4) + character;
      int high = hash & 0xf0000000;
      if (high != 0) {
        hash ^= high >>> 24;
        hash ^= high;
      }
    }
    return hash;
  }
}
