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
public record NumberBits(Term whole, int shift, int bits, int known) {
  /** Any number's last bits. */
  static NumberBits of(Term number, int bits) {
    return new NumberBits(number, 0, bits, -1);
  }

  /** A piece that was read, and is in its range. */
  static NumberBits of(BitView.Piece piece) {
    return new NumberBits(piece.number(), 0, piece.bits(), piece.bits());
  }

  /** The first bits of it. */
  NumberBits first(int count) {
    return new NumberBits(whole, shift + bits - count, count, known);
  }

  /** What is left without the first bits. */
  NumberBits without(int count) {
    return new NumberBits(whole, shift, bits - count, known);
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
  static List<NumberBits> little(List<NumberBits> slices, int bits) {
    List<NumberBits> bytes = new ArrayList<>();
    List<NumberBits> rest = slices.reversed();
    int left = bits;
    int at = 0;
    NumberBits next = null;
    // From the end: each byte of the number, the last one with what is left.
    List<NumberBits> current = new ArrayList<>();
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
