package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Builtins by module, name and arity. */
public final class Registry {
  private record Key(String module, String name, int arity) {
    @Override
    public String toString() {
      return module + ":" + name + "/" + arity;
    }
  }

  /** A builtin without arguments. */
  @FunctionalInterface
  public interface Of0 {
    Value of(Actor process);
  }

  /** A builtin with one argument. */
  @FunctionalInterface
  public interface Of1 {
    Value of(Actor process, Value first);
  }

  /** A builtin with two arguments. */
  @FunctionalInterface
  public interface Of2 {
    Value of(Actor process, Value first, Value second);
  }

  /** A builtin with three arguments. */
  @FunctionalInterface
  public interface Of3 {
    Value of(Actor process, Value first, Value second, Value third);
  }

  private final Map<Key, Builtin> builtins = new HashMap<>();
  private final Set<String> refused = new HashSet<>();
  private String module = "erlang";

  private Registry() {}

  /** All builtins that the machine has of its own. */
  public static Registry standard() {
    Registry registry = new Registry();
    TypeTests.register(registry.in("erlang"));
    NumberFunctions.register(registry.in("erlang"));
    Logic.register(registry.in("erlang"));
    Tuples.register(registry.in("erlang"));
    Lists.register(registry);
    World.Finder worlds = new World.Finder();
    Atoms.register(registry.in("erlang"), worlds);
    NumberText.register(registry.in("erlang"));
    ControlFunctions.register(registry.in("erlang"), worlds);
    Raising.register(registry.in("erlang"));
    Dictionaries.register(registry.in("erlang"));
    MapFunctions.register(registry);
    BinaryFunctions.register(registry);
    Mathematics.register(registry.in("math"));
    InitFunctions.register(registry.in("init"));
    FloatFunctions.register(registry.in("erlang"));
    Hashing.register(registry.in("erlang"));
    TermBinary.register(registry.in("erlang"));
    MapIteration.register(registry.in("erts_internal"));
    UnicodeFunctions.register(registry.in("unicode"));
    BitLists.register(registry.in("erlang"));
    FunFunctions.register(registry.in("erlang"));
    Identities.register(registry.in("erlang"), worlds);
    ProcessFunctions.register(registry, worlds);
    ProcessInfo.register(registry.in("erlang"), worlds);
    TimeFunctions.register(registry, worlds);
    Refusal.register(registry.in("erlang"));
    BinaryModule.register(registry.in("binary"));
    BinarySearch.register(registry.in("binary"), worlds);
    StringModule.register(registry.in("string"));
    Internals.register(registry.in("erts_internal"));
    CellFunctions.register(registry, worlds);
    PersistentTerms.register(registry.in("persistent_term"), worlds);
    TableFunctions.register(registry.in("ets"), worlds);
    TableObjects.register(registry.in("ets"), worlds);
    TableCounters.register(registry.in("ets"), worlds);
    TableSearch.register(registry.in("ets"), worlds);
    return registry;
  }

  public Optional<Builtin> find(Atom in, Atom name, int arity) {
    return Optional.ofNullable(builtins.get(new Key(in.name(), name.name(), arity)));
  }

  public int size() {
    return builtins.size();
  }

  /** All of them, as {@code module:name/arity}, in order. */
  public List<String> names() {
    return builtins.keySet().stream().map(Key::toString).sorted().toList();
  }

  /** Whether a builtin always ends the run, as something that we do not do. */
  public boolean refuses(String builtin) {
    return refused.contains(builtin);
  }

  /** Adds a builtin that says what it is that we do not do. */
  void refuse(String name, int arity, String what) {
    String in = module;
    refused.add(new Key(in, name, arity).toString());
    add(name, arity, (process, arguments) -> Refusal.refuse(process, what, in, name, arity));
  }

  /** The same, of arguments that are right; others are an error, as anywhere. */
  void refuse(String name, int arity, String what, Predicate<Value[]> isRight) {
    String in = module;
    refused.add(new Key(in, name, arity).toString());
    add(
        name,
        arity,
        (process, arguments) -> {
          if (!isRight.test(arguments)) {
            throw process.badarg();
          }
          return Refusal.refuse(process, what, in, name, arity);
        });
  }

  /** What is added from here on belongs to this module. */
  Registry in(String name) {
    module = name;
    return this;
  }

  void add0(String name, Of0 builtin) {
    add(name, 0, (process, arguments) -> builtin.of(process));
  }

  void add1(String name, Of1 builtin) {
    add(name, 1, (process, arguments) -> builtin.of(process, arguments[0]));
  }

  void add2(String name, Of2 builtin) {
    add(name, 2, (process, arguments) -> builtin.of(process, arguments[0], arguments[1]));
  }

  void add3(String name, Of3 builtin) {
    add(
        name,
        3,
        (process, arguments) -> builtin.of(process, arguments[0], arguments[1], arguments[2]));
  }

  void add(String name, int arity, Builtin builtin) {
    Builtin blamed = Blame.blamed(module, name, arity, builtin);
    if (builtins.put(new Key(module, name, arity), blamed) != null) {
      throw new IllegalStateException(module + ":" + name + "/" + arity + " is there twice");
    }
  }
}
