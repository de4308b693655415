package clew.erlang.instrument;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.Raise;
import clew.erlang.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * What a call gave that the node made: it was told once, however often somebody asks for it, and is
 * taken from what was told when it is asked for first.
 */
final class ToldResult implements Builtin {
  private final Builtin told;
  private @Nullable Value result;
  private @Nullable Raise raised;

  ToldResult(Builtin told) {
    this.told = told;
  }

  @Override
  public Value call(Actor process, Value[] arguments) {
    Raise again = raised;
    if (again != null) {
      throw again;
    }
    Value known = result;
    if (known == null) {
      try {
        known = told.call(process, arguments);
        result = known;
      } catch (Raise raise) {
        raised = raise;
        throw raise;
      }
    }
    return known;
  }
}
