package clew.curry.core;

import clew.engine.source.Span;

/** A variable of an expression. Two of the same name are not the same. */
public final class Variable {
  private final String name;
  private final Span span;

  public Variable(String name, Span span) {
    this.name = name;
    this.span = span;
  }

  public String name() {
    return name;
  }

  public Span span() {
    return span;
  }

  @Override
  public String toString() {
    return name;
  }
}
