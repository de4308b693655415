package clew.curry.syntax;

import clew.engine.source.Span;
import java.util.List;

/** A type as it is written. */
public sealed interface TypeText {
  Span span();

  /** {@code a}. */
  record Variable(Name name) implements TypeText {
    @Override
    public Span span() {
      return name.span();
    }
  }

  /** {@code Maybe a}; lists are {@code []}, tuples {@code (,)} and their like. */
  record Applied(Name constructor, List<TypeText> arguments, Span span) implements TypeText {}

  /** {@code a -> b}. */
  record Arrow(TypeText from, TypeText to) implements TypeText {
    @Override
    public Span span() {
      return from.span().to(to.span());
    }
  }

  /** {@code Eq a} before a type. */
  record Constraint(Name className, TypeText type) {}

  /** A type with what it takes of its variables. */
  record Qualified(List<Constraint> context, TypeText type) {}
}
