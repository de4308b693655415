package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.text.BinaryBuiltins;
import clew.erlang.eval.Actor;
import clew.erlang.model.term.Checksum;
import clew.erlang.value.Bits;
import clew.erlang.value.Nil;
import clew.erlang.value.OldHash;
import clew.erlang.value.PortableHash;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Hashes and checksums. */
public final class HashBuiltins {
  private static final int PHASH2_MASK = (1 << 27) - 1;
  private static final long RANGES = 1L << 32;

  private HashBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("phash2", (process, term) -> Small.of(PortableHash.of(term) & PHASH2_MASK));
    erlang.add2("phash2", HashBuiltins::phash2);
    erlang.add2("phash", HashBuiltins::phash);
    erlang.add1("md5", HashBuiltins::md5);
    erlang.add1("crc32", (process, data) -> checksum(process, Checksum.CRC32, 0, data));
    erlang.add2(
        "crc32",
        (process, old, data) -> checksum(process, Checksum.CRC32, word(process, old), data));
    erlang.add1("adler32", (process, data) -> checksum(process, Checksum.ADLER32, 1, data));
    erlang.add2(
        "adler32",
        (process, old, data) -> checksum(process, Checksum.ADLER32, word(process, old), data));
  }

  private static long range(Actor process, Value value) {
    BigInteger range = BuiltinArguments.integer(process, value);
    if (range.signum() <= 0 || range.compareTo(BigInteger.valueOf(RANGES)) > 0) {
      throw process.badarg();
    }
    return range.longValue();
  }

  private static Value phash2(Actor process, Value term, Value range) {
    return Small.of(Integer.toUnsignedLong(PortableHash.of(term)) % range(process, range));
  }

  private static Value phash(Actor process, Value term, Value range) {
    return Small.of(1 + Integer.toUnsignedLong(OldHash.of(term)) % range(process, range));
  }

  private static Value md5(Actor process, Value data) {
    Bits bytes = BinaryBuiltins.flatten(process, data);
    try {
      return Bits.of(MessageDigest.getInstance("MD5").digest(bytes.toBytes()));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has MD5", impossible);
    }
  }

  private static long word(Actor process, Value value) {
    BigInteger word = BuiltinArguments.integer(process, value);
    if (word.signum() < 0 || word.bitLength() > Integer.SIZE) {
      throw process.badarg();
    }
    return word.longValue();
  }

  private static Value checksum(Actor process, Checksum kind, long old, Value data) {
    // Even a binary of no bytes makes the real system look at the old sum; an empty list does not.
    return data == Nil.NIL
        ? Small.of(old)
        : Small.of(kind.update(old, BinaryBuiltins.flatten(process, data).toBytes()));
  }
}
