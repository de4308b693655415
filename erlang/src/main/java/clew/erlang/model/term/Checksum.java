package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checksums that can go on from an earlier one, which those of Java cannot. As an operator, a
 * checksum is that of a list of bytes. A solver is told nothing about it: mostly the sum is a part
 * of the input too, and can be put right last. If it is given, four bytes can be found that make a
 * CRC what it should be.
 */
public enum Checksum implements Operator {
  CRC32 {
    @Override
    public long update(long old, byte[] bytes) {
      int sum = ~(int) old;
      for (byte next : bytes) {
        sum = after(sum, next);
      }
      return Integer.toUnsignedLong(~sum);
    }
  },
  ADLER32 {
    @Override
    public long update(long old, byte[] bytes) {
      long low = (old & 0xffff) % ADLER_BASE;
      long high = (old >>> 16) % ADLER_BASE;
      for (byte next : bytes) {
        low = (low + (next & 0xff)) % ADLER_BASE;
        high = (high + low) % ADLER_BASE;
      }
      return high << 16 | low;
    }
  };

  private static final int ADLER_BASE = 65_521;
  private static final int CRC_POLYNOMIAL = 0xedb88320;
  private static final int WORD = 4;
  private static final int[] CRC_TABLE = table();

  public abstract long update(long old, byte[] bytes);

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int word = i;
      for (int bit = 0; bit < 8; bit++) {
        word = (word & 1) != 0 ? (word >>> 1) ^ CRC_POLYNOMIAL : word >>> 1;
      }
      table[i] = word;
    }
    return table;
  }

  private static int after(int sum, byte next) {
    return (sum >>> 8) ^ CRC_TABLE[(sum ^ next) & 0xff];
  }

  /**
   * What the sum was before a byte: the highest byte of an entry of the table tells which it is.
   */
  private static int before(int sum, byte last) {
    int entry = 0;
    while (CRC_TABLE[entry] >>> 24 != sum >>> 24) {
      entry++;
    }
    return ((sum ^ CRC_TABLE[entry]) << 8) | ((entry ^ last) & 0xff);
  }

  private long start() {
    return this == ADLER32 ? 1 : 0;
  }

  @Override
  public String symbol() {
    return "erlang:" + name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.INT;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return bytes(values.getFirst()).map(bytes -> pool.integer(update(start(), bytes)));
  }

  private static Optional<byte[]> bytes(Term list) {
    ListCells cells = ListCells.of(list);
    byte[] bytes = new byte[cells.count()];
    int at = 0;
    for (Term element : cells.elements()) {
      if (!(element instanceof Term.Int number)
          || number.number().signum() < 0
          || number.number().bitLength() > BitTerms.BYTE) {
        return Optional.empty();
      }
      bytes[at++] = number.number().byteValue();
    }
    boolean isProper =
        cells.rest() instanceof Term.Construct end && end.constructor().equals(Constructor.NIL);
    return isProper ? Optional.of(bytes) : Optional.empty();
  }

  @Override
  public List<Term> towards(TermPool pool, List<Term> values, int index, Term wanted) {
    if (this != CRC32
        || !(wanted instanceof Term.Int sum)
        || sum.number().signum() < 0
        || sum.number().bitLength() > Integer.SIZE) {
      return List.of();
    }
    return bytes(values.getFirst())
        .map(bytes -> patched(pool, bytes, ~sum.number().intValue()))
        .orElse(List.of());
  }

  /** The bytes with four other ones somewhere, so that the sum is right. */
  private static List<Term> patched(TermPool pool, byte[] bytes, int wanted) {
    List<Term> patched = new ArrayList<>();
    int last = bytes.length - WORD;
    Set<Integer> places = new LinkedHashSet<>(List.of(last, 0, last / 2, last - 1, 1));
    for (int place : places) {
      if (place >= 0 && place <= last) {
        int sum = ~0;
        for (int i = 0; i < place; i++) {
          sum = after(sum, bytes[i]);
        }
        int needed = wanted;
        for (int i = bytes.length - 1; i >= place + WORD; i--) {
          needed = before(needed, bytes[i]);
        }
        for (int i = 0; i < WORD; i++) {
          needed = before(needed, (byte) 0);
        }
        byte[] changed = bytes.clone();
        for (int i = 0; i < WORD; i++) {
          changed[place + i] = (byte) ((sum ^ needed) >>> (8 * i));
        }
        patched.add(list(pool, changed));
      }
    }
    return patched;
  }

  private static Term list(TermPool pool, byte[] bytes) {
    List<Term> elements = new ArrayList<>(bytes.length);
    for (byte each : bytes) {
      elements.add(pool.integer(each & 0xff));
    }
    return pool.list(elements);
  }
}
