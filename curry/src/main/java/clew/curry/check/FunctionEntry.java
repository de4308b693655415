package clew.curry.check;

import clew.engine.language.Entry;
import clew.engine.language.Explainer;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.RunExplainer;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.testcase.SmallerNumbers;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A function with types for its arguments. */
final class FunctionEntry implements Entry {
  /** Honest about what confirms: our own machine, on plain values. */
  static final Judge JUDGE = new Judge("Clew's own plain evaluation", "0.1.0");

  /** As many tests as somebody may want to read. */
  private static final int KINDS = 16;

  private final Signature signature;
  private final List<Point> points;
  private final Contract contract;
  private final FunctionProgram program;
  private final CurryRenderer renderer;
  private final SmallerValues smaller;
  private final Function<String, Parsed> parser;

  FunctionEntry(
      Signature signature,
      List<Point> points,
      Contract contract,
      FunctionProgram program,
      CurryRenderer renderer,
      SmallerValues smaller,
      Function<String, Parsed> parser) {
    this.signature = signature;
    this.points = points;
    this.contract = contract;
    this.program = program;
    this.renderer = renderer;
    this.smaller = smaller;
    this.parser = parser;
  }

  Signature signature() {
    return signature;
  }

  /** The arguments of a call, each as it is written. */
  List<String> arguments(Assignment input) {
    return renderer.arguments(input);
  }

  @Override
  public String name() {
    return signature.name();
  }

  @Override
  public Span span() {
    return signature.function().span();
  }

  @Override
  public TermPool pool() {
    return contract.pool();
  }

  @Override
  public List<Point> points() {
    return points;
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(program);
  }

  @Override
  public Renderer renderer() {
    return renderer;
  }

  @Override
  public Explainer explainer() {
    return new RunExplainer(program, renderer, pool(), () -> new ConditionLabels(renderer));
  }

  @Override
  public Assignment seed() {
    return contract.seeds().getFirst();
  }

  @Override
  public List<Assignment> seeds() {
    return contract.seeds();
  }

  @Override
  public Parsed parse(String input) {
    return parser.apply(input);
  }

  @Override
  public Trace replay(Assignment input, Budget budget) {
    return program.plain(input, budget);
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }

  @Override
  public int kinds() {
    return KINDS;
  }

  @Override
  public Iterable<Assignment> smaller(Assignment input) {
    return () ->
        Stream.concat(smaller.of(input, signature), SmallerNumbers.together(pool(), input))
            .filter(contract::admits)
            .iterator();
  }
}
