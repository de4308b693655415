package clew.erlang.node;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A running node: the process, and the connection that it opened to us. */
final class NodeProcess implements AutoCloseable {
  private static final int LAST_WORDS = 2_000;
  private static final int HANDSHAKE_MILLIS = 5_000;
  private static final int TICK_MILLIS = 250;
  private static final long END_MILLIS = 2_000;

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
  static ProcessBuilder erl(NodeSettings settings, String... more) {
    List<String> command = new ArrayList<>();
    command.add(settings.installation().erl().toString());
    // No busy waiting; an interrupt from the terminal is for us, and we end the node.
    command.addAll(List.of("+sbwt", "none", "+sbwtdcpu", "none", "+sbwtdio", "none", "+Bi"));
    command.addAll(List.of("+SDio", "2", "-noshell", "-noinput", "-boot", "no_dot_erlang"));
    command.addAll(List.of(more));
    ProcessBuilder builder = new ProcessBuilder(command);
    // Flags meant for the user's own nodes could give this one a name, a shell or a cookie.
    builder.environment().keySet().removeAll(List.of("ERL_AFLAGS", "ERL_FLAGS", "ERL_ZFLAGS"));
    builder.environment().put("ERL_CRASH_DUMP_SECONDS", "0");
    builder.environment().remove("ERL_LIBS");
    if (!settings.libraries().isEmpty()) {
      builder.environment().put("ERL_LIBS", settings.libraries());
    }
    return builder.redirectErrorStream(true);
  }

  static NodeProcess start(NodeSettings settings) throws NodeFailure.NotStarted {
    String program = NodeProgram.folder(settings).toString();
    List<String> flags =
        new ArrayList<>(List.of("-enable-feature", "all", "-pa", program, "-s", "clew_node"));
    for (var folder : settings.codePath()) {
      flags.addAll(List.of("-pz", folder.toString()));
    }
    NodeSecret secret = NodeSecret.fresh();
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ProcessBuilder builder = erl(settings, flags.toArray(String[]::new));
      builder
          .environment()
          .put("CLEW_NODE", server.getLocalPort() + ":" + secret.ofNode() + ":" + secret.ofClew());
      Process process = builder.start();
      LastWords words = LastWords.of(process.getInputStream());
      try {
        return accept(server, settings, process, words, secret);
      } catch (IOException | NodeFailure.NotStarted | RuntimeException e) {
        process.destroyForcibly();
        throw e;
      }
    } catch (IOException e) {
      throw new NodeFailure.NotStarted("cannot start " + settings.installation().erl() + ": " + e);
    }
  }

  private static NodeProcess accept(
      ServerSocket server,
      NodeSettings settings,
      Process process,
      LastWords words,
      NodeSecret secret)
      throws IOException, NodeFailure.NotStarted {
    server.setSoTimeout(TICK_MILLIS);
    long ticks = settings.patience().toMillis() / TICK_MILLIS + 1;
    for (long tick = 0; tick < ticks && process.isAlive(); tick++) {
      Optional<Connection> greeted = greetNext(server, secret);
      if (greeted.isPresent()) {
        return connected(process, greeted.get(), words);
      }
    }
    throw new NodeFailure.NotStarted(
        "the Erlang node did not start: "
            + (process.isAlive() ? "it does not call back" : ended(process, words)));
  }

  private static Optional<Connection> greetNext(ServerSocket server, NodeSecret secret)
      throws IOException {
    try {
      return greet(server.accept(), secret);
    } catch (SocketTimeoutException notYet) {
      return Optional.empty();
    }
  }

  /** Nobody else is served: whoever does not know the first word is sent away. */
  static Optional<Connection> greet(Socket socket, NodeSecret secret) {
    try {
      socket.setSoTimeout(HANDSHAKE_MILLIS);
      socket.setTcpNoDelay(true);
      Connection connection = new Connection(socket);
      if (secret.isNode(connection.receiveAtMost(secret.answer().length))) {
        connection.send(secret.answer());
        return Optional.of(connection);
      }
      connection.close();
    } catch (IOException stranger) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static NodeProcess connected(Process process, Connection connection, LastWords words)
      throws IOException, NodeFailure.NotStarted {
    try {
      NodeSystem system = NodeSystem.of(TermReader.read(connection.receive()));
      connection.noTimeout();
      connection.listen();
      return new NodeProcess(process, connection, words, system);
    } catch (TermReader.Malformed e) {
      throw new NodeFailure.NotStarted("the Erlang node sent no greeting: " + e.getMessage());
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
    String said = words.toString();
    return "it ended with status "
        + process.exitValue()
        + (said.isEmpty() ? "" : ", after saying: " + said);
  }

  /** Ends the node, which ends by itself when its connection does, and waits until it is gone. */
  @Override
  public void close() {
    connection.close();
    try {
      if (!process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
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
