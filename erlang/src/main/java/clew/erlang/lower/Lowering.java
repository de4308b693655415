package clew.erlang.lower;

import clew.engine.trace.Point;
import clew.erlang.concolic.Forgetting;
import clew.erlang.concolic.Here;
import clew.erlang.concolic.Outgoing;
import clew.erlang.concolic.Plainly;
import clew.erlang.concolic.Repeating;
import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.eval.Again;
import clew.erlang.eval.Calls;
import clew.erlang.eval.Control;
import clew.erlang.eval.Data;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.eval.Trying;
import clew.erlang.eval.Unsupported;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Fun;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Lowers the functions of one module, each when it is first called. */
public final class Lowering {
  private final Atom module;
  private final String file;
  private final String shown;
  private final Habits habits;

  /** The clauses, if values are followed. */
  private final @Nullable Marks marks;

  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Operators operators = new Operators();

  private Lowering(Module source, String file, String shown, @Nullable Marks marks, Habits habits) {
    this.habits = habits;
    this.marks = marks;
    this.shown = shown;
    this.module = Atom.of(source.name());
    this.file = file;
    for (Core.Definition definition : source.definitions()) {
      Core.FunctionName name = definition.name();
      functions.put(
          key(name),
          function(
              new LocalNames.Shown(name.name(), name.arity(), false),
              definition.function(),
              List.of(),
              new Nest(definition.function())));
    }
  }

  /** The functions of the module, by {@code name/arity}. */
  public static Map<String, Function> functions(Module source, String file) {
    return new Lowering(source, file, file, null, Habits.NONE).functions;
  }

  /**
   * The functions of the module for runs that follow values.
   *
   * @param shown the source file as the user named it
   */
  public static Map<String, Function> following(
      Module source, String file, String shown, Marks marks, Habits habits) {
    return new Lowering(source, file, shown, marks, habits).functions;
  }

  private static String key(Core.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private Function function(
      LocalNames.Shown name, Core.Fun code, List<String> captured, Nest nest) {
    return new Function(
        module,
        Atom.of(name.name()),
        name.arity(),
        file,
        shown,
        code.note().line(),
        function -> {
          // Functions of one nest may be called first by several runs at once.
          synchronized (nest) {
            Frame frame = new Frame(function);
            code.parameters().forEach(parameter -> frame.bind(parameter.name()));
            captured.forEach(frame::bind);
            Node body = new Body(frame, nest).lower(code.body(), true);
            function.slots(frame.size());
            Node entered =
                name.isPart()
                    ? habits.entry().part(function, body)
                    : begun(function, body, nest.isOutermost(code));
            return frame.isLoop() && marks != null
                ? new Repeating(function, entered, code.parameters().size() + captured.size())
                : entered;
          }
        });
  }

  private Node begun(Function function, Node body, boolean isOutermost) {
    if (marks == null) {
      return body;
    }
    if (!isOutermost) {
      return habits.entry().inside(function, body);
    }
    Node entered = habits.entry().of(function, body);
    return habits.doNotFollow().contains(function.toString())
        ? new Forgetting(function, entered)
        : entered;
  }

  /** Lowers expressions of one function. */
  final class Body {
    private final Frame frame;
    private final Nest nest;

    /** Values of variables that are lowered where the variable is used. */
    private final Map<String, Core> waiting = new HashMap<>();

    private int guards;

    /** The line that a run has come to for sure when it comes to what is lowered now. */
    private @Nullable Point here;

    private Body(Frame frame, Nest nest) {
      this.frame = frame;
      this.nest = nest;
    }

    Frame frame() {
      return frame;
    }

    /** The clauses, if values are followed. */
    @Nullable Marks marks() {
      return marks;
    }

    /** An expression whose value is used where values are not followed. */
    Node plainly(Node expression, int line, String use) {
      return plainly(expression, line, use, true);
    }

    /** The same, where only the outermost constructor is looked at. */
    Node outermost(Node expression, int line, String use) {
      return plainly(expression, line, use, false);
    }

    private Node plainly(Node node, int line, String use, boolean isDeep) {
      return marks == null ? node : new Plainly(frame.function(), line, node, use, isDeep);
    }

    /** Whether it takes a look at values, outside of any guard, to say which clause is taken. */
    boolean isTold(Core.Case choice) {
      return guards == 0 && nest.decisions().areTold(choice);
    }

    /** What is lowered in there belongs to a guard or a pattern. */
    <T extends @Nullable Object> T inGuard(Supplier<T> part) {
      guards++;
      T lowered = part.get();
      guards--;
      return lowered;
    }

    boolean isUsed(String name) {
      return nest.uses().of(name) > 0;
    }

    /** Whether the value of a variable is still to be computed, where the variable is used. */
    boolean waits(Core.Variable variable) {
      return waiting.containsKey(variable.name());
    }

    Node lower(Core expression) {
      return lower(expression, false);
    }

    Node lower(Core expression, boolean isTail) {
      int mark = frame.mark();
      Point line = marks == null ? null : marks.line(expression);
      Point around = here;
      here = line == null ? around : line;
      Node node = node(expression, isTail);
      here = around;
      frame.release(mark);
      return line == null || line.equals(around) ? node : new Here(line, node);
    }

    private Node node(Core expression, boolean isTail) {
      return switch (expression) {
        case Core.Literal literal -> new Data.Literal(literal.value());
        case Core.Variable variable -> variable(variable);
        case Core.FunctionName name -> functionValue(name);
        case Core.Cons cons -> new Data.MakeCons(lower(cons.head()), lower(cons.tail()));
        case Core.Tuple tuple -> new Data.MakeTuple(all(tuple.elements()));
        case Core.Values values -> new Data.MakeTuple(all(values.elements()));
        case Core.MapOf map -> Maps.construct(this, map);
        case Core.Binary binary -> Binaries.construct(this, binary);
        case Core.Fun fun -> closure(fun);
        case Core.Let let -> chain(let, isTail);
        case Core.Letrec letrec -> letrec(letrec, isTail);
        case Core.Do both -> chain(both, isTail);
        case Core.Case choice -> new Choices(this).lower(choice, isTail);
        case Core.Apply apply -> apply(apply, isTail);
        case Core.Call call -> call(call, isTail);
        case Core.PrimOp op -> PrimOps.lower(this, op);
        case Core.Try attempt -> attempt(attempt, isTail);
        case Core.Catch attempt -> new Trying.Catch(lower(attempt.body()));
        case Core.Strange strange ->
            new Unsupported(
                "the Core node " + strange.kind(), frame.function(), strange.note().line());
      };
    }

    Node[] all(List<Core> expressions) {
      Node[] nodes = new Node[expressions.size()];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = lower(expressions.get(i));
      }
      return nodes;
    }

    private Node functionValue(Core.FunctionName name) {
      Nest.Local local = nest.locals.get(key(name));
      if (local != null) {
        return new Data.MakeFun(local.function(), slots(local.captured()));
      }
      return new Data.MakeFun(known(name));
    }

    private Function known(Core.FunctionName name) {
      Function function = functions.get(key(name));
      if (function == null) {
        throw new IllegalStateException("no function " + key(name) + " in " + module);
      }
      return function;
    }

    private int[] slots(List<String> names) {
      return names.stream().mapToInt(frame::slotOf).toArray();
    }

    private Node closure(Core.Fun fun) {
      List<String> captured = List.copyOf(nest.free.of(fun));
      String name = "-" + LocalNames.outermost(frame.function()) + "-fun-0-";
      LocalNames.Shown shown = new LocalNames.Shown(name, fun.parameters().size(), false);
      Function function = function(shown, fun, captured, nest);
      return new Data.MakeFun(function, slots(captured));
    }

    private Node variable(Core.Variable variable) {
      Core value = waiting.remove(variable.name());
      return value == null ? new Data.Local(frame.slotOf(variable.name())) : lower(value);
    }

    private Node chain(Core expression, boolean isTail) {
      Chains.Chain chain = new Chains(nest.uses()).of(expression);
      waiting.putAll(chain.waiting());
      List<Node> steps = new ArrayList<>();
      List<Integer> into = new ArrayList<>();
      Begun begun = Begun.in(chain, marks);
      for (Chains.Step step : chain.steps()) {
        Node value = begun.with(steps.size(), lower(step.value()));
        int[] slots =
            step.variables().stream()
                .filter(variable -> step.variables().size() > 1 || isUsed(variable.name()))
                .mapToInt(variable -> frame.bind(variable.name()))
                .toArray();
        steps.add(slots.length > 1 ? new Control.Spread(value, slots) : value);
        into.add(slots.length == 1 ? slots[0] : Control.Block.NOWHERE);
      }
      Node last = lower(chain.last(), isTail);
      if (steps.isEmpty()) {
        return last;
      }
      return steps.size() == 1 && into.getFirst() != Control.Block.NOWHERE
          ? new Control.Let(into.getFirst(), steps.getFirst(), last)
          : new Control.Block(
              into.stream().mapToInt(Integer::intValue).toArray(),
              steps.toArray(Node[]::new),
              last);
    }

    private Node letrec(Core.Letrec letrec, boolean isTail) {
      Set<String> used = nest.free.enter(letrec);
      List<String> captured = List.copyOf(used);
      for (Core.Definition definition : letrec.definitions()) {
        Core.FunctionName name = definition.name();
        nest.locals.put(
            key(name), new Nest.Local(local(name, definition.function(), captured), captured));
      }
      return lower(letrec.body(), isTail);
    }

    private Function local(Core.FunctionName name, Core.Fun code, List<String> captured) {
      LocalNames.Shown shown = LocalNames.of(name, frame.function(), captured.size());
      return function(shown, code, captured, nest);
    }

    private Node apply(Core.Apply apply, boolean isTail) {
      int line = apply.note().line();
      if (!(apply.function() instanceof Core.FunctionName name)) {
        Node function = lower(apply.function());
        return new Calls.ApplyFun(
            frame.function(),
            line,
            outermost(function, line, "a function that is called"),
            all(apply.arguments()),
            isTail);
      }
      Nest.Local local = nest.locals.get(key(name));
      Function callee = local == null ? known(name) : local.function();
      int[] captured = local == null ? new int[0] : slots(local.captured());
      boolean isLoop = frame.isLoopTo(callee);
      boolean isAgain = isTail && isLoop;
      // Slots to wait in come first: an argument may need slots of its own while others wait.
      int count = apply.arguments().size() + captured.length;
      int[] spare = IntStream.generate(frame::fresh).limit(isAgain ? count : 0).toArray();
      List<Node> arguments = new ArrayList<>(List.of(all(apply.arguments())));
      for (int slot : captured) {
        arguments.add(new Data.Local(slot));
      }
      Node[] values = arguments.toArray(Node[]::new);
      return isAgain
          ? Again.call(values, spare)
          : Calls.known(frame.function(), line, callee, values, isTail);
    }

    private Node call(Core.Call call, boolean isTail) {
      int line = call.note().line();
      Node[] arguments = all(call.arguments());
      Function caller = frame.function();
      if (call.module() instanceof Core.Literal(var n1, var in)
          && in instanceof Atom where
          && call.function() instanceof Core.Literal(var n2, var called)
          && called instanceof Atom name) {
        if (isMakeFun(where, name, call.arguments())) {
          return new Data.Literal(external(call.arguments()));
        }
        if (marks != null) {
          return new Outgoing(caller, line, where, name, arguments, isTail, guards > 0);
        }
        return operators
            .find(where, name, arguments, caller, line)
            .orElseGet(() -> new Calls.Remote(caller, line, where, name, arguments, isTail));
      }
      return new Calls.Dynamic(
          caller,
          line,
          plainly(lower(call.module()), line, "a module that is called"),
          plainly(lower(call.function()), line, "a function that is called"),
          arguments,
          isTail);
    }

    private static boolean isMakeFun(Atom module, Atom name, List<Core> arguments) {
      return module == Atom.of("erlang")
          && name == Atom.of("make_fun")
          && arguments.size() == 3
          && arguments.stream().allMatch(Core.Literal.class::isInstance);
    }

    private static Value external(List<Core> arguments) {
      Value[] values =
          arguments.stream()
              .map(argument -> ((Core.Literal) argument).value())
              .toArray(Value[]::new);
      return new Fun.External((Atom) values[0], (Atom) values[1], Big.number(values[2]).intValue());
    }

    private Node attempt(Core.Try attempt, boolean isTail) {
      Node body = lower(attempt.body());
      int mark = frame.mark();
      int[] into =
          attempt.variables().stream().mapToInt(variable -> frame.bind(variable.name())).toArray();
      Node handled = lower(attempt.handled(), isTail);
      frame.release(mark);
      int[] exception =
          attempt.exception().stream().mapToInt(variable -> frame.bind(variable.name())).toArray();
      Node handler = lower(attempt.handler(), isTail);
      return new Trying.Try(body, into, handled, exception, handler);
    }
  }
}
