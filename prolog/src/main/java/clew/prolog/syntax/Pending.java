package clew.prolog.syntax;

import org.jspecify.annotations.Nullable;

/** An operator that waits for its last argument, within the one before it. */
sealed interface Pending {
  Word word();

  Operator operator();

  /** The operator whose argument this one is part of. */
  @Nullable Pending outer();

  /** The term that the operator makes with its last argument. */
  Operand with(Operand last, VariableNames variables);

  /** Whether the argument on the left binds tightly enough, if there is one. */
  boolean suitsLeft();

  default boolean suits(Operand last) {
    return suitsLeft() && last.isWithin(operator().right());
  }

  /** An operator before its only argument. */
  record Prefix(Word word, Operator operator, @Nullable Pending outer) implements Pending {
    @Override
    public Operand with(Operand right, VariableNames variables) {
      return Operand.prefix(word, operator, right, variables);
    }

    @Override
    public boolean suitsLeft() {
      return true;
    }
  }

  /** An operator between two arguments, the first of which it has. */
  record Infix(Operand left, Word word, Operator operator, @Nullable Pending outer)
      implements Pending {
    @Override
    public Operand with(Operand right, VariableNames variables) {
      return Operand.infix(left, word, operator, right, variables);
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
  record Postfix(Word word, Operator operator, @Nullable Pending outer) implements Pending {
    @Override
    public Operand with(Operand left, VariableNames variables) {
      return Operand.postfix(left, word, operator, variables);
    }

    @Override
    public boolean suitsLeft() {
      return true;
    }

    @Override
    public boolean suits(Operand left) {
      return left.isWithin(operator.left());
    }
  }
}
