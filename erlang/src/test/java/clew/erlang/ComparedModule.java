package clew.erlang;

import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Machine;
import clew.erlang.load.AtomTable;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeDelegation;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.RealErlang;
import clew.erlang.render.ErlangText;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.LoadResult;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Our machine and the real node side by side, with a module that both have. */
final class ComparedModule implements AutoCloseable {
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofSeconds(20));
  private static final long STEPS = 50_000_000;

  private final BeamNode node;
  private final ModuleLoader modules;
  private final Machine machine;

  ComparedModule(Path folder) throws Exception {
    node =
        new BeamNode(
            NodeSettings.of(
                ErlangInstallation.find(System.getenv("PATH")),
                folder.resolve("node"),
                RealErlang.sandbox()));
    modules = new ModuleLoader(node, new CoreCache(folder.resolve("core")), CompileOptions.NONE);
    BuiltinRegistry registry = StandardBuiltins.registry();
    machine =
        new Machine(
            new ModuleLinker(
                registry::find, modules, new NodeDelegation(node, LIMITS), new AtomTable(node)));
  }

  /** Compiles a module and loads it on both sides. */
  void load(Path folder, String name, String text) throws Exception {
    Path file = folder.resolve(name + ".erl");
    Files.writeString(file, text);
    LoadResult loaded = modules.file(file);
    if (loaded instanceof LoadResult.Failed(var problems)) {
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
      case NodeAnswer.Returned(var value, var output) -> ErlangText.line(value);
      case NodeAnswer.Raised(var kind, var reason, var trace, var output) ->
          kind + ": " + ErlangText.line(reason);
      case NodeAnswer other -> other.toString();
    };
  }

  @Override
  public void close() {
    node.close();
  }
}
