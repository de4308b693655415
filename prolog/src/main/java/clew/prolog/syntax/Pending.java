package clew.prolog.syntax;

import org.jspecify.annotations.Nullable;

/** An operator whose argument on the right is still to come, within the one before it. */
sealed interface Pending {
  Word word();

  Operator operator();

  /** The operator whose argument this one is part of. */
  @Nullable Pending outer();

  /** The term that the operator makes with its last argument. */
  Operand with(Operand right);

  /** Whether the argument on the left binds tightly enough, if there is one. */
  boolean suitsLeft();

  default boolean suits(Operand right) {
    return suitsLeft() && right.isWithin(operator().right());
  }

  /** An operator before its only argument. */
  record Prefix(Word word, Operator operator, @Nullable Pending outer) implements Pending {
    @Override
    public Operand with(Operand right) {
      return Operand.prefix(word, operator, right);
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
    public Operand with(Operand right) {
      return Operand.infix(left, word, operator, right);
    }

    @Override
    public boolean suitsLeft() {
      return left.isWithin(operator.left());
    }
  }
}
