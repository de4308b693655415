package clew.erlang;

import clew.erlang.builtin.Registry;
import clew.erlang.load.CompileOptions;
import clew.erlang.load.CoreCache;
import clew.erlang.load.Loaded;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.Modules;
import clew.erlang.load.Passing;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeSettings;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Our machine and the real node side by side, with a module that both have. */
final class Bench implements AutoCloseable {
  private static final Limits LIMITS = Limits.of(Duration.ofSeconds(20));
  private static final long STEPS = 50_000_000;

  private final BeamNode node;
  private final Modules modules;
  private final Machine machine;

  Bench(Path folder) throws Exception {
    node =
        new BeamNode(
            NodeSettings.of(
                ErlangInstallation.find(System.getenv("PATH")), folder.resolve("node")));
    modules = new Modules(node, new CoreCache(folder.resolve("core")), CompileOptions.NONE);
    Registry registry = Registry.standard();
    machine = new Machine(new ModuleLinker(registry::find, modules, new Passing(node, LIMITS)));
  }

  /** Compiles a module and loads it on both sides. */
  void load(Path folder, String name, String text) throws Exception {
    Path file = folder.resolve(name + ".erl");
    Files.writeString(file, text);
    Loaded loaded = modules.file(file);
    if (loaded instanceof Loaded.Failed(var problems)) {
      throw new IllegalArgumentException(name + " does not compile: " + problems);
    }
    modules.loadOnNode();
  }

  /** What our machine makes of a call, as one line. */
  String ours(String module, String function, Value... arguments) throws Exception {
    return switch (machine.call(
        Atom.of(module), Atom.of(function), List.of(arguments), STEPS, () -> false)) {
      case Machine.Result.Returned(var value, var steps) -> ErlangText.line(value);
      case Machine.Result.Raised(var raise, var steps) ->
          raise.kind + ": " + ErlangText.line(raise.reason);
      case Machine.Result other -> other.toString();
    };
  }

  /** What the real node makes of it. */
  String theirs(String module, String function, Value... arguments) throws Exception {
    return switch (node.call(Atom.of(module), Atom.of(function), List.of(arguments), LIMITS)) {
      case Evaluation.Returned(var value, var output) -> ErlangText.line(value);
      case Evaluation.Raised(var kind, var reason, var trace, var output) ->
          kind + ": " + ErlangText.line(reason);
      case Evaluation other -> other.toString();
    };
  }

  @Override
  public void close() {
    node.close();
  }
}
