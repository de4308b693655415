package clew.cli;

import clew.engine.source.FileErrorText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Where results and messages go. Always UTF-8. Unlike {@link System#out} it tells when a text could
 * not be written: a report that is lost on a full disk must not look like success.
 */
public final class Console {
  private final OutputStream out;
  private final OutputStream err;
  private final Journal journal;

  public Console(OutputStream out, OutputStream err) {
    this(out, err, Journal.forNobody());
  }

  /**
   * @param journal is told of what is found as it comes
   */
  Console(OutputStream out, OutputStream err, Journal journal) {
    this.out = new BufferedOutputStream(out, 1 << 16);
    this.err = err;
    this.journal = journal;
  }

  Journal journal() {
    return journal;
  }

  /** Writes a result. */
  void out(String text) throws IOException {
    unlessClosed(() -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Makes sure that the results so far are out. */
  void flush() throws IOException {
    unlessClosed(out::flush);
  }

  /** A reader that has seen enough, such as {@code head}, is no error. */
  private static void unlessClosed(Writing writing) throws IOException {
    try {
      writing.write();
    } catch (IOException failed) {
      if (!FileErrorText.isClosedPipe(failed)) {
        throw failed;
      }
    }
  }

  @FunctionalInterface
  private interface Writing {
    void write() throws IOException;
  }

  /** Writes a message; if even that fails there is nobody left to tell. */
  void err(String text) {
    try {
      err.write(text.getBytes(StandardCharsets.UTF_8));
      err.flush();
    } catch (IOException nobodyListens) {
      return;
    }
  }
}
