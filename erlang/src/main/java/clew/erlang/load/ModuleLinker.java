package clew.erlang.load;

import clew.erlang.core.Module;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.Function;
import clew.erlang.eval.Linker;
import clew.erlang.eval.Target;
import clew.erlang.lower.Lowering;
import clew.erlang.node.NodeTrouble;
import clew.erlang.value.Atom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Links calls by name: a builtin of the machine first, then code that is interpreted, then the real
 * node for what has no code.
 */
public final class ModuleLinker implements Linker {
  /** The builtins that the machine has. */
  @FunctionalInterface
  public interface Builtins {
    Optional<Builtin> find(Atom module, Atom function, int arity);
  }

  /** Their code is Erlang, but it talks to processes that only the real node has. */
  private static final Set<String> OUTSIDE =
      Set.of("file", "io", "os", "code", "application", "logger", "error_logger");

  private record Name(Atom module, Atom function, int arity) {}

  private record Linked(Loaded.Ready source, Set<String> exports, Map<String, Function> code) {}

  private final Builtins builtins;
  private final Modules modules;
  private final Passing passing;
  private final Map<Name, Target> targets = new ConcurrentHashMap<>();
  private final Map<String, Linked> linked = new ConcurrentHashMap<>();

  public ModuleLinker(Builtins builtins, Modules modules, Passing passing) {
    this.builtins = builtins;
    this.modules = modules;
    this.passing = passing;
  }

  @Override
  public Target find(Atom module, Atom function, int arity) {
    Name name = new Name(module, function, arity);
    Target known = targets.get(name);
    if (known == null) {
      known = resolve(name);
      targets.put(name, known);
    }
    return known;
  }

  /** Links a module that is in no file, such as the wrapper of a call. */
  public void add(Module module) {
    link(module.name(), new Loaded.Ready(module, "call", Set.of(), false, List.of()));
  }

  private Target resolve(Name name) {
    Optional<Builtin> builtin = builtins.find(name.module, name.function, name.arity);
    if (builtin.isPresent()) {
      return new Target.Native(builtin.get());
    }
    Linked known = linked.get(name.module.name());
    return known != null ? within(known, name) : load(name);
  }

  private Target load(Name name) {
    String module = name.module.name();
    return switch (loaded(module)) {
      case Loaded.Ready ready -> within(link(module, ready), name);
      case Loaded.Closed closed ->
          closed.exports().contains(name.function + "/" + name.arity)
              ? pass(name)
              : new Target.Missing();
      case Loaded.Failed(var problems) -> throw new LoadFailure(module, problems);
      case Loaded.Absent() -> new Target.Missing();
    };
  }

  private Loaded loaded(String module) {
    try {
      return modules.named(module);
    } catch (NodeTrouble e) {
      throw new LoadFailure(module, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadFailure(module, e);
    }
  }

  private Linked link(String name, Loaded.Ready ready) {
    return linked.computeIfAbsent(
        name,
        first ->
            new Linked(
                ready,
                Set.copyOf(ready.module().exports()),
                Lowering.functions(ready.module(), ready.file())));
  }

  private Target within(Linked module, Name name) {
    String key = name.function + "/" + name.arity;
    boolean isNative = module.source.natives().contains(key);
    if (!isNative && !module.exports.contains(key)) {
      return new Target.Missing();
    }
    Function function = module.code.get(key);
    boolean isOutside =
        module.source.hasLibrary()
            || (OUTSIDE.contains(name.module.name())
                && !modules.files().containsKey(name.module.name()));
    return isNative || isOutside || function == null
        ? pass(name)
        : new Target.Interpreted(function);
  }

  private Target pass(Name name) {
    return new Target.Native(passing.builtin(name.module, name.function, name.arity));
  }
}
