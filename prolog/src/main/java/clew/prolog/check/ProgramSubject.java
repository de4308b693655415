package clew.prolog.check;

import clew.engine.language.Contract;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.InputSpace.Declared;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Judge.Authority;
import clew.engine.language.RunExplainer;
import clew.engine.language.Subject;
import clew.engine.language.TestWriter;
import clew.engine.language.Wording;
import clew.engine.sandbox.Confinement;
import clew.engine.source.Diagnostic;
import clew.engine.source.SimilarName;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.check.ProgramPredicates.Defined;
import clew.prolog.eval.Predicate;
import clew.prolog.follow.CoveragePoints;
import clew.prolog.follow.Goal;
import clew.prolog.follow.GoalArgument;
import clew.prolog.follow.GoalTemplate;
import clew.prolog.follow.PredicateProgram;
import clew.prolog.invariant.ProgramHornClauses;
import clew.prolog.load.Loader;
import clew.prolog.mode.ArgumentMode;
import clew.prolog.mode.CallGraph;
import clew.prolog.mode.ModeDeclarations;
import clew.prolog.mode.ModeInference;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.render.PrologRenderer;
import clew.prolog.swipl.Replay;
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
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A program whose predicates can be explored. */
public final class ProgramSubject implements Subject {
  /** A second answer tells that there is more than one. */
  private static final int ANSWERS = 2;

  private final Program given;
  private final Loader loader;
  private final ProgramPredicates predicates;
  private final ClauseCorrespondence clauses;
  private final CallGraph graph;
  private final ModeDeclarations declared;
  private final Map<Functor, List<ArgumentMode>> modes;
  private final InputTypes types;
  private final TermUniverse universe;
  private final boolean isRepeatable;

  /**
   * What the subject is made of.
   *
   * @param name what the user calls it
   * @param loading loads the program; the same each time
   * @param isFile whether it is a file of the user's, and not a library
   * @param real the real system, if there is one
   * @param exploration how it is looked at
   * @param tests writes the tests of a program with these predicates
   */
  public record Program(
      SourceText source,
      String name,
      boolean isFile,
      Supplier<Loader> loading,
      RealSystem real,
      Exploration exploration,
      Function<ProgramPredicates, TestWriter> tests) {}

  /**
   * The real system, as far as it is there.
   *
   * @param trouble why it is not, if it is not
   */
  public record RealSystem(
      Optional<Replay> replay,
      Authority judge,
      Optional<Confinement> confinement,
      Optional<Diagnostic> trouble) {}

  /**
   * How a program is looked at.
   *
   * @param usesTypes whether types limit the inputs
   * @param isDet whether goals should have one answer at most
   * @param leaps whether loops are seen as if repeated any number of times
   */
  public record Exploration(boolean usesTypes, boolean isDet, boolean leaps) {}

  public ProgramSubject(Program given) {
    this.given = given;
    this.loader = given.loading.get();
    this.predicates = new ProgramPredicates(loader);
    this.clauses = new ClauseCorrespondence(loader, predicates);
    this.graph = CallGraph.of(predicates.clauses());
    this.declared = ModeDeclarations.of(given.source.text());
    this.modes = ModeInference.of(predicates.clauses(), declared);
    this.isRepeatable = Repeatability.is(predicates.clauses().values());
    this.universe = TermUniverse.of(loader.database());
    this.types =
        new InputTypes(predicates.clauses(), declared, universe, given.exploration.usesTypes);
  }

  @Override
  public SourceText source() {
    return given.source;
  }

  @Override
  public Optional<Confinement> confinement() {
    return given.real.confinement;
  }

  @Override
  public List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>(loader.problems());
    given.real.trouble.ifPresent(warnings::add);
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
  Signature signature(Defined defined, List<ArgumentMode> its, Map<Integer, Value> said) {
    Map<Integer, Value> fixed = new HashMap<>(said);
    Predicate predicate = loader.database().own(defined.module(), defined.functor());
    Value[] meta = predicate == null ? null : predicate.meta();
    for (int i = 0; i < its.size(); i++) {
      int index = i;
      ClosureArguments.arity(meta, defined.clauses(), i)
          .ifPresent(more -> fixed.putIfAbsent(index, ClosureArguments.closure(more)));
    }
    return new Signature(defined.functor(), its, fixed, false);
  }

  /** Whether the argument of a predicate is one that is called. */
  boolean isCalled(Defined defined, int index) {
    Predicate predicate = loader.database().own(defined.module(), defined.functor());
    return ClosureArguments.arity(
            predicate == null ? null : predicate.meta(), defined.clauses(), index)
        .isPresent();
  }

  ProgramPredicates predicates() {
    return predicates;
  }

  Loader loader() {
    return loader;
  }

  @Override
  public Choice choose(String word) {
    return new EntryParser(this).choose(word);
  }

  @Override
  public Optional<TestWriter> tests() {
    return Optional.of(given.tests.apply(predicates));
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
    List<GoalArgument> arguments = new ArrayList<>();
    List<Type> inputs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      ArgumentMode mode = signature.modes().get(i);
      Value fixed = signature.fixed().get(i);
      if (fixed != null) {
        arguments.add(new GoalArgument.Fixed(fixed));
      } else if (mode == ArgumentMode.OUT) {
        arguments.add(new GoalArgument.Output());
      } else {
        arguments.add(
            new GoalArgument.Input(pool.unknown(names.get(i), Sort.ANY), mode == ArgumentMode.ANY));
        inputs.add(types.of(defined.functor(), i, mode));
      }
    }
    List<Value> facts =
        ClosureArguments.facts(
            signature.fixed().values(), ClosureArguments.wanted(predicates.clauses().values()));
    Goal goal = new Goal(defined.module(), defined.functor(), arguments);
    GoalTemplate template = new GoalTemplate(goal, names, pool);
    Contract contract = SeedInputs.contract(pool, goal.unknowns(), inputs);
    Site site = new Site(Signature.indicator(defined.functor()), defined.place());
    CoveragePoints points = CoveragePoints.of(loader, defined.functor(), defined.place());
    PrologRenderer renderer =
        new PrologRenderer(
            template, loader.session().operators(defined.module()), Set.copyOf(inputs));
    GoalOutcomes outcomes = new GoalOutcomes(pool, clauses, restrictions(renderer));
    GoalProgram program =
        new GoalProgram(
            new PredicateProgram(
                () -> loaded(defined.module(), facts),
                goal,
                pool,
                points,
                universe,
                contract.precondition(),
                site,
                ANSWERS,
                given.exploration.leaps),
            outcomes);
    return new PredicateEntry(
        defined.place(),
        Execution.of(pool, () -> reachable(points, defined.functor()), program, unread()),
        new PredicateInputs(
            signature,
            template,
            contract,
            declared(signature),
            new Assumptions(types, universe).of(signature, names),
            text -> parse(text, template, contract)),
        new SwiplJudge(
            given.real.judge,
            program,
            new GoalVerdicts(pool, outcomes, site, given.exploration.isDet),
            new ClauseMeasurement(points, clauses),
            given.real.replay.map(replay -> new RealRun(replay, template, clauses, facts))),
        new Wording(
            renderer,
            new RunExplainer(program, renderer, pool, ClauseLabels::new),
            place -> clauses.predicate(place).map(Signature::indicator)),
        new PredicateGuidance(
            pool,
            new ClauseDistance(clauses, graph),
            given.exploration.leaps
                ? Optional.of(
                    () ->
                        ProgramHornClauses.of(
                            loader.database(), points, pool, goal, contract.precondition()))
                : Optional.empty()));
  }

  /** The modes, or else the types of all that is given, are said by the program or by nobody. */
  private Declared declared(Signature signature) {
    Functor functor = signature.functor();
    boolean isSaid =
        given.exploration.usesTypes
            && (declared.of(functor).isPresent()
                || IntStream.range(0, functor.arity())
                    .filter(index -> signature.modes().get(index) != ArgumentMode.OUT)
                    .filter(index -> !signature.fixed().containsKey(index))
                    .noneMatch(index -> types.isUnsaid(functor, index)));
    return isSaid ? Declared.BY_THE_PROGRAM : Declared.BY_NOBODY;
  }

  /** The program with what goals are given to call. */
  private Loader loaded(Atom module, List<Value> facts) {
    Loader fresh = given.loading.get();
    facts.forEach(fact -> fresh.database().addClause(module, fact));
    return fresh;
  }

  private GoalOutcomes.Restrictions restrictions(PrologRenderer renderer) {
    return new GoalOutcomes.Restrictions() {
      @Override
      public boolean isRepeatable() {
        return isRepeatable;
      }

      @Override
      public String told(Term formal) {
        return renderer.value(formal);
      }
    };
  }

  /** The points in clauses that the predicate may come to. */
  private List<Point> reachable(CoveragePoints points, Functor functor) {
    Set<Functor> reach = graph.reach(functor);
    Set<Span> places = new HashSet<>();
    for (int label = 1; label <= clauses.count(); label++) {
      if (reach.contains(clauses.predicate(label))) {
        places.add(clauses.span(label));
      }
    }
    return points.all().stream()
        .filter(
            point ->
                point.criterion().equals(CoveragePoints.OUTCOME) || places.contains(point.span()))
        .toList();
  }

  private Parsed parse(String text, GoalTemplate template, Contract contract) {
    return switch (new EntryParser(this).goal(text, template.goal().module())) {
      case EntryParser.Read.Wrong(var problem) -> new Parsed.Wrong(problem);
      case EntryParser.Read.Goal goal -> {
        Optional<Map<Term.Unknown, Term>> input = goal.inputs(template);
        if (input.isEmpty()) {
          yield new Parsed.Wrong(
              Diagnostic.error(
                      "this is not a goal for " + Signature.indicator(template.goal().functor()))
                  .hint("Outputs must be variables, and inputs terms without any."));
        }
        Assignment assignment = new Assignment(input.get());
        yield contract.admits(assignment)
            ? Parsed.of(assignment)
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
        .hint(
            SimilarName.hint(
                word,
                all.keySet(),
                "It has: "
                    + names
                    + (all.size() > 20 ? " and " + (all.size() - 20) + " more" : "")));
  }
}
