package clew.erlang.value;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/**
 * The characters in nested lists of numbers and binaries, as {@code unicode:characters_to_list} and
 * its kin read them.
 */
public final class Chardata {
  /** What the reading came to. */
  public sealed interface Result {
    /** All of it is characters. */
    record Whole(Characters characters) implements Result {}

    /** Something is no character; what is left begins there. */
    record Failed(Characters before, Value rest) implements Result {}

    /** It ends within a character, of which these bytes are there. */
    record Incomplete(Characters before, Bits rest) implements Result {}

    /** It has parts that are neither numbers nor binaries nor lists. */
    record Malformed() implements Result {}
  }

  /** Characters in the order in which they were read. */
  public static final class Characters {
    private int[] codePoints = new int[16];
    private int count;
    private long utf8Bits;

    private Characters() {}

    private void add(int codePoint) {
      if (count == codePoints.length) {
        codePoints = Arrays.copyOf(codePoints, 2 * count);
      }
      codePoints[count++] = codePoint;
      utf8Bits += BitWriter.utf8Size(codePoint);
    }

    public Value toList() {
      Value list = Nil.NIL;
      for (int i = count - 1; i >= 0; i--) {
        list = new Cons(Small.of(codePoints[i]), list);
      }
      return list;
    }

    public Bits toUtf8() {
      BitWriter writer = BitWriter.of(utf8Bits);
      for (int i = 0; i < count; i++) {
        writer.utf8(codePoints[i]);
      }
      return writer.finish();
    }
  }

  private final boolean isLatin1;
  private final Characters characters = new Characters();

  /** What follows the lists that we are in, the innermost first. */
  private final Deque<Value> tails = new ArrayDeque<>();

  /** The beginning of a character whose other bytes have to be in the next binary. */
  private Bits begun = Bits.EMPTY;

  private Chardata(boolean isLatin1) {
    this.isLatin1 = isLatin1;
  }

  /** Reads binaries as Latin-1, where numbers too have to be below 256, or as UTF-8. */
  public static Result read(Value data, boolean isLatin1) {
    return isWellFormed(data) ? new Chardata(isLatin1).run(data) : new Result.Malformed();
  }

  private static boolean isWellFormed(Value data) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(data);
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      Value next = work.pop();
      while (next instanceof Cons cell) {
        walk.next();
        if (cell.head instanceof Cons) {
          work.push(cell.head);
        } else if (!isLeaf(cell.head)
            && !(cell.head instanceof Small || cell.head instanceof Big)) {
          return false;
        }
        next = cell.tail;
      }
      if (!isLeaf(next)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLeaf(Value value) {
    return value == Nil.NIL || (value instanceof Bits bits && bits.isBinary());
  }

  private Result run(Value data) {
    Value current = data;
    while (true) {
      if (current instanceof Cons cell) {
        if (cell.head instanceof Cons) {
          tails.push(cell.tail);
          current = cell.head;
          continue;
        }
        if (cell.head instanceof Bits bits) {
          long done = binary(bits);
          if (done < bits.size()) {
            return failed(done < 0 ? current : new Cons(rest(bits, done), cell.tail));
          }
        } else if (cell.head != Nil.NIL && !number(cell.head)) {
          return failed(current);
        }
        current = cell.tail;
      } else if (current instanceof Bits bits) {
        long done = binary(bits);
        if (done < bits.size()) {
          return failed(done < 0 ? current : rest(bits, done));
        }
        current = Nil.NIL;
      } else if (tails.isEmpty()) {
        return end();
      } else {
        current = tails.pop();
      }
    }
  }

  private Result end() {
    if (begun.size() == 0) {
      return new Result.Whole(characters);
    }
    for (int i = 1; i < begun.byteSize(); i++) {
      if ((begun.byteAt(i) & 0xc0) != 0x80) {
        return new Result.Failed(characters, begun);
      }
    }
    return new Result.Incomplete(characters, begun);
  }

  private static Bits rest(Bits bits, long from) {
    return bits.part(from, bits.size() - from);
  }

  private boolean number(Value number) {
    boolean isCharacter =
        begun.size() == 0
            && number instanceof Small small
            && (isLatin1
                ? small.number >= 0 && small.number < 256
                : BitReader.isScalar(small.number));
    if (isCharacter) {
      characters.add((int) ((Small) number).number);
    }
    return isCharacter;
  }

  /** Up to where a binary was read; negative if its beginning does not go with what was begun. */
  private long binary(Bits bits) {
    if (isLatin1) {
      for (int i = 0; i < bits.byteSize(); i++) {
        characters.add(bits.byteAt(i));
      }
      return bits.size();
    }
    long at = 0;
    if (begun.size() > 0 && bits.size() > 0) {
      long missing = wanted(begun.byteAt(0)) - begun.size();
      at = Math.min(missing, bits.size());
      BitWriter joined = BitWriter.of(begun.size() + at);
      joined.bits(begun);
      joined.bits(bits, at);
      Bits character = joined.finish();
      if (at == missing) {
        long found = BitReader.utf8(character, 0);
        if (found == BitReader.NO_CHARACTER) {
          return -1;
        }
        characters.add(BitReader.codePoint(found));
        begun = Bits.EMPTY;
      } else {
        begun = character;
      }
    }
    while (at < bits.size()) {
      long found = BitReader.utf8(bits, at);
      if (found == BitReader.NO_CHARACTER) {
        if (bits.size() - at >= wanted((int) BitReader.raw(bits, at, 8))) {
          return at;
        }
        begun = rest(bits, at);
        return bits.size();
      }
      characters.add(BitReader.codePoint(found));
      at += BitReader.length(found);
    }
    return bits.size();
  }

  /** How many bits a character would have that begins with this byte, be it one or not. */
  private static int wanted(int first) {
    if (first < 0xc0 || first > 0xf7) {
      return 8;
    }
    return first >= 0xf0 ? 32 : first >= 0xe0 ? 24 : 16;
  }

  private Result failed(Value current) {
    Value rest = current;
    for (Iterator<Value> outer = tails.iterator(); outer.hasNext(); ) {
      rest = new Cons(rest, outer.next());
    }
    return new Result.Failed(
        characters, begun.size() == 0 ? rest : new Cons(begun, new Cons(rest, Nil.NIL)));
  }
}
