package clew.prolog.syntax;

import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.List;

/**
 * A term that is complete, so that it can be the argument of an operator.
 *
 * @param priority of its operator, or 0
 * @param clash where an operator within stands whose argument is too loose, or {@link #SOUND}
 */
record Operand(Value value, int priority, Layout layout, int clash) {
  static final int SOUND = -1;

  static Operand simple(Value value, Layout layout) {
    return new Operand(value, 0, layout, SOUND);
  }

  boolean isWithin(int limit) {
    return priority <= limit;
  }

  static Operand prefix(Word word, Operator operator, Operand argument, VariableNames variables) {
    Layout layout =
        Layout.compound(word.from(), argument.layout.to(), word.range(), List.of(argument.layout));
    return unary(word, operator, variables.built(argument.value), layout, argument.clash);
  }

  static Operand postfix(Operand argument, Word word, Operator operator, VariableNames variables) {
    return postfix(argument, word, operator, argument.clash, variables);
  }

  /** The argument may be too loose; then it is remembered where. */
  static Operand postfix(
      Operand argument, Word word, Operator operator, int clash, VariableNames variables) {
    Layout layout =
        Layout.compound(argument.layout.from(), word.to(), word.range(), List.of(argument.layout));
    return unary(word, operator, variables.built(argument.value), layout, clash);
  }

  private static Operand unary(
      Word word, Operator operator, Value argument, Layout layout, int clash) {
    Value term = Structure.of(Functor.of(word.name(), 1), argument);
    return new Operand(term, operator.priority(), layout, clash);
  }

  static Operand infix(
      Operand left, Word word, Operator operator, Operand right, VariableNames variables) {
    Value first = variables.built(left.value);
    Value term = Structure.of(Functor.of(word.name(), 2), first, variables.built(right.value));
    List<Layout> parts = List.of(left.layout, right.layout);
    Layout layout = Layout.compound(left.layout.from(), right.layout.to(), word.range(), parts);
    return new Operand(
        term, operator.priority(), layout, left.clash == SOUND ? right.clash : left.clash);
  }
}
