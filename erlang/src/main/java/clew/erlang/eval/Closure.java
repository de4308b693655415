package clew.erlang.eval;

import clew.erlang.value.Fun;
import clew.erlang.value.Order;
import clew.erlang.value.Value;

/** A function with the values it was made with; these come after its parameters in the frame. */
public final class Closure implements Fun {
  public final Function function;
  public final Value[] captured;

  public Closure(Function function, Value[] captured) {
    this.function = function;
    this.captured = captured;
  }

  @Override
  public int arity() {
    return function.arity;
  }

  /** By module and line; the real system goes by the order in which its compiler met them. */
  @Override
  public int compareCode(Fun other) {
    if (!(other instanceof Closure closure)) {
      return Fun.super.compareCode(other);
    }
    Function mine = function;
    Function theirs = closure.function;
    if (mine == theirs) {
      return 0;
    }
    int byModule = Order.compare(mine.module, theirs.module);
    int byLine = byModule != 0 ? byModule : Integer.compare(mine.line, theirs.line);
    return byLine != 0
        ? byLine
        : Integer.compare(System.identityHashCode(mine), System.identityHashCode(theirs));
  }

  @Override
  public int codeHash() {
    return function.hashCode();
  }

  @Override
  public Value[] environment() {
    return captured;
  }
}
