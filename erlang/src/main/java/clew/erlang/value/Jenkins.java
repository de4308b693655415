package clew.erlang.value;

/**
 * The mixing function of Bob Jenkins ("Algorithm Alley: Hash Functions", Dr. Dobb's Journal, 1997),
 * as the hashes of the real system apply it.
 */
final class Jenkins {
  private static final int GOLDEN = 0x9e3779b9;
  private static final int BLOCK = 12;

  private Jenkins() {}

  /** The {@code n}th multiple of the golden ratio, which marks the kind of what is mixed in. */
  static int constant(int n) {
    return GOLDEN * n;
  }

  /** Mixes one word into a hash. */
  static int mix(int word, int constant, int hash) {
    return mix(word, 0, constant, hash);
  }

  /** Mixes two words into a hash. */
  static int mix(int first, int second, int constant, int hash) {
    return stir(constant + first, constant + second, hash);
  }

  private static int stir(int x, int y, int z) {
    int a = x;
    int b = y;
    int c = z;
    a = (a - b - c) ^ (c >>> 13);
    b = (b - c - a) ^ (a << 8);
    c = (c - a - b) ^ (b >>> 13);
    a = (a - b - c) ^ (c >>> 12);
    b = (b - c - a) ^ (a << 16);
    c = (c - a - b) ^ (b >>> 5);
    a = (a - b - c) ^ (c >>> 3);
    b = (b - c - a) ^ (a << 10);
    return (c - a - b) ^ (b >>> 15);
  }

  /** The hash of the whole bytes of a bit string, begun with an older hash. */
  static int block(Bits bits, int initial) {
    byte[] bytes = bits.toBytes();
    int length = (int) (bits.size() / 8);
    int a = GOLDEN;
    int b = GOLDEN;
    int c = initial;
    int at = 0;
    for (; length - at >= BLOCK; at += BLOCK) {
      a += word(bytes, at, 4);
      b += word(bytes, at + 4, 4);
      c += word(bytes, at + 8, 4);
      a = (a - b - c) ^ (c >>> 13);
      b = (b - c - a) ^ (a << 8);
      c = (c - a - b) ^ (b >>> 13);
      a = (a - b - c) ^ (c >>> 12);
      b = (b - c - a) ^ (a << 16);
      c = (c - a - b) ^ (b >>> 5);
      a = (a - b - c) ^ (c >>> 3);
      b = (b - c - a) ^ (a << 10);
      c = (c - a - b) ^ (b >>> 15);
    }
    // The lowest byte of the third word belongs to the length.
    int left = length - at;
    c += length + (word(bytes, at + 8, left - 8) << 8);
    b += word(bytes, at + 4, Math.min(left - 4, 4));
    a += word(bytes, at, Math.min(left, 4));
    return stir(a, b, c);
  }

  /** The word of up to four bytes, the first the least significant. */
  private static int word(byte[] bytes, int from, int count) {
    int word = 0;
    for (int i = 0; i < count; i++) {
      word |= (bytes[from + i] & 0xff) << (8 * i);
    }
    return word;
  }
}
