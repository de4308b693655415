package clew.erlang.follow;

import clew.engine.repeat.CallSequence;
import clew.engine.repeat.Loop;
import clew.engine.repeat.Repetition;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.value.Value;

/**
 * The body of a function that calls itself: a loop. Calls in tail position are its iterations, and
 * so are those that wait for each other, up to the first that gives something back.
 */
public final class LoopBody extends ExprNode {
  private final ExprNode body;
  private final int arguments;
  private final Site site;

  /**
   * @param arguments how many slots hold arguments
   */
  public LoopBody(MachineFunction function, ExprNode body, int arguments) {
    this.body = body;
    this.arguments = arguments;
    int line = Math.max(1, function.line);
    this.site =
        new Site(function.name + "/" + function.arity, new Span(function.shown, line, 1, line, 1));
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    ValueFollower following = process.following();
    if (following == null || !following.path().repetition().isOn()) {
      return body.run(slots, process);
    }
    PathRecording path = following.path();
    Repetition repetition = path.repetition();
    Loop innermost = repetition.innermost();
    if (innermost != null
        && innermost.owner() instanceof CallSequence<?> rounds
        && rounds.isOf(this)) {
      return within(mine(rounds), slots, process);
    }
    Loop loop = repetition.begin(site);
    if (loop == null) {
      return body.run(slots, process);
    }
    CallSequence<Value> rounds =
        new CallSequence<>(new LoopValues(path), repetition, loop, this, slots, arguments, false);
    loop.own(rounds);
    try {
      Value result = repeat(rounds, slots, process);
      if (result == TAIL) {
        return result;
      }
      rounds.results().add(result);
      return rounds.seen(result);
    } finally {
      rounds.end();
    }
  }

  @SuppressWarnings("unchecked") // whatever belongs to this function is of Erlang's values
  private static CallSequence<Value> mine(CallSequence<?> rounds) {
    return (CallSequence<Value>) rounds;
  }

  /** A call that the function waits for. */
  private Value within(CallSequence<Value> rounds, Value[] slots, Actor process) {
    if (rounds.results().haveBegun()) {
      rounds.results().spoil();
      return body.run(slots, process);
    }
    rounds.again(slots);
    Value result = repeat(rounds, slots, process);
    if (result == TAIL) {
      rounds.results().spoil();
    } else {
      if (!rounds.results().haveBegun()) {
        rounds.end();
      }
      rounds.results().add(result);
    }
    return result;
  }

  private Value repeat(CallSequence<Value> rounds, Value[] slots, Actor process) {
    Value result = body.run(slots, process);
    while (result == AGAIN) {
      process.step();
      rounds.again(slots);
      result = body.run(slots, process);
    }
    return result;
  }
}
