package clew.conformance.chaos;

import java.nio.file.Path;

/**
 * A source as somebody wrote it.
 *
 * @param ending of its name, by which its language is known
 * @param bytes one to a character, so that none is lost
 */
record Specimen(Path file, String ending, String bytes) {
  String name() {
    return file.getFileName().toString();
  }

  /** Whether the examples have commands for it. */
  boolean isExample() {
    return file.toString().contains("/examples/");
  }
}
