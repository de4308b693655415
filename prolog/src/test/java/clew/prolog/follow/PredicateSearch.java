package clew.prolog.follow;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Renderer;
import clew.engine.language.RunExplainer;
import clew.engine.language.Wording;
import clew.engine.result.EntryReport;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Print;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.PrologEnvironment;
import clew.prolog.builtin.io.Permissions;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.eval.Database;
import clew.prolog.eval.Output;
import clew.prolog.load.Loader;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/** A predicate of a program, given as text, under search. */
final class PredicateSearch implements Entry {
  private static final Budget LOADING = Budget.of(10_000_000, 0);

  private final TermPool pool = new TermPool();
  private final TermEncoding encoding = new TermEncoding(pool);
  private final Goal goal;
  private final CoveragePoints points;
  private final TermUniverse universe;
  private final PredicateProgram program;
  private final Site site;
  private long steps = 20_000;
  private long most = 500;
  private long work = 4_000_000;

  /**
   * @param modes one character for each argument: {@code +} for a ground input, {@code ?} for one
   *     that may have variables, {@code -} for an output
   */
  PredicateSearch(String text, String predicate, String modes) {
    Loader first = load(text);
    List<GoalArgument> arguments = new ArrayList<>();
    for (int i = 0; i < modes.length(); i++) {
      Term.Unknown unknown = pool.unknown("A" + (i + 1), Sort.ANY);
      arguments.add(
          switch (modes.charAt(i)) {
            case '+' -> new GoalArgument.Input(unknown, false);
            case '?' -> new GoalArgument.Input(unknown, true);
            default -> new GoalArgument.Output();
          });
    }
    this.goal = new Goal(Database.USER, Functor.of(predicate, modes.length()), arguments);
    Span span = new Span("main.pl", 1, 1, 1, 1);
    this.site = new Site(predicate + "/" + modes.length(), span);
    this.points = CoveragePoints.of(first, goal.functor(), span);
    this.universe = TermUniverse.of(first.database());
    List<Term> facts = new ArrayList<>();
    for (GoalArgument argument : arguments) {
      if (argument instanceof GoalArgument.Input(var unknown, boolean mayBeOpen)) {
        facts.add(Member.of(pool, mayBeOpen ? universe.partial() : universe.ground(), unknown));
      }
    }
    this.program =
        new PredicateProgram(
            loading(first, text), goal, pool, points, universe, pool.and(facts), site, 2, true);
  }

  /** The program that is there already, then others. */
  private static Supplier<Loader> loading(Loader first, String text) {
    Deque<Loader> there = new ArrayDeque<>(List.of(first));
    return () -> {
      Loader loader = there.poll();
      return loader == null ? load(text) : loader;
    };
  }

  static Loader load(String text) {
    try {
      Path folder = Files.createTempDirectory("clew");
      Path file = Files.writeString(folder.resolve("main.pl"), text);
      PrologSession session = new PrologSession(Permissions.NONE, "", Output.NONE);
      PrologEnvironment environment = new PrologEnvironment("", "", folder);
      Loader loader = new Loader(session, environment.library(), folder, Output.NONE, LOADING);
      loader.load("main.pl");
      Files.delete(file);
      Files.delete(folder);
      return loader;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  PredicateSearch steps(long fuel) {
    steps = fuel;
    return this;
  }

  PredicateSearch runs(long runs) {
    most = runs;
    return this;
  }

  /** How much Z3 may do for one query. */
  PredicateSearch work(long perQuery) {
    work = perQuery;
    return this;
  }

  Goal goal() {
    return goal;
  }

  PredicateProgram program() {
    return program;
  }

  /** A term of an input from its text; its variables are numbered. */
  Term term(String text) {
    long[] next = {0};
    ReadResult reading =
        new Reader(text + " .", 0, () -> next[0]++)
            .next(OperatorTable.standard(), ReadFlags.DEFAULT);
    return encoding.of(((ReadResult.Term) reading).value());
  }

  Assignment input(String... terms) {
    Assignment input = Assignment.EMPTY;
    List<Term.Unknown> unknowns = goal.unknowns();
    for (int i = 0; i < terms.length; i++) {
      input = input.with(unknowns.get(i), term(terms[i]));
    }
    return input;
  }

  String text(Term value) {
    Value made = encoding.value(value);
    return Writer.text(made, OperatorTable.standard(), WriteOptions.writeq());
  }

  PredicateRun run(String... terms) {
    return program.watch(input(terms), Budget.of(steps, 2_000));
  }

  EntryReport explore(String... terms) {
    return explore(input(terms));
  }

  EntryReport explore(Assignment seed) {
    Limits limits = new Limits(Duration.ofMinutes(5), most, 300, steps, work);
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 1, 1);
    return new Explorer(
            new Explorer.Subject(this, "prolog", "main.pl", file -> Optional.empty()),
            settings,
            InstantSource.fixed(Instant.EPOCH),
            Listener.SILENT,
            () -> false)
        .explore(seed);
  }

  /** The numbers of the clauses that some run completed, of those that count. */
  static List<Integer> completed(EntryReport report) {
    return reached(report, CoveragePoints.CLAUSE);
  }

  static List<Integer> reached(EntryReport report, String criterion) {
    TreeSet<Integer> labels = new TreeSet<>();
    report.coverage().stream()
        .flatMap(coverage -> coverage.points().stream())
        .filter(covered -> covered.isReached())
        .filter(covered -> covered.point().criterion().equals(criterion))
        .forEach(
            covered -> {
              String name = covered.point().name();
              labels.add(Integer.parseInt(name.substring(name.lastIndexOf(' ') + 1)));
            });
    return List.copyOf(labels);
  }

  /** The outcomes that some run had. */
  static List<String> outcomes(EntryReport report) {
    return report.coverage().stream()
        .flatMap(coverage -> coverage.points().stream())
        .filter(covered -> covered.isReached())
        .filter(covered -> covered.point().criterion().equals(CoveragePoints.OUTCOME))
        .map(covered -> covered.point().name().replaceFirst("^\\S+ ", ""))
        .toList();
  }

  // ---- the entry

  @Override
  public String name() {
    return goal.functor().toString();
  }

  @Override
  public Span span() {
    return site.span();
  }

  @Override
  public Execution execution() {
    return Execution.of(pool, points.all(), program);
  }

  @Override
  public InputSpace inputs() {
    return new InputSpace() {
      @Override
      public List<Assignment> seeds() {
        return List.of(Assignment.EMPTY);
      }

      @Override
      public Parsed parse(String values) {
        return new Parsed.Wrong(Diagnostic.error("no input is read here"));
      }

      @Override
      public Iterable<Assignment> smaller(Assignment values) {
        return List.of();
      }
    };
  }

  @Override
  public Judge judge() {
    return new Judge() {
      @Override
      public Authority authority() {
        return new Authority("itself", "1");
      }

      @Override
      public Trace replay(Input input, Budget budget) {
        return program.run(input, budget);
      }
    };
  }

  @Override
  public Wording wording() {
    Renderer renderer = renderer();
    return new Wording(
        renderer, new RunExplainer(program, renderer, pool, PredicateSearch::labels));
  }

  private static RunExplainer.Labels labels() {
    throw new UnsupportedOperationException("nothing is explained here");
  }

  @Override
  public Renderer renderer() {
    return new Renderer() {
      @Override
      public String value(Term value) {
        return text(value);
      }

      @Override
      public String input(Assignment input) {
        List<String> arguments = new ArrayList<>();
        for (GoalArgument argument : goal.arguments()) {
          arguments.add(
              argument instanceof GoalArgument.Input(var unknown, boolean mayBeOpen)
                  ? text(Goal.value(pool, input, unknown))
                  : "_");
        }
        return goal.functor().name() + "(" + String.join(",", arguments) + ")";
      }

      @Override
      public String condition(Term condition) {
        return Print.plain(condition);
      }

      @Override
      public String outcome(Outcome outcome) {
        return outcome.toString();
      }
    };
  }
}
