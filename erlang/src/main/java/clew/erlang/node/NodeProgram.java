package clew.erlang.node;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/**
 * The node's half of the program, {@code clew_node.erl}: compiled by the user's own Erlang when it
 * is first needed, and kept for the next time.
 */
final class NodeProgram {
  private static final String NAME = "clew_node";
  private static final int NAMED_BY = 24;

  private NodeProgram() {}

  /** The folder that holds the compiled program. */
  static Path folder(NodeSettings settings) throws NodeTrouble.NotStarted {
    try {
      byte[] source = source();
      // Without a known version every start compiles: a beam of another version may not load.
      String version = settings.installation().identity().orElse("");
      Path folder = settings.cache().resolve("node").resolve(digest(source, version));
      if (version.isEmpty() || !Files.exists(folder.resolve(NAME + ".beam"))) {
        compile(settings, source, folder);
      }
      return folder;
    } catch (IOException e) {
      throw new NodeTrouble.NotStarted(
          "cannot keep Clew's program for the Erlang node in " + settings.cache() + ": " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeTrouble.NotStarted("interrupted while compiling " + NAME);
    }
  }

  private static byte[] source() throws IOException {
    try (InputStream resource = NodeProgram.class.getResourceAsStream(NAME + ".erl")) {
      if (resource == null) {
        throw new IllegalStateException("no " + NAME + ".erl beside " + NodeProgram.class);
      }
      return resource.readAllBytes();
    }
  }

  private static String digest(byte[] source, String version) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(source);
      digest.update(version.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest()).substring(0, NAMED_BY);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** In a folder of its own first, so that nobody ever sees half a file. */
  private static void compile(NodeSettings settings, byte[] source, Path folder)
      throws IOException, InterruptedException, NodeTrouble.NotStarted {
    Files.createDirectories(folder);
    Path work = Files.createTempDirectory(folder, "compile");
    Path file = Files.write(work.resolve(NAME + ".erl"), source);
    Path log = work.resolve("log");
    String command =
        "case compile:noenv_file(os:getenv(\"CLEW_SOURCE\"), [report, deterministic]) of"
            + " {ok, _} -> halt(0); _ -> halt(1) end.";
    ProcessBuilder compiler = NodeProcess.erl(settings, "-eval", command);
    compiler.environment().put("CLEW_SOURCE", file.toString());
    compiler.directory(work.toFile()).redirectOutput(log.toFile());
    Process process = compiler.start();
    boolean ended = process.waitFor(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    Path beam = work.resolve(NAME + ".beam");
    if (!ended || process.exitValue() != 0 || !Files.exists(beam)) {
      throw new NodeTrouble.NotStarted(
          "the Erlang compiler cannot compile Clew's own program: "
              + Files.readString(log, StandardCharsets.ISO_8859_1).strip());
    }
    move(beam, folder.resolve(NAME + ".beam"));
    Files.delete(file);
    Files.delete(log);
    Files.delete(work);
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
