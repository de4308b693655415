package clew.erlang.model;

import clew.erlang.value.Atom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The models by the name of their builtin. */
public final class BuiltinModels {
  /** No builtin has one. */
  public static final BuiltinModels NONE = new BuiltinModels();

  private record Name(String module, String name, int arity) {}

  private final Map<Name, BuiltinModel> models = new HashMap<>();

  public static BuiltinModels standard() {
    BuiltinModels models = new BuiltinModels();
    TestModel.register(models);
    ArithmeticModel.register(models);
    ListModel.register(models);
    TupleModel.register(models);
    TextModel.register(models);
    FloatTextModel.register(models);
    PassThroughModel.register(models);
    return models;
  }

  void add(String name, int arity, BuiltinModel model) {
    add("erlang", name, arity, model);
  }

  void add(String module, String name, int arity, BuiltinModel model) {
    if (models.put(new Name(module, name, arity), model) != null) {
      throw new IllegalStateException(module + ":" + name + "/" + arity + " is there twice");
    }
  }

  public Optional<BuiltinModel> find(Atom module, Atom name, int arity) {
    return Optional.ofNullable(models.get(new Name(module.name(), name.name(), arity)));
  }
}
