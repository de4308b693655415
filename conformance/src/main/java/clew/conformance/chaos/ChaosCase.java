package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * One case of a part.
 *
 * @param folder its own, which is kept if it fails
 */
record ChaosCase(String part, long seed, int number, Path folder) {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** The same numbers each time that this case is tried. */
  Random random() {
    Random random = new Random((seed * SPREAD + number) * SPREAD + part.hashCode());
    // The first number of neighbouring seeds is much the same.
    random.nextLong();
    return random;
  }

  Path write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }
}
