package clew.erlang.flat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A module in flat form. */
public final class FlatProgram {
  private final String module;
  private final Map<Flat.Name, Flat.Function> functions = new LinkedHashMap<>();

  public FlatProgram(String module, List<Flat.Function> functions) {
    this.module = module;
    functions.forEach(function -> this.functions.put(function.name(), function));
  }

  public String module() {
    return module;
  }

  public List<Flat.Function> functions() {
    return List.copyOf(functions.values());
  }

  public Optional<Flat.Function> find(Flat.Name name) {
    return Optional.ofNullable(functions.get(name));
  }
}
