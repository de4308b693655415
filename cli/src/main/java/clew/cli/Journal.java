package clew.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a check has found so far, told to the launcher line by line. Should the JVM die before it
 * can report, the launcher says so and shows these lines.
 */
final class Journal {
  private static final String BEGIN = "begin";
  private static final String END = "end";

  private final OutputStream launcher;

  private Journal(OutputStream launcher) {
    this.launcher = launcher;
  }

  /** For nobody: no launcher wants to know. */
  static Journal forNobody() {
    return new Journal(OutputStream.nullOutputStream());
  }

  /** Where the launcher listens; nobody if it cannot be told. */
  static Journal at(String file) {
    try {
      Journal journal = new Journal(new FileOutputStream(file));
      journal.line(BEGIN);
      return journal;
    } catch (IOException nobodyListens) {
      return forNobody();
    }
  }

  /** Something that was found: it is the launcher's as soon as this returns. */
  void found(String text) {
    line("+ " + text.lines().findFirst().orElse(""));
  }

  /** All that was found is told in other ways by now. */
  void end() {
    line(END);
  }

  private void line(String text) {
    try {
      launcher.write((text + "\n").getBytes(StandardCharsets.UTF_8));
      launcher.flush();
    } catch (IOException nobodyListens) {
      return;
    }
  }
}
