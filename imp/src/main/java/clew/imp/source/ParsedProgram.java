package clew.imp.source;

import clew.engine.source.SourceText;
import clew.engine.source.Span;
import java.util.List;

/** A program as it was written: statements that run one after the other, at least one. */
public record ParsedProgram(SourceText source, List<Statement> statements) {
  public ParsedProgram {
    if (statements.isEmpty()) {
      throw new IllegalArgumentException("a program without statements: " + source.name());
    }
  }

  public Span span(Expression expression) {
    return source.span(expression.from(), expression.to());
  }

  public Span span(Statement statement) {
    return source.span(statement.from(), statement.to());
  }

  /** The whole program, without comments before and after it. */
  public Span span() {
    return source.span(statements.getFirst().from(), statements.getLast().to());
  }
}
