package clew.erlang.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A module in flat form. */
public final class FlatProgram {
  private final String module;
  private final Map<FlatExpr.Name, FlatExpr.Function> functions = new LinkedHashMap<>();

  public FlatProgram(String module, List<FlatExpr.Function> functions) {
    this.module = module;
    functions.forEach(function -> this.functions.put(function.name(), function));
  }

  public String module() {
    return module;
  }

  public List<FlatExpr.Function> functions() {
    return List.copyOf(functions.values());
  }

  public Optional<FlatExpr.Function> find(FlatExpr.Name name) {
    return Optional.ofNullable(functions.get(name));
  }
}
