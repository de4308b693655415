package clew.erlang.load;

import clew.engine.reason.Limitation;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.eval.StackEntry;
import clew.erlang.eval.ValueFollower;
import clew.erlang.model.BuiltinCall;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.TermWriter;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Passes calls of native functions to the real node, and keeps a record of them. A run that follows
 * values and asks what was asked before gets the answer that was given then. The call runs there in
 * a process of its own, so what belongs to a process or outlives a call cannot be passed: that is
 * {@link CannotDelegate}, never a wrong answer.
 */
public final class NodeDelegation {
  private static final int TRACE_DEPTH = 8;
  private static final int LONGEST_TEXT = 1_000;

  private final BeamNode node;
  private final NodeLimits limits;
  private final NodeAnswers answers = new NodeAnswers();
  private final List<DelegatedCall> log = new ArrayList<>();

  public NodeDelegation(BeamNode node, NodeLimits limits) {
    this.node = node;
    this.limits = limits;
  }

  /** The calls so far of runs that follow nothing, in order; others have them in their traces. */
  public synchronized List<DelegatedCall> log() {
    return List.copyOf(log);
  }

  private synchronized void record(DelegatedCall passed) {
    log.add(passed);
  }

  /** A builtin that passes calls of this function. */
  Builtin builtin(Atom module, Atom function, int arity) {
    String name = module + ":" + function + "/" + arity;
    if (NodeBoundCalls.isBound(module, function)) {
      return (process, arguments) -> {
        throw new CannotDelegate(name, Limitation.of(Limitation.Kind.NATIVE_CALLER));
      };
    }
    return (process, arguments) -> call(process, module, function, arguments, name);
  }

  private Value call(Actor process, Atom module, Atom function, Value[] arguments, String name) {
    if (Stream.of(arguments).anyMatch(NodeBoundCalls::holdsIdentity)) {
      throw new CannotDelegate(
          name,
          Limitation.of(
              Limitation.Kind.NATIVE_ARGUMENT, "a process, port or reference of this run"));
    }
    ValueFollower following = process.following();
    if (following != null && NondeterministicCalls.has(module, function, arguments)) {
      return NondeterministicCalls.answer(process, name, arguments)
          .orElseThrow(
              () -> new CannotDelegate(name, Limitation.of(Limitation.Kind.NATIVE_UNSTEADY)));
    }
    NodeAnswer evaluation;
    try {
      boolean isRepeatable = following != null && !SideEffects.has(module.name(), function.name());
      evaluation =
          isRepeatable
              ? answers.of(
                  NodeAnswers.Question.of(name, TermWriter.write(new Tuple(arguments))),
                  () -> node.callAgain(module, function, List.of(arguments), limits))
              : node.call(module, function, List.of(arguments), limits);
    } catch (TermWriter.NotPortable e) {
      throw new CannotDelegate(
          name, Limitation.of(Limitation.Kind.NATIVE_ARGUMENT, String.valueOf(e.getMessage())));
    } catch (NodeFailure e) {
      throw new CannotDelegate(
          name, Limitation.of(Limitation.Kind.NATIVE_TROUBLE, String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OutOfFuel(OutOfFuel.Budget.STOPPED);
    }
    if (following == null) {
      record(new DelegatedCall(name, evaluation.output()));
    } else {
      consulted(process, following, name, module + ":" + function + called(arguments), evaluation);
    }
    return switch (evaluation) {
      case NodeAnswer.Returned(var value, var output) -> {
        if (NodeBoundCalls.holdsIdentity(value)) {
          throw new CannotDelegate(name, Limitation.of(Limitation.Kind.NATIVE_RESULT));
        }
        yield value;
      }
      case NodeAnswer.Raised(var kind, var reason, var trace, var output) ->
          throw raise(process, kind, reason, trace);
      case NodeAnswer.TimedOut(var output) -> throw new OutOfFuel(OutOfFuel.Budget.STOPPED);
      case NodeAnswer.Killed(var reason, var output)
          when reason == Atom.of("killed") || reason == NodeLimits.TOO_LARGE ->
          throw new OutOfFuel(OutOfFuel.Budget.HEAP);
      case NodeAnswer.Killed(var reason, var output) ->
          throw new CannotDelegate(name, Limitation.of(Limitation.Kind.NATIVE_KILLED));
    };
  }

  /** The run went on with what the node said, which is a part of what happened in it. */
  private static void consulted(
      Actor process, ValueFollower following, String name, String question, NodeAnswer answer) {
    process
        .at()
        .ifPresent(
            at -> following.path().consult(BuiltinCall.site(at, name), question, inWords(answer)));
  }

  private static String called(Value[] arguments) {
    return Stream.of(arguments)
        .map(argument -> ErlangText.line(argument, LONGEST_TEXT))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String inWords(NodeAnswer answer) {
    return switch (answer) {
      case NodeAnswer.Returned(var value, var output) -> ErlangText.line(value, LONGEST_TEXT);
      case NodeAnswer.Raised(var kind, var reason, var trace, var output) ->
          kind + ":" + ErlangText.line(reason, LONGEST_TEXT);
      case NodeAnswer.TimedOut(var output) -> "no answer in time";
      case NodeAnswer.Killed(var reason, var output) -> "killed: " + ErlangText.line(reason);
    };
  }

  /** The node's part of the stack trace, then ours. */
  private static Raise raise(Actor process, Atom kind, Value reason, Value trace) {
    List<StackEntry> entries = new ArrayList<>(NodeStackTrace.entries(trace));
    entries.addAll(process.raise(kind, reason).trace);
    return new Raise(
        kind, reason, List.copyOf(entries.subList(0, Math.min(entries.size(), TRACE_DEPTH))));
  }
}
