package clew.erlang;

import clew.engine.language.Document;
import clew.engine.language.Requirement;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.Sandboxes;
import clew.engine.source.Diagnostic;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.ErlangTrial;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeFailure;
import clew.erlang.session.ErlangSystem;
import clew.erlang.source.LoadResult;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Where the Erlang part lives.
 *
 * @param searchPath where to look for {@code erl}
 * @param libraries the user's {@code ERL_LIBS}; may be empty
 * @param cache a folder for compiled code, if there is one
 * @param directory what the user's paths are relative to
 * @param news told when something happens that the user may want to know
 * @param sandboxes start the real system; they are closed with the language
 */
public record ErlangEnvironment(
    String searchPath,
    String libraries,
    Optional<Path> cache,
    Path directory,
    Consumer<String> news,
    Sandboxes sandboxes) {
  static final String INSTALL = "install it, for example: apt-get install erlang-base erlang-dev";

  /** One that gives programs none of the user's variables. */
  public ErlangEnvironment(
      String searchPath, String libraries, Path cache, Path directory, Consumer<String> news) {
    this(searchPath, libraries, Optional.of(cache), directory, news, Sandboxes.of(searchPath));
  }

  /** What went wrong with the node, for the user. */
  static Diagnostic problem(NodeFailure failure) {
    return Diagnostic.error("the Erlang node is in trouble: " + failure.getMessage())
        .follows("without it nothing can be done with a program in Erlang")
        .hint(
            failure.isWorthAnother()
                ? "try once more; clew doctor says whether Erlang works"
                : "put an Erlang that works in front of it on the PATH; clew doctor looks at it");
  }

  /** Whether Erlang is installed here, and works. */
  Requirement requirement() {
    Optional<String> found = Optional.empty();
    String missing = "no erl on the PATH";
    try {
      Path erl = ErlangInstallation.find(searchPath).erl();
      Optional<String> trouble = ErlangTrial.trouble(erl, sandboxes.usual());
      found = trouble.isEmpty() ? Optional.of(erl.toString()) : found;
      missing = trouble.orElse(missing);
    } catch (NoErlang none) {
      found = Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return new Requirement(
        "Erlang", found, missing, "running Erlang: clew run FILE.erl 'call' --compare", INSTALL);
  }

  /** The Erlang system here, behind the best walls, not started yet. */
  public ErlangSystem system() {
    return system(sandboxes.usual());
  }

  /** The Erlang system here, not started yet. */
  ErlangSystem system(Sandbox sandbox) {
    return new ErlangSystem(searchPath, libraries, cache, news, sandbox);
  }

  /** The code of a program. */
  LoadResult load(ErlangSystem.Session open, Document program)
      throws NodeFailure, InterruptedException {
    return switch (program) {
      case Document.Library(var name) -> open.modules().named(name);
      // The text that was given is the text that counts.
      case Document.Text(var source) ->
          open.modules().text(directory.resolve(source.name()), source.text());
      case Document.Binary(var name) -> open.modules().file(directory.resolve(name));
    };
  }
}
