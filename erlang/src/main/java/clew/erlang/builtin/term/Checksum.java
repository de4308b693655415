package clew.erlang.builtin.term;

/** Checksums that can go on from an earlier one, which those of Java cannot. */
enum Checksum {
  CRC32 {
    @Override
    long update(long old, byte[] bytes) {
      int sum = ~(int) old;
      for (byte next : bytes) {
        sum = (sum >>> 8) ^ CRC_TABLE[(sum ^ next) & 0xff];
      }
      return Integer.toUnsignedLong(~sum);
    }
  },
  ADLER32 {
    @Override
    long update(long old, byte[] bytes) {
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
  private static final int[] CRC_TABLE = table();

  abstract long update(long old, byte[] bytes);

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
}
