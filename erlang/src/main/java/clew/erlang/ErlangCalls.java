package clew.erlang;

import clew.engine.language.CallRunner;
import clew.engine.language.Document;
import clew.engine.language.Judge.Authority;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.answer.CallResult;
import clew.engine.language.answer.InstrumentedRun;
import clew.engine.sandbox.Confinement;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.erlang.eval.Machine;
import clew.erlang.eval.StackEntry;
import clew.erlang.ir.CoreExpr;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.paper.FlatExpr;
import clew.erlang.paper.FlatProgram;
import clew.erlang.paper.Flattening;
import clew.erlang.paper.InstrumentedFlatProgram;
import clew.erlang.render.ConditionText;
import clew.erlang.render.ErlangText;
import clew.erlang.session.ErlangSystem;
import clew.erlang.session.InstrumentedCall;
import clew.erlang.source.CallParser;
import clew.erlang.source.LoadResult;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/** Makes calls in our machine and on the real node. The node starts when it is first needed. */
final class ErlangCalls implements CallRunner, CallRunner.Instrumentation {
  private static final NodeLimits LIMITS = ErlangSystem.LIMITS;

  private final ErlangEnvironment environment;
  private final ErlangSystem system;
  private final Systems systems;

  /** The system that options ask for. */
  interface Systems {
    ErlangSystem of(Options options) throws BadOption;
  }

  ErlangCalls(ErlangEnvironment environment, ErlangSystem system, Systems systems) {
    this.environment = environment;
    this.system = system;
    this.systems = systems;
  }

  @Override
  public CallRunner with(Options options) throws BadOption {
    return new ErlangCalls(environment, systems.of(options), systems);
  }

  @Override
  public String sample() {
    return "main()";
  }

  @Override
  public Optional<Instrumentation> instrumentation(Options options) throws BadOption {
    return ErlangOptions.isInstrumented(options) ? Optional.of(this) : Optional.empty();
  }

  /** A call that both sides can make. */
  private record Ready(
      ErlangSystem.Session session,
      LoadResult loaded,
      String module,
      CallParser.Parsed.Call call) {}

  /** Something that went wrong before the call could be made. */
  private static final class Problem extends Exception {
    private static final long serialVersionUID = 1;
    private final transient List<Diagnostic> problems;

    Problem(List<Diagnostic> problems) {
      this.problems = problems;
    }

    Problem(String what, String hint) {
      this(List.of(Diagnostic.error(what).hint(hint)));
    }
  }

  private Ready prepare(Document program, String text) throws Problem {
    try {
      ErlangSystem.Session open = system.session();
      LoadResult loaded = loaded(open, program);
      String module =
          loaded instanceof LoadResult.Ready ready ? ready.module().name() : program.name();
      return switch (open.calls().parse(text, module)) {
        case CallParser.Parsed.Call call -> new Ready(open, loaded, module, call);
        case CallParser.Parsed.Wrong(var problems) -> throw new Problem(problems);
      };
    } catch (NoErlang e) {
      throw new Problem(String.valueOf(e.getMessage()), ErlangEnvironment.INSTALL);
    } catch (NodeFailure e) {
      throw new Problem(List.of(ErlangEnvironment.problem(e)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Problem("interrupted", "");
    }
  }

  private LoadResult loaded(ErlangSystem.Session open, Document program)
      throws Problem, NodeFailure, InterruptedException {
    LoadResult loaded = environment.load(open, program);
    return switch (loaded) {
      case LoadResult.Ready _, LoadResult.Closed _ -> loaded;
      case LoadResult.Failed(var problems) -> throw new Problem(problems);
      case LoadResult.Absent() ->
          throw new Problem(
              "there is no module " + program.name(),
              "name a file that ends in .erl, .core or .beam, or a library module");
    };
  }

  @Override
  public CallResult run(Document program, String call, Budget budget) {
    try {
      Ready ready = prepare(program, call);
      ready.session.linker().add(ready.call.wrapper());
      Atom wrapper = Atom.of(ready.call.wrapper().name());
      return evaluated(
          ready
              .session
              .machine()
              .call(wrapper, Atom.of("call"), List.<Value>of(), budget.steps(), budget.stopped()));
    } catch (Problem problem) {
      return new CallResult.Refused(problem.problems);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new CallResult.Stopped("interrupted", 0);
    }
  }

  private static CallResult evaluated(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) ->
          new CallResult.Returned(ErlangText.line(value), steps);
      case Machine.Result.Raised(var raise, var steps) ->
          new CallResult.Raised(
              raise.kind.name(),
              ErlangText.line(raise.reason),
              raise.trace.stream().map(ErlangCalls::line).toList(),
              steps);
      case Machine.Result.Stopped(var budget, var steps) ->
          new CallResult.Stopped(budget.inWords(), steps);
      case Machine.Result.Refused(var what) -> new CallResult.Unsupported(what);
      case Machine.Result.NotLoaded(var failure) -> new CallResult.Unsupported(failure.what());
    };
  }

  private static String line(StackEntry entry) {
    String place = entry.line() == 0 ? "" : " (" + entry.file() + ":" + entry.line() + ")";
    return entry.module() + ":" + entry.function() + "/" + entry.arity() + place;
  }

  @Override
  public CallResult judge(Document program, String call, Budget budget) {
    try {
      Ready ready = prepare(program, call);
      ready.session.modules().loadOnNode();
      return evaluated(ready.session.calls().run(call, ready.module, LIMITS));
    } catch (Problem problem) {
      return new CallResult.Refused(problem.problems);
    } catch (NodeFailure e) {
      // That it gave no answer says nothing of the call.
      return new CallResult.Refused(
          List.of(ErlangEnvironment.problem(e).follows("the call was not compared")));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new CallResult.Stopped("interrupted", 0);
    }
  }

  private static CallResult evaluated(NodeAnswer evaluation) {
    return switch (evaluation) {
      case NodeAnswer.Returned(var value, var output) ->
          new CallResult.Returned(ErlangText.line(value), 0);
      case NodeAnswer.Raised(var kind, var reason, var trace, var output) ->
          new CallResult.Raised(kind.name(), ErlangText.line(reason), List.of(), 0);
      case NodeAnswer.TimedOut(var output) -> new CallResult.Stopped("the time was up", 0);
      case NodeAnswer.Killed(var reason, var output) -> new CallResult.Stopped(why(reason), 0);
    };
  }

  private static String why(Value killed) {
    if (killed == Atom.of("killed")) {
      return "it needed more memory than it may have";
    }
    return killed == NodeLimits.TOO_LARGE
        ? "its result is too large"
        : "ended by another process: " + ErlangText.line(killed);
  }

  @Override
  public InstrumentedRun run(Document program, String text, int shown) {
    String file = program.name();
    try {
      Ready ready = prepare(program, text);
      CallParser.Parsed.Call call = ready.call;
      if (!(ready.loaded instanceof LoadResult.Ready code)
          || !call.module().name().equals(ready.module)) {
        throw new Problem("the call must be one of a function in " + file, "");
      }
      List<Value> arguments =
          call.arguments().orElseThrow(() -> new Problem("the arguments must be values", ""));
      FlatExpr.Name function = new FlatExpr.Name(call.function().name(), call.arity());
      if (code.module().definitions().stream().noneMatch(it -> isCalled(it.name(), function))) {
        throw new Problem("there is no function " + function + " in " + file, "");
      }
      if (!file.endsWith(".core")) {
        return InstrumentedCall.of(
            ready.session,
            ready.session.copies(),
            text,
            call.module(),
            function.toString(),
            arguments,
            shown,
            ConditionText::written);
      }
      FlatProgram flat = Flattening.of(code.module());
      InstrumentedFlatProgram instrumented =
          new InstrumentedFlatProgram(ready.session.node(), LIMITS, flat);
      return instrumented
          .run(function, arguments)
          .<InstrumentedRun>map(run -> instrumented.story(text, function, run, shown))
          .orElseThrow(() -> new Problem("the call took longer than it may", ""));
    } catch (Flattening.NotFlat notFlat) {
      String line = notFlat.line() == 0 ? "" : " in line " + notFlat.line();
      return refused(
          "%s has %s%s, which the flat language lacks".formatted(file, notFlat.getMessage(), line),
          "it has atoms, integers, lists, tuples, calls in the module, and case without guards");
    } catch (InstrumentedCall.NoCopy none) {
      return refused(file + " cannot be instrumented: " + none.getMessage(), "");
    } catch (InstrumentedFlatProgram.NotCompiled not) {
      return refused("the instrumented program does not compile: " + not.getMessage(), "");
    } catch (Problem problem) {
      return new InstrumentedRun.Refused(problem.problems);
    } catch (NodeFailure e) {
      return new InstrumentedRun.Refused(List.of(ErlangEnvironment.problem(e)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return refused("interrupted", "");
    }
  }

  private static boolean isCalled(CoreExpr.FunctionName name, FlatExpr.Name called) {
    return name.name().equals(called.name()) && name.arity() == called.arity();
  }

  private static InstrumentedRun refused(String what, String hint) {
    return new InstrumentedRun.Refused(List.of(Diagnostic.error(what).hint(hint)));
  }

  @Override
  public Optional<Confinement> confinement() {
    return Optional.of(system.sandbox().confinement());
  }

  @Override
  public Authority judge() {
    try {
      return new Authority("OTP", system.session().node().system().release());
    } catch (NoErlang | NodeFailure e) {
      return new Authority("OTP", "unknown");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Authority("OTP", "unknown");
    }
  }
}
