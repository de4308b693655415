package clew.curry.core;

import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.List;

/** A pattern. */
public sealed interface Pat {
  Span span();

  record Any(Span span) implements Pat {}

  record Bind(Variable variable) implements Pat {
    @Override
    public Span span() {
      return variable.span();
    }
  }

  record Whole(BigInteger value, Span span) implements Pat {}

  record Letter(int codePoint, Span span) implements Pat {}

  record Built(DataConstructor constructor, List<Pat> parts, Span span) implements Pat {}

  record Named(Variable variable, Pat pattern) implements Pat {
    @Override
    public Span span() {
      return variable.span().to(pattern.span());
    }
  }
}
