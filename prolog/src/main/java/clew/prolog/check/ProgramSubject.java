package clew.prolog.check;

import clew.engine.language.Entry;
import clew.engine.language.Entry.Judge;
import clew.engine.language.Entry.Parsed;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import clew.engine.testcase.TestWriter;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.check.Predicates.Defined;
import clew.prolog.concolic.Argument;
import clew.prolog.concolic.Goal;
import clew.prolog.concolic.Points;
import clew.prolog.concolic.PredicateProgram;
import clew.prolog.eval.Predicate;
import clew.prolog.invariant.ProgramRules;
import clew.prolog.load.Loader;
import clew.prolog.mode.CallGraph;
import clew.prolog.mode.Declarations;
import clew.prolog.mode.Mode;
import clew.prolog.mode.ModeInference;
import clew.prolog.swipl.Replay;
import clew.prolog.symbol.Universe;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** A program whose predicates can be explored. */
public final class ProgramSubject implements Subject, TestWriter {
  /** A second answer tells that there is more than one. */
  private static final int ANSWERS = 2;

  private final Program given;
  private final Loader loader;
  private final Predicates predicates;
  private final Clauses clauses;
  private final CallGraph graph;
  private final Declarations declared;
  private final Map<Functor, List<Mode>> modes;
  private final InputTypes types;
  private final Universe universe;
  private final boolean isRepeatable;

  /**
   * What the subject is made of.
   *
   * @param name what the user calls it
   * @param loading loads the program; the same each time
   * @param isFile whether it is a file of the user's, and not a library
   * @param replay the real system, if there is one
   * @param usesTypes whether types limit the inputs
   * @param isDet whether goals should have one answer at most
   */
  public record Program(
      SourceText source,
      String name,
      boolean isFile,
      Supplier<Loader> loading,
      Optional<Replay> replay,
      Judge judge,
      boolean usesTypes,
      boolean isDet,
      boolean leaps) {}

  public ProgramSubject(Program given) {
    this.given = given;
    this.loader = given.loading.get();
    this.predicates = new Predicates(loader);
    this.clauses = new Clauses(loader, predicates);
    this.graph = CallGraph.of(predicates.clauses());
    this.declared = Declarations.of(given.source.text());
    this.modes = ModeInference.of(predicates.clauses(), declared);
    this.isRepeatable = Repeatable.is(predicates.clauses().values());
    this.universe = Universe.of(loader.database());
    this.types = new InputTypes(predicates.clauses(), declared, universe, given.usesTypes);
  }

  @Override
  public SourceText source() {
    return given.source;
  }

  @Override
  public List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>(loader.problems());
    if (given.replay.isEmpty()) {
      warnings.add(
          Diagnostic.warning("there is no swipl on the PATH")
              .follows(
                  "findings are not confirmed, and what is covered is what Clew's own machine says")
              .hint("install it, for example: apt-get install swi-prolog-nox"));
    }
    return warnings;
  }

  private List<Diagnostic> unread() {
    return loader.problems().stream()
        .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
        .toList();
  }

  /** Whether the program has a clause at all. */
  public boolean isEmpty() {
    return predicates.all().isEmpty();
  }

  /** The exported predicates; of a file that is no module, those that nobody else calls. */
  @Override
  public List<Entry> entries() {
    Set<Functor> wanted = new HashSet<>();
    if (predicates.isModule()) {
      predicates.all().stream()
          .map(Defined::functor)
          .filter(predicates::isExported)
          .forEach(wanted::add);
    }
    if (wanted.isEmpty()) {
      wanted.addAll(graph.tops());
    }
    return predicates.all().stream()
        .filter(defined -> wanted.contains(defined.functor()))
        .<Entry>map(defined -> entry(defined, signature(defined)))
        .toList();
  }

  Signature signature(Defined defined) {
    Signature guess =
        signature(defined, modes.getOrDefault(defined.functor(), List.of()), Map.of());
    boolean isGuessed = declared.of(defined.functor()).isEmpty();
    return new Signature(guess.functor(), guess.modes(), guess.fixed(), isGuessed);
  }

  /** The arguments that are called get something to be called, unless the user said what. */
  Signature signature(Defined defined, List<Mode> its, Map<Integer, Value> said) {
    Map<Integer, Value> fixed = new HashMap<>(said);
    Predicate predicate = loader.database().own(defined.module(), defined.functor());
    Value[] meta = predicate == null ? null : predicate.meta();
    for (int i = 0; i < its.size(); i++) {
      int index = i;
      Closures.arity(meta, defined.clauses(), i)
          .ifPresent(more -> fixed.putIfAbsent(index, Closures.closure(more)));
    }
    return new Signature(defined.functor(), its, fixed, false);
  }

  /** Whether the argument of a predicate is one that is called. */
  boolean isCalled(Defined defined, int index) {
    Predicate predicate = loader.database().own(defined.module(), defined.functor());
    return Closures.arity(predicate == null ? null : predicate.meta(), defined.clauses(), index)
        .isPresent();
  }

  Predicates predicates() {
    return predicates;
  }

  Loader loader() {
    return loader;
  }

  @Override
  public Choice choose(String word) {
    return new Words(this).choose(word);
  }

  @Override
  public List<TestFile> files(Map<Entry, List<TestCase>> tests, Set<String> findings, String home) {
    return new PlunitWriter(given.name, given.isFile, predicates, given.judge).files(tests, home);
  }

  // ---- entries

  /** A predicate that is called in a way. */
  PredicateEntry entry(Defined defined, Signature signature) {
    TermPool pool = new TermPool();
    List<String> names =
        ParameterNames.of(
            defined.functor().arity(),
            clauses.places(defined.functor()),
            given.source,
            loader.session().operators(defined.module()));
    List<Argument> arguments = new ArrayList<>();
    List<Type> inputs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Mode mode = signature.modes().get(i);
      Value fixed = signature.fixed().get(i);
      if (fixed != null) {
        arguments.add(new Argument.Fixed(fixed));
      } else if (mode == Mode.OUT) {
        arguments.add(new Argument.Output());
      } else {
        arguments.add(new Argument.Input(pool.unknown(names.get(i), Sort.ANY), mode == Mode.ANY));
        inputs.add(types.of(defined.functor(), i, mode));
      }
    }
    List<Value> facts =
        Closures.facts(signature.fixed().values(), Closures.wanted(predicates.clauses().values()));
    Goal goal = new Goal(defined.module(), defined.functor(), arguments);
    GoalShape shape = new GoalShape(goal, names, pool);
    Contract contract = new Contract(pool, goal.unknowns(), inputs);
    Site site = new Site(Signature.indicator(defined.functor()), defined.place());
    Points points = Points.of(loader, defined.functor(), defined.place());
    PrologRenderer renderer =
        new PrologRenderer(shape, loader.session().operators(defined.module()), Set.copyOf(inputs));
    Optional<RealRun> real =
        given.replay.map(replay -> new RealRun(replay, shape, renderer, clauses, facts));
    Tracked tracked = new Tracked(given.loading, defined.module(), facts);
    PredicateProgram program =
        new PredicateProgram(
            tracked,
            goal,
            pool,
            points,
            universe,
            contract.precondition(),
            site,
            ANSWERS,
            given.leaps);
    JudgedProgram judged =
        new JudgedProgram(
            program,
            pool,
            points,
            clauses,
            new Endings(pool, clauses, walls(tracked, renderer)),
            real,
            site,
            given.isDet);
    return new PredicateEntry(
        signature,
        defined.place(),
        reachable(points, defined.functor()),
        contract,
        judged,
        shape,
        renderer,
        real,
        given.judge,
        new Directions(clauses, graph),
        unread(),
        new Assumptions(types, universe).of(signature, names),
        text -> parse(text, shape, contract),
        given.leaps
            ? Optional.of(
                () ->
                    ProgramRules.of(loader.database(), points, pool, goal, contract.precondition()))
            : Optional.empty());
  }

  /** Loads programs and remembers them. */
  private record Tracked(
      Supplier<Loader> loading, Atom module, List<Value> facts, List<Loader> loaded)
      implements Supplier<Loader> {
    Tracked(Supplier<Loader> loading, Atom module, List<Value> facts) {
      this(loading, module, facts, new CopyOnWriteArrayList<>());
    }

    @Override
    public Loader get() {
      Loader loader = loading.get();
      facts.forEach(fact -> loader.database().addClause(module, fact));
      loaded.add(loader);
      return loader;
    }
  }

  private Endings.Walls walls(Tracked tracked, PrologRenderer renderer) {
    return new Endings.Walls() {
      @Override
      public boolean isRepeatable() {
        return isRepeatable;
      }

      @Override
      public boolean areUp() {
        return tracked.loaded.stream().anyMatch(used -> !used.database().refused().isEmpty());
      }

      @Override
      public String told(Term formal) {
        return renderer.value(formal);
      }
    };
  }

  /** The points in clauses that the predicate may come to. */
  private List<Point> reachable(Points points, Functor functor) {
    Set<Functor> reach = graph.reach(functor);
    Set<Span> places = new HashSet<>();
    for (int label = 1; label <= clauses.count(); label++) {
      if (reach.contains(clauses.predicate(label))) {
        places.add(clauses.span(label));
      }
    }
    return points.all().stream()
        .filter(point -> point.criterion().equals(Points.OUTCOME) || places.contains(point.span()))
        .toList();
  }

  private Parsed parse(String text, GoalShape shape, Contract contract) {
    return switch (new Words(this).goal(text)) {
      case Words.Read.Wrong(var problem) -> new Parsed.Wrong(problem);
      case Words.Read.Goal goal -> {
        Optional<Map<Term.Unknown, Term>> input = goal.inputs(shape);
        if (input.isEmpty()) {
          yield new Parsed.Wrong(
              Diagnostic.error(
                      "this is not a goal for " + Signature.indicator(shape.goal().functor()))
                  .hint("Outputs must be variables, and inputs terms without any."));
        }
        Assignment assignment = new Assignment(input.get());
        yield contract.admits(assignment)
            ? new Parsed.Input(assignment)
            : new Parsed.Wrong(
                Diagnostic.error("the goal is not one that the types of its predicate allow")
                    .hint("Add --no-spec to explore it all the same."));
      }
    };
  }

  /** The name of a predicate that is not there, with those that are. */
  Diagnostic unknown(String word) {
    Map<String, Boolean> all = new LinkedHashMap<>();
    predicates.all().forEach(defined -> all.put(Signature.indicator(defined.functor()), true));
    String names = String.join(", ", all.keySet().stream().limit(20).toList());
    return Diagnostic.error(given.name + " has no predicate " + word)
        .hint("It has: " + names + (all.size() > 20 ? " and " + (all.size() - 20) + " more" : ""));
  }
}
