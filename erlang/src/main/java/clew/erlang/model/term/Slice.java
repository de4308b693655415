package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Some bits of an integer, as they are written into a bit string.
 *
 * @param shift how many less significant bits are left out
 * @param bits how many bits there are
 * @param known how many bits the whole has at most; -1 if that is not known
 */
public record Slice(Term whole, int shift, int bits, int known) {
  /** Any number's last bits. */
  static Slice of(Term number, int bits) {
    return new Slice(number, 0, bits, -1);
  }

  /** A piece that was read, and is in its range. */
  static Slice of(BitView.Piece piece) {
    return new Slice(piece.number(), 0, piece.bits(), piece.bits());
  }

  /** The first bits of it. */
  Slice first(int count) {
    return new Slice(whole, shift + bits - count, count, known);
  }

  /** What is left without the first bits. */
  Slice without(int count) {
    return new Slice(whole, shift, bits - count, known);
  }

  /** The bits as a number that is not negative. */
  Term number(TermPool pool) {
    Term shifted =
        shift == 0
            ? whole
            : pool.apply(Core.DIVIDE, whole, pool.integer(BigInteger.ONE.shiftLeft(shift)));
    return known >= 0 && known - shift <= bits
        ? shifted
        : pool.apply(Core.MODULO, shifted, pool.integer(BigInteger.ONE.shiftLeft(bits)));
  }

  /** The same bits in the order in which the least significant byte comes first. */
  static List<Slice> little(List<Slice> slices, int bits) {
    List<Slice> bytes = new ArrayList<>();
    List<Slice> rest = slices.reversed();
    int left = bits;
    int at = 0;
    Slice next = null;
    // From the end: each byte of the number, the last one with what is left.
    List<Slice> current = new ArrayList<>();
    int missing = Math.min(BitTerms.BYTE, left);
    while (left > 0) {
      if (next == null || next.bits == 0) {
        next = rest.get(at++);
      }
      int count = Math.min(missing, next.bits);
      current.addFirst(next.without(next.bits - count));
      next = next.first(next.bits - count);
      missing -= count;
      left -= count;
      if (missing == 0) {
        bytes.addAll(current);
        current.clear();
        missing = Math.min(BitTerms.BYTE, left);
      }
    }
    return bytes;
  }
}
