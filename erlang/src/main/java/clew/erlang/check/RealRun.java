package clew.erlang.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term.Unknown;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.erlang.Machine;
import clew.erlang.load.StackTerms;
import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeTrouble;
import clew.erlang.symbol.Plain;
import clew.erlang.value.Atom;
import clew.erlang.value.Same;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The same call on the real node, in a process of its own with limits. */
final class RealRun {
  /** 64 million words: half a gigabyte. */
  private static final long HEAP = 64_000_000;

  private static final Limits LIMITS = Limits.of(Duration.ofSeconds(5)).words(HEAP);

  /** EUnit gives a test five seconds. */
  static final Limits FOR_TESTS = Limits.of(Duration.ofSeconds(3)).words(HEAP);

  private final BeamNode node;
  private final Atom module;
  private final Atom function;
  private final List<Unknown> parameters;
  private final Places places;
  private final Endings endings;

  RealRun(
      BeamNode node,
      Atom module,
      Atom function,
      List<Unknown> parameters,
      Places places,
      Endings endings) {
    this.node = node;
    this.module = module;
    this.function = function;
    this.parameters = parameters;
    this.places = places;
    this.endings = endings;
  }

  /** What the real system does, in the words of our run where the two are the same. */
  Trace judge(FunctionProgram.Run ours, Assignment input) throws NodeTrouble, InterruptedException {
    Evaluation real = evaluate(input, LIMITS);
    List<String> stack =
        real instanceof Evaluation.Raised raised
            ? places.lines(StackTerms.entries(raised.trace()))
            : List.of();
    Outcome outcome = agrees(ours.result(), real) ? ours.trace().outcome() : endings.of(real);
    return new Trace(ours.trace().events(), outcome, ours.trace().steps(), stack);
  }

  Evaluation evaluate(Assignment input, Limits limits) throws NodeTrouble, InterruptedException {
    List<Value> arguments = new ArrayList<>();
    for (Unknown parameter : parameters) {
      arguments.add(Inputs.value(Inputs.of(input, parameter)));
    }
    return node.call(module, function, arguments, limits);
  }

  private static boolean agrees(Machine.Result ours, Evaluation real) {
    return switch (ours) {
      case Machine.Result.Returned(var value, var steps) ->
          real instanceof Evaluation.Returned(var other, var output)
              && Same.same(Plain.of(value), other);
      case Machine.Result.Raised(var raise, var steps) ->
          real instanceof Evaluation.Raised(var kind, var reason, var trace, var output)
              && kind == raise.kind
              && Same.same(Plain.of(raise.reason), reason);
      case Machine.Result other -> false;
    };
  }
}
