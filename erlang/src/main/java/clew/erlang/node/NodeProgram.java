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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The node's half of the program, {@code clew_node.erl} and what it uses: compiled by the user's
 * own Erlang when it is first needed, and kept for the next time.
 */
final class NodeProgram {
  private static final List<String> NAMES =
      List.of(
          "clew_work",
          "clew_text",
          "clew_project",
          "clew_core",
          "clew_spans",
          "clew_types",
          "clew_call",
          "clew_flat",
          "clew_tell",
          "clew_plan",
          "clew_instrument",
          "clew_copy",
          "clew_node");
  private static final int NAMED_BY = 24;

  private NodeProgram() {}

  /** The folder that holds the compiled program. */
  static Path folder(NodeSettings settings) throws NodeFailure.NotStarted {
    try {
      Map<String, byte[]> sources = sources();
      // Without a known version every start compiles: a beam of another version may not load.
      String version = settings.installation().identity().orElse("");
      Path folder = settings.cache().resolve("node").resolve(digest(sources, version));
      if (version.isEmpty() || !Files.exists(folder.resolve(NAMES.getLast() + ".beam"))) {
        compile(settings, sources, folder);
      }
      return folder;
    } catch (IOException e) {
      throw new NodeFailure.NotStarted(
          "cannot keep Clew's program for the Erlang node in " + settings.cache() + ": " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeFailure.NotStarted("interrupted while compiling Clew's program for the node");
    }
  }

  private static Map<String, byte[]> sources() throws IOException {
    Map<String, byte[]> sources = new LinkedHashMap<>();
    for (String name : NAMES) {
      try (InputStream resource = NodeProgram.class.getResourceAsStream(name + ".erl")) {
        if (resource == null) {
          throw new IllegalStateException("no " + name + ".erl beside " + NodeProgram.class);
        }
        sources.put(name, resource.readAllBytes());
      }
    }
    return sources;
  }

  private static String digest(Map<String, byte[]> sources, String version) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      sources.values().forEach(digest::update);
      digest.update(version.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest()).substring(0, NAMED_BY);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** In a folder of its own first, so that nobody ever sees half a file; the last one says: all. */
  private static void compile(NodeSettings settings, Map<String, byte[]> sources, Path folder)
      throws IOException, InterruptedException, NodeFailure.NotStarted {
    Files.createDirectories(folder);
    Path work = Files.createTempDirectory(folder, "compile");
    for (Map.Entry<String, byte[]> source : sources.entrySet()) {
      Files.write(work.resolve(source.getKey() + ".erl"), source.getValue());
    }
    Path log = work.resolve("log");
    String command =
        "Done = [compile:noenv_file(F, [report, deterministic]) || F <- filelib:wildcard(\"*.erl\")],"
            + " halt(case lists:keymember(ok, 1, Done) andalso not lists:member(error, Done) of"
            + " true -> 0; false -> 1 end).";
    // Our own code, without any of the user's, so it needs no walls; and it has to write.
    ProcessBuilder builder =
        new ProcessBuilder(NodeProcess.erl(settings, List.of("-eval", command)))
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("ERL_"));
    builder.environment().putAll(NodeProcess.variables(settings));
    Process process = builder.start();
    boolean ended = process.waitFor(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    if (!ended || process.exitValue() != 0) {
      throw new NodeFailure.NotStarted(
          "the Erlang compiler cannot compile Clew's own program: "
              + Files.readString(log, StandardCharsets.ISO_8859_1).strip());
    }
    for (String name : NAMES) {
      move(work.resolve(name + ".beam"), folder.resolve(name + ".beam"));
      Files.delete(work.resolve(name + ".erl"));
    }
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
