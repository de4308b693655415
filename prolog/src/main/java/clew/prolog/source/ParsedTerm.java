package clew.prolog.source;

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
record ParsedTerm(Value value, int priority, TermPosition layout, int clash) {
  static final int SOUND = -1;

  static ParsedTerm simple(Value value, TermPosition layout) {
    return new ParsedTerm(value, 0, layout, SOUND);
  }

  boolean isWithin(int limit) {
    return priority <= limit;
  }

  static ParsedTerm prefix(
      NameToken word, OperatorDefinition operator, ParsedTerm argument, VariableNames variables) {
    TermPosition layout =
        TermPosition.compound(
            word.from(), argument.layout.to(), word.range(), List.of(argument.layout));
    return unary(word, operator, variables.built(argument.value), layout, argument.clash);
  }

  static ParsedTerm postfix(
      ParsedTerm argument, NameToken word, OperatorDefinition operator, VariableNames variables) {
    return postfix(argument, word, operator, argument.clash, variables);
  }

  /** The argument may be too loose; then it is remembered where. */
  static ParsedTerm postfix(
      ParsedTerm argument,
      NameToken word,
      OperatorDefinition operator,
      int clash,
      VariableNames variables) {
    TermPosition layout =
        TermPosition.compound(
            argument.layout.from(), word.to(), word.range(), List.of(argument.layout));
    return unary(word, operator, variables.built(argument.value), layout, clash);
  }

  private static ParsedTerm unary(
      NameToken word, OperatorDefinition operator, Value argument, TermPosition layout, int clash) {
    Value term = Structure.of(Functor.of(word.name(), 1), argument);
    return new ParsedTerm(term, operator.priority(), layout, clash);
  }

  static ParsedTerm infix(
      ParsedTerm left,
      NameToken word,
      OperatorDefinition operator,
      ParsedTerm right,
      VariableNames variables) {
    Value first = variables.built(left.value);
    Value term = Structure.of(Functor.of(word.name(), 2), first, variables.built(right.value));
    List<TermPosition> parts = List.of(left.layout, right.layout);
    TermPosition layout =
        TermPosition.compound(left.layout.from(), right.layout.to(), word.range(), parts);
    return new ParsedTerm(
        term, operator.priority(), layout, left.clash == SOUND ? right.clash : left.clash);
  }
}
