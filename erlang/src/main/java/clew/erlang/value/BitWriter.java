package clew.erlang.value;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Puts a bit string together; its size is known beforehand. */
public final class BitWriter {
  /** The most bits that fit an array. */
  public static final long MOST = 8L * (Integer.MAX_VALUE - 16);

  /** What the real system sets aside at least for a binary that grows. */
  private static final long LEAST_CAPACITY = 8 * 256;

  private final byte[] bytes;
  private final long start;
  private final Bits.@Nullable Growth growth;
  private long at;

  private BitWriter(byte[] bytes, long start, long at, Bits.@Nullable Growth growth) {
    this.bytes = bytes;
    this.start = start;
    this.at = at;
    this.growth = growth;
  }

  /** For so many bits in all. */
  public static BitWriter of(long size) {
    return new BitWriter(new byte[Math.toIntExact((size + 7) / 8)], 0, 0, null);
  }

  /**
   * For a bit string that begins with another and has {@code more} bits, which are written in place
   * if they can be. The first time it is copied as it is; who appends again gets room to grow.
   */
  public static BitWriter after(Bits begin, long more) {
    long end = begin.offset + begin.size;
    long total = begin.size + more;
    long capacity = total;
    if (begin.growth != null) {
      if (end + more <= 8L * begin.bytes.length && begin.growth.take(end, end + more)) {
        return new BitWriter(begin.bytes, begin.offset, end, begin.growth);
      }
      capacity = Math.min(MOST, Math.max(2 * total, LEAST_CAPACITY));
    }
    byte[] bytes = new byte[Math.toIntExact((capacity + 7) / 8)];
    BitWriter writer = new BitWriter(bytes, 0, 0, new Bits.Growth(total));
    writer.bits(begin);
    return writer;
  }

  public Bits finish() {
    return new Bits(bytes, start, at - start, growth);
  }

  /** The lowest {@code count} bits of a word, up to 64, the most significant first. */
  public BitWriter raw(long word, int count) {
    int left = count;
    while (left > 0) {
      int room = 8 - (int) (at & 7);
      int take = Math.min(room, left);
      int shift = room - take;
      int mask = ((1 << take) - 1) << shift;
      int part = (int) (word >>> (left - take)) << shift;
      int index = (int) (at >>> 3);
      bytes[index] = (byte) ((bytes[index] & ~mask) | (part & mask));
      at += take;
      left -= take;
    }
    return this;
  }

  /** The same with the least significant byte first; a last part of a byte is the most. */
  private void rawLittle(long word, int count) {
    int done = 0;
    for (; count - done >= 8; done += 8) {
      raw(word >> done, 8);
    }
    if (done < count) {
      raw(word >> done, count - done);
    }
  }

  /** An integer of either kind in so many bits; higher bits are cut off. */
  public void integer(Value integer, long size, boolean isLittle) {
    if (integer instanceof Small small) {
      small(small.number, size, isLittle);
    } else {
      big(Big.number(integer), size, isLittle);
    }
  }

  private void small(long number, long size, boolean isLittle) {
    if (size <= Long.SIZE) {
      if (isLittle) {
        rawLittle(number, (int) size);
      } else {
        raw(number, (int) size);
      }
      return;
    }
    long sign = number >> (Long.SIZE - 1);
    if (isLittle) {
      rawLittle(number, Long.SIZE);
      fill(sign, size - Long.SIZE);
    } else {
      fill(sign, size - Long.SIZE);
      raw(number, Long.SIZE);
    }
  }

  private void fill(long sign, long size) {
    long left = size;
    for (; left > Long.SIZE; left -= Long.SIZE) {
      raw(sign, Long.SIZE);
    }
    raw(sign, (int) left);
  }

  private void big(BigInteger number, long size, boolean isLittle) {
    byte[] digits = number.toByteArray();
    int whole = (int) (size / 8);
    int rest = (int) (size % 8);
    if (!isLittle) {
      raw(digit(digits, whole), rest);
    }
    for (int i = 0; i < whole; i++) {
      raw(digit(digits, isLittle ? i : whole - 1 - i), 8);
    }
    if (isLittle) {
      raw(digit(digits, whole), rest);
    }
  }

  /** A byte counted from the least significant one; beyond the digits it is the sign. */
  private static long digit(byte[] digits, int index) {
    return index < digits.length ? digits[digits.length - 1 - index] : digits[0] >> 7;
  }

  /** A float in 16, 32 or 64 bits. */
  public void real(double number, int size, boolean isLittle) {
    long word =
        switch (size) {
          case 16 -> Float.floatToFloat16(towardsOdd(number)) & 0xffffL;
          case 32 -> Float.floatToRawIntBits((float) number);
          case 64 -> Double.doubleToRawLongBits(number);
          default -> throw new IllegalArgumentException("a float of " + size + " bits");
        };
    if (isLittle) {
      rawLittle(word, size);
    } else {
      raw(word, size);
    }
  }

  /** Rounded so that rounding once more gives what rounding at once would. */
  private static float towardsOdd(double number) {
    float near = (float) number;
    if (near == number || Float.isInfinite(near)) {
      return near;
    }
    float below = Math.abs((double) near) > Math.abs(number) ? Math.nextAfter(near, 0.0) : near;
    return Float.intBitsToFloat(Float.floatToRawIntBits(below) | 1);
  }

  public void bits(Bits bits) {
    bits(bits, bits.size);
  }

  /** The first bits of a bit string. */
  public void bits(Bits bits, long size) {
    long done = 0;
    if ((at & 7) == 0 && (bits.offset & 7) == 0) {
      int whole = (int) (size / 8);
      System.arraycopy(bits.bytes, (int) (bits.offset >>> 3), bytes, (int) (at >>> 3), whole);
      at += 8L * whole;
      done = 8L * whole;
    }
    for (; size - done >= Long.SIZE; done += Long.SIZE) {
      raw(BitReader.raw(bits, done, Long.SIZE), Long.SIZE);
    }
    int left = (int) (size - done);
    raw(BitReader.raw(bits, done, left), left);
  }

  /** How many bits a character takes in UTF-8. */
  public static int utf8Size(int codePoint) {
    return codePoint < 0x80 ? 8 : codePoint < 0x800 ? 16 : codePoint < 0x10000 ? 24 : 32;
  }

  public void utf8(int codePoint) {
    switch (utf8Size(codePoint)) {
      case 8 -> raw(codePoint, 8);
      case 16 -> {
        raw(0xc0 | codePoint >> 6, 8);
        raw(0x80 | (codePoint & 0x3f), 8);
      }
      case 24 -> {
        raw(0xe0 | codePoint >> 12, 8);
        raw(0x80 | ((codePoint >> 6) & 0x3f), 8);
        raw(0x80 | (codePoint & 0x3f), 8);
      }
      default -> {
        raw(0xf0 | codePoint >> 18, 8);
        raw(0x80 | ((codePoint >> 12) & 0x3f), 8);
        raw(0x80 | ((codePoint >> 6) & 0x3f), 8);
        raw(0x80 | (codePoint & 0x3f), 8);
      }
    }
  }

  /** How many bits a character takes in UTF-16. */
  public static int utf16Size(int codePoint) {
    return Character.isBmpCodePoint(codePoint) ? 16 : 32;
  }

  public void utf16(int codePoint, boolean isLittle) {
    for (char unit : Character.toChars(codePoint)) {
      small(unit, 16, isLittle);
    }
  }

  public void utf32(int codePoint, boolean isLittle) {
    small(codePoint, 32, isLittle);
  }
}
