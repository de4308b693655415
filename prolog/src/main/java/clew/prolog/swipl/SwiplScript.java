package clew.prolog.swipl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** What the real system is started with: a program of ours in its language. */
final class SwiplScript {
  private static final String IN_COMMON = "shown.pl";

  private SwiplScript() {}

  /** The text of a script, with what all of them have in common. */
  static String text(String name) throws IOException {
    return resource(name) + resource(IN_COMMON);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = SwiplScript.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in our jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
