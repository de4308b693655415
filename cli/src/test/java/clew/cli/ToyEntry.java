package clew.cli;

import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Explainer;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.Wording;
import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.Explanation;
import clew.engine.solve.Solver;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One line of a program of {@link ToyLanguage}. */
final class ToyEntry implements Entry, Execution, InputSpace, Judge, Renderer, Explainer {
  private final TermPool pool = new TermPool();
  private final Term.Unknown y = pool.unknown("y", Sort.INT);
  private final String name;
  private final String body;
  private final Span span;

  ToyEntry(SourceText source, String line) {
    int at = source.text().indexOf(line);
    this.name = line.substring(0, line.indexOf(':'));
    this.body = line.substring(line.indexOf(':') + 1).strip();
    this.span = source.span(at, at + line.length());
  }

  boolean crashes() {
    return body.equals("crash");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Span span() {
    return span;
  }

  @Override
  public TermPool pool() {
    return pool;
  }

  @Override
  public List<Point> points() {
    return List.of(new Point("branch", "then", span));
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(this::replay);
  }

  @Override
  public Renderer renderer() {
    return this;
  }

  @Override
  public Execution execution() {
    return this;
  }

  @Override
  public InputSpace inputs() {
    return this;
  }

  @Override
  public Judge judge() {
    return this;
  }

  @Override
  public Wording wording() {
    return new Wording(this, this);
  }

  @Override
  public List<Assignment> seeds() {
    return List.of(Assignment.EMPTY.with(y, pool.integer(0)));
  }

  @Override
  public Parsed parse(String input) {
    String[] parts = input.split("=", -1);
    try {
      if (parts.length == 2 && parts[0].strip().equals("y")) {
        BigInteger number = new BigInteger(parts[1].strip());
        return Parsed.of(Assignment.EMPTY.with(y, pool.integer(number)));
      }
    } catch (NumberFormatException notANumber) {
      SourceText text = new SourceText("input", input);
      return new Parsed.Wrong(
          Diagnostic.error("the value of y is not a number")
              .at(text.span(input.indexOf('=') + 1, input.length())));
    }
    return new Parsed.Wrong(Diagnostic.error("an input looks like y = 5"));
  }

  @Override
  public Trace replay(Input given, Budget budget) {
    Assignment input = given.values();
    Site site = new Site("toy", span);
    Term value = input.value(y).orElse(pool.integer(0));
    if (body.equals("loop")) {
      Outcome outcome =
          budget.stopped().getAsBoolean()
              ? new Outcome.Interrupted(site)
              : new Outcome.OutOfFuel(budget.steps(), site);
      return new Trace(List.of(), outcome, budget.steps());
    }
    if (crashes() && value == pool.integer(5)) {
      Outcome raised = new Outcome.Raised(new ErrorKind("crash"), pool.atom("five"), site);
      return new Trace(List.of(), raised, 3);
    }
    return new Trace(List.of(), new Outcome.Returned(value, y), 2);
  }

  @Override
  public Authority authority() {
    return new Authority("toy machine", "1");
  }

  @Override
  public Iterable<Assignment> smaller(Assignment input) {
    return List.of();
  }

  @Override
  public String value(Term value) {
    return value.toString();
  }

  @Override
  public String input(Assignment input) {
    return "y = " + input.value(y).orElse(pool.integer(0));
  }

  @Override
  public String condition(Term condition) {
    return condition.toString();
  }

  @Override
  public String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned returned -> "returned";
      case Outcome.Raised raised -> "it crashed";
      case Outcome.OutOfFuel empty -> "did not end within " + empty.steps() + " steps";
      case Outcome.Interrupted interrupted -> "interrupted";
      default -> throw new IllegalArgumentException("toys do not end so: " + outcome);
    };
  }

  @Override
  public Explanation run(Input input, Budget budget) {
    Trace trace = replay(input, budget);
    List<Explanation.Moment> moments =
        java.util.stream.IntStream.rangeClosed(1, 8)
            .mapToObj(
                i ->
                    new Explanation.Moment(
                        span, "step " + i, "⟨⟩", Map.of("y", "0"), Map.of("y", "ỹ"), "true"))
            .toList();
    return new Explanation(input(input), moments, false, outcome(trace.outcome()), trace.steps());
  }

  @Override
  public Optional<Tree> tree() {
    return Optional.of(this::draw);
  }

  private ExecutionTree draw(Solver solver, int depth, int nodes) {
    ExecutionTree.Node root =
        new ExecutionTree.Node(
            -1, "", span, ExecutionTree.Kind.INNER, "", Map.of("y", "ỹ"), "", "");
    ExecutionTree.Node cut =
        new ExecutionTree.Node(
            0, "depth " + depth, span, ExecutionTree.Kind.CUT, "", Map.of(), "", "");
    return new ExecutionTree(List.of(root, cut));
  }
}
