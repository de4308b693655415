package clew.erlang.check;

import clew.engine.sandbox.Walls;
import clew.engine.term.Assignment;
import clew.engine.term.Term.Unknown;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.erlang.eval.Machine;
import clew.erlang.load.NodeStackTrace;
import clew.erlang.model.InputConversion;
import clew.erlang.model.term.PlainValues;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The same call on the real node, in a process of its own with limits. */
final class RealRun {
  /** 64 million words: half a gigabyte. */
  private static final long HEAP = 64_000_000;

  private static final Atom EXIT = Atom.of("EXIT");

  /** How deep in a value an exit with its trace is looked for. */
  private static final int DEEPEST_TRACE = 4;

  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofSeconds(5)).words(HEAP);

  /** EUnit gives a test five seconds. */
  static final NodeLimits FOR_TESTS = NodeLimits.of(Duration.ofSeconds(3)).words(HEAP);

  private final BeamNode node;
  private final Atom module;
  private final Atom function;
  private final List<? extends Value> first;
  private final List<Unknown> parameters;
  private final SourceLocations places;
  private final CallOutcomes endings;

  /**
   * @param first arguments that are always the same, before those of the input
   */
  RealRun(
      BeamNode node,
      Atom module,
      Atom function,
      List<? extends Value> first,
      List<Unknown> parameters,
      SourceLocations places,
      CallOutcomes endings) {
    this.node = node;
    this.module = module;
    this.function = function;
    this.first = List.copyOf(first);
    this.parameters = parameters;
    this.places = places;
    this.endings = endings;
  }

  /** Whether only the runtime holds back what a call does. */
  boolean isUnwalled() {
    return node.settings().sandbox().walls() == Walls.RUNTIME;
  }

  /** What the real system does, in the words of our run where the two are the same. */
  Trace judge(FunctionProgram.Run ours, Assignment input) throws NodeFailure, InterruptedException {
    NodeAnswer real = evaluate(input, LIMITS);
    List<String> stack =
        real instanceof NodeAnswer.Raised raised
            ? places.lines(NodeStackTrace.entries(raised.trace()))
            : List.of();
    Outcome outcome = agrees(ours.result(), real) ? ours.trace().outcome() : endings.of(real);
    return new Trace(ours.trace().events(), outcome, ours.trace().steps(), stack);
  }

  /** Whether the real system does the same as our run did. */
  boolean doesTheSame(FunctionProgram.Run ours, Assignment input)
      throws NodeFailure, InterruptedException {
    return agrees(ours.result(), evaluate(input, LIMITS));
  }

  NodeAnswer evaluate(Assignment input, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    List<Value> arguments = new ArrayList<>(first);
    for (Unknown parameter : parameters) {
      arguments.add(InputConversion.value(InputConversion.of(input, parameter)));
    }
    return node.judge(module, function, arguments, limits);
  }

  private static boolean agrees(Machine.Result ours, NodeAnswer real) {
    return switch (ours) {
      case Machine.Result.Returned(var value, var steps) ->
          real instanceof NodeAnswer.Returned(var other, var output)
              && same(PlainValues.of(value), other);
      case Machine.Result.Raised(var raise, var steps) ->
          real instanceof NodeAnswer.Raised(var kind, var reason, var trace, var output)
              && kind == raise.kind
              && same(PlainValues.of(raise.reason), reason);
      case Machine.Result other -> false;
    };
  }

  /**
   * The same but for stack traces in what {@code catch} gave, which the optimiser changes, and for
   * the names of processes and the like, which every system gives anew.
   */
  private static boolean same(Value ours, Value theirs) {
    return ExactEquality.same(ours, theirs)
        || ExactEquality.same(
            new UnnamedIdentities().in(untraced(ours, 0)),
            new UnnamedIdentities().in(untraced(theirs, 0)));
  }

  private static Value untraced(Value value, int depth) {
    if (!(value instanceof Tuple tuple) || depth > DEEPEST_TRACE) {
      return value;
    }
    boolean isExit =
        tuple.size() == 2
            && tuple.elements[0] == EXIT
            && tuple.elements[1] instanceof Tuple why
            && why.size() == 2;
    if (isExit) {
      Value reason = ((Tuple) tuple.elements[1]).elements[0];
      return new Tuple(EXIT, untraced(reason, depth + 1));
    }
    Value[] elements = new Value[tuple.size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = untraced(tuple.elements[i], depth + 1);
    }
    return new Tuple(elements);
  }
}
