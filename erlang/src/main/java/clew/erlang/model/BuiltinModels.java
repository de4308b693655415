package clew.erlang.model;

import clew.erlang.value.Atom;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The models by the name of their builtin. */
public final class BuiltinModels {
  /** No builtin has one. */
  public static final BuiltinModels NONE = new BuiltinModels(Map.of());

  record Name(String module, String name, int arity) {}

  private final Map<Name, BuiltinModel> models;

  private BuiltinModels(Map<Name, BuiltinModel> models) {
    this.models = Map.copyOf(models);
  }

  /**
   * All there are.
   *
   * @param more adds those of other packages
   */
  public static BuiltinModels standard(Consumer<ModelTable> more) {
    ModelTable models = new ModelTable();
    TestModel.register(models);
    ArithmeticModel.register(models);
    MathModel.register(models);
    ListModel.register(models);
    TupleModel.register(models);
    BinaryModel.register(models);
    BinaryListModel.register(models);
    BinarySearchModel.register(models);
    ChecksumModel.register(models);
    IntegerTextModel.register(models);
    AtomTextModel.register(models);
    FloatTextModel.register(models);
    UnicodeModel.register(models);
    RegexModel.register(models);
    FunctionModel.register(models);
    PassThroughModel.register(models);
    more.accept(models);
    return new BuiltinModels(models.models());
  }

  public Optional<BuiltinModel> find(Atom module, Atom name, int arity) {
    return Optional.ofNullable(models.get(new Name(module.name(), name.name(), arity)));
  }
}
