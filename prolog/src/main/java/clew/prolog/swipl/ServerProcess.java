package clew.prolog.swipl;

import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Sandbox;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process that is told lines and tells lines. */
final class ServerProcess {
  /** Nobody types this line: it stands for the end. */
  private static final String END = new String("end of the process");

  private final Process process;
  private final Writer in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  /** It has closed its output: it ends, even if the system has not noticed yet. */
  private volatile boolean isOver;

  private ServerProcess(Process process) {
    this.process = process;
    this.in = process.outputWriter(StandardCharsets.UTF_8);
  }

  static ServerProcess start(Sandbox sandbox, Confined confined) throws IOException {
    ProcessBuilder builder =
        sandbox.prepare(confined).redirectError(ProcessBuilder.Redirect.DISCARD);
    ServerProcess server = new ServerProcess(sandbox.start(builder));
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
    Sandbox.end(process);
  }
}
