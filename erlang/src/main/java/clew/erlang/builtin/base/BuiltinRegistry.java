package clew.erlang.builtin.base;

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
public final class BuiltinRegistry {
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

  /**
   * In their groups, but about more than their arguments: processes, names, what was said before.
   */
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
          new Key("erlang", "list_to_existing_atom", 1),
          new Key("erlang", "binary_to_existing_atom", 1),
          new Key("erlang", "binary_to_existing_atom", 2),
          new Key("erlang", "binary_to_term", 2),
          new Key("erlang", "term_to_binary", 1),
          new Key("erlang", "term_to_binary", 2),
          new Key("erlang", "term_to_iovec", 1),
          new Key("erlang", "term_to_iovec", 2));

  /** In groups about more than their arguments, but allowed in guards. */
  private static final Set<Key> ALONE_TOO =
      Set.of(new Key("erlang", "node", 0), new Key("erlang", "node", 1));

  /** One without any. */
  public BuiltinRegistry() {}

  /** What is added from here on depends on its arguments alone, or it does not. */
  public void alone(boolean isSo) {
    isAlone = isSo;
  }

  /** Whether the arguments decide alone what it gives. */
  public boolean isAlone(Atom in, Atom name, int arity) {
    return alone.contains(new Key(in.name(), name.name(), arity));
  }

  public Optional<Builtin> find(Atom in, Atom name, int arity) {
    return Optional.ofNullable(builtins.get(new Key(in.name(), name.name(), arity)));
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
  public void refuse(String name, int arity, String what) {
    String in = module;
    refused.add(new Key(in, name, arity).toString());
    add(
        name,
        arity,
        (process, arguments) -> UnsupportedBuiltins.refuse(process, what, in, name, arity));
  }

  /** The same, of arguments that are right; others are an error, as anywhere. */
  public void refuse(String name, int arity, String what, Predicate<Value[]> isRight) {
    String in = module;
    refused.add(new Key(in, name, arity).toString());
    add(
        name,
        arity,
        (process, arguments) -> {
          if (!isRight.test(arguments)) {
            throw process.badarg();
          }
          return UnsupportedBuiltins.refuse(process, what, in, name, arity);
        });
  }

  /** What is added from here on belongs to this module. */
  public BuiltinRegistry in(String name) {
    module = name;
    return this;
  }

  public void add0(String name, Of0 builtin) {
    add(name, 0, (process, arguments) -> builtin.of(process));
  }

  public void add1(String name, Of1 builtin) {
    add(name, 1, (process, arguments) -> builtin.of(process, arguments[0]));
  }

  public void add2(String name, Of2 builtin) {
    add(name, 2, (process, arguments) -> builtin.of(process, arguments[0], arguments[1]));
  }

  public void add3(String name, Of3 builtin) {
    add(
        name,
        3,
        (process, arguments) -> builtin.of(process, arguments[0], arguments[1], arguments[2]));
  }

  public void add(String name, int arity, Builtin builtin) {
    Builtin blamed = BuiltinBlame.blamed(module, name, arity, builtin);
    Key key = new Key(module, name, arity);
    if (isAlone ? !NOT_ALONE.contains(key) : ALONE_TOO.contains(key)) {
      alone.add(key);
    }
    if (builtins.put(key, blamed) != null) {
      throw new IllegalStateException(module + ":" + name + "/" + arity + " is there twice");
    }
  }
}
