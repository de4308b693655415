package clew.erlang.node;

import clew.engine.sandbox.Sandbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * How to start a node.
 *
 * @param installation the system to start
 * @param cache the folder where the node's own program is kept once it is compiled
 * @param libraries folders with applications, as {@code ERL_LIBS} names them; may be empty
 * @param codePath further folders with beam files
 * @param patience how long a start may take
 * @param grace how much later than the node itself we notice that a request takes too long
 * @param news told when a node died and another one takes its place
 * @param sandbox starts it behind walls
 * @param kept given what a node wants to find again when it is started the next time
 */
public record NodeSettings(
    ErlangInstallation installation,
    Path cache,
    String libraries,
    List<Path> codePath,
    Duration patience,
    Duration grace,
    Consumer<String> news,
    Sandbox sandbox,
    Consumer<byte[]> kept) {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration GRACE = Duration.ofSeconds(10);

  public NodeSettings {
    codePath = List.copyOf(codePath);
  }

  public static NodeSettings of(ErlangInstallation installation, Path cache, Sandbox sandbox) {
    return new NodeSettings(
        installation, cache, "", List.of(), PATIENCE, GRACE, news -> {}, sandbox, kept -> {});
  }

  public NodeSettings libraries(String folders) {
    return new NodeSettings(
        installation, cache, folders, codePath, patience, grace, news, sandbox, kept);
  }

  public NodeSettings codePath(List<Path> folders) {
    return new NodeSettings(
        installation, cache, libraries, folders, patience, grace, news, sandbox, kept);
  }

  public NodeSettings news(Consumer<String> listener) {
    return new NodeSettings(
        installation, cache, libraries, codePath, patience, grace, listener, sandbox, kept);
  }

  public NodeSettings kept(Consumer<byte[]> keeper) {
    return new NodeSettings(
        installation, cache, libraries, codePath, patience, grace, news, sandbox, keeper);
  }

  public NodeSettings grace(Duration longer) {
    return new NodeSettings(
        installation, cache, libraries, codePath, patience, longer, news, sandbox, kept);
  }
}
