package clew.prolog.swipl;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process that is told lines and tells lines. */
final class ServerProcess {
  /** Nobody types this line: it stands for the end. */
  private static final String END = new String("end of the process");

  /** In blocks of 512 bytes and in kilobytes: what is printed, and what all of it may take. */
  private static final String LIMITS = "ulimit -f 65536; ulimit -v 3000000; exec \"$@\"";

  private final Process process;
  private final Writer in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  /** It has closed its output: it ends, even if the system has not noticed yet. */
  private volatile boolean isOver;

  private ServerProcess(Process process) {
    this.process = process;
    this.in = process.outputWriter(StandardCharsets.UTF_8);
  }

  static ServerProcess start(List<String> command, Path folder) throws IOException {
    List<String> limited = new ArrayList<>(List.of("sh", "-c", LIMITS, "sh"));
    limited.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(limited)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(Map.of("LANG", "C.UTF-8", "LC_ALL", "C.UTF-8"));
    ServerProcess server = new ServerProcess(builder.start());
    Thread.ofVirtual().name("clew-swipl").start(server::listen);
    return server;
  }

  private void listen() {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(line);
      }
    } catch (IOException gone) {
      // The process was ended while it spoke; that it is over is all there is to say.
      isOver = true;
    }
    isOver = true;
    lines.add(END);
  }

  void send(String line) throws IOException {
    in.write(line);
    in.write('\n');
    in.flush();
  }

  /** The next line; nothing if there is none in that time, or if the process is over. */
  Optional<String> receive(long millis) throws InterruptedException {
    String line = lines.poll(millis, TimeUnit.MILLISECONDS);
    return line == null || isEnd(line) ? Optional.empty() : Optional.of(line);
  }

  @SuppressWarnings("ReferenceEquality") // It is this very object that stands for the end.
  private static boolean isEnd(String line) {
    return line == END;
  }

  boolean isAlive() {
    return !isOver && process.isAlive();
  }

  /** Ends it, and what it has started. */
  void end() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
