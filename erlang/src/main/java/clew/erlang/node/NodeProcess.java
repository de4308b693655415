package clew.erlang.node;

import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Confined.Link;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.ShortRun;
import clew.engine.source.FileErrorText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A running node: the process behind its walls, and the pipes to it. */
final class NodeProcess implements AutoCloseable {
  private static final int LAST_WORDS = 2_000;
  private static final long END_MILLIS = 2_000;

  /** One that is at work does not listen, and nobody waits for what it does any more. */
  private static final long CLOSE_MILLIS = 150;

  private static final long LOOK = 100;

  /** A start that has done nothing by then hangs: one that is only slow is at work. */
  static final Duration IDLE = Duration.ofSeconds(4);

  private final Process process;
  private final Connection connection;
  private final LastWords lastWords;
  private final NodeSystem system;

  private NodeProcess(
      Process process, Connection connection, LastWords lastWords, NodeSystem system) {
    this.process = process;
    this.connection = connection;
    this.lastWords = lastWords;
    this.system = system;
  }

  /** A command that runs Erlang without a shell, network names or the user's start-up file. */
  static List<String> erl(NodeSettings settings, List<String> more) {
    List<String> command = new ArrayList<>();
    command.add(settings.installation().erl().toString());
    // No busy waiting; an interrupt from the terminal is for us, and we end the node.
    command.addAll(List.of("+sbwt", "none", "+sbwtdcpu", "none", "+sbwtdio", "none", "+Bi"));
    command.addAll(List.of("+SDio", "2", "-noshell", "-noinput", "-boot", "no_dot_erlang"));
    command.addAll(more);
    return command;
  }

  /** All that a node has of the user's environment. */
  static Map<String, String> variables(NodeSettings settings) {
    Map<String, String> variables = new HashMap<>(Map.of("ERL_CRASH_DUMP_SECONDS", "0"));
    if (!settings.libraries().isEmpty()) {
      variables.put("ERL_LIBS", settings.libraries());
    }
    return variables;
  }

  /**
   * @param visible what the node must see of the folders that others share
   */
  static NodeProcess start(NodeSettings settings, List<Path> visible) throws NodeFailure {
    Path program = NodeProgram.folder(settings);
    List<String> flags = new ArrayList<>(List.of("-enable-feature", "all"));
    flags.addAll(List.of("-pa", program.toString(), "-s", "clew_node"));
    List<Path> seen = new ArrayList<>(visible);
    seen.add(program);
    seen.add(settings.installation().erl());
    for (Path folder : settings.codePath()) {
      flags.addAll(List.of("-pz", folder.toString()));
      seen.add(folder.toAbsolutePath());
    }
    for (String folder : settings.libraries().split(java.io.File.pathSeparator, -1)) {
      seen.add(Path.of(folder).toAbsolutePath());
    }
    Confined confined =
        new Confined(erl(settings, flags), Path.of("").toAbsolutePath())
            .seeing(seen)
            .variables(variables(settings))
            .linked(Link.APART);
    try {
      Process process = settings.sandbox().start(settings.sandbox().prepare(confined));
      LastWords words = LastWords.of(process.getErrorStream());
      try {
        return greeted(settings, process, words);
      } catch (NodeFailure | RuntimeException e) {
        Sandbox.end(process);
        throw e;
      }
    } catch (IOException e) {
      throw new NodeFailure.NotStarted(
          "cannot start " + settings.installation().erl() + ": " + FileErrorText.of(e));
    }
  }

  /** Waits for the first thing that a node says: what it is. */
  private static NodeProcess greeted(NodeSettings settings, Process process, LastWords words)
      throws NodeFailure {
    Connection connection =
        new Connection(process.getInputStream(), process.getOutputStream(), settings.kept());
    CompletableFuture<byte[]> greeting = new CompletableFuture<>();
    Thread reader = new Thread(() -> receive(connection, greeting), "clew-node-greeting");
    reader.setDaemon(true);
    reader.start();
    try {
      NodeSystem system =
          NodeSystem.of(TermReader.read(greeting(settings.patience(), process, greeting)));
      connection.listen();
      return new NodeProcess(process, connection, words, system);
    } catch (TimeoutException late) {
      throw new NodeFailure.NotStarted("the Erlang node did not start: it does not call back");
    } catch (ExecutionException ended) {
      throw new NodeFailure.Died(
          "the Erlang node ended while it started: " + ended(process, words));
    } catch (TermReader.Malformed | NodeTerms.Unexpected e) {
      throw new NodeFailure.NotStarted("the Erlang node sent no greeting: " + e.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new NodeFailure.NotStarted("interrupted while the Erlang node started");
    }
  }

  private static byte[] greeting(
      Duration patience, Process process, CompletableFuture<byte[]> greeting)
      throws TimeoutException, ExecutionException, InterruptedException {
    boolean isAtWork = false;
    for (long waited = 0; waited < patience.toMillis(); waited += LOOK) {
      try {
        return greeting.get(LOOK, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        if (!isAtWork && waited >= IDLE.toMillis()) {
          if (ShortRun.isIdle(process)) {
            throw notYet;
          }
          isAtWork = true;
        }
      }
    }
    throw new TimeoutException();
  }

  private static void receive(Connection connection, CompletableFuture<byte[]> greeting) {
    try {
      greeting.complete(connection.receive());
    } catch (IOException ended) {
      greeting.completeExceptionally(ended);
    }
  }

  Connection connection() {
    return connection;
  }

  NodeSystem system() {
    return system;
  }

  long id() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive() && !connection.isClosed();
  }

  /** For people: how it ended. */
  String end() {
    return process.isAlive() ? "it was ended" : ended(process, lastWords);
  }

  private static String ended(Process process, LastWords words) {
    try {
      // Its pipe is closed: it is about to end, if it has not ended yet.
      if (!process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
        return "it does not talk to us";
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return "it does not talk to us";
    }
    String said = words.toString();
    return "it ended with status "
        + process.exitValue()
        + (said.isEmpty() ? "" : ", after saying: " + said);
  }

  /** Ends a node that cannot be trusted to end by itself. */
  void destroy() {
    Sandbox.end(process);
    close();
  }

  /** Ends the node, which ends by itself when its connection does, and waits until it is gone. */
  @Override
  public void close() {
    // A node that hangs does not read, and then the pipe to it cannot be closed before it is gone.
    Thread.ofPlatform().daemon().name("clew-node-close").start(connection::close);
    try {
      if (!process.waitFor(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
        Sandbox.end(process);
        process.waitFor();
      }
    } catch (InterruptedException e) {
      Sandbox.end(process);
      Thread.currentThread().interrupt();
    }
  }

  /** Reads what a process prints, so that it never waits for us, and keeps the end of it. */
  private static final class LastWords {
    private final StringBuilder kept = new StringBuilder();

    static LastWords of(InputStream output) {
      LastWords words = new LastWords();
      Thread reader = new Thread(() -> words.read(output), "clew-node-output");
      reader.setDaemon(true);
      reader.start();
      return words;
    }

    private void read(InputStream output) {
      byte[] buffer = new byte[8192];
      try (output) {
        for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
          keep(new String(buffer, 0, count, StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        keep(" (" + e.getMessage() + ")");
      }
    }

    private synchronized void keep(String text) {
      kept.append(text);
      kept.delete(0, Math.max(0, kept.length() - LAST_WORDS));
    }

    @Override
    public synchronized String toString() {
      return kept.toString().strip();
    }
  }
}
