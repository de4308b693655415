package clew.erlang.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A bit string: {@code size} bits from bit {@code offset} of an array that may be shared. Bits are
 * counted from the most significant one of the first byte. A binary is one whose size is a multiple
 * of eight.
 */
public final class Bits implements Value {
  public static final Bits EMPTY = of();

  /**
   * How far an array is in use that a program appends to. The bit string that ends there may be
   * appended to in place, so that building one piece by piece takes linear time.
   */
  static final class Growth {
    private long end;

    Growth(long end) {
      this.end = end;
    }

    /** Takes the bits from {@code from} to {@code to}, unless some are taken. */
    synchronized boolean take(long from, long to) {
      if (end != from) {
        return false;
      }
      end = to;
      return true;
    }
  }

  final byte[] bytes;
  final long offset;
  final long size;
  final @Nullable Growth growth;

  public Bits(byte[] bytes, long offset, long size) {
    this(bytes, offset, size, null);
  }

  Bits(byte[] bytes, long offset, long size, @Nullable Growth growth) {
    if (offset < 0 || size < 0 || offset + size > 8L * bytes.length) {
      throw new IllegalArgumentException(
          "%d bits from %d of %d bytes".formatted(size, offset, bytes.length));
    }
    this.bytes = bytes;
    this.offset = offset;
    this.size = size;
    this.growth = growth;
  }

  /** The binary of these bytes, which must not be changed afterwards. */
  public static Bits of(byte... bytes) {
    return new Bits(bytes, 0, 8L * bytes.length);
  }

  /** The binary of a text in UTF-8. */
  public static Bits utf8(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  public long size() {
    return size;
  }

  public boolean isBinary() {
    return size % 8 == 0;
  }

  public int byteSize() {
    return Math.toIntExact((size + 7) / 8);
  }

  /** The byte of bits from {@code 8 * index} on; bits beyond the end are zero. */
  public int byteAt(int index) {
    long at = offset + 8L * index;
    int first = (int) (at >>> 3);
    int shift = (int) (at & 7);
    int two = (bytes[first] & 0xff) << 8;
    if (shift != 0 && first + 1 < bytes.length) {
      two |= bytes[first + 1] & 0xff;
    }
    int whole = (two >>> (8 - shift)) & 0xff;
    long left = size - 8L * index;
    return left >= 8 ? whole : whole & (0xff << (8 - left)) & 0xff;
  }

  public boolean bitAt(long index) {
    long at = offset + index;
    return ((bytes[(int) (at >>> 3)] >> (7 - (at & 7))) & 1) != 0;
  }

  /** A part, sharing the bytes. */
  public Bits part(long from, long length) {
    return new Bits(bytes, offset + from, length);
  }

  /** Whether it is what another one is without its first bits, in the same place. */
  public boolean isRest(Bits of, long dropped) {
    return bytes == of.bytes && offset == of.offset + dropped && size == of.size - dropped;
  }

  /** The bytes, copied; the last one padded with zero bits. */
  public byte[] toBytes() {
    if ((offset & 7) == 0 && (size & 7) == 0) {
      return Arrays.copyOfRange(bytes, (int) (offset >>> 3), (int) ((offset + size) >>> 3));
    }
    byte[] copy = new byte[byteSize()];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = (byte) byteAt(i);
    }
    return copy;
  }

  public boolean sameBits(Bits other) {
    return size == other.size && compareBits(other) == 0;
  }

  private boolean isAligned() {
    return (offset & 7) == 0;
  }

  /** Byte by byte, then the shorter first. */
  public int compareBits(Bits other) {
    long common = Math.min(size, other.size);
    int whole = (int) (common >>> 3);
    if (isAligned() && other.isAligned()) {
      int from = (int) (offset >>> 3);
      int otherFrom = (int) (other.offset >>> 3);
      int order =
          Arrays.compareUnsigned(
              bytes, from, from + whole, other.bytes, otherFrom, otherFrom + whole);
      if (order != 0) {
        return order;
      }
    } else {
      for (int i = 0; i < whole; i++) {
        int order = Integer.compare(byteAt(i), other.byteAt(i));
        if (order != 0) {
          return order;
        }
      }
    }
    int left = (int) (common & 7);
    if (left > 0) {
      int shift = 8 - left;
      int order = Integer.compare(byteAt(whole) >>> shift, other.byteAt(whole) >>> shift);
      if (order != 0) {
        return order;
      }
    }
    return Long.compare(size, other.size);
  }
}
