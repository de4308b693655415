package clew.erlang.value;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** What the bits of a bit string stand for, as segments of patterns read them. */
public final class BitReader {
  /** The result of {@link #utf8} and its kin if there is no character. */
  public static final long NO_CHARACTER = -1;

  private BitReader() {}

  /** Up to 64 bits, the first the most significant. */
  public static long raw(Bits bits, long from, int count) {
    byte[] bytes = bits.bytes;
    long at = bits.offset + from;
    int index = (int) (at >>> 3);
    int skip = (int) (at & 7);
    if (skip == 0 && count == 8) {
      return bytes[index] & 0xff;
    }
    long result = 0;
    int left = count;
    while (left > 0) {
      int take = Math.min(8 - skip, left);
      int part = ((bytes[index++] & 0xff) >>> (8 - skip - take)) & ((1 << take) - 1);
      result = (result << take) | part;
      left -= take;
      skip = 0;
    }
    return result;
  }

  /** The same bits, the first byte the least significant; a last part of a byte is the most. */
  private static long rawLittle(Bits bits, long from, int count) {
    long result = 0;
    int done = 0;
    for (; count - done >= 8; done += 8) {
      result |= raw(bits, from + done, 8) << done;
    }
    return done == count ? result : result | raw(bits, from + done, count - done) << done;
  }

  public static Value integer(Bits bits, long from, long size, boolean isSigned, boolean isLittle) {
    if (size > Long.SIZE) {
      return large(bits, from, size, isSigned, isLittle);
    }
    int count = (int) size;
    if (count == 0) {
      return Small.of(0);
    }
    long raw = isLittle ? rawLittle(bits, from, count) : raw(bits, from, count);
    if (isSigned) {
      int unused = Long.SIZE - count;
      return Small.of((raw << unused) >> unused);
    }
    return raw >= 0 || count < Long.SIZE
        ? Small.of(raw)
        : Big.of(new BigInteger(Long.toUnsignedString(raw)));
  }

  private static Value large(Bits bits, long from, long size, boolean isSigned, boolean isLittle) {
    int whole = (int) (size / 8);
    int rest = (int) (size % 8);
    byte[] magnitude = new byte[whole + 1];
    long start = isLittle ? from : from + rest;
    for (int i = 0; i < whole; i++) {
      byte next = (byte) raw(bits, start + 8L * i, 8);
      magnitude[isLittle ? whole - i : i + 1] = next;
    }
    magnitude[0] = (byte) raw(bits, isLittle ? from + 8L * whole : from, rest);
    BigInteger number = new BigInteger(1, magnitude);
    return Big.of(
        isSigned && number.testBit((int) size - 1)
            ? number.subtract(BigInteger.ONE.shiftLeft((int) size))
            : number);
  }

  /** A float of 16, 32 or 64 bits; of none it is zero. Null if the bits are no number. */
  public static @Nullable Real real(Bits bits, long from, int size, boolean isLittle) {
    long raw = isLittle ? rawLittle(bits, from, size) : raw(bits, from, size);
    double number =
        switch (size) {
          case 0 -> 0.0;
          case 16 -> Float.float16ToFloat((short) raw);
          case 32 -> Float.intBitsToFloat((int) raw);
          case 64 -> Double.longBitsToDouble(raw);
          default -> Double.NaN;
        };
    return Double.isFinite(number) ? new Real(number) : null;
  }

  private static long character(int codePoint, int bits) {
    return isScalar(codePoint) ? ((long) bits << 32) | codePoint : NO_CHARACTER;
  }

  /** Whether a number is a character: within Unicode and no surrogate. */
  public static boolean isScalar(long codePoint) {
    return codePoint >= 0
        && codePoint <= Character.MAX_CODE_POINT
        && (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE);
  }

  /** The character in the lower half of a result. */
  public static int codePoint(long character) {
    return (int) character;
  }

  /** How many bits a character of a result takes. */
  public static int length(long character) {
    return (int) (character >>> 32);
  }

  /** The character in UTF-8 at a place, with its length. */
  public static long utf8(Bits bits, long from) {
    long left = bits.size - from;
    if (left < 8) {
      return NO_CHARACTER;
    }
    int first = (int) raw(bits, from, 8);
    if (first < 0x80) {
      return character(first, 8);
    }
    int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if (first < 0xc2 || first > 0xf4 || left < 8L * (more + 1)) {
      return NO_CHARACTER;
    }
    int codePoint = first & (0x3f >> more);
    for (int i = 1; i <= more; i++) {
      int next = (int) raw(bits, from + 8L * i, 8);
      if ((next & 0xc0) != 0x80) {
        return NO_CHARACTER;
      }
      codePoint = (codePoint << 6) | (next & 0x3f);
    }
    boolean isTooLong = (more == 2 && codePoint < 0x800) || (more == 3 && codePoint < 0x10000);
    return isTooLong ? NO_CHARACTER : character(codePoint, 8 * (more + 1));
  }

  /** The character in UTF-16 at a place, with its length. */
  public static long utf16(Bits bits, long from, boolean isLittle) {
    long left = bits.size - from;
    if (left < 16) {
      return NO_CHARACTER;
    }
    char first = unit(bits, from, isLittle);
    if (!Character.isSurrogate(first)) {
      return character(first, 16);
    }
    if (!Character.isHighSurrogate(first) || left < 32) {
      return NO_CHARACTER;
    }
    char second = unit(bits, from + 16, isLittle);
    return Character.isLowSurrogate(second)
        ? character(Character.toCodePoint(first, second), 32)
        : NO_CHARACTER;
  }

  private static char unit(Bits bits, long from, boolean isLittle) {
    return (char) (isLittle ? rawLittle(bits, from, 16) : raw(bits, from, 16));
  }

  /** The character in UTF-32 at a place, with its length. */
  public static long utf32(Bits bits, long from, boolean isLittle) {
    if (bits.size - from < 32) {
      return NO_CHARACTER;
    }
    return character((int) (isLittle ? rawLittle(bits, from, 32) : raw(bits, from, 32)), 32);
  }
}
