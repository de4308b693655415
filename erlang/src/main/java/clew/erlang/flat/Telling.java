package clew.erlang.flat;

import clew.engine.language.Told;
import clew.erlang.flat.Alternatives.Alternative;
import clew.erlang.flat.Happening.Context;
import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeTrouble;
import clew.erlang.node.Terms;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Flat programs that tell what they do, on the real node. */
public final class Telling {
  private static final String TELLING = "'clew_flat':'tell'";

  private final BeamNode node;
  private final Limits limits;
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
  public Telling(BeamNode node, Limits limits, FlatProgram program)
      throws NotCompiled, NodeTrouble, InterruptedException {
    this.node = node;
    this.limits = limits;
    this.program = program;
    this.instrumented = Instrumentation.of(program, "clew@" + program.module(), TELLING);
    Value request = Terms.tuple(Atom.of("instrumented"), Terms.text(instrumented.text()));
    Evaluation answer = node.ask(request, limits);
    if (!(answer instanceof Evaluation.Returned(var value, _))
        || !Terms.isTagged(value, "loaded", 2)) {
      throw new NotCompiled(String.valueOf(answer));
    }
  }

  /**
   * What a run told, and how it ended.
   *
   * @param value what it returned; nothing if it raised
   */
  public record Run(List<Happening> happened, Optional<Value> value, String outcome) {}

  /** Makes a call; nothing if it did not end within the limits. */
  public Optional<Run> run(Flat.Name function, List<Value> arguments)
      throws NodeTrouble, InterruptedException {
    Value request =
        Terms.tuple(
            Atom.of("telling"),
            Atom.of(instrumented.module()),
            Atom.of(function.name()),
            Cons.list(arguments));
    if (!(node.ask(request, limits) instanceof Evaluation.Returned(var told, _))) {
      return Optional.empty();
    }
    List<Happening> happened = new ArrayList<>();
    for (Value number : Terms.elements(Terms.element(told, 0))) {
      happened.add(instrumented.table().get(Terms.number(number)));
    }
    Value outcome = Terms.element(told, 1);
    return Optional.of(
        Terms.isTagged(outcome, "returned", 2)
            ? returned(happened, Terms.element(outcome, 1))
            : raised(happened, Terms.element(outcome, 1), Terms.element(outcome, 2)));
  }

  private static Run returned(List<Happening> happened, Value value) {
    return new Run(happened, Optional.of(value), ErlangText.line(value));
  }

  private static Run raised(List<Happening> happened, Value kind, Value reason) {
    return new Run(
        happened,
        Optional.empty(),
        "exception " + ErlangText.line(kind) + ": " + ErlangText.line(reason));
  }

  /** A run as text, with the symbolic one that is rebuilt from it. */
  public Told.Run story(String call, Flat.Name function, Run run, int shown) {
    Context main = Context.of(program.find(function).orElseThrow());
    Rebuilding rebuilt = new Rebuilding(main);
    run.happened.forEach(rebuilt::follow);
    SymbolText text = new SymbolText();
    String input = text.of(rebuilt.input());
    return new Told.Run(
        call,
        run.happened.stream().limit(shown).map(CoreText::of).toList(),
        run.happened.size() > shown,
        trace(run.happened),
        input,
        run.value.map(_ -> text.of(rebuilt.result())),
        Alternatives.of(main, run.happened, shown).stream().map(Telling::alternative).toList(),
        run.outcome,
        "call, case, exitcase, bind, exit: parameters, bound variables, …");
  }

  private static Told.Alternative alternative(Alternative other) {
    return new Told.Alternative(other.trace(), other.input());
  }

  /** The clauses that were taken (Definition 5). */
  public static List<Integer> trace(List<Happening> happened) {
    return happened.stream()
        .filter(Happening.Taken.class::isInstance)
        .map(each -> ((Happening.Taken) each).clause())
        .toList();
  }
}
