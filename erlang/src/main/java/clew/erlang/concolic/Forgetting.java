package clew.erlang.concolic;

import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.follow.Path;
import clew.erlang.symbol.Plain;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Value;
import java.util.Arrays;

/** The body of a function that the user does not want values to be followed into. */
public final class Forgetting extends Node {
  private final Function function;
  private final Node body;

  public Forgetting(Function function, Node body) {
    this.function = function;
    this.body = body;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Path path = Choice.path(process);
    for (int i = 0; i < function.arity; i++) {
      if (!Plain.isPlain(slots[i])) {
        int line = Math.max(1, function.line);
        Site site = new Site(function.toString(), new Span(function.shown, line, 1, line, 1));
        path.lose(site, Symbols.term(path.pool(), slots[i]), "values are not followed into it");
        slots[i] = Plain.of(slots[i]);
      }
    }
    return Choice.following(process)
        .unfollowed(process, function, Arrays.copyOf(slots, function.arity))
        .orElseGet(() -> body.run(slots, process));
  }
}
