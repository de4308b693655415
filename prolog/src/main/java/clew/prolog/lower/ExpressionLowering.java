package clew.prolog.lower;

import clew.prolog.ir.ArithmeticExpression;
import clew.prolog.ir.Operand;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Numeral;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Arithmetic in the text of a clause, as far as it is simple enough to be compiled. */
final class ExpressionLowering {
  /** Deeper ones are left to the builtins, which do not recurse. */
  private static final int DEEPEST = 40;

  private static final Map<String, ArithmeticExpression.Operation> SHORT =
      Arrays.stream(ArithmeticExpression.Operation.values())
          .collect(
              Collectors.toUnmodifiableMap(
                  ArithmeticExpression.Operation::symbol, operation -> operation));

  private ExpressionLowering() {}

  /**
   * Empty if it is not compiled: too deep, with a variable that has no value yet, or with what
   * depends on the input.
   */
  static Optional<ArithmeticExpression> of(Value term, VariableSlots slots) {
    return of(term, slots, 0);
  }

  private static Optional<ArithmeticExpression> of(Value term, VariableSlots slots, int depth) {
    return depth > DEEPEST
        ? Optional.empty()
        : switch (term.marked()) {
          case Followed _ -> Optional.empty();
          case Numeral number -> Optional.of(new ArithmeticExpression.Literal(number));
          case Var variable ->
              slots.isVoid(variable) || !slots.isSeen(variable)
                  ? Optional.empty()
                  : Optional.of(
                      new ArithmeticExpression.Slot(Operand.index(slots.operand(variable))));
          case Atom atom when !atom.isReserved() ->
              Optional.of(new ArithmeticExpression.Apply(atom.name(), List.of()));
          case Cell _ -> Optional.empty();
          case Compound compound -> apply(compound, slots, depth);
          default -> Optional.empty();
        };
  }

  private static Optional<ArithmeticExpression> apply(
      Compound compound, VariableSlots slots, int depth) {
    List<ArithmeticExpression> arguments = new ArrayList<>();
    for (int i = 0; i < compound.arity(); i++) {
      Optional<ArithmeticExpression> argument = of(compound.argument(i), slots, depth + 1);
      if (argument.isEmpty()) {
        return argument;
      }
      arguments.add(argument.get());
    }
    ArithmeticExpression.Operation operation = SHORT.get(compound.name().name());
    return Optional.of(
        operation != null && arguments.size() == 2
            ? new ArithmeticExpression.Binary(operation, arguments.get(0), arguments.get(1))
            : new ArithmeticExpression.Apply(compound.name().name(), arguments));
  }
}
