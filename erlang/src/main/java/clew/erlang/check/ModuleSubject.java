package clew.erlang.check;

import clew.engine.invariant.Proofs;
import clew.engine.language.Contract;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
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
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.erlang.eval.Closure;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.follow.MadeArguments;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.invariant.ModuleHornClauses;
import clew.erlang.ir.CoreExpr;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.CoverageMap;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.node.NodeFailure;
import clew.erlang.render.ErlangRenderer;
import clew.erlang.render.RecordText;
import clew.erlang.session.ErlangSystem.Session;
import clew.erlang.source.CallParser;
import clew.erlang.source.LoadResult;
import clew.erlang.testing.EUnitWriter;
import clew.erlang.type.MadeTypes;
import clew.erlang.type.Spec;
import clew.erlang.type.Specs;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A module whose functions can be explored. */
public final class ModuleSubject implements Subject {
  private static final long STEPS_FOR_ARGUMENTS = 10_000_000;

  private final Session session;
  private final LoadResult.Ready loaded;
  private final SourceText source;
  private final Authority judge;
  private final Atom module;
  private final SourceLocations places;
  private final RecordText records;

  private final ModuleLinker linker;
  private final Optional<Specs> specs;
  private final List<Diagnostic> warnings;
  private final EntryOptions options;
  private final Optional<InstrumentedNode> instrumented;

  /**
   * @param linker the code for runs that follow values
   * @param specs what the module says about its functions, if that counts
   * @param options how its functions are explored
   * @param instrumented runs the functions, if our machine is not to do that
   */
  public ModuleSubject(
      Session session,
      ModuleLinker linker,
      LoadResult.Ready loaded,
      SourceText source,
      Optional<Specs> specs,
      List<Diagnostic> warnings,
      Authority judge,
      EntryOptions options,
      Optional<InstrumentedNode> instrumented) {
    this.options = options;
    this.instrumented = instrumented;
    this.linker = linker;
    this.specs = specs;
    this.warnings = List.copyOf(warnings);
    this.session = session;
    this.loaded = loaded;
    this.source = source;
    this.judge = judge;
    this.module = Atom.of(loaded.module().name());
    this.records = RecordText.of(loaded.module());
    this.places = new SourceLocations(module, source, loaded.spans());
  }

  @Override
  public SourceText source() {
    return source;
  }

  @Override
  public List<Diagnostic> warnings() {
    return warnings;
  }

  @Override
  public Optional<Confinement> confinement() {
    return Optional.of(session.node().settings().sandbox().confinement());
  }

  /** The exported functions, in the order of the source. */
  @Override
  public List<Entry> entries() {
    return loaded.module().definitions().stream()
        .filter(definition -> isExported(definition.name()))
        .map(definition -> entry(definition))
        .toList();
  }

  @Override
  public Optional<TestWriter> tests() {
    Set<String> exports = Set.copyOf(loaded.module().exports());
    return Optional.of(new EUnitWriter(module, source.name(), judge, exports));
  }

  private boolean isExported(CoreExpr.FunctionName name) {
    return loaded.module().exports().contains(key(name)) && !name.name().equals("module_info");
  }

  private static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private Entry entry(CoreExpr.Definition definition) {
    TermPool pool = new TermPool();
    String name = key(definition.name());
    MachineFunction function = linker.function(module, name);
    List<Unknown> parameters =
        ParameterNames.names(definition.function()).stream()
            .map(parameter -> pool.unknown(parameter, Sort.ANY))
            .toList();
    Site site = new Site(module + ":" + name, places.line(function.line));
    CallOutcomes endings = new CallOutcomes(pool, places, site);
    SpecContract contract =
        SpecContract.of(spec(definition.name()), pool, parameters, options.inputs());
    FunctionProgram program =
        new FunctionProgram(
            new Machine(linker),
            function,
            pool,
            parameters,
            contract,
            endings,
            site,
            options,
            instrumented);
    ErlangRenderer renderer =
        new ErlangRenderer(pool, module.name(), definition.name().name(), parameters, records);
    RealRun real = new RealRun(session.node(), module, function.name, parameters, places, endings);
    CoverageMap coverage = linker.coverage(module);
    return new FunctionEntry(
        name,
        Execution.of(pool, () -> coverage.points(definition), program, List.of()),
        new FunctionInputs(contract, text -> parse(text, name, contract.inputs())),
        new NodeJudge(judge, program, real, site),
        new Wording(
            renderer,
            new RunExplainer(program, renderer, pool, () -> new CutErLabels(coverage.sites())),
            this::definitionAt),
        guidance(name, coverage, contract));
  }

  /** Proofs know the arguments as they are called with, and not by the calls that make them. */
  private Guidance guidance(String name, CoverageMap coverage, SpecContract spec) {
    if (!options.leaps() || spec.spec().flatMap(MadeTypes::of).isPresent()) {
      return Guidance.NONE;
    }
    Contract contract = spec.inputs();
    return Guidance.proving(
        () ->
            new Proofs(
                contract.pool(),
                () ->
                    ModuleHornClauses.of(
                        loaded.module(),
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
    return loaded.module().definitions().stream()
        .map(definition -> linker.function(module, key(definition.name())))
        .filter(function -> function.line > 0 && function.line <= place.line())
        .max(Comparator.comparingInt(function -> function.line))
        .map(function -> function.name + "/" + function.arity);
  }

  private Optional<Spec> spec(CoreExpr.FunctionName name) {
    try {
      return specs.isPresent() ? specs.get().find(name.name(), name.arity()) : Optional.empty();
    } catch (NodeFailure failure) {
      throw new IllegalStateException("the specs of " + module + " cannot be read", failure);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  // ---- a user's words

  @Override
  public Choice choose(String word) {
    Optional<CoreExpr.Definition> named =
        loaded.module().definitions().stream()
            .filter(definition -> key(definition.name()).equals(word))
            .findFirst();
    if (named.isPresent()) {
      return chosen(named.get(), Optional.empty());
    }
    List<CoreExpr.Definition> sameName =
        loaded.module().definitions().stream()
            .filter(definition -> definition.name().name().equals(word))
            .toList();
    if (sameName.size() == 1) {
      return chosen(sameName.getFirst(), Optional.empty());
    }
    if (!sameName.isEmpty()) {
      String all = sameName.stream().map(d -> key(d.name())).collect(Collectors.joining(", "));
      return new Choice.Wrong(
          List.of(
              Diagnostic.error("there are several functions " + word).hint("Name one: " + all)));
    }
    return word.contains("(") ? called(word) : unknown(word);
  }

  private Choice unknown(String word) {
    return new Choice.Wrong(
        List.of(
            Diagnostic.error(source.name() + " has no function " + word)
                .hint(
                    SimilarName.hint(
                        word.replaceFirst("\\(.*", ""),
                        functionNames(word.contains("/")),
                        "It exports: " + names()))));
  }

  private List<String> functionNames(boolean withArity) {
    return loaded.module().definitions().stream()
        .map(definition -> withArity ? key(definition.name()) : definition.name().name())
        .distinct()
        .toList();
  }

  private Choice chosen(CoreExpr.Definition definition, Optional<Assignment> seed) {
    List<Diagnostic> notes =
        isExported(definition.name())
            ? List.of()
            : List.of(
                Diagnostic.warning(key(definition.name()) + " is not exported")
                    .follows("inputs that its callers never give it count as well"));
    return new Choice.Chosen(entry(definition), seed, notes);
  }

  private Choice called(String text) {
    try {
      return switch (session.calls().parse(text, module.name(), records.definitions())) {
        case CallParser.Parsed.Wrong(var problems) -> new Choice.Wrong(problems);
        case CallParser.Parsed.Call call -> {
          String name = call.function() + "/" + call.arity();
          Choice choice = choose(name);
          yield choice instanceof Choice.Chosen(var entry, var none, var notes)
              ? switch (entry.inputs().read(text)) {
                case Parsed.Valid(var input) ->
                    new Choice.Chosen(entry, Optional.of(input.values()), notes);
                case Parsed.Wrong(var problem) -> new Choice.Wrong(List.of(problem));
              }
              : choice;
        }
      };
    } catch (NodeFailure failure) {
      return new Choice.Wrong(
          List.of(Diagnostic.error("the Erlang node: " + failure.getMessage())));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Choice.Wrong(List.of(Diagnostic.error("interrupted")));
    }
  }

  private Parsed parse(String text, String name, Contract contract) {
    try {
      return switch (session.calls().parse(text, module.name(), records.definitions())) {
        case CallParser.Parsed.Wrong(var problems) -> new Parsed.Wrong(problems.getFirst());
        case CallParser.Parsed.Call call -> {
          boolean fits =
              call.module() == module && name.equals(call.function() + "/" + call.arity());
          yield fits
              ? input(call, contract)
              : new Parsed.Wrong(
                  Diagnostic.error("this is not a call of " + module + ":" + name)
                      .hint(
                          "It is one of "
                              + call.module()
                              + ":"
                              + call.function()
                              + "/"
                              + call.arity()));
        }
      };
    } catch (NodeFailure failure) {
      return new Parsed.Wrong(Diagnostic.error("the Erlang node: " + failure.getMessage()));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Parsed.Wrong(Diagnostic.error("interrupted"));
    }
  }

  private Parsed input(CallParser.Parsed.Call call, Contract contract) throws InterruptedException {
    call.given().forEach(linker::add);
    Optional<Assignment> written =
        call.arguments().map(values -> assignment(contract, values)).filter(contract::admits);
    if (written.isPresent()) {
      return Parsed.of(written.get());
    }
    boolean isComputed =
        call.arguments().isEmpty()
            || call.arguments().get().stream().anyMatch(MadeArguments::areIn);
    Optional<List<Value>> values = isComputed ? computed(call) : call.arguments();
    if (values.isEmpty()) {
      return new Parsed.Wrong(
          Diagnostic.error("the arguments of the call cannot be computed")
              .hint("Write them as values."));
    }
    if (Rebuilding.has(Cons.list(values.get()), Closure.class::isInstance)) {
      return new Parsed.Wrong(
          Diagnostic.error("an argument of the call is computed, and a function is in its value")
              .hint("Write the function itself as an argument, or into a list, tuple or map."));
    }
    Assignment assignment = assignment(contract, values.get());
    return contract.admits(assignment)
        ? Parsed.of(assignment)
        : new Parsed.Wrong(
            Diagnostic.error("the call is not one that the spec of its function allows")
                .hint("Add --no-spec to explore it all the same."));
  }

  private static Assignment assignment(Contract contract, List<Value> values) {
    return Contract.input(
        contract.parameters(),
        values.stream().map(value -> ValueTerms.term(contract.pool(), value)).toList());
  }

  private Optional<List<Value>> computed(CallParser.Parsed.Call call) throws InterruptedException {
    session.linker().add(call.wrapper());
    Machine.Result result =
        session
            .machine()
            .call(
                Atom.of(call.wrapper().name()),
                Atom.of("arguments"),
                List.of(),
                STEPS_FOR_ARGUMENTS,
                () -> false);
    if (!(result instanceof Machine.Result.Returned(var list, var steps))) {
      return Optional.empty();
    }
    List<Value> values = new ArrayList<>();
    Value rest = list;
    while (rest instanceof Cons cell) {
      values.add(cell.head);
      rest = cell.tail;
    }
    return Optional.of(values);
  }
}
