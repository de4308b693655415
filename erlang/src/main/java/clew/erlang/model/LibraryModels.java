package clew.erlang.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The models of functions of the library, by their name. Such a function has code that can be run,
 * so a model may decline; it is there where the code decides on each character by a table.
 */
public final class LibraryModels {
  private final Map<String, LibraryModel> models = new HashMap<>();

  private LibraryModels() {}

  public static LibraryModels standard() {
    LibraryModels models = new LibraryModels();
    StringLengthModel.register(models);
    StringCaseModel.register(models);
    StringTrimModel.register(models);
    StringSearchModel.register(models);
    StringNumberModel.register(models);
    return models;
  }

  void add(String name, int arity, LibraryModel model) {
    models.put("string:" + name + "/" + arity, model);
  }

  /**
   * The model of a function, if it has one.
   *
   * @param function as {@code module:name/arity}
   */
  public Optional<LibraryModel> find(String function) {
    return Optional.ofNullable(models.get(function));
  }
}
