package clew.erlang.instrument;

import clew.erlang.value.Atom;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A case that took a clause, as a copy tells it: one number of 59 bits, see {@code
 * clew_instrument:decision}. A module is known by the first bits of the digest of its name, so that
 * copies can be kept, and numbers compared, without a table of modules.
 */
final class ReportedDecision {
  private static final int MODULES = 27;
  private static final int CASES = 20;
  private static final int CLAUSES = 12;

  private ReportedDecision() {}

  /** What the numbers of a module begin with. */
  static long prefix(Atom module) {
    try {
      byte[] digest =
          MessageDigest.getInstance("MD5").digest(module.name().getBytes(StandardCharsets.UTF_8));
      return ByteBuffer.wrap(digest).getLong() >>> (Long.SIZE - MODULES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }

  static long of(long prefix, int number, int clause) {
    return prefix << (CASES + CLAUSES) | low(number, CASES) << CLAUSES | low(clause, CLAUSES);
  }

  static long prefixIn(long decision) {
    return decision >>> (CASES + CLAUSES);
  }

  /** Which case of its module it was. */
  static long caseIn(long decision) {
    return low(decision >>> CLAUSES, CASES);
  }

  static long clauseIn(long decision) {
    return low(decision, CLAUSES);
  }

  private static long low(long number, int bits) {
    return number & ((1L << bits) - 1);
  }
}
