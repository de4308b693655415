package clew.erlang.lower;

import clew.engine.reason.Limitation;
import clew.engine.trace.Point;
import clew.erlang.eval.ControlNodes;
import clew.erlang.eval.DataNodes;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.TryNodes;
import clew.erlang.eval.Unsupported;
import clew.erlang.follow.LineReached;
import clew.erlang.follow.LoopBody;
import clew.erlang.follow.ModelledBody;
import clew.erlang.follow.PlainExpr;
import clew.erlang.follow.UnfollowedBody;
import clew.erlang.ir.CodePosition;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.model.library.LibraryModels;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lowers the functions of one module, each when it is first called. */
public final class Lowering {
  private final Atom module;
  private final String file;
  private final String shown;
  private final FollowOptions followOptions;
  private final Optional<LibraryModels> models;

  /** The clauses, if values are followed. */
  private final @Nullable CoverageMap coverage;

  private final Map<String, MachineFunction> functions = new LinkedHashMap<>();
  private final OperatorLowering operators = new OperatorLowering();

  private Lowering(
      CoreModule source,
      String file,
      String shown,
      @Nullable CoverageMap coverage,
      FollowOptions followOptions,
      Optional<LibraryModels> models) {
    this.models = models;
    this.followOptions = followOptions;
    this.coverage = coverage;
    this.shown = shown;
    this.module = Atom.of(source.name());
    this.file = file;
    for (CoreExpr.Definition definition : source.definitions()) {
      CoreExpr.FunctionName name = definition.name();
      functions.put(
          key(name),
          function(
              new LocalFunctionNames.Shown(name.name(), name.arity(), false),
              key(name),
              definition.function(),
              List.of(),
              new NestedFunctions(definition.function())));
    }
  }

  /** The functions of the module, by {@code name/arity}. */
  public static Map<String, MachineFunction> functions(CoreModule source, String file) {
    return new Lowering(source, file, file, null, FollowOptions.NONE, Optional.empty()).functions;
  }

  /**
   * The functions of the module for runs that follow values.
   *
   * @param shown the source file as the user named it
   * @param models what is known of functions of this module, if it is one of the library
   */
  public static Map<String, MachineFunction> following(
      CoreModule source,
      String file,
      String shown,
      CoverageMap coverage,
      FollowOptions followOptions,
      Optional<LibraryModels> models) {
    return new Lowering(source, file, shown, coverage, followOptions, models).functions;
  }

  private static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private MachineFunction function(
      LocalFunctionNames.Shown name,
      String path,
      CoreExpr.Fun code,
      List<String> captured,
      NestedFunctions nest) {
    return new MachineFunction(
        module,
        Atom.of(name.name()),
        name.arity(),
        path,
        file,
        shown,
        code.note().position(),
        function -> {
          // Functions of one nest may be called first by several runs at once.
          synchronized (nest) {
            FrameLayout frame = new FrameLayout(function);
            code.parameters().forEach(parameter -> frame.bind(parameter.name()));
            captured.forEach(frame::bind);
            ExprNode body = new Body(frame, nest).lower(code.body(), true);
            function.slots(frame.size());
            ExprNode entered =
                name.isPart()
                    ? followOptions.entry().part(function, body)
                    : begun(function, body, nest.isOutermost(code));
            return frame.isLoop() && coverage != null
                ? new LoopBody(function, entered, code.parameters().size() + captured.size())
                : entered;
          }
        });
  }

  private ExprNode begun(MachineFunction function, ExprNode body, boolean isOutermost) {
    if (coverage == null) {
      return body;
    }
    if (!isOutermost) {
      return followOptions.entry().inside(function, body);
    }
    ExprNode made = followOptions.entry().of(function, body);
    ExprNode entered =
        models
            .flatMap(known -> known.find(function.toString()))
            .<ExprNode>map(model -> new ModelledBody(function, model, made))
            .orElse(made);
    return followOptions.doNotFollow().contains(function.toString())
        ? new UnfollowedBody(function, entered)
        : entered;
  }

  /** Lowers expressions of one function. */
  final class Body {
    private final FrameLayout frame;
    private final NestedFunctions nest;

    /** Values of variables that are lowered where the variable is used. */
    private final Map<String, CoreExpr> waiting = new HashMap<>();

    private int guards;

    /** How many functions within this one have been met. */
    private int inner;

    /** The line that a run has come to for sure when it comes to what is lowered now. */
    private @Nullable Point here;

    private Body(FrameLayout frame, NestedFunctions nest) {
      this.frame = frame;
      this.nest = nest;
    }

    FrameLayout frame() {
      return frame;
    }

    /** The clauses, if values are followed. */
    @Nullable CoverageMap coverage() {
      return coverage;
    }

    /** An expression whose value is used where values are not followed. */
    ExprNode plainly(ExprNode expression, CodePosition position, Limitation.Kind use) {
      return plainly(expression, position, use, true);
    }

    /** The same, where only the outermost constructor is looked at. */
    ExprNode outermost(ExprNode expression, CodePosition position, Limitation.Kind use) {
      return plainly(expression, position, use, false);
    }

    private ExprNode plainly(
        ExprNode node, CodePosition position, Limitation.Kind use, boolean isDeep) {
      return coverage == null ? node : new PlainExpr(frame.function(), position, node, use, isDeep);
    }

    /** Whether it takes a look at values, outside of any guard, to say which clause is taken. */
    boolean isTold(CoreExpr.Case choice) {
      return guards == 0 && nest.decisions().areTold(choice);
    }

    /** What is lowered in there belongs to a guard or a pattern. */
    <T extends @Nullable Object> T inGuard(Supplier<T> part) {
      guards++;
      T lowered = part.get();
      guards--;
      return lowered;
    }

    boolean isInGuard() {
      return guards > 0;
    }

    /** Calls that have nodes of their own. */
    OperatorLowering operators() {
      return operators;
    }

    boolean isUsed(String name) {
      return nest.uses().of(name) > 0;
    }

    /** Whether the value of a variable is still to be computed, where the variable is used. */
    boolean waits(CoreExpr.Variable variable) {
      return waiting.containsKey(variable.name());
    }

    ExprNode lower(CoreExpr expression) {
      return lower(expression, false);
    }

    ExprNode lower(CoreExpr expression, boolean isTail) {
      int mark = frame.mark();
      Point line = coverage == null ? null : coverage.line(expression);
      Point around = here;
      here = line == null ? around : line;
      ExprNode node = node(expression, isTail);
      here = around;
      frame.release(mark);
      return line == null || line.equals(around) ? node : new LineReached(line, node);
    }

    private ExprNode node(CoreExpr expression, boolean isTail) {
      return switch (expression) {
        case CoreExpr.Literal literal -> new DataNodes.Literal(literal.value());
        case CoreExpr.Variable variable -> variable(variable);
        case CoreExpr.FunctionName name -> functionValue(name);
        case CoreExpr.Cons cons -> new DataNodes.MakeCons(lower(cons.head()), lower(cons.tail()));
        case CoreExpr.Tuple tuple -> new DataNodes.MakeTuple(all(tuple.elements()));
        case CoreExpr.Values values -> new DataNodes.MakeTuple(all(values.elements()));
        case CoreExpr.MapOf map -> MapLowering.construct(this, map);
        case CoreExpr.Binary binary -> BitStringLowering.construct(this, binary);
        case CoreExpr.Fun fun -> closure(fun);
        case CoreExpr.Let let -> chain(let, isTail);
        case CoreExpr.Letrec letrec -> letrec(letrec, isTail);
        case CoreExpr.Do both -> chain(both, isTail);
        case CoreExpr.Case choice -> new CaseLowering(this).lower(choice, isTail);
        case CoreExpr.Apply apply -> new CallLowering(this).apply(apply, isTail);
        case CoreExpr.Call call -> new CallLowering(this).call(call, isTail);
        case CoreExpr.PrimOp op -> PrimOpLowering.lower(this, op);
        case CoreExpr.Try attempt -> attempt(attempt, isTail);
        case CoreExpr.Catch attempt -> new TryNodes.Catch(lower(attempt.body()));
        case CoreExpr.Strange strange ->
            new Unsupported(
                "the Core node " + strange.kind(), frame.function(), strange.note().line());
      };
    }

    ExprNode[] all(List<CoreExpr> expressions) {
      ExprNode[] nodes = new ExprNode[expressions.size()];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = lower(expressions.get(i));
      }
      return nodes;
    }

    private ExprNode functionValue(CoreExpr.FunctionName name) {
      NestedFunctions.Local local = local(name);
      if (local != null) {
        return new DataNodes.MakeFun(local.function(), slots(local.captured()));
      }
      return new DataNodes.MakeFun(known(name));
    }

    /** A function that is nested in this one, by its name; null if it is one of the module. */
    NestedFunctions.@Nullable Local local(CoreExpr.FunctionName name) {
      return nest.locals.get(key(name));
    }

    /** A function of the module. */
    MachineFunction known(CoreExpr.FunctionName name) {
      MachineFunction function = functions.get(key(name));
      if (function == null) {
        throw new IllegalStateException("no function " + key(name) + " in " + module);
      }
      return function;
    }

    int[] slots(List<String> names) {
      return names.stream().mapToInt(frame::slotOf).toArray();
    }

    private String nextPath() {
      return frame.function().path + "." + inner++;
    }

    private ExprNode closure(CoreExpr.Fun fun) {
      List<String> captured = List.copyOf(nest.free.of(fun));
      String name = "-" + LocalFunctionNames.outermost(frame.function()) + "-fun-0-";
      LocalFunctionNames.Shown shown =
          new LocalFunctionNames.Shown(name, fun.parameters().size(), false);
      MachineFunction function = function(shown, nextPath(), fun, captured, nest);
      return new DataNodes.MakeFun(function, slots(captured));
    }

    private ExprNode variable(CoreExpr.Variable variable) {
      CoreExpr value = waiting.remove(variable.name());
      return value == null ? new DataNodes.Local(frame.slotOf(variable.name())) : lower(value);
    }

    private ExprNode chain(CoreExpr expression, boolean isTail) {
      LetChains.Chain chain = new LetChains(nest.uses()).of(expression);
      waiting.putAll(chain.waiting());
      List<ExprNode> steps = new ArrayList<>();
      List<Integer> into = new ArrayList<>();
      EarlyStarts begun = EarlyStarts.in(chain, coverage);
      for (LetChains.Step step : chain.steps()) {
        ExprNode value = begun.with(steps.size(), lower(step.value()));
        int[] slots =
            step.variables().stream()
                .filter(variable -> step.variables().size() > 1 || isUsed(variable.name()))
                .mapToInt(variable -> frame.bind(variable.name()))
                .toArray();
        steps.add(slots.length > 1 ? new ControlNodes.Spread(value, slots) : value);
        into.add(slots.length == 1 ? slots[0] : ControlNodes.Block.NOWHERE);
      }
      ExprNode last = lower(chain.last(), isTail);
      if (steps.isEmpty()) {
        return last;
      }
      return steps.size() == 1 && into.getFirst() != ControlNodes.Block.NOWHERE
          ? new ControlNodes.Let(into.getFirst(), steps.getFirst(), last)
          : new ControlNodes.Block(
              into.stream().mapToInt(Integer::intValue).toArray(),
              steps.toArray(ExprNode[]::new),
              last);
    }

    private ExprNode letrec(CoreExpr.Letrec letrec, boolean isTail) {
      Set<String> used = nest.free.enter(letrec);
      List<String> captured = List.copyOf(used);
      for (CoreExpr.Definition definition : letrec.definitions()) {
        CoreExpr.FunctionName name = definition.name();
        nest.locals.put(
            key(name),
            new NestedFunctions.Local(local(name, definition.function(), captured), captured));
      }
      return lower(letrec.body(), isTail);
    }

    private MachineFunction local(
        CoreExpr.FunctionName name, CoreExpr.Fun code, List<String> captured) {
      LocalFunctionNames.Shown shown =
          LocalFunctionNames.of(name, frame.function(), captured.size());
      return function(shown, nextPath(), code, captured, nest);
    }

    private ExprNode attempt(CoreExpr.Try attempt, boolean isTail) {
      ExprNode body = lower(attempt.body());
      int mark = frame.mark();
      int[] into =
          attempt.variables().stream().mapToInt(variable -> frame.bind(variable.name())).toArray();
      ExprNode handled = lower(attempt.handled(), isTail);
      frame.release(mark);
      int[] exception =
          attempt.exception().stream().mapToInt(variable -> frame.bind(variable.name())).toArray();
      ExprNode handler = lower(attempt.handler(), isTail);
      return new TryNodes.Try(body, into, handled, exception, handler);
    }
  }
}
