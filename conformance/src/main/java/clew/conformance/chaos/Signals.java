package clew.conformance.chaos;

import java.io.IOException;

/** Sends signals, which Java itself can do for two of them only. */
final class Signals {
  private Signals() {}

  static void send(String name, long pid) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(pid))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
