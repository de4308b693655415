package clew.curry.check;

import clew.curry.core.CoreFunction;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What to call the inputs of a function: as its rules do, where they give names. */
public final class ParameterNames {
  private ParameterNames() {}

  public static List<String> of(CoreFunction function, int number) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      String name = named(function, i).orElse("x" + (i + 1));
      names.add(names.contains(name) ? name + (i + 1) : name);
    }
    return names;
  }

  private static Optional<String> named(CoreFunction function, int index) {
    if (index >= function.arity()) {
      return Optional.empty();
    }
    if (function.body() instanceof Expr.Match(var values, var rows, _, _)
        && values.size() == function.arity()) {
      return rows.stream()
          .map(row -> row.patterns().get(index))
          .flatMap(pattern -> name(pattern).stream())
          .findFirst();
    }
    String own = function.parameters().get(index).name();
    return own.equals("argument") ? Optional.empty() : Optional.of(own);
  }

  private static Optional<String> name(Pat pattern) {
    return switch (pattern) {
      case Pat.Bind(var variable) -> Optional.of(variable.name());
      case Pat.Named(var variable, _) -> Optional.of(variable.name());
      default -> Optional.empty();
    };
  }
}
