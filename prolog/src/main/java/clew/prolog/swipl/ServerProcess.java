package clew.prolog.swipl;

import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Sandbox;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process that is told lines and tells lines. */
final class ServerProcess {
  /** Nobody types this line: it stands for the end. */
  private static final String END = new String("end of the process");

  /** Longer than any answer can be; who says more in a line says no answer. */
  private static final int LONGEST = 32 << 20;

  /** It may not say more than is read: what it says without being asked is left where it is. */
  private static final int AHEAD = 16;

  private final Process process;
  private final Writer in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(AHEAD);

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
    // It waits as long as the system lives: a virtual thread would keep a carrier from others.
    Thread.ofPlatform().daemon().name("clew-swipl").start(server::listen);
    return server;
  }

  private void listen() {
    try (Reader out = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      char[] chunk = new char[1 << 13];
      for (int count = out.read(chunk); count >= 0; count = out.read(chunk)) {
        int start = 0;
        for (int i = 0; i < count; i++) {
          if (chunk[i] == '\n') {
            lines.put(line.append(chunk, start, i - start).toString());
            line.setLength(0);
            start = i + 1;
          }
        }
        line.append(chunk, start, count - start);
        if (line.length() > LONGEST) {
          throw new IOException("a line without end");
        }
      }
    } catch (IOException gone) {
      // The process was ended while it spoke; that it is over is all there is to say.
      isOver = true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    isOver = true;
    try {
      lines.put(END);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says a line, or begins to: one that hangs does not read, and then we must not hang as well. */
  void send(String line) {
    Thread.ofVirtual()
        .name("clew-swipl-request")
        .start(
            () -> {
              try {
                in.write(line);
                in.write('\n');
                in.flush();
              } catch (IOException gone) {
                isOver = true;
              }
            });
  }

  /** How long it and what it has started have had a processor. */
  Duration worked() {
    return Sandbox.worked(process).orElse(Duration.ZERO);
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
    // Who is about to say more is let go.
    lines.clear();
  }
}
