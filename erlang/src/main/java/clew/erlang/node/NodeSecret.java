package clew.erlang.node;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The two words by which a node and we know each other.
 *
 * @param ofNode what the node says first
 * @param ofClew what we answer
 */
record NodeSecret(String ofNode, String ofClew) {
  private static final int BYTES = 24;

  static NodeSecret fresh() {
    SecureRandom random = new SecureRandom();
    return new NodeSecret(word(random), word(random));
  }

  private static String word(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  boolean isNode(byte[] word) {
    return MessageDigest.isEqual(word, ofNode.getBytes(StandardCharsets.US_ASCII));
  }

  byte[] answer() {
    return ofClew.getBytes(StandardCharsets.US_ASCII);
  }
}
