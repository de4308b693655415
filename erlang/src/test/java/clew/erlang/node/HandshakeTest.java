package clew.erlang.node;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Value;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HandshakeTest {
  private final NodeSecret secret = NodeSecret.fresh();

  @Test
  void aNodeServesNobodyWhoDoesNotKnowTheSecret() throws Exception {
    try (ServerSocket server = server()) {
      Process node = startNode(server.getLocalPort());
      try (Socket socket = server.accept()) {
        Connection connection = new Connection(socket);
        assertThat(connection.receive())
            .asString(StandardCharsets.US_ASCII)
            .isEqualTo(secret.ofNode());

        connection.send(NodeSecret.fresh().answer());

        assertThat(node.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(node.exitValue()).isNotZero();
      } finally {
        node.destroyForcibly();
      }
    }
  }

  @Test
  void aNodeGreetsTheOneWhoKnowsTheSecret() throws Exception {
    try (ServerSocket server = server()) {
      Process node = startNode(server.getLocalPort());
      try (Socket socket = server.accept()) {
        Connection connection = new Connection(socket);
        connection.receive();
        connection.send(secret.answer());

        Value greeting = TermReader.read(connection.receive());

        assertThat(NodeTerms.string(NodeTerms.element(greeting, 0))).isEqualTo("system");
      } finally {
        node.destroyForcibly();
      }
    }
  }

  @Test
  void aNodeEndsWithItsConnection() throws Exception {
    try (ServerSocket server = server()) {
      Process node = startNode(server.getLocalPort());
      try (Socket socket = server.accept()) {
        Connection connection = new Connection(socket);
        connection.receive();
        connection.send(secret.answer());
        connection.receive();
      }

      assertThat(node.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(node.exitValue()).isZero();
    }
  }

  @Test
  void weTalkToNobodyWhoIsNotTheNodeWeStarted() throws Exception {
    assertThat(greeting("guess")).isEmpty();
    assertThat(greeting(NodeSecret.fresh().ofNode())).isEmpty();
    assertThat(greeting("x".repeat(100_000))).isEmpty();
  }

  @Test
  void weTalkToTheNodeWeStarted() throws Exception {
    assertThat(greeting(secret.ofNode())).isPresent();
  }

  private Optional<Connection> greeting(String word) throws Exception {
    try (ServerSocket server = server()) {
      CompletableFuture<Void> stranger =
          CompletableFuture.runAsync(
              () -> {
                try {
                  Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                  new Connection(socket).send(word.getBytes(StandardCharsets.US_ASCII));
                } catch (java.io.IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              });
      Optional<Connection> greeted = NodeProcess.greet(server.accept(), secret);
      stranger.exceptionally(sentAway -> null).get();
      return greeted;
    }
  }

  private static ServerSocket server() throws Exception {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private Process startNode(int port) throws Exception {
    NodeSettings settings = RealErlang.settings();
    String program = NodeProgram.folder(settings).toString();
    ProcessBuilder builder = NodeProcess.erl(settings, "-pa", program, "-s", "clew_node");
    builder.environment().put("CLEW_NODE", port + ":" + secret.ofNode() + ":" + secret.ofClew());
    return builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }
}
