package clew.engine.testcase;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Short names that depend on nothing but the text they are made from. */
public final class Fingerprint {
  private static final int LENGTH = 8;

  private Fingerprint() {}

  /** The id of an input of an entry: the same in every run, on every machine. */
  public static String of(String file, String entry, String input) {
    return sha256(file + '\0' + entry + '\0' + input).substring(0, LENGTH);
  }

  /**
   * Names a finding by what is wrong and where, but not by its line: the same after edits elsewhere
   * in the file.
   *
   * @param expression the text of what is flagged; white space does not count
   */
  public static String ofFinding(String rule, String function, String expression) {
    String text = expression.strip().replaceAll("\\s+", " ");
    return sha256(rule + '\0' + function + '\0' + text).substring(0, 2 * LENGTH);
  }

  /** The SHA-256 of a text, in hexadecimal digits. */
  public static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
