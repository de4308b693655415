package clew.erlang.check;

import clew.engine.invariant.Proofs;
import clew.engine.language.CommonOptions;
import clew.engine.language.Contract;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.InputSpace.Declared;
import clew.engine.language.Judge.Authority;
import clew.engine.language.RunExplainer;
import clew.engine.language.Wording;
import clew.engine.reason.InputAssumption;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.behaviour.OtpBehaviour;
import clew.erlang.behaviour.OtpBehaviour.MessageKind;
import clew.erlang.behaviour.SequenceRenderer;
import clew.erlang.behaviour.StartArguments;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.invariant.ModuleHornClauses;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.CoverageMap;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.render.CallRenderer;
import clew.erlang.render.ErlangRenderer;
import clew.erlang.render.RecordText;
import clew.erlang.session.ErlangSystem.Session;
import clew.erlang.source.LoadResult;
import clew.erlang.type.MadeTypes;
import clew.erlang.type.Spec;
import clew.erlang.value.Atom;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Makes the entries of a module: of its functions, and of the behaviours that it has. */
final class EntryMaker {
  private final Session session;
  private final ModuleLinker linker;
  private final CoreModule code;
  private final Atom module;
  private final SourceText source;
  private final Function<CoreExpr.FunctionName, Optional<Spec>> specs;
  private final Authority judge;
  private final Exploration how;
  private final RecordText records;
  private final SourceLocations places;

  EntryMaker(
      Session session,
      ModuleLinker linker,
      LoadResult.Ready loaded,
      SourceText source,
      Function<CoreExpr.FunctionName, Optional<Spec>> specs,
      Authority judge,
      Exploration how) {
    this.session = session;
    this.linker = linker;
    this.code = loaded.module();
    this.module = Atom.of(code.name());
    this.source = source;
    this.specs = specs;
    this.judge = judge;
    this.how = how;
    this.records = RecordText.of(code);
    this.places = new SourceLocations(module, source, loaded.spans(), this::lineOf);
  }

  WrittenCalls written() {
    return new WrittenCalls(session, linker, module, records);
  }

  private static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private int lineOf(String function) {
    return code.definitions().stream()
        .filter(definition -> key(definition.name()).equals(function))
        .map(definition -> linker.function(module, function).line)
        .findFirst()
        .orElse(0);
  }

  // ---- functions

  Entry function(CoreExpr.Definition definition) {
    TermPool pool = new TermPool();
    String name = key(definition.name());
    MachineFunction function = linker.function(module, name);
    List<Unknown> parameters = unknowns(pool, ParameterNames.names(definition.function()));
    Site site = new Site(module + ":" + name, places.line(function.line));
    CallOutcomes endings = new CallOutcomes(pool, places, site, Set.of());
    SpecContract contract =
        SpecContract.of(specs.apply(definition.name()), pool, parameters, how.inputs());
    FunctionProgram program =
        program(
            new FunctionProgram.Called(function, List.of()),
            contract,
            endings,
            site,
            how.instrumented());
    ErlangRenderer renderer =
        new ErlangRenderer(pool, module.name(), definition.name().name(), parameters, records);
    RealRun real =
        new RealRun(session.node(), module, function.name, List.of(), parameters, places, endings);
    CoverageMap coverage = linker.coverage(module);
    return new FunctionEntry(
        name,
        Execution.of(pool, () -> coverage.points(definition), program, List.of()),
        new FunctionInputs(contract, text -> written().call(text, name, contract.inputs())),
        new NodeJudge(judge, program, real, Optional.empty(), site),
        wording(program, renderer, pool),
        guidance(name, coverage, contract),
        Optional.empty());
  }

  private static List<Unknown> unknowns(TermPool pool, List<String> names) {
    return names.stream().map(name -> pool.unknown(name, Sort.ANY)).toList();
  }

  private FunctionProgram program(
      FunctionProgram.Called called,
      SpecContract contract,
      CallOutcomes endings,
      Site site,
      Optional<InstrumentedNode> instrumented) {
    return new FunctionProgram(
        new Machine(linker),
        called,
        contract.inputs().pool(),
        contract.inputs().parameters(),
        contract,
        endings,
        site,
        how,
        instrumented);
  }

  private Wording wording(FunctionProgram program, CallRenderer renderer, TermPool pool) {
    CoverageMap coverage = linker.coverage(module);
    return new Wording(
        renderer,
        new RunExplainer(program, renderer, pool, () -> new CutErLabels(coverage.sites())),
        this::definitionAt);
  }

  /** Proofs know the arguments as they are called with, and not by the calls that make them. */
  private Guidance guidance(String name, CoverageMap coverage, SpecContract spec) {
    if (!how.leaps() || spec.spec().flatMap(MadeTypes::of).isPresent()) {
      return Guidance.NONE;
    }
    Contract contract = spec.inputs();
    return Guidance.proving(
        () ->
            new Proofs(
                contract.pool(),
                () ->
                    ModuleHornClauses.of(
                        code,
                        coverage,
                        contract.pool(),
                        name,
                        contract.parameters(),
                        contract.precondition())));
  }

  /** The function that a place is in: the last one that begins before it. */
  private Optional<String> definitionAt(Span place) {
    if (!place.file().equals(source.name())) {
      return Optional.empty();
    }
    return code.definitions().stream()
        .map(definition -> linker.function(module, key(definition.name())))
        .filter(function -> function.line > 0 && function.line <= place.line())
        .max(Comparator.comparingInt(function -> function.line))
        .map(function -> function.name + "/" + function.arity);
  }

  // ---- behaviours

  Entry behaviour(OtpBehaviour behaviour) {
    TermPool pool = new TermPool();
    List<Unknown> parameters =
        unknowns(pool, behaviour.hasMessages() ? List.of("Args", "Messages") : List.of("Args"));
    Map<MessageKind, Optional<Spec>> kinds = new LinkedHashMap<>();
    behaviour.messages(code).forEach(kind -> kinds.put(kind, spec(kind.function(), kind.arity())));
    Optional<Spec> init = spec("init", 1);
    List<Term> begun =
        how.isDeclared() && init.isEmpty()
            ? StartArguments.of(code, behaviour).stream()
                .map(value -> ValueTerms.term(pool, value))
                .toList()
            : List.of();
    SpecContract contract =
        SequenceContract.of(pool, parameters, init, begun, kinds, how.messages());
    Site site = new Site(module + ":" + behaviour.title(), places.line(lineOf("init/1")));
    CallOutcomes endings = new CallOutcomes(pool, places, site, OtpBehaviour.COMPLAINTS);
    MachineFunction driver = linker.function(behaviour.driver(), "run/" + (parameters.size() + 1));
    FunctionProgram program =
        program(
            new FunctionProgram.Called(driver, List.of(module)),
            contract,
            endings,
            site,
            Optional.empty());
    SequenceRenderer renderer =
        new SequenceRenderer(
            new ErlangRenderer(pool, module.name(), "init", parameters, records),
            module,
            behaviour,
            parameters);
    boolean isDeclared =
        (init.isPresent() || !begun.isEmpty())
            && kinds.entrySet().stream()
                .allMatch(kind -> !kind.getKey().hasContent() || kind.getValue().isPresent());
    return new FunctionEntry(
        behaviour.title(),
        Execution.of(pool, () -> points(behaviour), program, List.of()),
        new FunctionInputs(
            contract,
            isDeclared ? Declared.BY_THE_PROGRAM : Declared.BY_NOBODY,
            begun.isEmpty()
                ? List.of()
                : List.of(
                    new InputAssumption.StartedWith(
                        begun.stream().map(renderer::value).toList(),
                        List.of(new Remedy.Flag(CommonOptions.NO_SPEC.name())))),
            text -> written().sequence(text, contract.inputs())),
        new NodeJudge(
            judge,
            program,
            run(behaviour.driver(), List.of(module), parameters, endings),
            Optional.of(live(behaviour, parameters, endings)),
            site),
        wording(program, renderer, pool),
        Guidance.NONE,
        Optional.of(behaviour.driver().name()));
  }

  private Optional<Spec> spec(String function, int arity) {
    return code.definitions().stream()
        .map(CoreExpr.Definition::name)
        .filter(name -> name.name().equals(function) && name.arity() == arity)
        .findFirst()
        .flatMap(specs);
  }

  private RealRun run(
      Atom driver, List<Atom> first, List<Unknown> parameters, CallOutcomes endings) {
    return new RealRun(session.node(), driver, Atom.of("run"), first, parameters, places, endings);
  }

  /** A process of the behaviour on the node, which is sent the messages. */
  private RealRun live(OtpBehaviour behaviour, List<Unknown> parameters, CallOutcomes endings) {
    return run(
        Atom.of("clew_live"), List.of(Atom.of(behaviour.title()), module), parameters, endings);
  }

  private List<Point> points(OtpBehaviour behaviour) {
    CoverageMap coverage = linker.coverage(module);
    Set<Point> points = new LinkedHashSet<>();
    behaviour.callbacks(code).forEach(callback -> points.addAll(coverage.points(callback)));
    return List.copyOf(points);
  }
}
