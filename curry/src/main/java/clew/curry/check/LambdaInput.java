package clew.curry.check;

import clew.curry.core.CoreReferences;
import clew.curry.core.Expr;
import clew.curry.eval.FunctionShapes;
import clew.curry.type.CurryType;
import java.util.List;
import java.util.Optional;

/** A lambda that a user wrote, as one of the functions that are tried. */
final class LambdaInput {
  private LambdaInput() {}

  static Optional<ArgumentValues.Built> read(Expr.Lambda lambda, CurryType type) {
    int arity = CurryType.arguments(type).size();
    if (lambda.parameters().size() != arity) {
      return Optional.empty();
    }
    List<String> names = FunctionShapes.parameters(arity);
    String head = FunctionShapes.head(names);
    Optional<String> argument = name(lambda.body(), lambda, names);
    if (argument.isPresent()) {
      return built(head + argument.get(), type, List.of());
    }
    if (lambda.body() instanceof Expr.Apply(Expr.Global(var operator, _), var sides, _)
        && sides.size() == 2
        && name(sides.getFirst(), lambda, names).isPresent()) {
      String first = name(sides.getFirst(), lambda, names).get();
      String left = head + first + " " + operator.name() + " ";
      return name(sides.getLast(), lambda, names)
          .map(second -> built(left + second, type, List.of()))
          .orElseGet(() -> built(left, type, List.of(sides.getLast())));
    }
    boolean isConstant =
        CoreReferences.of(lambda.body()).variables().stream()
            .noneMatch(lambda.parameters()::contains);
    return isConstant ? built(head, type, List.of(lambda.body())) : Optional.empty();
  }

  /** What a parameter is called in the function that is tried. */
  private static Optional<String> name(Expr expression, Expr.Lambda lambda, List<String> names) {
    return expression instanceof Expr.Local(var variable, _)
            && lambda.parameters().contains(variable)
        ? Optional.of(names.get(lambda.parameters().indexOf(variable)))
        : Optional.empty();
  }

  private static Optional<ArgumentValues.Built> built(
      String text, CurryType type, List<Expr> parts) {
    return FunctionShapes.named(text, type)
        .filter(constructor -> constructor.arity() == parts.size())
        .map(constructor -> new ArgumentValues.Built(constructor, parts));
  }
}
