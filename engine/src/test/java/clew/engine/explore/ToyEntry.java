package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.language.ExecutionTree;
import clew.engine.language.Explainer;
import clew.engine.language.Explanation;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.solve.Solver;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Print;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The parts of an entry that the toy clients have in common. */
abstract class ToyEntry implements Entry {
  private final TermPool pool = new TermPool();
  private final List<Point> points = new ArrayList<>();

  static Site site(String label, int line) {
    return new Site(label, new Span("toy", line, 1, line, 2));
  }

  Point point(String name, int line) {
    Point point = new Point("branch", name, new Span("toy", line, 1, line, 2));
    if (!points.contains(point)) {
      points.add(point);
    }
    return point;
  }

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public Span span() {
    return new Span("toy", 1, 1, 1, 1);
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
    return Optional.empty();
  }

  @Override
  public Assignment seed() {
    return Assignment.EMPTY;
  }

  @Override
  public Parsed parse(String input) {
    return new Parsed.Wrong(Diagnostic.error("a toy takes no input"));
  }

  @Override
  public Trace replay(Assignment input, Budget budget) {
    return program().orElseThrow().run(input, budget);
  }

  @Override
  public Judge judge() {
    return new Judge("toy", "1");
  }

  /** Each integer a step nearer to zero, the large steps first. */
  @Override
  public Iterable<Assignment> smaller(Assignment input) {
    List<Assignment> candidates = new ArrayList<>();
    for (Map.Entry<Term.Unknown, Term> value : input.values().entrySet()) {
      if (value.getKey().sort() == Sort.INT && value.getValue() instanceof Term.Int number) {
        long now = number.number().longValueExact();
        for (long less : new long[] {0, now / 2, now - Long.signum(now)}) {
          candidates.add(input.with(value.getKey(), pool.integer(less)));
        }
      }
    }
    return candidates;
  }

  @Override
  public Explainer explainer() {
    return new Explainer() {
      @Override
      public Explanation run(Assignment input, Budget budget) {
        return new Explanation("", List.of(), false, "", 0);
      }

      @Override
      public ExecutionTree tree(Solver solver, int depth, int nodes) {
        return new ExecutionTree(List.of());
      }
    };
  }

  @Override
  public Renderer renderer() {
    return new Renderer() {
      @Override
      public String value(Term value) {
        return Print.plain(value);
      }

      @Override
      public String input(Assignment input) {
        return input.values().entrySet().stream()
            .map(value -> value.getKey().name() + " = " + Print.plain(value.getValue()))
            .sorted()
            .collect(Collectors.joining(", "));
      }

      @Override
      public String condition(Term condition) {
        return Print.plain(condition);
      }

      @Override
      public String outcome(Outcome outcome) {
        return switch (outcome) {
          case Outcome.Raised raised -> raised.kind().name();
          case Outcome other -> other.getClass().getSimpleName();
        };
      }
    };
  }
}
