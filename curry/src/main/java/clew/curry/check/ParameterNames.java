package clew.curry.check;

import clew.curry.core.CoreFunction;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.engine.source.DistinctNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What to call the inputs of a function: as its rules do, where they give names. */
public final class ParameterNames {
  private ParameterNames() {}

  public static List<String> of(CoreFunction function, int number) {
    return DistinctNames.of(number, index -> written(function, index), "x");
  }

  private static Stream<String> written(CoreFunction function, int index) {
    if (index >= function.arity()) {
      return Stream.empty();
    }
    if (function.body() instanceof Expr.Match(var values, var rows, _, _)
        && values.size() == function.arity()) {
      return rows.stream()
          .map(row -> row.patterns().get(index))
          .flatMap(pattern -> name(pattern).stream());
    }
    String own = function.parameters().get(index).name();
    return own.equals("argument") ? Stream.empty() : Stream.of(own);
  }

  private static Optional<String> name(Pat pattern) {
    return switch (pattern) {
      case Pat.Bind(var variable) -> Optional.of(variable.name());
      case Pat.Named(var variable, _) -> Optional.of(variable.name());
      default -> Optional.empty();
    };
  }
}
