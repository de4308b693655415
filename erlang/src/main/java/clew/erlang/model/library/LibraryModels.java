package clew.erlang.model.library;

import clew.erlang.model.LibraryModel;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.format.FormatModel;
import java.util.Map;
import java.util.Optional;

/**
 * The models of functions of the library, by their name. Such a function has code that can be run,
 * so a model may decline; it is there where the code decides on each character by a table.
 */
public final class LibraryModels {
  private final Map<String, LibraryModel> models;

  private LibraryModels(Map<String, LibraryModel> models) {
    this.models = models;
  }

  public static LibraryModels standard() {
    LibraryTable models = new LibraryTable();
    StringLengthModel.register(models);
    StringCaseModel.register(models);
    StringTrimModel.register(models);
    StringSearchModel.register(models);
    StringNumberModel.register(models);
    Base64Model.register(models);
    UriModel.register(models);
    UriParseModel.register(models);
    FormatModel.register(models);
    return new LibraryModels(models.models());
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
