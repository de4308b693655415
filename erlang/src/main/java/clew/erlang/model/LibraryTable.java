package clew.erlang.model;

import java.util.HashMap;
import java.util.Map;

/** Models of functions of the library while they are gathered. */
public final class LibraryTable {
  private final Map<String, LibraryModel> models = new HashMap<>();

  /** Adds one of a function of the module string. */
  public void add(String name, int arity, LibraryModel model) {
    add("string", name, arity, model);
  }

  public void add(String module, String name, int arity, LibraryModel model) {
    String function = module + ":" + name + "/" + arity;
    if (models.put(function, model) != null) {
      throw new IllegalStateException(function + " is there twice");
    }
  }

  public Map<String, LibraryModel> models() {
    return Map.copyOf(models);
  }
}
