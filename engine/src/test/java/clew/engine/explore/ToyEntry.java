package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Explainer;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.Wording;
import clew.engine.language.answer.Explanation;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Print;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The parts of an entry that the toy clients have in common. */
abstract class ToyEntry implements Entry, Execution, InputSpace, Judge {
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
  public Execution execution() {
    return this;
  }

  @Override
  public InputSpace inputs() {
    return this;
  }

  @Override
  public List<Assignment> seeds() {
    return List.of(Assignment.EMPTY);
  }

  /** Integers by name, as the renderer writes them. */
  @Override
  public Parsed parse(String input) {
    Map<Term.Unknown, Term> values = new LinkedHashMap<>();
    for (String part : input.isEmpty() ? new String[0] : input.split(", ", -1)) {
      String[] sides = part.split(" = ", -1);
      values.put(pool.unknown(sides[0], Sort.INT), pool.integer(new BigInteger(sides[1])));
    }
    return Parsed.of(new Assignment(values));
  }

  @Override
  public Trace replay(Input input, Budget budget) {
    return program().orElseThrow().run(input, budget);
  }

  @Override
  public Judge judge() {
    return this;
  }

  @Override
  public Authority authority() {
    return new Authority("toy", "1");
  }

  /** What is explored, for an {@link Explorer}. */
  Explorer.Subject subject() {
    return new Explorer.Subject(this, "toy", "toy", file -> Optional.empty());
  }

  @Override
  public Wording wording() {
    return new Wording(renderer(), explainer());
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

  private Explainer explainer() {
    return new Explainer() {
      @Override
      public Explanation run(Input input, Budget budget) {
        return new Explanation("", List.of(), false, "", 0);
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
