package clew.erlang;

import clew.engine.language.CallRunner;
import clew.engine.language.Document;
import clew.engine.language.Judge.Authority;
import clew.engine.language.Language;
import clew.engine.language.Loops;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.Requirement;
import clew.engine.language.Rule;
import clew.engine.language.confine.SandboxOptions;
import clew.engine.sandbox.Sandbox;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.erlang.behaviour.OtpBehaviour;
import clew.erlang.check.Exploration;
import clew.erlang.check.ModuleSubject;
import clew.erlang.check.SpecCheckedBody;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.ir.CoreModule;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.NodeTypes;
import clew.erlang.lower.FollowOptions;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeFailure;
import clew.erlang.session.ErlangSystem;
import clew.erlang.source.LoadResult;
import clew.erlang.source.SourceAtoms;
import clew.erlang.type.Specs;
import clew.erlang.type.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Erlang: source files, beam files, and library modules by name. */
public final class ErlangLanguage implements Language, Language.Reader {
  private static final Pattern MODULE = Pattern.compile("[a-z][A-Za-z0-9_@]*");

  private final ErlangEnvironment environment;
  private final Map<Sandbox, ErlangSystem> systems = new HashMap<>();

  public ErlangLanguage(ErlangEnvironment environment) {
    this.environment = environment;
  }

  /** One system for each kind of walls that was asked for. */
  private synchronized ErlangSystem system(Sandbox sandbox) {
    return systems.computeIfAbsent(sandbox, environment::system);
  }

  private Sandbox sandbox(Options options) throws BadOption {
    return SandboxOptions.sandbox(options, environment.sandboxes(), environment.directory());
  }

  @Override
  public String name() {
    return "erlang";
  }

  @Override
  public String title() {
    return "Erlang";
  }

  @Override
  public List<String> extensions() {
    return List.of(".erl", ".core", ".beam");
  }

  @Override
  public boolean isText(String file) {
    return !file.endsWith(".beam");
  }

  @Override
  public boolean mayBeModule(String name) {
    return MODULE.matcher(name).matches();
  }

  @Override
  public List<Option> options() {
    return ErlangOptions.ALL;
  }

  @Override
  public List<Requirement> requirements() {
    return List.of(environment.requirement(), SandboxOptions.requirement(environment.sandboxes()));
  }

  @Override
  public List<Rule> rules() {
    return ErlangRules.ALL;
  }

  @Override
  public Optional<Reader> exploration() {
    return Optional.of(this);
  }

  @Override
  public Optional<CallRunner> calls() {
    return Optional.of(
        new ErlangCalls(
            environment,
            system(environment.sandboxes().usual()),
            options -> system(sandbox(options))));
  }

  @Override
  public List<Example> examples() {
    return ErlangExamples.HELP;
  }

  @Override
  public List<Demonstration> demonstrations() {
    return ErlangExamples.DEMONSTRATIONS;
  }

  @Override
  public String testFrameworks() {
    return "EUnit";
  }

  @Override
  public Reading read(Document program, Options options) {
    try {
      Sandbox sandbox = sandbox(options);
      return read(system(sandbox).session(), program, ErlangOptions.of(options, sandbox));
    } catch (BadOption bad) {
      return Reading.refused(bad.problem());
    } catch (NoErlang none) {
      return refused(String.valueOf(none.getMessage()), ErlangEnvironment.INSTALL);
    } catch (NodeFailure failure) {
      return new Reading.Refused(List.of(ErlangEnvironment.problem(failure)));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return refused("interrupted", "");
    }
  }

  private Reading read(ErlangSystem.Session session, Document program, ErlangOptions options)
      throws NodeFailure, InterruptedException {
    String name = program.name();
    SourceText source = program.text();
    session.atoms().name(SourceAtoms.of(source.text()));
    LoadResult loaded = environment.load(session, program);
    return switch (loaded) {
      case LoadResult.Ready ready -> {
        List<Diagnostic> problems = session.modules().loadOnNode();
        Authority judge = new Authority("OTP", session.node().system().release());
        NodeTypes types = new NodeTypes(session.modules());
        TypeUse inputs = options.functionsMayFail() ? TypeUse.FAILING_INPUTS : TypeUse.INPUTS;
        Optional<Specs> specs =
            options.specs() ? specs(ready.module(), types, inputs) : Optional.empty();
        List<Diagnostic> warnings = warnings(ready, types);
        if (specs.isPresent()) {
          warnings.addAll(specs.get().check());
        }
        FollowOptions followOptions =
            new FollowOptions(
                options.allowsEffects(),
                Set.copyOf(options.doNotFollow()),
                SpecCheckedBody.entry(options.callees(), types));
        ModuleLinker linker =
            options.isInstrumented()
                ? session.rebuilding(followOptions)
                : session.following(followOptions, session.atoms().asOfNow());
        linker.showAs(ready.module().name(), name);
        Optional<InstrumentedNode> instrumented = Optional.empty();
        if (options.isInstrumented()) {
          Optional<String> why =
              session
                  .instrumented()
                  .copy(session.modules(), ready.module().name(), followOptions, session.copies());
          why.ifPresent(
              reason ->
                  warnings.add(
                      Diagnostic.warning(name + " cannot be instrumented: " + reason)
                          .follows("it is interpreted instead")));
          instrumented = why.isEmpty() ? Optional.of(session.instrumented()) : Optional.empty();
        }
        ModuleSubject subject =
            new ModuleSubject(
                session,
                linker,
                ready,
                source,
                specs,
                warnings,
                judge,
                new Exploration(
                    options.loops() == Loops.How.ACCELERATE,
                    inputs,
                    options.specs(),
                    options.messages(),
                    instrumented));
        if (!problems.isEmpty()) {
          yield new Reading.Refused(problems);
        }
        yield subject.entries().isEmpty()
            ? refused(name + " exports no function", "Name one that is not exported: FILE foo/1")
            : new Reading.Accepted(subject);
      }
      case LoadResult.Closed closed ->
          refused("the code of " + name + " cannot be read: " + closed.why(), "");
      case LoadResult.Failed(var problems) -> new Reading.Refused(problems);
      case LoadResult.Absent() ->
          refused(
              "there is no module " + name,
              "name a file that ends in .erl, .core or .beam, or a library module");
    };
  }

  /** What a module says of its functions, and its behaviours of those that it has for them. */
  private static Optional<Specs> specs(CoreModule module, NodeTypes types, TypeUse inputs)
      throws NodeFailure, InterruptedException {
    List<Specs> behaviours = new ArrayList<>();
    for (String name : OtpBehaviour.others(module)) {
      types
          .module(name)
          .map(known -> Specs.of(known, types, inputs, List.of()))
          .ifPresent(behaviours::add);
    }
    return types.module(module.name()).map(known -> Specs.of(known, types, inputs, behaviours));
  }

  /** The compiler does not know behaviours whose modules are not compiled, and we do. */
  private static List<Diagnostic> warnings(LoadResult.Ready ready, NodeTypes types)
      throws NodeFailure, InterruptedException {
    List<Diagnostic> warnings = new ArrayList<>(ready.warnings());
    for (String name : OtpBehaviour.others(ready.module())) {
      if (types.module(name).isPresent()) {
        warnings.removeIf(each -> each.what().equals("behaviour " + name + " undefined"));
      }
    }
    return warnings;
  }

  private static Reading refused(String what, String hint) {
    return new Reading.Refused(List.of(Diagnostic.error(what).hint(hint)));
  }

  @Override
  public synchronized void close() {
    systems.values().forEach(ErlangSystem::close);
    environment.sandboxes().close();
  }
}
