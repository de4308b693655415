package clew.prolog.builtin;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** All builtins, by name and arity. A family of them adds its own in a file of its own. */
public final class Builtins {
  /** Some builtins that belong together. */
  @FunctionalInterface
  public interface Family {
    void define(Builtins builtins);
  }

  private final Map<Functor, Builtin> known = new LinkedHashMap<>();

  private final List<Supplier<Runnable>> keepers = new ArrayList<>();

  private Builtins() {}

  /** Those of the given families. */
  public static Builtins of(List<Family> families) {
    Builtins all = new Builtins();
    families.forEach(family -> family.define(all));
    return all;
  }

  /** Adds one; two of the same name and arity would be a mistake of ours. */
  public Builtins add(String name, int arity, Builtin builtin) {
    if (known.put(Functor.of(name, arity), builtin) != null) {
      throw new IllegalStateException(name + "/" + arity + " is defined twice");
    }
    return this;
  }

  /** Something that lasts between goals: what is to be done to have it as it is now. */
  public Builtins keeping(Supplier<Runnable> more) {
    keepers.add(more);
    return this;
  }

  List<Supplier<Runnable>> keepers() {
    return List.copyOf(keepers);
  }

  public Map<Functor, Builtin> known() {
    return Map.copyOf(known);
  }
}
