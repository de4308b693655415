package clew.engine.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a program may do beyond reading files, because the user said so.
 *
 * @param writable folders in which it may write
 * @param network whether it may talk to others
 * @param environment whether it sees the user's environment variables
 */
public record Allowance(List<Path> writable, boolean network, boolean environment) {
  public static final Allowance NONE = new Allowance(List.of(), false, false);

  private static final String WRITE = "write=";

  public Allowance {
    writable = List.copyOf(writable);
  }

  /** Whether a program may write this file, wherever links lead. */
  public boolean mayWrite(Path path) {
    try {
      Path place = path.toAbsolutePath();
      Path parent = place.getParent();
      Path name = place.getFileName();
      if (parent == null || name == null || isDangling(place)) {
        return false;
      }
      Path real =
          Files.exists(place) ? place.toRealPath() : parent.toRealPath().resolve(name).normalize();
      return writable.stream().anyMatch(real::startsWith);
    } catch (IOException noPlace) {
      return false;
    }
  }

  private static boolean isDangling(Path place) {
    return Files.isSymbolicLink(place) && !Files.exists(place);
  }

  /** Whether anything is allowed that is felt outside of a run. */
  public boolean hasEffects() {
    return !writable.isEmpty() || network;
  }

  /** As the option says it. */
  @Override
  public String toString() {
    return Stream.of(
            writable.stream().map(folder -> WRITE + folder),
            Stream.of("net").filter(word -> network),
            Stream.of("env").filter(word -> environment))
        .flatMap(words -> words)
        .collect(Collectors.joining(","));
  }
}
