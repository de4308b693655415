package clew.curry.source;

import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** An expression as it is written. */
public sealed interface Expression {
  Span span();

  /** A variable, a function or a constructor. */
  record Variable(Name name) implements Expression {
    @Override
    public Span span() {
      return name.span();
    }
  }

  record Whole(BigInteger value, Span span) implements Expression {}

  record Letter(int codePoint, Span span) implements Expression {}

  record Text(String value, Span span) implements Expression {}

  record Apply(Expression function, List<Expression> arguments) implements Expression {
    @Override
    public Span span() {
      return function.span().to(arguments.getLast().span());
    }
  }

  /** {@code a + b * c}, before it is known how the operators bind. */
  record Chain(List<Expression> operands, List<Name> operators) implements Expression {
    @Override
    public Span span() {
      return operands.getFirst().span().to(operands.getLast().span());
    }
  }

  /** {@code - x}. */
  record Negated(Expression operand, Span span) implements Expression {}

  /** {@code (x +)}. */
  record LeftSection(Expression operand, Name operator, Span span) implements Expression {}

  /** {@code (+ x)}. */
  record RightSection(Name operator, Expression operand, Span span) implements Expression {}

  /** Lists too. */
  record Tuple(List<Expression> elements, Span span) implements Expression {}

  record ListOf(List<Expression> elements, Span span) implements Expression {}

  /** {@code [1, 3 .. 9]}. */
  record Range(Expression from, Optional<Expression> then, Optional<Expression> to, Span span)
      implements Expression {}

  /** {@code [e | x <- xs, x > 1]}. */
  record Comprehension(Expression element, List<Qualifier> qualifiers, Span span)
      implements Expression {}

  /** {@code \x y -> e}. */
  record Lambda(List<Pattern> parameters, Expression body, Span span) implements Expression {}

  record Let(List<Declaration> declarations, Expression body, Span span) implements Expression {}

  record If(Expression condition, Expression then, Expression otherwise, Span span)
      implements Expression {}

  /** {@code case e of}: the first alternative that matches; {@code fcase}: each that matches. */
  record Case(Expression of, List<Alternative> alternatives, boolean isFlexible, Span span)
      implements Expression {}

  /** {@code e :: t}. */
  record Typed(Expression expression, TypeExpression.Qualified type, Span span)
      implements Expression {}

  /** One way of a case. */
  record Alternative(Pattern pattern, Declaration.RightSide right) {}

  /** A part of a list comprehension after the bar. */
  sealed interface Qualifier {
    record Generator(Pattern pattern, Expression source) implements Qualifier {}

    record Test(Expression condition) implements Qualifier {}

    record Locals(List<Declaration> declarations) implements Qualifier {}
  }
}
