package clew.prolog.check;

import clew.engine.invariant.Proofs;
import clew.engine.invariant.Rules;
import clew.engine.language.Entry;
import clew.engine.language.Explainer;
import clew.engine.language.Outlook;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.RunExplainer;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.testcase.SmallerTerms;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.concolic.Argument;
import clew.prolog.symbol.Encoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A predicate with a mode for each argument. */
final class PredicateEntry implements Entry {
  /** As many tests as somebody may want to read. */
  static final int KINDS = 24;

  private final Signature signature;
  private final Span place;
  private final List<Point> points;
  private final Contract contract;
  private final JudgedProgram program;
  private final GoalShape shape;
  private final PrologRenderer renderer;
  private final Optional<RealRun> real;
  private final Judge judge;
  private final Directions directions;
  private final List<Diagnostic> unread;
  private final List<String> assumed;
  private final Parser parser;
  private final Optional<Supplier<Rules>> rules;

  /** Reads a goal that a user wrote. */
  interface Parser {
    Parsed parse(String text);
  }

  /**
   * @param rules what the predicates do that it may call, if loops are looked at
   */
  PredicateEntry(
      Signature signature,
      Span place,
      List<Point> points,
      Contract contract,
      JudgedProgram program,
      GoalShape shape,
      PrologRenderer renderer,
      Optional<RealRun> real,
      Judge judge,
      Directions directions,
      List<Diagnostic> unread,
      List<String> assumed,
      Parser parser,
      Optional<Supplier<Rules>> rules) {
    this.signature = signature;
    this.place = place;
    this.points = points;
    this.contract = contract;
    this.program = program;
    this.shape = shape;
    this.renderer = renderer;
    this.real = real;
    this.judge = judge;
    this.directions = directions;
    this.unread = unread;
    this.assumed = assumed;
    this.parser = parser;
    this.rules = rules;
  }

  @Override
  public String name() {
    return signature.toString();
  }

  @Override
  public List<Diagnostic> unread() {
    return unread;
  }

  @Override
  public List<String> assumed() {
    return assumed;
  }

  @Override
  public List<String> untried() {
    List<String> untried = new ArrayList<>();
    if (signature.fixed().values().stream().anyMatch(Closures::isMade)) {
      untried.add("other things to call than one table of facts");
    }
    if (shape.goal().arguments().stream().anyMatch(PredicateEntry::mayBeOpen)) {
      untried.add("compounds with variables in them, other than lists");
    }
    return untried;
  }

  private static boolean mayBeOpen(Argument argument) {
    return argument instanceof Argument.Input(var unknown, boolean mayBeOpen) && mayBeOpen;
  }

  Signature signature() {
    return signature;
  }

  GoalShape shape() {
    return shape;
  }

  Optional<RealRun> real() {
    return real;
  }

  @Override
  public Span span() {
    return place;
  }

  @Override
  public TermPool pool() {
    return shape.pool();
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
    return rules.map(known -> new Proofs(pool(), known));
  }

  @Override
  public Renderer renderer() {
    return renderer;
  }

  @Override
  public Explainer explainer() {
    return new RunExplainer(program, renderer, pool(), ClauseLabels::new);
  }

  @Override
  public Assignment seed() {
    return seeds().getFirst();
  }

  @Override
  public List<Assignment> seeds() {
    return contract.seeds();
  }

  @Override
  public Parsed parse(String input) {
    return parser.parse(input);
  }

  @Override
  public Trace replay(Assignment input, Budget budget) {
    return program.replay(input, budget);
  }

  @Override
  public List<Disagreement> disagreements() {
    return program.disagreements();
  }

  @Override
  public Judge judge() {
    return judge;
  }

  @Override
  public boolean isJudged() {
    return real.isPresent();
  }

  @Override
  public Help help(Site at, Optional<Point> to, Point wanted) {
    return directions.help(at, to, wanted);
  }

  @Override
  public List<Assignment> familiar(Assignment near, Assignment model) {
    return new Familiar(pool()).of(near, model);
  }

  @Override
  public int kinds() {
    return KINDS;
  }

  @Override
  public Iterable<Assignment> smaller(Assignment input) {
    SmallerTerms smaller =
        new SmallerTerms(pool(), SmallerTerms.Structures.COLLAPSE, Set.of(Encoding.VARIABLE));
    return () -> smaller.inputs(input).filter(contract::admits).iterator();
  }
}
