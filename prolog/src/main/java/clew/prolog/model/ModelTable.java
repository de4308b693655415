package clew.prolog.model;

import clew.prolog.value.Functor;
import java.util.HashMap;
import java.util.Map;

/** Models of builtins while they are gathered. */
final class ModelTable {
  private final Map<Functor, BuiltinModel> known = new HashMap<>();

  void add(String name, int arity, BuiltinModel model) {
    known.put(Functor.of(name, arity), model);
  }

  Map<Functor, BuiltinModel> known() {
    return Map.copyOf(known);
  }
}
