package clew.curry.source;

import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.List;

/** The left side of a rule, or a part of it. */
public sealed interface Pattern {
  Span span();

  record Variable(Name name) implements Pattern {
    @Override
    public Span span() {
      return name.span();
    }
  }

  /** {@code _}. */
  record Any(Span span) implements Pattern {}

  record Whole(BigInteger value, Span span) implements Pattern {}

  record Letter(int codePoint, Span span) implements Pattern {}

  record Text(String value, Span span) implements Pattern {}

  /** {@code Just x}; lists are made of {@code :} and {@code []}, tuples of {@code (,)}. */
  record Built(Name constructor, List<Pattern> parts, Span span) implements Pattern {}

  /** {@code xs@(x:_)}. */
  record Named(Name name, Pattern pattern) implements Pattern {
    @Override
    public Span span() {
      return name.span().to(pattern.span());
    }
  }

  /** {@code x : y : zs}, before it is known how the operators bind. */
  record Chain(List<Pattern> operands, List<Name> operators) implements Pattern {
    @Override
    public Span span() {
      return operands.getFirst().span().to(operands.getLast().span());
    }
  }
}
