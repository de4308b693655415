package clew.erlang.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The models of functions of the library, by their name. Such a function has code that can be run,
 * so a model may decline; it is there where the code decides on each character by a table.
 */
public final class LibraryModels {
  private final Map<String, LibraryModel> models;

  private LibraryModels(Map<String, LibraryModel> models) {
    this.models = Map.copyOf(models);
  }

  public static LibraryModels standard() {
    Table models = new Table();
    StringLengthModel.register(models);
    StringCaseModel.register(models);
    StringTrimModel.register(models);
    StringSearchModel.register(models);
    StringNumberModel.register(models);
    return new LibraryModels(models.gathered);
  }

  /** Models while they are gathered. */
  static final class Table {
    private final Map<String, LibraryModel> gathered = new HashMap<>();

    /** Adds one of a function of the module string. */
    void add(String name, int arity, LibraryModel model) {
      gathered.put("string:" + name + "/" + arity, model);
    }
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
