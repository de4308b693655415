package clew.curry.ir;

import clew.engine.source.Span;
import clew.engine.trace.Site;

/** A function as the machine runs it. */
public final class Procedure {
  public final String name;
  public final Span span;
  public final int arity;
  public int slots;
  public Code code;

  public Procedure(String name, Span span, int arity) {
    this.name = name;
    this.span = span;
    this.arity = arity;
    this.slots = arity;
    this.code = new Code.Fail(new Site(name, span));
  }

  @Override
  public String toString() {
    return name;
  }
}
