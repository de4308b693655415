package clew.erlang.source;

import clew.engine.source.PlainFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of files and texts. */
public final class Digests {
  static final int BYTES = 32;

  private Digests() {}

  static byte[] of(byte[] bytes, int from, int to) {
    MessageDigest digest = sha256();
    digest.update(bytes, from, to - from);
    return digest.digest();
  }

  static String of(Path file) throws IOException {
    PlainFile.refuseEndless(file);
    return HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(file)));
  }

  /** Of several texts; where one ends and the next begins matters. */
  public static String of(String... texts) {
    MessageDigest digest = sha256();
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
      digest.update(bytes);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
