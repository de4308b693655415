package clew.engine.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that end. A pipe may never have a writer, a device may have no end, and both are easily
 * named by a program: nothing is read but regular files, and of those not more than a program has.
 */
public final class PlainFile {
  /** The most bytes of a source. */
  public static final int LARGEST = 16 << 20;

  private PlainFile() {}

  /** Whether something is there that may have no end. */
  public static boolean mayBeEndless(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * What is in a file.
   *
   * @throws FileSystemException with the reason, if it is no file or too large
   */
  public static byte[] bytes(Path file) throws IOException {
    refuseEndless(file);
    try (InputStream in = Files.newInputStream(file)) {
      // What says that it is empty may have no end either: files of the kernel.
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new FileSystemException(file.toString(), null, "it is larger than 16 MiB");
      }
      return bytes;
    }
  }

  /**
   * Looks at a file before it is opened, as to open it may already wait without end.
   *
   * @throws FileSystemException if it is a pipe or a device
   */
  public static void refuseEndless(Path file) throws IOException {
    if (mayBeEndless(file)) {
      throw new FileSystemException(file.toString(), null, "it is a pipe or a device, not a file");
    }
  }

  /** The same as text; bytes that are none are replaced. */
  public static String text(Path file) throws IOException {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }
}
