package clew.erlang.node;

import clew.engine.sandbox.Confined;
import clew.engine.sandbox.ShortRun;
import clew.engine.source.FileErrorText;
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
import java.util.Optional;

/**
 * The node's half of the program, {@code clew_node.erl} and what it uses: compiled by the user's
 * own Erlang when it is first needed, and kept for the next time.
 */
public final class NodeProgram {
  private static final List<String> NAMES =
      List.of(
          "clew_work",
          "clew_text",
          "clew_project",
          "clew_core",
          "clew_spans",
          "clew_types",
          "clew_call",
          "clew_fun",
          "clew_flat",
          "clew_tell",
          "clew_plan",
          "clew_instrument",
          "clew_copy",
          "clew_gen_server",
          "clew_gen_statem",
          "clew_gen_event",
          "clew_supervisor",
          "clew_live",
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
        tryOut(settings);
        compile(settings, sources, folder);
      }
      return folder;
    } catch (IOException e) {
      throw new NodeFailure.NotStarted(
          "cannot keep Clew's program for the Erlang node in "
              + settings.cache()
              + ": "
              + FileErrorText.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeFailure.NotStarted("interrupted while compiling Clew's program for the node");
    }
  }

  /** An Erlang that has compiled our program once has shown that it is one. */
  private static void tryOut(NodeSettings settings)
      throws NodeFailure.NotStarted, InterruptedException {
    Optional<String> trouble =
        ErlangTrial.trouble(settings.installation().erl(), settings.sandbox());
    if (trouble.isPresent()) {
      throw new NodeFailure.NotStarted(trouble.get());
    }
  }

  private static Map<String, byte[]> sources() throws IOException {
    Map<String, byte[]> sources = new LinkedHashMap<>();
    for (String name : NAMES) {
      sources.put(name, bytes(name));
    }
    return sources;
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream resource = NodeProgram.class.getResourceAsStream(name + ".erl")) {
      if (resource == null) {
        throw new IllegalStateException("no " + name + ".erl beside " + NodeProgram.class);
      }
      return resource.readAllBytes();
    }
  }

  /** The text of one of its modules, if it has one of the name. */
  public static Optional<String> sourceOf(String name) {
    return NAMES.contains(name) ? Optional.of(source(name)) : Optional.empty();
  }

  /** The text of one of its modules. */
  public static String source(String name) {
    try {
      return new String(bytes(name), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new IllegalStateException("a part of Clew cannot be read: " + name, broken);
    }
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

  /** In a folder of the moment, so that nobody ever sees half a file; the last one says: all. */
  private static void compile(NodeSettings settings, Map<String, byte[]> sources, Path folder)
      throws IOException, InterruptedException, NodeFailure.NotStarted {
    Path work = Files.createTempDirectory(settings.sandbox().scratch(), "compile");
    for (Map.Entry<String, byte[]> source : sources.entrySet()) {
      Files.write(work.resolve(source.getKey() + ".erl"), source.getValue());
    }
    String command =
        "Done = [compile:noenv_file(F, [report, deterministic, debug_info]) || F <- filelib:wildcard(\"*.erl\")],"
            + " halt(case lists:keymember(ok, 1, Done) andalso not lists:member(error, Done) of"
            + " true -> 0; false -> 1 end).";
    Confined confined =
        new Confined(NodeProcess.erl(settings, List.of("-eval", command)), work)
            .seeing(List.of(settings.installation().erl()))
            .writing(List.of(work))
            .variables(NodeProcess.variables(settings));
    ShortRun run =
        ShortRun.of(
            settings.sandbox(),
            confined,
            new ShortRun.Patience(settings.patience(), NodeProcess.IDLE),
            true);
    if (run.ending() != ShortRun.Ending.OVER || run.status() != 0) {
      throw new NodeFailure.NotStarted(
          "the Erlang compiler cannot compile Clew's own program: "
              + ErlangTrial.how(run)
              + ErlangTrial.saying(run.output()));
    }
    Files.createDirectories(folder);
    for (String name : NAMES) {
      Path kept = Files.createTempFile(folder, name, ".new");
      Files.move(work.resolve(name + ".beam"), kept, StandardCopyOption.REPLACE_EXISTING);
      move(kept, folder.resolve(name + ".beam"));
      Files.delete(work.resolve(name + ".erl"));
    }
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
