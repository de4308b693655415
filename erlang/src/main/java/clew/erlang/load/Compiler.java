package clew.erlang.load;

import clew.engine.source.Diagnostic;
import clew.erlang.core.CoreReader;
import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.NodeTrouble;
import clew.erlang.node.Terms;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
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
final class Compiler {
  private static final Limits LIMITS = Limits.of(Duration.ofMinutes(2));

  private final BeamNode node;
  private final CoreCache cache;
  private final CompileOptions options;

  Compiler(BeamNode node, CoreCache cache, CompileOptions options) {
    this.node = node;
    this.cache = cache;
    this.options = options;
  }

  Loaded file(Path file) throws NodeTrouble, InterruptedException {
    Value request =
        Terms.tuple(Atom.of("core"), Atom.of("file"), Terms.text(file.toString()), options.term());
    return loaded(answer(key("file", file + " " + options.key()), request));
  }

  /**
   * A module that the node finds by its name, given the folders of the user's files. Those of the
   * system itself are the same for everybody; others are only known to be the same for these
   * folders.
   */
  Loaded library(String name, List<Path> folders) throws NodeTrouble, InterruptedException {
    String ofSystem = key("module", name);
    String ofProject = key("module", name + " " + options.key() + " " + folders);
    Optional<Value> kept = cache.find(ofSystem).or(() -> cache.find(ofProject));
    if (kept.isPresent()) {
      return loaded(kept.get());
    }
    Value answer = ask(Terms.tuple(Atom.of("core"), Atom.of("module"), Atom.of(name)));
    Path root = Path.of(node.system().root());
    boolean isOfSystem =
        dependencies(answer).stream().flatMap(List::stream).allMatch(file -> file.startsWith(root));
    keep(isOfSystem ? ofSystem : ofProject, answer);
    return loaded(answer);
  }

  /** The node's answer about the types in a file. */
  Value types(Path file) throws NodeTrouble, InterruptedException {
    Value request =
        Terms.tuple(Atom.of("types"), Atom.of("file"), Terms.text(file.toString()), options.term());
    return answer(key("types", file + " " + options.key()), request);
  }

  /** The node's answer about the types of a module that it finds by its name. */
  Value types(String name, List<Path> folders) throws NodeTrouble, InterruptedException {
    Value request = Terms.tuple(Atom.of("types"), Atom.of("module"), Atom.of(name));
    return answer(key("types", name + " " + options.key() + " " + folders), request);
  }

  /** The node's answer to a call as text, see {@link CallParser}. */
  Value call(String text, String module, List<Value> records)
      throws NodeTrouble, InterruptedException {
    Value definitions = Cons.list(records);
    Value request =
        Terms.tuple(
            Atom.of("parse"),
            Terms.text(text),
            Atom.of(module.isEmpty() ? "none" : module),
            definitions);
    String known =
        records.isEmpty() ? "" : " " + ErlangText.of(definitions, ErlangText.Style.WRITE);
    return answer(key("call", module + " " + text + known), request);
  }

  private String key(String kind, String what) throws NodeTrouble, InterruptedException {
    NodeSettings settings = node.settings();
    Optional<String> identity = settings.installation().identity();
    String system = identity.isPresent() ? identity.get() : node.system().toString();
    return Digests.of(kind, what, system, settings.libraries(), settings.codePath().toString());
  }

  private Value answer(String key, Value request) throws NodeTrouble, InterruptedException {
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
        node.settings().news().accept("cannot write to the cache: " + e);
      }
    }
  }

  /** A node may have died of something else: the question is asked twice before we give up. */
  private Value ask(Value request) throws NodeTrouble, InterruptedException {
    Evaluation evaluation;
    try {
      evaluation = node.ask(request, LIMITS);
    } catch (NodeTrouble.Died e) {
      evaluation = node.ask(request, LIMITS);
    }
    return switch (evaluation) {
      case Evaluation.Returned(var value, var output) -> value;
      case Evaluation.Raised(var kind, var reason, var trace, var output) ->
          failed("the compiler failed with an " + kind);
      case Evaluation.TimedOut(var output) ->
          failed("the compiler took longer than " + LIMITS.time().toSeconds() + " seconds");
      case Evaluation.Killed(var reason, var output) ->
          failed(
              reason == Limits.TOO_LARGE
                  ? "the module is too large for the memory that Clew has"
                  : "the compiler was ended by another process");
    };
  }

  private static Value failed(String what) {
    Value problem =
        Terms.tuple(Atom.ERROR, Terms.text(""), Small.of(0), Small.of(0), Terms.text(what));
    return Terms.tuple(Atom.of("failed"), Cons.list(List.of(problem)));
  }

  /** What an answer was made from; empty for an answer that is not worth keeping. */
  private static Optional<List<Path>> dependencies(Value answer) {
    if (Terms.isTagged(answer, "core", 8)) {
      return Optional.of(paths(Terms.element(answer, 6)));
    }
    if (Terms.isTagged(answer, "opaque", 6)) {
      return Optional.of(paths(Terms.element(answer, 5))).filter(files -> !files.isEmpty());
    }
    if (Terms.isTagged(answer, "types", 6)) {
      return Optional.of(paths(Terms.element(answer, 5)));
    }
    return Terms.isTagged(answer, "call", 6) ? Optional.of(List.of()) : Optional.empty();
  }

  private static List<Path> paths(Value texts) {
    List<Path> paths = new ArrayList<>();
    for (Value text : Terms.elements(texts)) {
      paths.add(Path.of(Terms.string(text)));
    }
    return paths;
  }

  static Loaded loaded(Value answer) {
    if (answer == Atom.of("absent")) {
      return new Loaded.Absent();
    }
    try {
      return read(answer);
    } catch (CoreReader.NotCore e) {
      // A release that is newer than we are may have other records.
      String module = Terms.string(Terms.element(answer, 1));
      return new Loaded.Failed(
          List.of(
              Diagnostic.error("the Core Erlang of " + module + " is not of a form known here")
                  .follows("it has " + e.getMessage())));
    }
  }

  private static Loaded read(Value answer) {
    String kind = Terms.string(Terms.element(answer, 0));
    return switch (kind) {
      case "core" -> {
        Set<String> natives = functions(Terms.element(answer, 4));
        yield new Loaded.Ready(
            Natives.open(Modules.core(Terms.element(answer, 3)), natives),
            Terms.string(Terms.element(answer, 2)),
            natives,
            Terms.element(answer, 5) == Atom.TRUE,
            Problems.of(Terms.element(answer, 7)));
      }
      case "opaque" ->
          new Loaded.Closed(
              Terms.string(Terms.element(answer, 1)),
              functions(Terms.element(answer, 2)),
              Terms.string(Terms.element(answer, 4)));
      case "failed" -> new Loaded.Failed(Problems.of(Terms.element(answer, 1)));
      default -> throw new IllegalStateException("an answer of kind " + kind);
    };
  }

  private static Set<String> functions(Value pairs) {
    Set<String> functions = new HashSet<>();
    for (Value pair : Terms.elements(pairs)) {
      functions.add(Terms.string(Terms.element(pair, 0)) + "/" + Terms.element(pair, 1));
    }
    return functions;
  }

  /** For a caller that wants only the problems of a failed answer. */
  static List<Diagnostic> problems(Value failed) {
    return Problems.of(Terms.element(failed, 1));
  }
}
