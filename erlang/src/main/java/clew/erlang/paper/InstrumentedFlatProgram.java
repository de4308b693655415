package clew.erlang.paper;

import clew.engine.language.answer.InstrumentedRun;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.paper.AlternativeInputs.Alternative;
import clew.erlang.paper.FlatEvent.Context;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Flat programs that tell what they do, on the real node. */
public final class InstrumentedFlatProgram {
  private static final String TELLING = "'clew_flat':'tell'";

  private final BeamNode node;
  private final NodeLimits limits;
  private final FlatProgram program;
  private final Instrumentation.Instrumented instrumented;

  /** The node does not take the instrumented program. */
  public static final class NotCompiled extends Exception {
    private static final long serialVersionUID = 1;

    NotCompiled(String why) {
      super(why);
    }
  }

  /** Instruments a program and has the node load it. */
  public InstrumentedFlatProgram(BeamNode node, NodeLimits limits, FlatProgram program)
      throws NotCompiled, NodeFailure, InterruptedException {
    this.node = node;
    this.limits = limits;
    this.program = program;
    this.instrumented = Instrumentation.of(program, "clew@" + program.module(), TELLING);
    Value request = NodeTerms.tuple(Atom.of("instrumented"), NodeTerms.text(instrumented.text()));
    NodeAnswer answer = node.ask(request, limits);
    if (!(answer instanceof NodeAnswer.Returned(var value, _))
        || !NodeTerms.isTagged(value, "loaded", 2)) {
      throw new NotCompiled(String.valueOf(answer));
    }
  }

  /**
   * What a run told, and how it ended.
   *
   * @param value what it returned; nothing if it raised
   */
  public record Run(List<FlatEvent> happened, Optional<Value> value, String outcome) {}

  /** Makes a call; nothing if it did not end within the limits. */
  public Optional<Run> run(FlatExpr.Name function, List<Value> arguments)
      throws NodeFailure, InterruptedException {
    Value request =
        NodeTerms.tuple(
            Atom.of("telling"),
            Atom.of(instrumented.module()),
            Atom.of(function.name()),
            Cons.list(arguments));
    if (!(node.ask(request, limits) instanceof NodeAnswer.Returned(var told, _))) {
      return Optional.empty();
    }
    List<FlatEvent> happened = new ArrayList<>();
    for (Value number : NodeTerms.elements(NodeTerms.element(told, 0))) {
      happened.add(instrumented.table().get(NodeTerms.number(number)));
    }
    Value outcome = NodeTerms.element(told, 1);
    return Optional.of(
        NodeTerms.isTagged(outcome, "returned", 2)
            ? returned(happened, NodeTerms.element(outcome, 1))
            : raised(happened, NodeTerms.element(outcome, 1), NodeTerms.element(outcome, 2)));
  }

  private static Run returned(List<FlatEvent> happened, Value value) {
    return new Run(happened, Optional.of(value), ErlangText.line(value));
  }

  private static Run raised(List<FlatEvent> happened, Value kind, Value reason) {
    return new Run(
        happened,
        Optional.empty(),
        "exception " + ErlangText.line(kind) + ": " + ErlangText.line(reason));
  }

  /** A run as text, with the symbolic one that is rebuilt from it. */
  public InstrumentedRun.Run story(String call, FlatExpr.Name function, Run run, int shown) {
    Context main = Context.of(program.find(function).orElseThrow());
    SymbolicReplay rebuilt = new SymbolicReplay(main);
    run.happened.forEach(rebuilt::follow);
    SymbolicTermText text = new SymbolicTermText();
    String input = text.of(rebuilt.input());
    return new InstrumentedRun.Run(
        call,
        run.happened.stream().limit(shown).map(FlatPatternText::of).toList(),
        run.happened.size() > shown,
        trace(run.happened),
        input,
        run.value.map(_ -> text.of(rebuilt.result())),
        AlternativeInputs.of(main, run.happened, shown).stream()
            .map(InstrumentedFlatProgram::alternative)
            .toList(),
        run.outcome,
        "call, case, exitcase, bind, exit: parameters, bound variables, …");
  }

  private static InstrumentedRun.Alternative alternative(Alternative other) {
    return new InstrumentedRun.Alternative(other.trace(), other.input());
  }

  /** The clauses that were taken (Definition 5). */
  public static List<Integer> trace(List<FlatEvent> happened) {
    return happened.stream()
        .filter(FlatEvent.Taken.class::isInstance)
        .map(each -> ((FlatEvent.Taken) each).clause())
        .toList();
  }
}
