package clew.engine.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of ours for the moment, which nobody else can read. Beside us a process waits for our
 * end, whatever that is, and removes the folder if we could not.
 */
final class Scratch implements AutoCloseable {
  private static final List<String> GUARD =
      List.of("sh", "-c", "trap '' INT TERM HUP; read -r line; rm -rf -- \"$1\"", "sh");

  private final Path folder;
  private final Process guard;

  private Scratch(Path folder, Process guard) {
    this.folder = folder;
    this.guard = guard;
  }

  static Scratch create() throws IOException {
    // Such a folder is for its owner only.
    Path folder = Files.createTempDirectory("clew").toRealPath();
    List<String> command = Stream.concat(GUARD.stream(), Stream.of(folder.toString())).toList();
    Process guard =
        new ProcessBuilder(command)
            .directory(Path.of("/").toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new Scratch(folder, guard);
  }

  Path folder() {
    return folder;
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
  }

  @Override
  public void close() {
    try {
      delete(folder);
    } catch (IOException kept) {
      // What a program that still ends has put there: the other process comes after it.
      letGo();
      return;
    }
    letGo();
    guard.destroyForcibly();
  }

  /** Has the other process do its work. */
  private void letGo() {
    try {
      guard.getOutputStream().close();
    } catch (IOException gone) {
      guard.destroyForcibly();
    }
  }
}
