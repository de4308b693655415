package clew.prolog.swipl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** A file that a program could write, and so could have replaced by anything. */
final class WrittenFile {
  private WrittenFile() {}

  /**
   * The beginning of a text file. A link, which may lead to where the program could not look, is
   * not followed, and what never ends is not begun.
   */
  static String start(Path file, int most) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(file + " is no file any more");
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return new String(in.readNBytes(most), StandardCharsets.UTF_8);
    }
  }
}
