package clew.workbench;

import clew.engine.follow.Ways;
import clew.engine.language.Activity;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Language;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.language.Rule;
import clew.engine.language.RunExplainer;
import clew.engine.language.Subject;
import clew.engine.language.Wording;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Choice;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.IntSet;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that a new language needs: each line {@code above N} is a test of the one input x, and a
 * program goes wrong if all of its tests hold. With {@code --strictly} a test is {@code >=}. What
 * goes wrong is of a class of its own.
 */
public class TinyLanguage implements Language, Language.Reader {
  static final Option STRICTLY =
      Option.flag(
          "--strictly",
          "Tests hold for the number itself as well.",
          Option.Group.WHAT_COUNTS,
          Activity.CHECK,
          Activity.RUN);

  @Override
  public String name() {
    return "tiny";
  }

  @Override
  public String title() {
    return "Tiny";
  }

  @Override
  public List<String> extensions() {
    return List.of(".tiny");
  }

  @Override
  public List<Option> options() {
    return List.of(STRICTLY);
  }

  @Override
  public List<Rule> rules() {
    return List.of(
        new Rule(
                "tiny/too_large",
                "all tests hold",
                List.of("A program is a list of tests, and one of them has to fail."),
                "above 3        // x = 4",
                "Add a test that nothing passes.")
            .raisedAs("size"));
  }

  @Override
  public List<Example> examples() {
    return List.of(new Example(Activity.CHECK, "numbers.tiny --strictly"));
  }

  @Override
  public Optional<Reader> exploration() {
    return Optional.of(this);
  }

  @Override
  public Reading read(Document program, Options options) {
    List<Long> numbers = new ArrayList<>();
    for (String line : program.text().text().lines().toList()) {
      if (!line.startsWith("above ")) {
        return Reading.refused(Diagnostic.error("not a test: " + line));
      }
      long number = Long.parseLong(line.substring("above ".length()));
      numbers.add(options.has(STRICTLY.name()) ? number - 1 : number);
    }
    return new Reading.Accepted(new Whole(program.text(), new Main(program.text(), numbers)));
  }

  private record Whole(SourceText source, Entry main) implements Subject {
    @Override
    public List<Entry> entries() {
      return List.of(main);
    }

    @Override
    public List<Diagnostic> warnings() {
      return List.of();
    }
  }

  private static final class Main implements Entry, Execution, InputSpace, Judge, Renderer {
    private static final RunExplainer.Labels NO_LABELS =
        new RunExplainer.Labels() {
          @Override
          public String of(Event.Branch branch) {
            return branch.site().label();
          }

          @Override
          public String title(Event.Branch branch, String label) {
            return label;
          }

          @Override
          public String separator() {
            return ", ";
          }
        };

    private final TermPool pool = new TermPool();
    private final Term.Unknown x = pool.unknown("x", Sort.INT);
    private final SourceText source;
    private final List<Long> numbers;

    Main(SourceText source, List<Long> numbers) {
      this.source = source;
      this.numbers = numbers;
    }

    private Span line(int number) {
      return new Span(source.name(), number, 1, number, 2);
    }

    private Trace run(Input input, Budget budget) {
      List<Event> events = new ArrayList<>();
      for (int i = 0; i < numbers.size(); i++) {
        Site site = new Site("test " + (i + 1), line(i + 1));
        Term condition = pool.less(pool.integer(numbers.get(i)), x);
        boolean holds = Evaluate.holds(pool, condition, input.values());
        events.add(new Event.Entered(points().get(i)));
        events.add(
            new Event.Branch(
                site,
                i,
                Choice.FIRST,
                new Ways.Two(pool, condition, Ways.Way.TRUE, Ways.Way.FALSE),
                IntSet.of(holds ? 0 : 1)));
        if (!holds) {
          return new Trace(events, new Outcome.Returned(pool.integer(i), pool.integer(i)), i);
        }
      }
      Site last = new Site("end", line(numbers.size()));
      return new Trace(
          events,
          new Outcome.Raised(new ErrorKind("too large"), pool.integer(0), last),
          numbers.size());
    }

    @Override
    public String name() {
      return "main";
    }

    @Override
    public Span span() {
      return line(1);
    }

    @Override
    public TermPool pool() {
      return pool;
    }

    @Override
    public Execution execution() {
      return this;
    }

    @Override
    public List<Point> points() {
      List<Point> points = new ArrayList<>();
      for (int i = 0; i < numbers.size(); i++) {
        points.add(new Point("test", "", line(i + 1)));
      }
      return points;
    }

    @Override
    public Optional<Program> program() {
      return Optional.of(this::run);
    }

    @Override
    public InputSpace inputs() {
      return this;
    }

    @Override
    public List<Assignment> seeds() {
      return List.of(Assignment.EMPTY.with(x, pool.integer(0)));
    }

    @Override
    public Parsed parse(String values) {
      return Parsed.of(
          Assignment.EMPTY.with(x, pool.integer(Long.parseLong(values.replace("x = ", "")))));
    }

    @Override
    public Iterable<Assignment> smaller(Assignment values) {
      return List.of();
    }

    @Override
    public Judge judge() {
      return this;
    }

    @Override
    public Authority authority() {
      return new Authority("tiny machine", "1");
    }

    @Override
    public Trace replay(Input input, Budget budget) {
      return run(input, budget);
    }

    @Override
    public Wording wording() {
      return new Wording(this, new RunExplainer(this::run, this, pool, () -> NO_LABELS));
    }

    @Override
    public String value(Term value) {
      return value.toString();
    }

    @Override
    public String input(Assignment values) {
      return "x = " + values.value(x).orElseThrow();
    }

    @Override
    public String condition(Term condition) {
      return condition.toString();
    }

    @Override
    public String outcome(Outcome outcome) {
      return outcome instanceof Outcome.Raised ? "too large" : "fine";
    }
  }
}
