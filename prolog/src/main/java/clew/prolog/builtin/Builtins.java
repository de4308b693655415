package clew.prolog.builtin;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Functor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All builtins, by name and arity. A family of them adds its own in a file of its own. */
public final class Builtins {
  /** Some builtins that belong together. */
  @FunctionalInterface
  public interface Family {
    void define(Builtins builtins);
  }

  private final Map<Functor, Builtin> known = new LinkedHashMap<>();

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

  public Map<Functor, Builtin> known() {
    return Map.copyOf(known);
  }
}
