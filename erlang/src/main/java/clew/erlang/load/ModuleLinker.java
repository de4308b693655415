package clew.erlang.load;

import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Linker;
import clew.erlang.eval.LoadFailure;
import clew.erlang.eval.MachineFunction;
import clew.erlang.ir.CoreModule;
import clew.erlang.lower.CoverageMap;
import clew.erlang.lower.FollowOptions;
import clew.erlang.lower.Lowering;
import clew.erlang.model.library.LibraryModels;
import clew.erlang.node.NodeFailure;
import clew.erlang.source.LoadResult;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
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

  private static final LibraryModels MODELS = LibraryModels.standard();

  private record Name(Atom module, Atom function, int arity) {}

  private record Linked(
      LoadResult.Ready source,
      Set<String> exports,
      Map<String, MachineFunction> code,
      CoverageMap coverage) {}

  private final Builtins builtins;
  private final ModuleLoader modules;
  private final NodeDelegation delegation;
  private final Atoms atoms;
  private final boolean isFollowing;
  private FollowOptions followOptions = FollowOptions.NONE;
  private final Map<Name, CallTarget> targets = new ConcurrentHashMap<>();
  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Map<String, Linked> linked = new ConcurrentHashMap<>();
  private final Set<String> closed = ConcurrentHashMap.newKeySet();

  /**
   * @param atoms those that a run finds
   */
  public ModuleLinker(
      Builtins builtins, ModuleLoader modules, NodeDelegation delegation, Atoms atoms) {
    this(builtins, modules, delegation, atoms, false);
  }

  private ModuleLinker(
      Builtins builtins,
      ModuleLoader modules,
      NodeDelegation delegation,
      Atoms atoms,
      boolean isFollowing) {
    this.isFollowing = isFollowing;
    this.atoms = atoms;
    this.builtins = builtins;
    this.modules = modules;
    this.delegation = delegation;
  }

  /** Links for runs that follow values. */
  public static ModuleLinker following(
      Builtins builtins,
      ModuleLoader modules,
      NodeDelegation delegation,
      Atoms atoms,
      FollowOptions followOptions) {
    ModuleLinker linker = new ModuleLinker(builtins, modules, delegation, atoms, true);
    linker.followOptions = followOptions;
    return linker;
  }

  @Override
  public Atoms atoms() {
    return atoms;
  }

  /** Library modules whose functions are called on the real node. */
  public static Set<String> outside() {
    return OUTSIDE;
  }

  @Override
  public CallTarget find(Atom module, Atom function, int arity) {
    Name name = new Name(module, function, arity);
    CallTarget known = targets.get(name);
    if (known == null) {
      known = resolve(name);
      targets.put(name, known);
    }
    return known;
  }

  /** Nothing of the module can have been called before: who closes it does so at its first call. */
  @Override
  public void close(String module) {
    if (closed.add(module)) {
      targets.keySet().removeIf(name -> name.module.name().equals(module));
    }
  }

  /** What the user calls the file of a module; said before anything of it is linked. */
  public void showAs(String module, String file) {
    names.put(module, file);
  }

  /** A function of a module, exported or not. */
  public MachineFunction function(Atom module, String nameAndArity) {
    MachineFunction function = whole(module).code.get(nameAndArity);
    if (function == null) {
      throw new IllegalArgumentException(module + " has no function " + nameAndArity);
    }
    return function;
  }

  /** The clauses of a module. */
  public CoverageMap coverage(Atom module) {
    return whole(module).coverage;
  }

  private Linked whole(Atom module) {
    Linked known = linked.get(module.name());
    if (known != null) {
      return known;
    }
    if (loaded(module.name()) instanceof LoadResult.Ready ready) {
      return link(module.name(), ready);
    }
    throw new IllegalArgumentException(module + " has no code");
  }

  /** Links a module that is in no file, such as the wrapper of a call. */
  public void add(CoreModule module) {
    link(module.name(), new LoadResult.Ready(module, "call", Set.of(), false, List.of()));
  }

  private CallTarget resolve(Name name) {
    Optional<Builtin> builtin = builtins.find(name.module, name.function, name.arity);
    if (builtin.isPresent()) {
      return new CallTarget.Native(builtin.get());
    }
    Linked known = linked.get(name.module.name());
    return known != null ? within(known, name) : load(name);
  }

  private CallTarget load(Name name) {
    String module = name.module.name();
    return switch (loaded(module)) {
      case LoadResult.Ready ready -> within(link(module, ready), name);
      case LoadResult.Closed closed ->
          closed.exports().contains(name.function + "/" + name.arity)
              ? pass(name)
              : new CallTarget.Missing();
      case LoadResult.Failed(var problems) -> throw new LoadFailure(module, problems);
      case LoadResult.Absent() -> new CallTarget.Missing();
    };
  }

  private LoadResult loaded(String module) {
    try {
      return modules.named(module);
    } catch (NodeFailure e) {
      throw new LoadFailure(module, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadFailure(module, e);
    }
  }

  private Linked link(String name, LoadResult.Ready ready) {
    return linked.computeIfAbsent(
        name,
        first -> {
          String shown = names.getOrDefault(name, ready.file());
          CoverageMap coverage = CoverageMap.of(ready.module(), shown, names.containsKey(name));
          return new Linked(
              ready,
              Set.copyOf(ready.module().exports()),
              isFollowing
                  ? Lowering.following(
                      ready.module(), ready.file(), shown, coverage, followOptions, models(name))
                  : Lowering.functions(ready.module(), ready.file()),
              coverage);
        });
  }

  /** What is known of the functions of a module, unless it is one of the user's of that name. */
  private Optional<LibraryModels> models(String module) {
    return names.containsKey(module) || modules.files().containsKey(module)
        ? Optional.empty()
        : Optional.of(MODELS);
  }

  private CallTarget within(Linked module, Name name) {
    String key = name.function + "/" + name.arity;
    boolean isNative = module.source.natives().contains(key);
    if (!isNative && !module.exports.contains(key)) {
      return new CallTarget.Missing();
    }
    MachineFunction function = module.code.get(key);
    boolean isOutside =
        module.source.hasLibrary()
            || closed.contains(name.module.name())
            || (OUTSIDE.contains(name.module.name())
                && !modules.files().containsKey(name.module.name()));
    return isNative || isOutside || function == null
        ? pass(name)
        : new CallTarget.Interpreted(function);
  }

  private CallTarget pass(Name name) {
    if (isFollowing
        && !followOptions.allowEffects()
        && SideEffects.has(name.module.name(), name.function.name())) {
      String text = name.module + ":" + name.function + "/" + name.arity;
      return new CallTarget.Native(
          (process, arguments) -> {
            throw CannotDelegate.effect(text);
          });
    }
    return new CallTarget.Native(delegation.builtin(name.module, name.function, name.arity));
  }
}
