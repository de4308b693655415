package clew.erlang.concolic;

import clew.engine.trace.Point;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Node;
import clew.erlang.value.Value;

/** An expression that is the first on its line within another one: the run comes to the line. */
public final class Here extends Node {
  private final Point line;
  private final Node expression;

  public Here(Point line, Node expression) {
    this.line = line;
    this.expression = expression;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Choice.path(process).reach(line);
    return expression.run(slots, process);
  }
}
