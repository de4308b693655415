package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Bits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bit strings as terms: the list of their whole bytes, and what is left behind these. So what is
 * known of lists is known of bit strings: their types, their lengths, loops through them, texts
 * that are read and written. Nothing is left behind the bytes of a binary, which is the empty list
 * here; else it is one to seven bits, as a number.
 */
public final class BitTerms {
  /** A list of bytes, and what is left. */
  public static final Constructor BITS = Constructor.BITS;

  public static final int BYTE = 8;

  private static final Is IS_BITS = new Is.BuiltBy(BITS);
  private static final Is IS_WHOLE = new Is.BuiltBy(Constructor.NIL);
  private static final Field BYTES = new Field(BITS, 0);
  private static final Field LEFT = new Field(BITS, 1);

  private BitTerms() {}

  /** How so many bits are built that make no byte, from 1 to 7. */
  public static Constructor left(int bits) {
    if (bits < 1 || bits >= BYTE) {
      throw new IllegalArgumentException(bits + " bits left");
    }
    return new Constructor("bits" + bits, 1);
  }

  public static Term isBits(TermPool pool, Term term) {
    return pool.apply(IS_BITS, term);
  }

  /** Whether nothing is left behind the bytes. */
  public static Term isWhole(TermPool pool, Term left) {
    return pool.apply(IS_WHOLE, left);
  }

  /** Whether just so many bits are left behind the bytes. */
  public static Term isLeft(TermPool pool, Term left, int bits) {
    return pool.apply(new Is.BuiltBy(left(bits)), left);
  }

  /** The whole bytes of a bit string, as a list. */
  public static Term bytes(TermPool pool, Term bits) {
    return pool.apply(BYTES, bits);
  }

  /** What a bit string has behind its whole bytes. */
  public static Term left(TermPool pool, Term bits) {
    return pool.apply(LEFT, bits);
  }

  /** The binary of these bytes. */
  public static Term binary(TermPool pool, Term bytes) {
    return pool.construct(BITS, bytes, nothing(pool));
  }

  /** What is left behind the bytes of a binary. */
  public static Term nothing(TermPool pool) {
    return pool.construct(Constructor.NIL);
  }

  public static Term of(TermPool pool, Bits bits) {
    int whole = (int) (bits.size() / BYTE);
    int count = (int) (bits.size() % BYTE);
    List<Term> bytes = new ArrayList<>(whole);
    for (int i = 0; i < whole; i++) {
      bytes.add(pool.integer(bits.byteAt(i)));
    }
    Term left =
        count == 0
            ? nothing(pool)
            : pool.construct(left(count), pool.integer(bits.byteAt(whole) >> (BYTE - count)));
    return pool.construct(BITS, pool.list(bytes), left);
  }

  /** The bit string that a value is; nothing if it is none that Erlang has. */
  static Optional<Bits> value(Term.Construct built) {
    List<Integer> bytes = new ArrayList<>();
    Term rest = built.fields().getFirst();
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      int next = number(cell.fields().getFirst(), BYTE);
      if (next < 0) {
        return Optional.empty();
      }
      bytes.add(next);
      rest = cell.fields().getLast();
    }
    int count = count(built.fields().getLast());
    if (!(rest instanceof Term.Construct end && end.constructor().equals(Constructor.NIL))
        || count < 0) {
      return Optional.empty();
    }
    byte[] all = new byte[bytes.size() + (count == 0 ? 0 : 1)];
    for (int i = 0; i < bytes.size(); i++) {
      all[i] = (byte) (int) bytes.get(i);
    }
    if (count > 0) {
      int last = number(((Term.Construct) built.fields().getLast()).fields().getFirst(), count);
      if (last < 0) {
        return Optional.empty();
      }
      all[bytes.size()] = (byte) (last << (BYTE - count));
    }
    return Optional.of(new Bits(all, 0, (long) BYTE * bytes.size() + count));
  }

  /** How many bits are left behind the bytes; -1 if it is not known or no such thing. */
  public static int count(Term left) {
    if (left instanceof Term.Construct built) {
      if (built.constructor().equals(Constructor.NIL)) {
        return 0;
      }
      for (int bits = 1; bits < BYTE; bits++) {
        if (built.constructor().equals(left(bits))) {
          return bits;
        }
      }
    }
    return -1;
  }

  private static int number(Term term, int bits) {
    return term instanceof Term.Int number
            && number.number().signum() >= 0
            && number.number().compareTo(BigInteger.ONE.shiftLeft(bits)) < 0
        ? number.number().intValue()
        : -1;
  }
}
