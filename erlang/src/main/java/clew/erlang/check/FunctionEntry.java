package clew.erlang.check;

import clew.engine.invariant.Proofs;
import clew.engine.invariant.Rules;
import clew.engine.language.Entry;
import clew.engine.language.Explainer;
import clew.engine.language.Outlook;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.RunExplainer;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.testcase.SmallerTerms;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.erlang.node.Evaluation;
import clew.erlang.node.NodeTrouble;
import clew.erlang.render.Piece;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A function of a module. */
final class FunctionEntry implements Entry {
  private final String name;
  private final Site site;
  private final TermPool pool;
  private final List<Point> points;
  private final Contract contract;
  private final FunctionProgram program;
  private final RealRun real;
  private final ErlangRenderer renderer;
  private final RunExplainer explainer;
  private final Judge judge;
  private final Calls calls;
  private final Optional<Supplier<Rules>> rules;

  /** Reads the arguments of a call that a user wrote. */
  interface Calls {
    Parsed parse(String text);
  }

  /**
   * @param rules what the functions do that it may call, if loops are looked at
   */
  FunctionEntry(
      String name,
      Site site,
      TermPool pool,
      List<Point> points,
      Contract contract,
      FunctionProgram program,
      RealRun real,
      ErlangRenderer renderer,
      RunExplainer explainer,
      Judge judge,
      Calls calls,
      Optional<Supplier<Rules>> rules) {
    this.name = name;
    this.site = site;
    this.pool = pool;
    this.points = points;
    this.contract = contract;
    this.program = program;
    this.real = real;
    this.renderer = renderer;
    this.explainer = explainer;
    this.judge = judge;
    this.calls = calls;
    this.rules = rules;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Span span() {
    return site.span();
  }

  @Override
  public TermPool pool() {
    return pool;
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
  public Optional<Outlook> outlook() {
    return rules.map(known -> new Proofs(pool, known));
  }

  @Override
  public Renderer renderer() {
    return renderer;
  }

  @Override
  public Explainer explainer() {
    return explainer;
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
    return calls.parse(input);
  }

  @Override
  public Trace replay(Assignment input, Budget budget) {
    FunctionProgram.Run ours = program.watch(input, budget);
    try {
      return real.judge(ours, input);
    } catch (NodeTrouble trouble) {
      return new Trace(
          ours.trace().events(),
          new Outcome.Unsupported("the Erlang node: " + trouble.getMessage(), site),
          ours.trace().steps());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Trace(ours.trace().events(), new Outcome.Interrupted(site), ours.trace().steps());
    }
  }

  /** The call on the real node, with the time that a test has. */
  Evaluation evaluate(Assignment input) throws NodeTrouble, InterruptedException {
    return real.evaluate(input, RealRun.FOR_TESTS);
  }

  /** The call as it is written in a source file. */
  List<Piece> call(Assignment input) {
    return renderer.call(input);
  }

  @Override
  public Judge judge() {
    return judge;
  }

  @Override
  public Iterable<Assignment> smaller(Assignment input) {
    SmallerTerms smaller = new SmallerTerms(pool, SmallerTerms.Structures.KEEP, Set.of());
    return () -> smaller.inputs(input).filter(contract::admits).iterator();
  }
}
