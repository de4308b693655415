package clew.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program whose function or predicate {@code bug} hides an error, and whose {@code fixed} is the
 * same without it.
 *
 * @param kind what the error is, or a part of it, as a finding says it
 * @param runs how many runs the search may take
 * @param missed why it is not found yet, if it is not
 * @param alarm why something is found in the corrected function, if so
 */
public record HiddenBug(
    String name,
    Path file,
    String text,
    String kind,
    long runs,
    Optional<String> missed,
    Optional<String> alarm) {
  private static final long RUNS = 24;

  /** All programs of a folder. */
  public static List<HiddenBug> in(Path folder, String extension) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(extension))
          .sorted()
          .map(file -> read(file, extension))
          .toList();
    }
  }

  private static HiddenBug read(Path file, String extension) {
    try {
      String text = Files.readString(file);
      String name = file.getFileName().toString().replace(extension, "");
      String kind =
          remark(text, "Finds")
              .orElseThrow(
                  () -> new IllegalArgumentException(file + " does not say what it hides"));
      return new HiddenBug(
          name,
          file,
          text,
          kind,
          remark(text, "Runs").map(Long::parseLong).orElse(RUNS),
          remark(text, "Missed"),
          remark(text, "False alarm"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<String> remark(String text, String title) {
    String start = "%% " + title + ": ";
    return text.lines()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .findFirst();
  }
}
