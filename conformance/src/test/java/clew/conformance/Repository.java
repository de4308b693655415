package clew.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where things are in this repository. */
public final class Repository {
  public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  public static final Path EXAMPLES = ROOT.resolve("examples");
  static final Path GOLDEN = Path.of("golden").toAbsolutePath();

  private Repository() {}

  /** The example programs of L, as a user in the root folder names them. */
  public static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES.resolve("imp"))) {
      return files.map(file -> ROOT.relativize(file).toString()).sorted().toList();
    }
  }

  /** Copies a folder with everything in it. */
  public static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
  }
}
