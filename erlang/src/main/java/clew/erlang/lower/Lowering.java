package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.eval.Calls;
import clew.erlang.eval.Control;
import clew.erlang.eval.Data;
import clew.erlang.eval.Function;
import clew.erlang.eval.Matcher;
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

/** Lowers the functions of one module, each when it is first called. */
public final class Lowering {
  private final Atom module;
  private final String file;
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Operators operators = new Operators();

  /** A letrec function: what to call, and the variables it takes as further arguments. */
  private record Local(Function function, List<String> captured) {}

  private Lowering(Module source, String file) {
    this.module = Atom.of(source.name());
    this.file = file;
    for (Core.Definition definition : source.definitions()) {
      Core.FunctionName name = definition.name();
      functions.put(
          key(name),
          function(name.name(), name.arity(), definition.function(), List.of(), new Nest()));
    }
  }

  /** The functions of the module, by {@code name/arity}. */
  public static Map<String, Function> functions(Module source, String file) {
    return new Lowering(source, file).functions;
  }

  private static String key(Core.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  /** What the functions nested in one function of the module know of each other. */
  private static final class Nest {
    final Map<String, Local> locals = new HashMap<>();
    final FreeVariables free = new FreeVariables();
  }

  private Function function(
      String name, int arity, Core.Fun code, List<String> captured, Nest nest) {
    return new Function(
        module,
        Atom.of(name),
        arity,
        file,
        code.note().line(),
        function -> {
          Frame frame = new Frame(function);
          code.parameters().forEach(parameter -> frame.bind(parameter.name()));
          captured.forEach(frame::bind);
          Node body = new Body(frame, nest).lower(code.body(), true);
          function.slots(frame.size());
          return body;
        });
  }

  /** Lowers expressions of one function. */
  final class Body {
    private final Frame frame;
    private final Nest nest;

    private Body(Frame frame, Nest nest) {
      this.frame = frame;
      this.nest = nest;
    }

    Frame frame() {
      return frame;
    }

    Node lower(Core expression) {
      return lower(expression, false);
    }

    Node lower(Core expression, boolean isTail) {
      int mark = frame.mark();
      Node node = node(expression, isTail);
      frame.release(mark);
      return node;
    }

    private Node node(Core expression, boolean isTail) {
      return switch (expression) {
        case Core.Literal literal -> new Data.Literal(literal.value());
        case Core.Variable variable -> new Data.Local(frame.slotOf(variable.name()));
        case Core.FunctionName name -> functionValue(name);
        case Core.Cons cons -> new Data.MakeCons(lower(cons.head()), lower(cons.tail()));
        case Core.Tuple tuple -> new Data.MakeTuple(all(tuple.elements()));
        case Core.Values values -> new Data.MakeTuple(all(values.elements()));
        case Core.MapOf map -> Maps.construct(this, map);
        case Core.Binary binary -> Binaries.construct(this, binary);
        case Core.Fun fun -> closure(fun);
        case Core.Let let -> let(let, isTail);
        case Core.Letrec letrec -> letrec(letrec, isTail);
        case Core.Do both -> new Control.Do(lower(both.first()), lower(both.then(), isTail));
        case Core.Case choice -> choice(choice, isTail);
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
      Local local = nest.locals.get(key(name));
      if (local != null) {
        return new Data.MakeFun(local.function, slots(local.captured));
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
      String name = "-" + frame.function().name.name() + "/" + frame.function().arity + "-fun-0-";
      Function function = function(name, fun.parameters().size(), fun, captured, nest);
      return new Data.MakeFun(function, slots(captured));
    }

    private Node let(Core.Let let, boolean isTail) {
      Node value = lower(let.value());
      int[] into = new int[let.variables().size()];
      for (int i = 0; i < into.length; i++) {
        into[i] = frame.bind(let.variables().get(i).name());
      }
      Node body = lower(let.body(), isTail);
      return into.length == 1
          ? new Control.Let(into[0], value, body)
          : new Control.LetMany(into, value, body);
    }

    private Node letrec(Core.Letrec letrec, boolean isTail) {
      Set<String> used = nest.free.enter(letrec);
      List<String> captured = List.copyOf(used);
      for (Core.Definition definition : letrec.definitions()) {
        Core.FunctionName name = definition.name();
        nest.locals.put(
            key(name),
            new Local(
                function(name.name(), name.arity(), definition.function(), captured, nest),
                captured));
      }
      return lower(letrec.body(), isTail);
    }

    private Node choice(Core.Case choice, boolean isTail) {
      int count = choice.clauses().getFirst().patterns().size();
      if (choice.subject() instanceof Core.Values values) {
        return clauses(choice, values.elements(), isTail);
      }
      if (count == 1) {
        return clauses(choice, List.of(choice.subject()), isTail);
      }
      Node several = lower(choice.subject());
      int[] into = new int[count];
      for (int i = 0; i < count; i++) {
        into[i] = frame.fresh();
      }
      return new Control.Spread(several, into, clauses(choice, new Node[0], into, isTail));
    }

    private Node clauses(Core.Case choice, List<Core> subjects, boolean isTail) {
      // All slots first: a subject may need slots of its own while the others wait in theirs.
      int[] into = new int[subjects.size()];
      for (int i = 0; i < into.length; i++) {
        into[i] =
            subjects.get(i) instanceof Core.Variable variable
                ? frame.slotOf(variable.name())
                : frame.fresh();
      }
      return clauses(choice, all(subjects), into, isTail);
    }

    private Node clauses(Core.Case choice, Node[] subjects, int[] into, boolean isTail) {
      List<Control.Clause> clauses = new ArrayList<>();
      for (Core.Clause clause : choice.clauses()) {
        int mark = frame.mark();
        Matcher[] patterns = new Matcher[clause.patterns().size()];
        for (int i = 0; i < patterns.length; i++) {
          patterns[i] = Patterns.lower(this, clause.patterns().get(i));
        }
        Node guard = guard(clause.guard());
        clauses.add(new Control.Clause(patterns, guard, lower(clause.body(), isTail)));
        frame.release(mark);
      }
      Control.Clause[] all = clauses.toArray(Control.Clause[]::new);
      return subjects.length == 1
          ? new Control.CaseOne(subjects[0], into[0], all)
          : new Control.Case(subjects, into, all);
    }

    private Node guard(Core guard) {
      return guard instanceof Core.Try attempt
              && attempt.handler() instanceof Core.Literal(var note, var value)
              && value == Atom.FALSE
              && attempt.variables().size() == 1
              && attempt.handled() instanceof Core.Variable result
              && result.name().equals(attempt.variables().getFirst().name())
          ? new Trying.Guard(lower(attempt.body()))
          : lower(guard);
    }

    private Node apply(Core.Apply apply, boolean isTail) {
      int line = apply.note().line();
      if (!(apply.function() instanceof Core.FunctionName name)) {
        return new Calls.ApplyFun(
            frame.function(), line, lower(apply.function()), all(apply.arguments()), isTail);
      }
      Local local = nest.locals.get(key(name));
      if (local == null) {
        return new Calls.Known(frame.function(), line, known(name), all(apply.arguments()), isTail);
      }
      List<Node> arguments = new ArrayList<>(List.of(all(apply.arguments())));
      for (int slot : slots(local.captured)) {
        arguments.add(new Data.Local(slot));
      }
      return new Calls.Known(
          frame.function(), line, local.function, arguments.toArray(Node[]::new), isTail);
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
        return operators
            .find(where, name, arguments, caller, line)
            .orElseGet(() -> new Calls.Remote(caller, line, where, name, arguments, isTail));
      }
      return new Calls.Dynamic(
          caller, line, lower(call.module()), lower(call.function()), arguments, isTail);
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
