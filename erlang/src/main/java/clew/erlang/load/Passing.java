package clew.erlang.load;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.eval.StackEntry;
import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeTrouble;
import clew.erlang.node.TermWriter;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Passes calls of native functions to the real node, and keeps a record of them. The call runs
 * there in a process of its own, so what belongs to a process or outlives a call cannot be passed:
 * that is {@link CannotPass}, never a wrong answer.
 */
public final class Passing {
  private static final int TRACE_DEPTH = 8;

  private final BeamNode node;
  private final Limits limits;
  private final List<Passed> log = new ArrayList<>();

  public Passing(BeamNode node, Limits limits) {
    this.node = node;
    this.limits = limits;
  }

  /** The calls so far, in order. */
  public synchronized List<Passed> log() {
    return List.copyOf(log);
  }

  private synchronized void record(Passed passed) {
    log.add(passed);
  }

  /** A builtin that passes calls of this function. */
  Builtin builtin(Atom module, Atom function, int arity) {
    String name = module + ":" + function + "/" + arity;
    if (Bound.isBound(module, function)) {
      return (process, arguments) -> {
        throw new CannotPass(name, "it is about the process or the system that calls it");
      };
    }
    return (process, arguments) -> call(process, module, function, arguments, name);
  }

  private Value call(Actor process, Atom module, Atom function, Value[] arguments, String name) {
    if (Stream.of(arguments).anyMatch(Bound::holdsIdentity)) {
      throw new CannotPass(name, "an argument holds a process, port or reference of this run");
    }
    Evaluation evaluation;
    try {
      evaluation = node.call(module, function, List.of(arguments), limits);
    } catch (TermWriter.NotPortable e) {
      throw new CannotPass(name, "an argument holds " + e.getMessage());
    } catch (NodeTrouble e) {
      throw new CannotPass(name, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OutOfFuel(OutOfFuel.Budget.STOPPED);
    }
    record(new Passed(name, evaluation.output()));
    return switch (evaluation) {
      case Evaluation.Returned(var value, var output) -> {
        if (Bound.holdsIdentity(value)) {
          throw new CannotPass(name, "its result holds something that lives only on the node");
        }
        yield value;
      }
      case Evaluation.Raised(var kind, var reason, var trace, var output) ->
          throw raise(process, kind, reason, trace);
      case Evaluation.TimedOut(var output) -> throw new OutOfFuel(OutOfFuel.Budget.STOPPED);
      case Evaluation.Killed(var reason, var output)
          when reason == Atom.of("killed") || reason == Limits.TOO_LARGE ->
          throw new OutOfFuel(OutOfFuel.Budget.HEAP);
      case Evaluation.Killed(var reason, var output) ->
          throw new CannotPass(name, "its process was ended by another one");
    };
  }

  /** The node's part of the stack trace, then ours. */
  private static Raise raise(Actor process, Atom kind, Value reason, Value trace) {
    List<StackEntry> entries = new ArrayList<>(StackTerms.entries(trace));
    entries.addAll(process.raise(kind, reason).trace);
    return new Raise(
        kind, reason, List.copyOf(entries.subList(0, Math.min(entries.size(), TRACE_DEPTH))));
  }
}
