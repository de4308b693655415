package clew.prolog.source;

import org.jspecify.annotations.Nullable;

/** An operator that waits for its last argument, within the one before it. */
sealed interface PendingOperator {
  NameToken word();

  OperatorDefinition operator();

  /** The operator whose argument this one is part of. */
  @Nullable PendingOperator outer();

  /** The term that the operator makes with its last argument. */
  ParsedTerm with(ParsedTerm last, VariableNames variables);

  /** Whether the argument on the left binds tightly enough, if there is one. */
  boolean suitsLeft();

  default boolean suits(ParsedTerm last) {
    return suitsLeft() && last.isWithin(operator().right());
  }

  /** An operator before its only argument. */
  record Prefix(NameToken word, OperatorDefinition operator, @Nullable PendingOperator outer)
      implements PendingOperator {
    @Override
    public ParsedTerm with(ParsedTerm right, VariableNames variables) {
      return ParsedTerm.prefix(word, operator, right, variables);
    }

    @Override
    public boolean suitsLeft() {
      return true;
    }
  }

  /** An operator between two arguments, the first of which it has. */
  record Infix(
      ParsedTerm left, NameToken word, OperatorDefinition operator, @Nullable PendingOperator outer)
      implements PendingOperator {
    @Override
    public ParsedTerm with(ParsedTerm right, VariableNames variables) {
      return ParsedTerm.infix(left, word, operator, right, variables);
    }

    @Override
    public boolean suitsLeft() {
      return left.isWithin(operator.left());
    }
  }

  /**
   * An operator behind its only argument that is looser than the operator before may have it: then
   * an operator that follows takes the argument first.
   */
  record Postfix(NameToken word, OperatorDefinition operator, @Nullable PendingOperator outer)
      implements PendingOperator {
    @Override
    public ParsedTerm with(ParsedTerm left, VariableNames variables) {
      return ParsedTerm.postfix(left, word, operator, variables);
    }

    @Override
    public boolean suitsLeft() {
      return true;
    }

    @Override
    public boolean suits(ParsedTerm left) {
      return left.isWithin(operator.left());
    }
  }
}
