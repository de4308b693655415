package clew.erlang.flat;

import clew.erlang.flat.Flat.Pat;
import clew.erlang.flat.Flat.Var;
import clew.erlang.flat.Happening.Context;
import clew.erlang.value.Cons;
import clew.erlang.value.Same;
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
public final class Semantics {
  private static final Var UNUSED = new Var("_");

  private final FlatProgram program;
  private final List<Happening> happened = new ArrayList<>();
  private final Deque<Waiting> stack = new ArrayDeque<>();
  private long steps;

  private Semantics(FlatProgram program, long steps) {
    this.program = program;
    this.steps = steps;
  }

  /**
   * What a run told, and how it ended.
   *
   * @param value nothing if it failed, or took too long
   */
  public record Run(List<Happening> happened, Optional<Value> value) {}

  /** What is to be done with a value: tell of it, match it, go on with an expression. */
  private record Waiting(
      Optional<Happening> told,
      Pat pattern,
      Flat next,
      Context context,
      Map<String, Value> known) {}

  /** Runs a function of the program (Definition 3). */
  public static Run run(FlatProgram program, Flat.Name name, List<Value> arguments, long steps) {
    Semantics run = new Semantics(program, steps);
    Flat.Function main = program.find(name).orElseThrow();
    Optional<Value> value = run.from(main, arguments);
    if (value.isPresent()) {
      run.happened.add(new Happening.Exit(Context.of(main), Variables.returned(main.body())));
    }
    return new Run(run.happened, value);
  }

  private static Map<String, Value> entered(Flat.Function function, List<Value> arguments) {
    Map<String, Value> known = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      known.put(function.parameters().get(i).name(), arguments.get(i));
    }
    return known;
  }

  private Optional<Value> from(Flat.Function main, List<Value> arguments) {
    Flat at = main.body();
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
        case Flat.LetApply(var pattern, var name, var patterns, var body) -> {
          Flat.Function called = program.find(name).orElseThrow();
          Context its = Context.of(called);
          happened.add(new Happening.Call(context, pattern, patterns));
          Happening exit = new Happening.Exit(its, Variables.returned(called.body()));
          stack.push(new Waiting(Optional.of(exit), pattern, body, context, known));
          Map<String, Value> caller = known;
          known = entered(called, patterns.stream().map(p -> instance(p, caller)).toList());
          context = its;
          at = called.body();
        }
        case Flat.LetCase(var pattern, var subject, var clauses, var body) -> {
          Value value = instance(subject, known);
          int taken = 0;
          while (taken < clauses.size() && !matches(clauses.get(taken).pattern(), value, known)) {
            taken++;
          }
          if (taken == clauses.size()) {
            return Optional.empty();
          }
          Flat.Clause clause = clauses.get(taken);
          happened.add(new Happening.Taken(context, taken + 1, subject, patterns(clauses)));
          Happening left = new Happening.Left(context, pattern, Variables.returned(clause.body()));
          stack.push(new Waiting(Optional.of(left), pattern, body, context, known));
          at = clause.body();
        }
        case Flat.Let(var pattern, var value, var body) -> {
          Happening bind = new Happening.Bind(context, pattern, Variables.returned(value));
          stack.push(new Waiting(Optional.of(bind), pattern, body, context, known));
          at = value;
        }
        case Flat.Do(var first, var then) -> {
          // Nothing is told of a value that is lost.
          stack.push(new Waiting(Optional.empty(), UNUSED, then, context, known));
          at = first;
        }
        case Flat.Fail _ -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  static List<Pat> patterns(List<Flat.Clause> clauses) {
    return clauses.stream().map(Flat.Clause::pattern).toList();
  }

  /** The value of a pattern whose variables are known. */
  private static Value instance(Pat pattern, Map<String, Value> known) {
    return switch (pattern) {
      case Var(var name) -> Objects.requireNonNull(known.get(name), name);
      case Flat.Lit(var value) -> value;
      case Flat.Cons(var head, var tail) -> new Cons(instance(head, known), instance(tail, known));
      case Flat.Tuple(var elements) ->
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
      case Flat.Lit(var literal) -> Same.same(literal, value);
      case Flat.Cons(var head, var tail) ->
          value instanceof Cons cons
              && matches(head, cons.head, known)
              && matches(tail, cons.tail, known);
      case Flat.Tuple(var elements) -> {
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
