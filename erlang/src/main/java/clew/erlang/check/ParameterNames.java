package clew.erlang.check;

import clew.engine.source.DistinctNames;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the parameters of a function are called: as in its first clause that names them. */
final class ParameterNames {
  private ParameterNames() {}

  static List<String> names(CoreExpr.Fun function) {
    return DistinctNames.of(function.parameters().size(), index -> written(function, index), "Arg");
  }

  private static Stream<String> written(CoreExpr.Fun function, int index) {
    if (!(function.body() instanceof CoreExpr.Case choice)) {
      return plain(function.parameters().get(index).name()).stream();
    }
    return choice.clauses().stream()
        .filter(clause -> clause.patterns().size() == function.parameters().size())
        .map(clause -> clause.patterns().get(index))
        .flatMap(pattern -> name(pattern).stream());
  }

  private static Optional<String> name(CorePattern pattern) {
    return switch (pattern) {
      case CorePattern.Variable variable -> plain(variable.name());
      case CorePattern.Alias alias -> plain(alias.name());
      default -> Optional.empty();
    };
  }

  /** Without what makes it unique; names that the compiler made up are none. */
  private static Optional<String> plain(String name) {
    int end = name.indexOf('@');
    String written = end < 0 ? name : name.substring(0, end);
    return written.isEmpty() || !Character.isUpperCase(written.charAt(0))
        ? Optional.empty()
        : Optional.of(written);
  }
}
