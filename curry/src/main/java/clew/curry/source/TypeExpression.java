package clew.curry.source;

import clew.engine.source.Span;
import java.util.List;

/** A type as it is written. */
public sealed interface TypeExpression {
  Span span();

  /** {@code a}. */
  record Variable(Name name) implements TypeExpression {
    @Override
    public Span span() {
      return name.span();
    }
  }

  /** {@code Maybe a}; lists are {@code []}, tuples {@code (,)} and their like. */
  record Applied(Name constructor, List<TypeExpression> arguments, Span span)
      implements TypeExpression {}

  /** {@code a -> b}. */
  record Arrow(TypeExpression from, TypeExpression to) implements TypeExpression {
    @Override
    public Span span() {
      return from.span().to(to.span());
    }
  }

  /** {@code Eq a} before a type. */
  record Constraint(Name className, TypeExpression type) {}

  /** A type with what it takes of its variables. */
  record Qualified(List<Constraint> context, TypeExpression type) {}
}
