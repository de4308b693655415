package clew.imp.source;

import java.math.BigInteger;

/**
 * An expression of L, from the offset of its first character up to, not including, {@code to}.
 *
 * <p>Expressions are as deep as the user likes: walk them with a stack of your own, and keep away
 * from the {@code equals}, {@code hashCode} and {@code toString} that records have by themselves.
 */
public sealed interface Expression {
  int from();

  int to();

  /** A number, never negative: {@code -3} is the negation of 3. */
  record Numeral(BigInteger value, int from, int to) implements Expression {}

  record Variable(String name, int from, int to) implements Expression {}

  record Unary(UnaryOperator operator, Expression operand, int from, int to)
      implements Expression {}

  record Binary(BinaryOperator operator, Expression left, Expression right, int from, int to)
      implements Expression {}
}
