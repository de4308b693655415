package clew.prolog.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a file is, whether it has been saved or not. */
public final class FilePath {
  private FilePath() {}

  /** The path without links, as far as there is something there. */
  public static Path real(Path file) throws IOException {
    if (Files.exists(file)) {
      return file.toRealPath();
    }
    Path full = file.toAbsolutePath().normalize();
    Path folder = full.getParent();
    return folder != null && Files.exists(folder)
        ? folder.toRealPath().resolve(full.getFileName())
        : full;
  }
}
