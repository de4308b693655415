package clew.engine.sandbox;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A program that starts another one, says what belongs to it, and waits to be ended. */
public final class SleepingProgram {
  private SleepingProgram() {}

  public static void main(String[] arguments) throws Exception {
    Sandbox sandbox = Sandboxes.of(System.getenv("PATH")).usual();
    Process process =
        sandbox.start(
            sandbox.prepare(
                new Confined(List.of("sh", "-c", "echo ready; sleep 600"), Path.of("/"))));
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      if ("ready".equals(said.readLine())) {
        System.out.println(sandbox.scratch());
        ProcessHandle.current().descendants().forEach(one -> System.out.println(one.pid()));
        System.out.println("end");
        System.in.read();
      }
    }
  }
}
