package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Value;
import java.util.Arrays;

/** The body of a function that the user does not want values to be followed into. */
public final class UnfollowedBody extends ExprNode {
  private final MachineFunction function;
  private final ExprNode body;

  public UnfollowedBody(MachineFunction function, ExprNode body) {
    this.function = function;
    this.body = body;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    PathRecording path = FollowedCase.path(process);
    for (int i = 0; i < function.arity; i++) {
      if (!PlainValues.isPlain(slots[i])) {
        int line = Math.max(1, function.line);
        Site site = new Site(function.toString(), new Span(function.shown, line, 1, line, 1));
        path.lose(
            site,
            ValueTerms.term(path.pool(), slots[i]),
            Limitation.of(Limitation.Kind.UNFOLLOWED_BODY));
        slots[i] = PlainValues.of(slots[i]);
      }
    }
    return FollowedCase.following(process)
        .unfollowed(process, function, Arrays.copyOf(slots, function.arity))
        .orElseGet(() -> body.run(slots, process));
  }
}
