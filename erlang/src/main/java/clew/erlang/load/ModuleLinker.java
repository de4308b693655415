package clew.erlang.load;

import clew.erlang.core.Module;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.Function;
import clew.erlang.eval.Linker;
import clew.erlang.eval.Target;
import clew.erlang.lower.Habits;
import clew.erlang.lower.Lowering;
import clew.erlang.lower.Marks;
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

  private record Linked(
      Loaded.Ready source, Set<String> exports, Map<String, Function> code, Marks marks) {}

  private final Builtins builtins;
  private final Modules modules;
  private final Passing passing;
  private final boolean isFollowing;
  private Habits habits = Habits.NONE;
  private final Map<Name, Target> targets = new ConcurrentHashMap<>();
  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Map<String, Linked> linked = new ConcurrentHashMap<>();
  private final Set<String> closed = ConcurrentHashMap.newKeySet();

  public ModuleLinker(Builtins builtins, Modules modules, Passing passing) {
    this(builtins, modules, passing, false);
  }

  private ModuleLinker(Builtins builtins, Modules modules, Passing passing, boolean isFollowing) {
    this.isFollowing = isFollowing;
    this.builtins = builtins;
    this.modules = modules;
    this.passing = passing;
  }

  /** Links for runs that follow values. */
  public static ModuleLinker following(
      Builtins builtins, Modules modules, Passing passing, Habits habits) {
    ModuleLinker linker = new ModuleLinker(builtins, modules, passing, true);
    linker.habits = habits;
    return linker;
  }

  /** Library modules whose functions are called on the real node. */
  public static Set<String> outside() {
    return OUTSIDE;
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
  public Function function(Atom module, String nameAndArity) {
    Function function = whole(module).code.get(nameAndArity);
    if (function == null) {
      throw new IllegalArgumentException(module + " has no function " + nameAndArity);
    }
    return function;
  }

  /** The clauses of a module. */
  public Marks marks(Atom module) {
    return whole(module).marks;
  }

  private Linked whole(Atom module) {
    Linked known = linked.get(module.name());
    if (known != null) {
      return known;
    }
    if (loaded(module.name()) instanceof Loaded.Ready ready) {
      return link(module.name(), ready);
    }
    throw new IllegalArgumentException(module + " has no code");
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
        first -> {
          String shown = names.getOrDefault(name, ready.file());
          Marks marks = Marks.of(ready.module(), shown, names.containsKey(name));
          return new Linked(
              ready,
              Set.copyOf(ready.module().exports()),
              isFollowing
                  ? Lowering.following(ready.module(), ready.file(), shown, marks, habits)
                  : Lowering.functions(ready.module(), ready.file()),
              marks);
        });
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
            || closed.contains(name.module.name())
            || (OUTSIDE.contains(name.module.name())
                && !modules.files().containsKey(name.module.name()));
    return isNative || isOutside || function == null
        ? pass(name)
        : new Target.Interpreted(function);
  }

  private Target pass(Name name) {
    if (isFollowing
        && !habits.allowEffects()
        && Effects.has(name.module.name(), name.function.name())) {
      String text = name.module + ":" + name.function + "/" + name.arity;
      return new Target.Native(
          (process, arguments) -> {
            throw CannotPass.effect(text);
          });
    }
    return new Target.Native(passing.builtin(name.module, name.function, name.arity));
  }
}
