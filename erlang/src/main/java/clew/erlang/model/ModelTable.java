package clew.erlang.model;

import java.util.HashMap;
import java.util.Map;

/** Models of builtins while they are gathered. */
public final class ModelTable {
  private final Map<BuiltinModels.Name, BuiltinModel> models = new HashMap<>();

  /** Adds the model of a builtin of the module erlang. */
  public void add(String name, int arity, BuiltinModel model) {
    add("erlang", name, arity, model);
  }

  /** Adds the model of a builtin. */
  public void add(String module, String name, int arity, BuiltinModel model) {
    if (models.put(new BuiltinModels.Name(module, name, arity), model) != null) {
      throw new IllegalStateException(module + ":" + name + "/" + arity + " is there twice");
    }
  }

  Map<BuiltinModels.Name, BuiltinModel> models() {
    return models;
  }
}
