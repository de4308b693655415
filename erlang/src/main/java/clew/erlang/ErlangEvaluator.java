package clew.erlang;

import clew.engine.language.Entry.Judge;
import clew.engine.language.Evaluated;
import clew.engine.language.Evaluator;
import clew.engine.language.Told;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.erlang.check.ConditionText;
import clew.erlang.core.Core;
import clew.erlang.eval.StackEntry;
import clew.erlang.flat.Flat;
import clew.erlang.flat.FlatProgram;
import clew.erlang.flat.Flattening;
import clew.erlang.flat.Telling;
import clew.erlang.load.CallParser;
import clew.erlang.load.Loaded;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeTrouble;
import clew.erlang.render.ErlangText;
import clew.erlang.told.Story;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.List;
import java.util.regex.Pattern;

/** Makes calls in our machine and on the real node. The node starts when it is first needed. */
public final class ErlangEvaluator implements Evaluator {
  private static final Pattern MODULE = Pattern.compile("[a-z][A-Za-z0-9_@]*");
  private static final Limits LIMITS = Workbench.LIMITS;

  private final Surroundings surroundings;
  private final Workbench workbench;

  public ErlangEvaluator(Surroundings surroundings) {
    this.surroundings = surroundings;
    this.workbench = new Workbench(surroundings);
  }

  @Override
  public String name() {
    return "erlang";
  }

  @Override
  public List<String> extensions() {
    return List.of(".erl", ".core", ".beam");
  }

  @Override
  public boolean mayBeModule(String name) {
    return MODULE.matcher(name).matches();
  }

  /** A call that both sides can make. */
  private record Ready(
      Workbench.Session session, Loaded loaded, String module, CallParser.Parsed.Call call) {}

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

  private Ready prepare(String file, String text) throws Problem {
    try {
      Workbench.Session open = workbench.session();
      Loaded loaded = loaded(open, file);
      String module = loaded instanceof Loaded.Ready ready ? ready.module().name() : file;
      return switch (open.calls().parse(text, module)) {
        case CallParser.Parsed.Call call -> new Ready(open, loaded, module, call);
        case CallParser.Parsed.Wrong(var problems) -> throw new Problem(problems);
      };
    } catch (NoErlang e) {
      throw new Problem(
          String.valueOf(e.getMessage()),
          "install it, for example: apt-get install erlang-base erlang-dev");
    } catch (NodeTrouble e) {
      throw new Problem("the Erlang node is in trouble: " + e.getMessage(), "");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Problem("interrupted", "");
    }
  }

  private Loaded loaded(Workbench.Session open, String file)
      throws Problem, NodeTrouble, InterruptedException {
    boolean isFile = extensions().stream().anyMatch(file::endsWith);
    Loaded loaded =
        isFile
            ? open.modules().file(surroundings.directory().resolve(file))
            : open.modules().named(file);
    return switch (loaded) {
      case Loaded.Ready _, Loaded.Closed _ -> loaded;
      case Loaded.Failed(var problems) -> throw new Problem(problems);
      case Loaded.Absent() ->
          throw new Problem(
              "there is no module " + file,
              "name a file that ends in .erl, .core or .beam, or a library module");
    };
  }

  @Override
  public Evaluated run(String file, String call, Budget budget) {
    try {
      Ready ready = prepare(file, call);
      ready.session.linker().add(ready.call.wrapper());
      Atom wrapper = Atom.of(ready.call.wrapper().name());
      return evaluated(
          ready
              .session
              .machine()
              .call(wrapper, Atom.of("call"), List.<Value>of(), budget.steps(), budget.stopped()));
    } catch (Problem problem) {
      return new Evaluated.Refused(problem.problems);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Evaluated.Stopped("interrupted", 0);
    }
  }

  private static Evaluated evaluated(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) ->
          new Evaluated.Returned(ErlangText.line(value), steps);
      case Machine.Result.Raised(var raise, var steps) ->
          new Evaluated.Raised(
              raise.kind.name(),
              ErlangText.line(raise.reason),
              raise.trace.stream().map(ErlangEvaluator::line).toList(),
              steps);
      case Machine.Result.Stopped(var budget, var steps) ->
          new Evaluated.Stopped(budget.inWords(), steps);
      case Machine.Result.Refused(var what) -> new Evaluated.Unsupported(what);
      case Machine.Result.NotLoaded(var failure) ->
          new Evaluated.Unsupported(String.valueOf(failure.getMessage()));
    };
  }

  private static String line(StackEntry entry) {
    String place = entry.line() == 0 ? "" : " (" + entry.file() + ":" + entry.line() + ")";
    return entry.module() + ":" + entry.function() + "/" + entry.arity() + place;
  }

  @Override
  public Evaluated judge(String file, String call, Budget budget) {
    try {
      Ready ready = prepare(file, call);
      ready.session.modules().loadOnNode();
      return evaluated(ready.session.calls().run(call, ready.module, LIMITS));
    } catch (Problem problem) {
      return new Evaluated.Refused(problem.problems);
    } catch (NodeTrouble e) {
      return new Evaluated.Unsupported("the Erlang node is in trouble: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Evaluated.Stopped("interrupted", 0);
    }
  }

  private static Evaluated evaluated(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Returned(var value, var output) ->
          new Evaluated.Returned(ErlangText.line(value), 0);
      case Evaluation.Raised(var kind, var reason, var trace, var output) ->
          new Evaluated.Raised(kind.name(), ErlangText.line(reason), List.of(), 0);
      case Evaluation.TimedOut(var output) -> new Evaluated.Stopped("the time was up", 0);
      case Evaluation.Killed(var reason, var output) -> new Evaluated.Stopped(why(reason), 0);
    };
  }

  private static String why(Value killed) {
    if (killed == Atom.of("killed")) {
      return "it needed more memory than it may have";
    }
    return killed == Limits.TOO_LARGE
        ? "its result is too large"
        : "ended by another process: " + ErlangText.line(killed);
  }

  @Override
  public Told tell(String file, String text, int shown) {
    try {
      Ready ready = prepare(file, text);
      CallParser.Parsed.Call call = ready.call;
      if (!(ready.loaded instanceof Loaded.Ready code)
          || !call.module().name().equals(ready.module)) {
        throw new Problem("the call must be one of a function in " + file, "");
      }
      List<Value> arguments =
          call.arguments().orElseThrow(() -> new Problem("the arguments must be values", ""));
      Flat.Name function = new Flat.Name(call.function().name(), call.arity());
      if (code.module().definitions().stream().noneMatch(it -> isCalled(it.name(), function))) {
        throw new Problem("there is no function " + function + " in " + file, "");
      }
      if (!file.endsWith(".core")) {
        return Story.tell(
            ready.session,
            surroundings.cache().resolve("copies"),
            text,
            call.module(),
            function.toString(),
            arguments,
            shown,
            ConditionText::written);
      }
      FlatProgram program = Flattening.of(code.module());
      Telling telling = new Telling(ready.session.node(), LIMITS, program);
      return telling
          .run(function, arguments)
          .<Told>map(run -> telling.story(text, function, run, shown))
          .orElseThrow(() -> new Problem("the call took longer than it may", ""));
    } catch (Flattening.NotFlat notFlat) {
      String line = notFlat.line() == 0 ? "" : " in line " + notFlat.line();
      return refused(
          "%s has %s%s, which the flat language lacks".formatted(file, notFlat.getMessage(), line),
          "it has atoms, integers, lists, tuples, calls in the module, and case without guards");
    } catch (Story.NoCopy none) {
      return refused(file + " cannot be instrumented: " + none.getMessage(), "");
    } catch (Telling.NotCompiled not) {
      return refused("the instrumented program does not compile: " + not.getMessage(), "");
    } catch (Problem problem) {
      return new Told.Refused(problem.problems);
    } catch (NodeTrouble e) {
      return refused("the Erlang node is in trouble: " + e.getMessage(), "");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return refused("interrupted", "");
    }
  }

  private static boolean isCalled(Core.FunctionName name, Flat.Name called) {
    return name.name().equals(called.name()) && name.arity() == called.arity();
  }

  private static Told refused(String what, String hint) {
    return new Told.Refused(List.of(Diagnostic.error(what).hint(hint)));
  }

  @Override
  public Judge judge() {
    try {
      return new Judge("OTP", workbench.session().node().system().release());
    } catch (NoErlang | NodeTrouble e) {
      return new Judge("OTP", "unknown");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Judge("OTP", "unknown");
    }
  }

  @Override
  public void close() {
    workbench.close();
  }
}
