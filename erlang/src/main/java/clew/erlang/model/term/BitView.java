package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A place in a bit string that is a term: what is read from here on. It has no memory of what lies
 * before, so the rest of a binary is the rest of the list of its bytes.
 *
 * @param list the bytes from the one on in which the place is
 * @param offset how many bits of that one lie before
 * @param left what the whole has behind its bytes
 */
public record BitView(KindConditions kinds, Term list, int offset, Term left) {

  /** The beginning of a bit string. */
  public static BitView of(KindConditions kinds, Term bits) {
    TermPool pool = kinds.pool();
    if (bits instanceof Term.Apply apply && apply.operator() instanceof FromBit from) {
      return of(kinds, apply.argument(0)).skip(from.bits());
    }
    return new BitView(kinds, BitTerms.bytes(pool, bits), 0, BitTerms.left(pool, bits));
  }

  /** Some bits of one byte, or of what is left behind the bytes, as a number. */
  public record Piece(Term number, int bits) {}

  private TermPool pool() {
    return kinds.pool();
  }

  /** The place so many bits further on. */
  public BitView skip(long bits) {
    Term rest = list;
    long at = offset + bits;
    for (; at >= BitTerms.BYTE; at -= BitTerms.BYTE) {
      rest = kinds.tail(rest);
    }
    return new BitView(kinds, rest, (int) at, left);
  }

  /** The place so many bytes further on, at the border of bytes. */
  public BitView behind(Term bytes) {
    return new BitView(kinds, pool().apply(ListOperator.DROP, list, bytes), 0, left);
  }

  /** The place of the last bits, fewer than a byte, of so many that follow. */
  public BitView last(int bits, long size) {
    return offset == 0
        ? new BitView(kinds, pool().construct(Constructor.NIL), 0, leftOf(bits))
        : skip(size - bits);
  }

  private Term leftOf(int bits) {
    Term number = pool().apply(new Field(BitTerms.left(bits), 0), left);
    return pool().construct(BitTerms.left(bits), kinds.asInt(number));
  }

  /** The same place, where what is left behind the bytes is known. */
  public BitView leaving(Term known) {
    return new BitView(kinds, list, offset, known);
  }

  /** The next byte as a number, at the border of bytes. */
  public Term nextByte() {
    return kinds.asInt(kinds.head(list));
  }

  /** The place so many bits further on; that all bytes are there that end before it is required. */
  public BitView skip(long bits, List<Term> conditions) {
    Term rest = list;
    long at = offset + bits;
    for (; at >= BitTerms.BYTE; at -= BitTerms.BYTE) {
      conditions.add(kinds.isCons(rest));
      rest = kinds.tail(rest);
    }
    return new BitView(kinds, rest, (int) at, left);
  }

  /** When there are the bits before this place, of which the last ones are no whole byte. */
  public Term isThere() {
    return offset == 0
        ? pool().bool(true)
        : pool().or(List.of(kinds.isCons(list), hasLeft(offset)));
  }

  private Term hasLeft(int least) {
    List<Term> ways = new ArrayList<>();
    for (int bits = least; bits < BitTerms.BYTE; bits++) {
      ways.add(BitTerms.isLeft(pool(), left, bits));
    }
    return pool().or(ways);
  }

  /** When the bit string ends here. */
  public Term isEnd() {
    return pool()
        .and(
            List.of(
                kinds.isNil(list),
                offset == 0
                    ? BitTerms.isWhole(pool(), left)
                    : BitTerms.isLeft(pool(), left, offset)));
  }

  /** When so many bits are behind the whole bytes of what follows. */
  public Term isLeaving(int bits) {
    int all = (bits + offset) % BitTerms.BYTE;
    return all == 0 ? BitTerms.isWhole(pool(), left) : BitTerms.isLeft(pool(), left, all);
  }

  /** When what follows is of whole bytes. */
  public Term isWhole() {
    return isOfUnits(BitTerms.BYTE);
  }

  /** When what follows is of whole units. */
  public Term isOfUnits(int unit) {
    if (unit == 1) {
      return isThere();
    }
    if (unit == BitTerms.BYTE) {
      return offset == 0 ? BitTerms.isWhole(pool(), left) : BitTerms.isLeft(pool(), left, offset);
    }
    return pool()
        .and(
            List.of(
                isThere(),
                pool()
                    .equal(
                        pool().apply(Core.MODULO, size(), pool().integer(unit)),
                        pool().integer(0))));
  }

  /** How many bits follow. */
  public Term size() {
    Term bytes = pool().multiply(pool().integer(BitTerms.BYTE), length());
    return pool().add(pool().add(bytes, leftSize()), pool().integer(-offset));
  }

  /** How many whole bytes are in the list from here on. */
  public Term length() {
    return pool().apply(ListOperator.LENGTH, list);
  }

  private Term leftSize() {
    Term size = pool().integer(0);
    for (int bits = 1; bits < BitTerms.BYTE; bits++) {
      size = pool().apply(Core.IF, BitTerms.isLeft(pool(), left, bits), pool().integer(bits), size);
    }
    return size;
  }

  /** Each of the next whole bytes as a number, in the order in which a number is read. */
  public List<Term> bytes(long bits, boolean isLittle) {
    List<Term> bytes = new ArrayList<>();
    for (long at = 0; at < bits; at += BitTerms.BYTE) {
      bytes.add(skip(at).unsigned(BitTerms.BYTE, false));
    }
    return isLittle ? bytes.reversed() : bytes;
  }

  /** All that follows, as a bit string; if so many bits are known to lie before. */
  public Term rest() {
    Term whole = whole();
    return offset == 0 ? whole : pool().apply(new FromBit(offset), whole);
  }

  private Term whole() {
    return list instanceof Term.Apply bytes
            && bytes.operator() instanceof Field field
            && field.constructor().equals(BitTerms.BITS)
            && BitTerms.left(pool(), bytes.argument(0)) == left
        ? bytes.argument(0)
        : pool().construct(BitTerms.BITS, list, left);
  }

  /**
   * The next bits, byte by byte.
   *
   * @param isSure whether the byte in which they end is known to be there as a whole
   */
  public List<Piece> pieces(long bits, boolean isSure) {
    List<Piece> pieces = new ArrayList<>();
    Term rest = list;
    int from = offset;
    for (long open = bits; open > 0; ) {
      int count = (int) Math.min(BitTerms.BYTE - from, open);
      boolean isWhole = from + count == BitTerms.BYTE || isSure;
      pieces.add(new Piece(cut(number(rest, isWhole), from, count), count));
      open -= count;
      from += count;
      if (from == BitTerms.BYTE && open > 0) {
        rest = kinds.tail(rest);
        from = 0;
      }
    }
    return pieces;
  }

  /** A byte as a number; where there may be none, what is left, with zeros behind. */
  private Term number(Term cell, boolean isThere) {
    Term whole = kinds.asInt(kinds.head(cell));
    return isThere || BitTerms.count(left) == 0
        ? whole
        : pool().apply(Core.IF, kinds.isCons(cell), whole, leftNumber());
  }

  private Term leftNumber() {
    int known = BitTerms.count(left);
    if (known > 0) {
      return leftNumber(known);
    }
    Term number = leftNumber(BitTerms.BYTE - 1);
    for (int bits = BitTerms.BYTE - 2; bits > 0; bits--) {
      number = pool().apply(Core.IF, BitTerms.isLeft(pool(), left, bits), leftNumber(bits), number);
    }
    return number;
  }

  private Term leftNumber(int bits) {
    Term field = pool().apply(new Field(BitTerms.left(bits), 0), left);
    return pool().multiply(pool().integer(1L << (BitTerms.BYTE - bits)), kinds.asInt(field));
  }

  private Term cut(Term number, int from, int count) {
    return count == BitTerms.BYTE ? number : CutNumber.ofByte(pool(), number, from, count);
  }

  /** The next bits as a number that is not negative, the first one the most significant. */
  public Term unsigned(long bits, boolean isSure) {
    return unsigned(pieces(bits, isSure), bits, false);
  }

  private Term unsigned(List<Piece> pieces, long bits, boolean isLittle) {
    Term number = number(pool(), pieces);
    return isLittle || offset == 0 || bits > BitTerms.BYTE
        ? number
        : CutNumber.joined(pool(), number, (int) bits);
  }

  static Term number(TermPool pool, List<Piece> pieces) {
    List<Piece> order = pieces.reversed();
    Term sum = pool.integer(0);
    int weight = 0;
    for (Piece piece : order) {
      BigInteger factor = BigInteger.ONE.shiftLeft(weight);
      sum = pool.add(sum, pool.multiply(pool.integer(factor), piece.number()));
      weight += piece.bits();
    }
    return sum;
  }

  /** The next bits as an integer, as a segment reads it. */
  public Term integer(long bits, boolean isSigned, boolean isLittle, boolean isSure) {
    return integer(pieces(bits, isLittle, isSure), bits, isSigned, isLittle);
  }

  /**
   * The same.
   *
   * @param pieces of these bits
   */
  public Term integer(List<Piece> pieces, long bits, boolean isSigned, boolean isLittle) {
    Term raw = unsigned(pieces, bits, isLittle);
    if (!isSigned || bits == 0) {
      return raw;
    }
    BigInteger half = BigInteger.ONE.shiftLeft((int) bits - 1);
    return pool()
        .apply(
            Core.IF,
            pool().less(raw, pool().integer(half)),
            raw,
            pool().add(raw, pool().integer(half.shiftLeft(1).negate())));
  }

  /** The first byte is the least significant; a last part of a byte is the most. */
  private List<Piece> inReadingOrder(long bits, boolean isSure) {
    List<Piece> order = new ArrayList<>();
    BitView at = this;
    for (long open = bits; open > 0; open -= BitTerms.BYTE) {
      long count = Math.min(BitTerms.BYTE, open);
      order.addAll(0, at.pieces(count, isSure || open > BitTerms.BYTE));
      at = at.skip(count);
    }
    return order;
  }

  /** The pieces of a segment with the most significant first. */
  public List<Piece> pieces(long bits, boolean isLittle, boolean isSure) {
    return isLittle ? inReadingOrder(bits, isSure) : pieces(bits, isSure);
  }

  /** The next bits as a bit string of its own, all of which are there. */
  public Term part(long bits) {
    List<Term> bytes = new ArrayList<>();
    BitView at = this;
    long open = bits;
    for (; open >= BitTerms.BYTE; open -= BitTerms.BYTE) {
      bytes.add(at.offset == 0 ? kinds.head(at.list) : at.unsigned(BitTerms.BYTE, false));
      at = at.skip(BitTerms.BYTE);
    }
    Term rest =
        open == 0
            ? pool().construct(Constructor.NIL)
            : pool().construct(BitTerms.left((int) open), at.unsigned(open, false));
    return pool().construct(BitTerms.BITS, pool().list(bytes), rest);
  }
}
