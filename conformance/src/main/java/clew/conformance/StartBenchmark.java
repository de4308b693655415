package clew.conformance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a cold start costs, from the launcher to the last line, user and system time of all
 * processes.
 */
final class StartBenchmark {
  private static final int ROUNDS = 9;

  private StartBenchmark() {}

  static void run(Path home) throws IOException, InterruptedException {
    for (String command :
        List.of(
            "--version",
            "check examples/imp/withdraw.imp --no-keep",
            "check examples/imp/calendar.imp --no-keep")) {
      List<Double> seconds = new ArrayList<>();
      cpuSeconds(home, command);
      for (int round = 0; round < ROUNDS; round++) {
        seconds.add(cpuSeconds(home, command));
      }
      Collections.sort(seconds);
      System.out.printf(
          "  clew %-45s median %.2f CPU-seconds (%.2f to %.2f)%n",
          command, seconds.get(ROUNDS / 2), seconds.getFirst(), seconds.getLast());
    }
  }

  /** Bash's own clock for children, which counts the launcher and the JVM together. */
  private static double cpuSeconds(Path home, String command)
      throws IOException, InterruptedException {
    String script =
        "TIMEFORMAT='%U %S'; time ./clew " + command + " > /dev/null 2> /dev/null; true";
    Process bash =
        new ProcessBuilder("bash", "-c", "{ " + script + "; } 2>&1")
            .directory(home.toFile())
            .start();
    String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    bash.waitFor();
    return Pattern.compile("\\s+")
        .splitAsStream(output.strip())
        .mapToDouble(part -> Double.parseDouble(part.replace(',', '.')))
        .sum();
  }
}
