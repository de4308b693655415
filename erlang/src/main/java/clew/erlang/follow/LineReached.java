package clew.erlang.follow;

import clew.engine.trace.Point;
import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.value.Value;

/** An expression that is the first on its line within another one: the run comes to the line. */
public final class LineReached extends ExprNode {
  private final Point line;
  private final ExprNode expression;

  public LineReached(Point line, ExprNode expression) {
    this.line = line;
    this.expression = expression;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    FollowedCase.path(process).reach(line);
    return expression.run(slots, process);
  }
}
