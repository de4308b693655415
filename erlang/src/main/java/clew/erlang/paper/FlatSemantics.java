package clew.erlang.paper;

import clew.erlang.paper.FlatEvent.Context;
import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The instrumented semantics of the flat language (Fig. 4), with a stack of its own. */
public final class FlatSemantics {
  private static final Var UNUSED = new Var("_");

  private final FlatProgram program;
  private final List<FlatEvent> happened = new ArrayList<>();
  private final Deque<Waiting> stack = new ArrayDeque<>();
  private long steps;

  private FlatSemantics(FlatProgram program, long steps) {
    this.program = program;
    this.steps = steps;
  }

  /**
   * What a run told, and how it ended.
   *
   * @param value nothing if it failed, or took too long
   */
  public record Run(List<FlatEvent> happened, Optional<Value> value) {}

  /** What is to be done with a value: tell of it, match it, go on with an expression. */
  private record Waiting(
      Optional<FlatEvent> told,
      Pat pattern,
      FlatExpr next,
      Context context,
      Map<String, Value> known) {}

  /** Runs a function of the program (Definition 3). */
  public static Run run(
      FlatProgram program, FlatExpr.Name name, List<Value> arguments, long steps) {
    FlatSemantics run = new FlatSemantics(program, steps);
    FlatExpr.Function main = program.find(name).orElseThrow();
    Optional<Value> value = run.from(main, arguments);
    if (value.isPresent()) {
      run.happened.add(new FlatEvent.Exit(Context.of(main), FlatVariables.returned(main.body())));
    }
    return new Run(run.happened, value);
  }

  private static Map<String, Value> entered(FlatExpr.Function function, List<Value> arguments) {
    Map<String, Value> known = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      known.put(function.parameters().get(i).name(), arguments.get(i));
    }
    return known;
  }

  private Optional<Value> from(FlatExpr.Function main, List<Value> arguments) {
    FlatExpr at = main.body();
    Context context = Context.of(main);
    Map<String, Value> known = entered(main, arguments);
    while (steps-- > 0) {
      switch (at) {
        case Pat pattern -> {
          Value value = instance(pattern, known);
          Waiting waiting = stack.poll();
          if (waiting == null) {
            return Optional.of(value);
          }
          waiting.told.ifPresent(happened::add);
          context = waiting.context;
          known = waiting.known;
          at = waiting.next;
          if (!matches(waiting.pattern, value, known)) {
            return Optional.empty();
          }
        }
        case FlatExpr.LetApply(var pattern, var name, var patterns, var body) -> {
          FlatExpr.Function called = program.find(name).orElseThrow();
          Context its = Context.of(called);
          happened.add(new FlatEvent.Call(context, pattern, patterns));
          FlatEvent exit = new FlatEvent.Exit(its, FlatVariables.returned(called.body()));
          stack.push(new Waiting(Optional.of(exit), pattern, body, context, known));
          Map<String, Value> caller = known;
          known = entered(called, patterns.stream().map(p -> instance(p, caller)).toList());
          context = its;
          at = called.body();
        }
        case FlatExpr.LetCase(var pattern, var subject, var clauses, var body) -> {
          Value value = instance(subject, known);
          int taken = 0;
          while (taken < clauses.size() && !matches(clauses.get(taken).pattern(), value, known)) {
            taken++;
          }
          if (taken == clauses.size()) {
            return Optional.empty();
          }
          FlatExpr.Clause clause = clauses.get(taken);
          happened.add(new FlatEvent.Taken(context, taken + 1, subject, patterns(clauses)));
          FlatEvent left =
              new FlatEvent.Left(context, pattern, FlatVariables.returned(clause.body()));
          stack.push(new Waiting(Optional.of(left), pattern, body, context, known));
          at = clause.body();
        }
        case FlatExpr.Let(var pattern, var value, var body) -> {
          FlatEvent bind = new FlatEvent.Bind(context, pattern, FlatVariables.returned(value));
          stack.push(new Waiting(Optional.of(bind), pattern, body, context, known));
          at = value;
        }
        case FlatExpr.Do(var first, var then) -> {
          // Nothing is told of a value that is lost.
          stack.push(new Waiting(Optional.empty(), UNUSED, then, context, known));
          at = first;
        }
        case FlatExpr.Fail _ -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  static List<Pat> patterns(List<FlatExpr.Clause> clauses) {
    return clauses.stream().map(FlatExpr.Clause::pattern).toList();
  }

  /** The value of a pattern whose variables are known. */
  private static Value instance(Pat pattern, Map<String, Value> known) {
    return switch (pattern) {
      case Var(var name) -> Objects.requireNonNull(known.get(name), name);
      case FlatExpr.Lit(var value) -> value;
      case FlatExpr.Cons(var head, var tail) ->
          new Cons(instance(head, known), instance(tail, known));
      case FlatExpr.Tuple(var elements) ->
          new Tuple(elements.stream().map(e -> instance(e, known)).toArray(Value[]::new));
    };
  }

  /** Whether a pattern of new variables matches a value; if so, they are known from here on. */
  private static boolean matches(Pat pattern, Value value, Map<String, Value> known) {
    return switch (pattern) {
      case Var(var name) -> {
        known.put(name, value);
        yield true;
      }
      case FlatExpr.Lit(var literal) -> ExactEquality.same(literal, value);
      case FlatExpr.Cons(var head, var tail) ->
          value instanceof Cons cons
              && matches(head, cons.head, known)
              && matches(tail, cons.tail, known);
      case FlatExpr.Tuple(var elements) -> {
        if (!(value instanceof Tuple tuple) || tuple.size() != elements.size()) {
          yield false;
        }
        boolean all = true;
        for (int i = 0; i < tuple.elements.length && all; i++) {
          all = matches(elements.get(i), tuple.elements[i], known);
        }
        yield all;
      }
    };
  }
}
