package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Comparator;
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

  /** Those that ask nobody: the same arguments give the same result on any system. */
  private final Set<Key> alone = new HashSet<>();

  private boolean isAlone;

  /** In their groups, but about the world: processes, names, what was said before. */
  private static final Set<Key> NOT_ALONE =
      Set.of(
          new Key("erlang", "make_ref", 0),
          new Key("erlang", "!", 2),
          new Key("erlang", "send", 2),
          new Key("erlang", "send", 3),
          new Key("erlang", "get", 0),
          new Key("erlang", "get_keys", 0),
          new Key("erlang", "erase", 0),
          new Key("erlang", "fun_info", 2),
          new Key("erlang", "fun_info_mfa", 1),
          new Key("erlang", "fun_to_list", 1),
          new Key("erlang", "function_exported", 3),
          new Key("erlang", "term_to_binary", 1),
          new Key("erlang", "term_to_binary", 2),
          new Key("erlang", "term_to_iovec", 1),
          new Key("erlang", "term_to_iovec", 2));

  /** In groups about the world, but allowed in guards. */
  private static final Set<Key> ALONE_TOO =
      Set.of(new Key("erlang", "node", 0), new Key("erlang", "node", 1));

  private Registry() {}

  /** All builtins that the machine has of its own. */
  public static Registry standard() {
    Registry registry = new Registry();
    World.Finder worlds = new World.Finder();
    registerAlone(registry, worlds);
    registerInWorld(registry, worlds);
    return registry;
  }

  private static void registerAlone(Registry registry, World.Finder worlds) {
    registry.isAlone = true;
    TypeTests.register(registry.in("erlang"));
    NumberFunctions.register(registry.in("erlang"));
    Logic.register(registry.in("erlang"));
    Tuples.register(registry.in("erlang"));
    Lists.register(registry);
    Atoms.register(registry.in("erlang"), worlds);
    NumberText.register(registry.in("erlang"));
    ControlFunctions.register(registry.in("erlang"), worlds);
    Raising.register(registry.in("erlang"));
    Dictionaries.register(registry.in("erlang"));
    MapFunctions.register(registry);
    BinaryFunctions.register(registry);
    Mathematics.register(registry.in("math"));
    FloatFunctions.register(registry.in("erlang"));
    Hashing.register(registry.in("erlang"));
    TermBinary.register(registry.in("erlang"));
    MapIteration.register(registry.in("erts_internal"));
    UnicodeFunctions.register(registry.in("unicode"));
    BitLists.register(registry.in("erlang"));
    FunFunctions.register(registry.in("erlang"));
    BinaryModule.register(registry.in("binary"));
    StringModule.register(registry.in("string"));
    Internals.register(registry.in("erts_internal"));
  }

  private static void registerInWorld(Registry registry, World.Finder worlds) {
    registry.isAlone = false;
    InitFunctions.register(registry.in("init"));
    Identities.register(registry.in("erlang"), worlds);
    ProcessFunctions.register(registry, worlds);
    ProcessInfo.register(registry.in("erlang"), worlds);
    TimeFunctions.register(registry, worlds);
    Refusal.register(registry.in("erlang"));
    BinarySearch.register(registry.in("binary"), worlds);
    CellFunctions.register(registry, worlds);
    PersistentTerms.register(registry.in("persistent_term"), worlds);
    TableFunctions.register(registry.in("ets"), worlds);
    TableObjects.register(registry.in("ets"), worlds);
    TableCounters.register(registry.in("ets"), worlds);
    TableSearch.register(registry.in("ets"), worlds);
  }

  /** Whether the arguments decide alone what it gives. */
  public boolean isAlone(Atom in, Atom name, int arity) {
    return alone.contains(new Key(in.name(), name.name(), arity));
  }

  public Optional<Builtin> find(Atom in, Atom name, int arity) {
    return Optional.ofNullable(builtins.get(new Key(in.name(), name.name(), arity)));
  }

  public int size() {
    return builtins.size();
  }

  /** What a listing of builtins says of each. */
  @FunctionalInterface
  public interface Listing<T> {
    T of(String module, String name, int arity, boolean isAlone);
  }

  /** All of them. */
  public <T> List<T> list(Listing<T> listing) {
    return builtins.keySet().stream()
        .sorted(Comparator.comparing(Key::toString))
        .map(key -> listing.of(key.module, key.name, key.arity, alone.contains(key)))
        .toList();
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
    Key key = new Key(module, name, arity);
    if (isAlone ? !NOT_ALONE.contains(key) : ALONE_TOO.contains(key)) {
      alone.add(key);
    }
    if (builtins.put(key, blamed) != null) {
      throw new IllegalStateException(module + ":" + name + "/" + arity + " is there twice");
    }
  }
}
