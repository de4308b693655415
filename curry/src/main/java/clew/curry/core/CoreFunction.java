package clew.curry.core;

import clew.engine.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of a module. Its body is set once, when all names are known. */
public final class CoreFunction {
  private final String name;
  private final Span span;
  private final boolean isOfPrelude;
  private List<Variable> parameters = List.of();
  private @Nullable Expr body;

  public CoreFunction(String name, Span span, boolean isOfPrelude) {
    this.name = name;
    this.span = span;
    this.isOfPrelude = isOfPrelude;
  }

  public String name() {
    return name;
  }

  public Span span() {
    return span;
  }

  public boolean isOfPrelude() {
    return isOfPrelude;
  }

  public void define(List<Variable> itsParameters, Expr itsBody) {
    this.parameters = List.copyOf(itsParameters);
    this.body = itsBody;
  }

  public int arity() {
    return parameters.size();
  }

  public List<Variable> parameters() {
    return parameters;
  }

  /** What it computes; it has none if it is built in. */
  public @Nullable Expr body() {
    return body;
  }

  @Override
  public String toString() {
    return name;
  }
}
