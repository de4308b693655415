package clew.erlang.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.FileErrorText;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeProgram;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.NodeTerms;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Asks the node to compile, unless the cache has the answer. */
public final class ErlangCompiler {
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(2));

  private final BeamNode node;
  private final CoreCache cache;
  private final CompileOptions options;

  public ErlangCompiler(BeamNode node, CoreCache cache, CompileOptions options) {
    this.node = node;
    this.cache = cache;
    this.options = options;
  }

  /**
   * The module in a file.
   *
   * @param given which text the node was given in place of the file's; empty if none
   */
  public LoadResult file(Path file, String given) throws NodeFailure, InterruptedException {
    Value request =
        NodeTerms.tuple(
            Atom.of("core"), Atom.of("file"), NodeTerms.text(file.toString()), options.term());
    return loaded(answer(key("file", file + " " + options.key() + given), request));
  }

  /**
   * A module that the node finds by its name, given the folders of the user's files. Those of the
   * system itself are the same for everybody; others are only known to be the same for these
   * folders.
   */
  public LoadResult library(String name, List<Path> folders)
      throws NodeFailure, InterruptedException {
    String ofSystem = key("module", name);
    // Modules of ours are in another folder after each change, and the old one is still there.
    String own = NodeProgram.sourceOf(name).orElse("");
    String ofProject = key("module", name + " " + options.key() + " " + folders + own);
    Optional<Value> kept = cache.find(ofSystem).or(() -> cache.find(ofProject));
    if (kept.isPresent()) {
      return loaded(kept.get());
    }
    Value answer = ask(NodeTerms.tuple(Atom.of("core"), Atom.of("module"), Atom.of(name)));
    Path root = Path.of(node.system().root());
    boolean isOfSystem =
        dependencies(answer).stream().flatMap(List::stream).allMatch(file -> file.startsWith(root));
    keep(isOfSystem ? ofSystem : ofProject, answer);
    return loaded(answer);
  }

  /** The node's answer about the types in a file. */
  public Value types(Path file, String given) throws NodeFailure, InterruptedException {
    Value request =
        NodeTerms.tuple(
            Atom.of("types"), Atom.of("file"), NodeTerms.text(file.toString()), options.term());
    return answer(key("types, callbacks and exports", file + " " + options.key() + given), request);
  }

  /** The node's answer about the types of a module that it finds by its name. */
  public Value types(String name, List<Path> folders) throws NodeFailure, InterruptedException {
    Value request = NodeTerms.tuple(Atom.of("types"), Atom.of("module"), Atom.of(name));
    return answer(
        key("types, callbacks and exports", name + " " + options.key() + " " + folders), request);
  }

  /** The node's answer to a call as text, see {@link CallParser}. */
  Value call(String text, String module, List<Value> records)
      throws NodeFailure, InterruptedException {
    Value definitions = Cons.list(records);
    Value request =
        NodeTerms.tuple(
            Atom.of("parse"),
            NodeTerms.text(text),
            Atom.of(module.isEmpty() ? "none" : module),
            definitions);
    String known =
        records.isEmpty() ? "" : " " + ErlangText.of(definitions, ErlangText.Style.WRITE);
    return answer(key("call with functions", module + " " + text + known), request);
  }

  private String key(String kind, String what) throws NodeFailure, InterruptedException {
    NodeSettings settings = node.settings();
    Optional<String> identity = settings.installation().identity();
    String system = identity.isPresent() ? identity.get() : node.system().toString();
    return Digests.of(kind, what, system, settings.libraries(), settings.codePath().toString());
  }

  private Value answer(String key, Value request) throws NodeFailure, InterruptedException {
    Optional<Value> kept = cache.find(key);
    if (kept.isPresent()) {
      return kept.get();
    }
    Value answer = ask(request);
    keep(key, answer);
    return answer;
  }

  private void keep(String key, Value answer) {
    Optional<List<Path>> dependencies = dependencies(answer);
    if (dependencies.isPresent()) {
      try {
        cache.keep(key, dependencies.get(), answer);
      } catch (IOException e) {
        // Not keeping it costs time, not truth; but the user will want to know why.
        node.settings().news().accept("cannot write to the cache: " + FileErrorText.of(e));
      }
    }
  }

  private Value ask(Value request) throws NodeFailure, InterruptedException {
    return switch (node.insist(request, LIMITS)) {
      case NodeAnswer.Returned(var value, var output) -> value;
      case NodeAnswer.Raised(var kind, var reason, var trace, var output) ->
          failed("the compiler failed with an " + kind);
      case NodeAnswer.TimedOut(var output) ->
          failed("the compiler took longer than " + LIMITS.time().toSeconds() + " seconds");
      case NodeAnswer.Killed(var reason, var output) ->
          failed(
              reason == NodeLimits.TOO_LARGE
                  ? "the module is too large for the memory that Clew has"
                  : "the compiler was ended by another process");
    };
  }

  private static Value failed(String what) {
    Value problem =
        NodeTerms.tuple(
            Atom.ERROR, NodeTerms.text(""), Small.of(0), Small.of(0), NodeTerms.text(what));
    return NodeTerms.tuple(Atom.of("failed"), Cons.list(List.of(problem)));
  }

  /** What an answer was made from; empty for an answer that is not worth keeping. */
  private static Optional<List<Path>> dependencies(Value answer) {
    if (NodeTerms.isTagged(answer, "core", 9)) {
      return Optional.of(paths(NodeTerms.element(answer, 6)));
    }
    if (NodeTerms.isTagged(answer, "opaque", 6)) {
      return Optional.of(paths(NodeTerms.element(answer, 5))).filter(files -> !files.isEmpty());
    }
    if (NodeTerms.isTagged(answer, "types", 7)) {
      return Optional.of(paths(NodeTerms.element(answer, 5)));
    }
    return NodeTerms.isTagged(answer, "call", 7) ? Optional.of(List.of()) : Optional.empty();
  }

  private static List<Path> paths(Value texts) {
    List<Path> paths = new ArrayList<>();
    for (Value text : NodeTerms.elements(texts)) {
      paths.add(Path.of(NodeTerms.string(text)));
    }
    return paths;
  }

  static LoadResult loaded(Value answer) {
    if (answer == Atom.of("absent")) {
      return new LoadResult.Absent();
    }
    try {
      return read(answer);
    } catch (CoreReader.NotCore e) {
      // A release that is newer than we are may have other records.
      String module = NodeTerms.string(NodeTerms.element(answer, 1));
      return new LoadResult.Failed(
          List.of(
              Diagnostic.error("the Core Erlang of " + module + " is not of a form known here")
                  .follows("it has " + e.getMessage())));
    }
  }

  private static LoadResult read(Value answer) {
    String kind = NodeTerms.string(NodeTerms.element(answer, 0));
    return switch (kind) {
      case "core" -> {
        Set<String> natives = functions(NodeTerms.element(answer, 4));
        yield new LoadResult.Ready(
            NativeStubs.open(CoreReader.ofBytes(NodeTerms.element(answer, 3)), natives),
            NodeTerms.string(NodeTerms.element(answer, 2)),
            natives,
            NodeTerms.element(answer, 5) == Atom.TRUE,
            CompilerDiagnostics.of(NodeTerms.element(answer, 7)),
            ExpressionSpans.of(((Bits) NodeTerms.element(answer, 8)).toBytes()));
      }
      case "opaque" ->
          new LoadResult.Closed(
              NodeTerms.string(NodeTerms.element(answer, 1)),
              functions(NodeTerms.element(answer, 2)),
              NodeTerms.string(NodeTerms.element(answer, 4)));
      case "failed" -> new LoadResult.Failed(CompilerDiagnostics.of(NodeTerms.element(answer, 1)));
      default -> throw new IllegalStateException("an answer of kind " + kind);
    };
  }

  private static Set<String> functions(Value pairs) {
    Set<String> functions = new HashSet<>();
    for (Value pair : NodeTerms.elements(pairs)) {
      functions.add(
          NodeTerms.string(NodeTerms.element(pair, 0)) + "/" + NodeTerms.element(pair, 1));
    }
    return functions;
  }

  /** For a caller that wants only the problems of a failed answer. */
  static List<Diagnostic> problems(Value failed) {
    return CompilerDiagnostics.of(NodeTerms.element(failed, 1));
  }
}
