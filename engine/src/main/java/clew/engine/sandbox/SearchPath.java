package clew.engine.sandbox;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where programs are looked for.
 *
 * @param folders as a variable such as {@code PATH} has them
 */
public record SearchPath(String folders) {
  /** The first program of this name that can be started. */
  public Optional<Path> find(String name) {
    return Arrays.stream(folders.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .flatMap(folder -> program(folder, name))
        .filter(program -> Files.isRegularFile(program) && Files.isExecutable(program))
        .findFirst();
  }

  private static Stream<Path> program(String folder, String name) {
    try {
      return Stream.of(Path.of(folder, name));
    } catch (InvalidPathException noFolder) {
      return Stream.empty();
    }
  }
}
