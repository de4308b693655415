package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.ir.CodePosition;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;

/** An expression whose value is used where values are not followed. */
public final class PlainExpr extends CallSite {
  private final ExprNode expression;
  private final Limitation.Kind use;
  private final boolean isDeep;

  /**
   * @param use what the value is used for
   * @param isDeep whether what is in the value is used as well
   */
  public PlainExpr(
      MachineFunction caller,
      CodePosition position,
      ExprNode expression,
      Limitation.Kind use,
      boolean isDeep) {
    super(caller, position);
    this.expression = expression;
    this.use = use;
    this.isDeep = isDeep;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value value = expression.run(slots, process);
    boolean isPlain = isDeep ? PlainValues.isPlain(value) : !(value instanceof Followed);
    if (isPlain) {
      return value;
    }
    ValueFollower following = process.following();
    if (following != null) {
      PathRecording path = following.path();
      int line = Math.max(1, line());
      Span span = new Span(caller().shown, line, 1, line, 1);
      path.lose(
          new Site(caller() + " " + use.id(), span),
          ValueTerms.term(path.pool(), value),
          Limitation.of(use));
    }
    return PlainValues.of(value);
  }
}
