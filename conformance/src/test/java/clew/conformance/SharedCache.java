package clew.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the real Erlang compiled for one test is there for the others, as it is for a user from one
 * command to the next. It is empty at first, so that nothing of an older build is believed.
 */
public final class SharedCache {
  public static final Path FOLDER = empty();

  private SharedCache() {}

  private static Path empty() {
    try {
      Path built = Files.createDirectories(Path.of("target").toAbsolutePath());
      return Files.createTempDirectory(built, "erlang-cache");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
