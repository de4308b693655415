package clew.erlang.concolic;

import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.follow.Path;
import clew.erlang.symbol.Plain;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;

/** An expression whose value is used where values are not followed. */
public final class Plainly extends CallSite {
  private final Node expression;
  private final String use;
  private final boolean isDeep;

  /**
   * @param use what the value is used for, for the user
   * @param isDeep whether what is in the value is used as well
   */
  public Plainly(Function caller, int line, Node expression, String use, boolean isDeep) {
    super(caller, line);
    this.expression = expression;
    this.use = use;
    this.isDeep = isDeep;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value value = expression.run(slots, process);
    boolean isPlain = isDeep ? Plain.isPlain(value) : !(value instanceof Followed);
    if (isPlain) {
      return value;
    }
    Following following = process.following();
    if (following != null) {
      Path path = following.path();
      int line = Math.max(1, line());
      Span span = new Span(caller().shown, line, 1, line, 1);
      path.lose(new Site(caller() + " " + use, span), Symbols.term(path.pool(), value), use);
    }
    return Plain.of(value);
  }
}
