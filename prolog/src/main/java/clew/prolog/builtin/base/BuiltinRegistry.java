package clew.prolog.builtin.base;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** All builtins, by name and arity. A family of them adds its own in a file of its own. */
public final class BuiltinRegistry {
  /** Some builtins that belong together. */
  @FunctionalInterface
  public interface Family {
    void define(BuiltinRegistry builtins);
  }

  private final Map<Functor, Builtin> known = new LinkedHashMap<>();

  private final List<Supplier<Runnable>> keepers = new ArrayList<>();

  private BuiltinRegistry() {}

  /** Those of the given families. */
  public static BuiltinRegistry of(List<Family> families) {
    BuiltinRegistry all = new BuiltinRegistry();
    families.forEach(family -> family.define(all));
    return all;
  }

  /** Adds one; two of the same name and arity would be a mistake of ours. */
  public BuiltinRegistry add(String name, int arity, Builtin builtin) {
    if (known.put(Functor.of(name, arity), builtin) != null) {
      throw new IllegalStateException(name + "/" + arity + " is defined twice");
    }
    return this;
  }

  /** Something that lasts between goals: what is to be done to have it as it is now. */
  public BuiltinRegistry keeping(Supplier<Runnable> more) {
    keepers.add(more);
    return this;
  }

  public List<Supplier<Runnable>> keepers() {
    return List.copyOf(keepers);
  }

  /** All so far, in the order they were added. */
  public Map<Functor, Builtin> known() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(known));
  }
}
