package clew.curry.query;

import clew.curry.core.CoreFunction;
import clew.curry.core.CoreProgram;
import clew.curry.core.DataConstructor;
import clew.curry.core.DataType;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a program means, slowly: call by need, one computation at a time. Whenever there is a
 * choice, a list of numbers says which way to go; every list there is is tried, each from the
 * start. So nothing is ever taken back, and no two computations share anything. It knows nothing of
 * procedures, branches or solvers.
 */
final class ReferenceInterpreter {
  private static final int MOST_RUNS = 20_000;
  private static final int MOST_CALLS = 200_000;

  private final CoreProgram program;
  private final ChoiceSequence choices = new ChoiceSequence();
  private int calls;

  ReferenceInterpreter(CoreProgram program) {
    this.program = program;
  }

  /** There is no value this way. */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure() {
      super(null, null, false, false);
    }
  }

  /** It takes too long for a reference. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  // ---- values

  sealed interface Value {}

  record Data(DataConstructor constructor, List<Thunk> parts) implements Value {}

  record Whole(BigInteger number) implements Value {}

  record Closure(List<Variable> parameters, Expr body, Map<Variable, Thunk> scope)
      implements Value {}

  /** A function or constructor that lacks arguments. */
  record Partial(Expr of, int arity, List<Thunk> arguments) implements Value {}

  /** An unknown, and what it has become. */
  static final class Unknown implements Value {
    @Nullable Value is;
  }

  final class Thunk {
    private @Nullable Expr expression;
    private @Nullable Map<Variable, Thunk> scope;
    private @Nullable Value value;

    Thunk(Expr expression, Map<Variable, Thunk> scope) {
      this.expression = expression;
      this.scope = scope;
    }

    Thunk(Value value) {
      this.value = value;
    }

    Value force() {
      if (value == null) {
        value = evaluate(Objects.requireNonNull(expression), Objects.requireNonNull(scope));
        expression = null;
        scope = null;
      }
      Value found = Objects.requireNonNull(value);
      while (found instanceof Unknown unknown && unknown.is != null) {
        found = unknown.is;
      }
      return found;
    }
  }

  // ---- all computations

  /** The answers, as {@link QueryRunner} writes them. */
  List<String> answers(List<Variable> unknowns, Expr query, boolean isQuestion) {
    List<String> answers = new ArrayList<>();
    for (int runs = 0; runs < MOST_RUNS; runs++) {
      choices.begin();
      calls = 0;
      try {
        Map<Variable, Thunk> scope = new HashMap<>();
        unknowns.forEach(each -> scope.put(each, new Thunk(new Unknown())));
        Thunk result = new Thunk(query, scope);
        normal(result);
        if (isQuestion && !name(result.force()).equals("True")) {
          throw new Failure();
        }
        List<String> bindings = new ArrayList<>();
        for (Variable each : unknowns) {
          Thunk bound = Objects.requireNonNull(scope.get(each));
          normal(bound);
          bindings.add(each.name() + " = " + text(bound, false));
        }
        String value = text(result, false);
        answers.add(bindings.isEmpty() ? value : "{" + String.join(", ", bindings) + "} " + value);
      } catch (Failure none) {
        // This way has no value; the next one may.
      }
      if (!choices.advance()) {
        return answers;
      }
    }
    throw new TooLong();
  }

  // ---- evaluation

  private Value evaluate(Expr expression, Map<Variable, Thunk> scope) {
    return switch (expression) {
      case Expr.Local(var variable, _) -> Objects.requireNonNull(scope.get(variable)).force();
      case Expr.Global(var function, _) ->
          function.arity() == 0 && function.body() != null
              ? call(function, List.of())
              : apply(new Partial(expression, arity(function), List.of()), List.of());
      case Expr.Construct(var constructor, _) ->
          apply(new Partial(expression, constructor.arity(), List.of()), List.of());
      case Expr.Whole(var value, _) -> new Whole(value);
      case Expr.Apply(var function, var arguments, _) ->
          apply(
              evaluate(function, scope),
              arguments.stream().map(each -> new Thunk(each, scope)).toList());
      case Expr.Lambda(var parameters, var body, _) -> new Closure(parameters, body, scope);
      case Expr.Let(var bindings, var body, _) -> {
        Map<Variable, Thunk> inner = new HashMap<>(scope);
        bindings.forEach(each -> inner.put(each.variable(), new Thunk(each.value(), inner)));
        yield evaluate(body, inner);
      }
      case Expr.Free(var variables, var body, _) -> {
        Map<Variable, Thunk> inner = new HashMap<>(scope);
        variables.forEach(each -> inner.put(each, new Thunk(new Unknown())));
        yield evaluate(body, inner);
      }
      case Expr.If(var condition, var then, var otherwise, _) ->
          evaluate(isTrue(new Thunk(condition, scope)) ? then : otherwise, scope);
      case Expr.Match match -> match(match, scope);
      case Expr.Guarded guarded -> {
        Value value = guarded(guarded, scope);
        if (value == null) {
          throw new Failure();
        }
        yield value;
      }
      case Expr.Typed(var inner, _, _) -> evaluate(inner, scope);
      case Expr.Letter _, Expr.Text _, Expr.ListOf _ ->
          throw new IllegalArgumentException("not generated: " + expression);
    };
  }

  private static int arity(CoreFunction function) {
    return function.body() != null ? function.arity() : function.name().equals("failed") ? 0 : 2;
  }

  private Value apply(Value function, List<Thunk> arguments) {
    return switch (function) {
      case Closure(var parameters, var body, var scope) -> {
        int taken = Math.min(parameters.size(), arguments.size());
        Map<Variable, Thunk> inner = new HashMap<>(scope);
        for (int i = 0; i < taken; i++) {
          inner.put(parameters.get(i), arguments.get(i));
        }
        if (taken < parameters.size()) {
          yield new Closure(parameters.subList(taken, parameters.size()), body, inner);
        }
        Value value = evaluate(body, inner);
        yield taken == arguments.size()
            ? value
            : apply(value, arguments.subList(taken, arguments.size()));
      }
      case Partial(var of, var arity, var before) -> {
        List<Thunk> all = new ArrayList<>(before);
        all.addAll(arguments);
        if (all.size() < arity) {
          yield new Partial(of, arity, all);
        }
        List<Thunk> own = List.copyOf(all.subList(0, arity));
        Value value =
            switch (of) {
              case Expr.Construct(var constructor, _) -> new Data(constructor, own);
              case Expr.Global(var called, _) -> call(called, own);
              default -> throw new IllegalStateException();
            };
        yield all.size() == arity ? value : apply(value, all.subList(arity, all.size()));
      }
      default -> throw new IllegalArgumentException("applied: " + function);
    };
  }

  private Value call(CoreFunction function, List<Thunk> arguments) {
    if (++calls > MOST_CALLS) {
      throw new TooLong();
    }
    Expr body = function.body();
    if (body == null) {
      return builtIn(function.name(), arguments);
    }
    Map<Variable, Thunk> scope = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      scope.put(function.parameters().get(i), arguments.get(i));
    }
    return evaluate(body, scope);
  }

  private Value builtIn(String name, List<Thunk> arguments) {
    return switch (name) {
      case "failed" -> throw new Failure();
      case "+" -> new Whole(number(arguments.get(0)).add(number(arguments.get(1))));
      case "<" -> truth(number(arguments.get(0)).compareTo(number(arguments.get(1))) < 0);
      case "<=" -> truth(number(arguments.get(0)).compareTo(number(arguments.get(1))) <= 0);
      case "=:=" -> {
        ReferenceEquality.unify(arguments.get(0), arguments.get(1));
        yield truth(true);
      }
      case "==" -> truth(ReferenceEquality.equal(arguments.get(0), arguments.get(1)));
      case "seq" -> {
        arguments.get(0).force();
        yield arguments.get(1).force();
      }
      default -> throw new IllegalArgumentException("not generated: " + name);
    };
  }

  private static BigInteger number(Thunk thunk) {
    return ((Whole) thunk.force()).number;
  }

  private Value truth(boolean holds) {
    DataType type = Objects.requireNonNull(program.types().get("Bool"));
    return new Data(type.constructors().get(holds ? 1 : 0), List.of());
  }

  private boolean isTrue(Thunk thunk) {
    return data(thunk, "Bool").constructor.name().equals("True");
  }

  /** The constructor of a value; an unknown becomes any of its type. */
  private Data data(Thunk thunk, String type) {
    Value value = thunk.force();
    if (value instanceof Unknown unknown) {
      List<DataConstructor> all = Objects.requireNonNull(program.types().get(type)).constructors();
      DataConstructor chosen = all.get(choices.choose(all.size()));
      List<Thunk> parts = new ArrayList<>();
      for (int i = 0; i < chosen.arity(); i++) {
        parts.add(new Thunk(new Unknown()));
      }
      value = new Data(chosen, parts);
      unknown.is = value;
    }
    return (Data) value;
  }

  // ---- matching

  private Value match(Expr.Match match, Map<Variable, Thunk> scope) {
    List<Thunk> values = match.values().stream().map(each -> new Thunk(each, scope)).toList();
    if (match.way() == Expr.Way.ALL) {
      Expr.Row row = match.rows().get(choices.choose(match.rows().size()));
      Value value = row(row, values, scope);
      if (value == null) {
        throw new Failure();
      }
      return value;
    }
    for (Expr.Row row : match.rows()) {
      Value value = row(row, values, scope);
      if (value != null) {
        return value;
      }
    }
    throw new Failure();
  }

  /** The value of a row's body; null if the row does not fit or none of its guards is true. */
  private @Nullable Value row(Expr.Row row, List<Thunk> values, Map<Variable, Thunk> scope) {
    Map<Variable, Thunk> inner = new HashMap<>(scope);
    for (int i = 0; i < values.size(); i++) {
      if (!fits(row.patterns().get(i), values.get(i), inner)) {
        return null;
      }
    }
    return row.body() instanceof Expr.Guarded guarded
        ? guarded(guarded, inner)
        : evaluate(row.body(), inner);
  }

  private boolean fits(Pat pattern, Thunk thunk, Map<Variable, Thunk> scope) {
    switch (pattern) {
      case Pat.Any _ -> {
        return true;
      }
      case Pat.Bind(var variable) -> {
        scope.put(variable, thunk);
        return true;
      }
      case Pat.Named(var variable, var inner) -> {
        scope.put(variable, thunk);
        return fits(inner, thunk, scope);
      }
      case Pat.Whole(var value, _) -> {
        return number(thunk).equals(value);
      }
      case Pat.Built(var constructor, var parts, _) -> {
        Data data = data(thunk, constructor.type());
        if (!data.constructor.equals(constructor)) {
          return false;
        }
        for (int i = 0; i < parts.size(); i++) {
          if (!fits(parts.get(i), data.parts.get(i), scope)) {
            return false;
          }
        }
        return true;
      }
      case Pat.Letter _ -> throw new IllegalArgumentException("not generated");
    }
  }

  private @Nullable Value guarded(Expr.Guarded guarded, Map<Variable, Thunk> scope) {
    for (Expr.Choice choice : guarded.choices()) {
      if (choice.guard().isEmpty() || isTrue(new Thunk(choice.guard().get(), scope))) {
        return evaluate(choice.body(), scope);
      }
    }
    return null;
  }

  static void normal(Thunk thunk) {
    if (thunk.force() instanceof Data data) {
      data.parts.forEach(ReferenceInterpreter::normal);
    }
  }

  // ---- text

  private static String name(Value value) {
    return value instanceof Data data ? data.constructor.name() : "";
  }

  private static String text(Thunk thunk, boolean isTight) {
    return switch (thunk.force()) {
      case Data data when data.constructor.name().startsWith("(") && !data.parts.isEmpty() ->
          "("
              + String.join(", ", data.parts.stream().map(part -> text(part, false)).toList())
              + ")";
      case Data data -> {
        StringBuilder text = new StringBuilder(data.constructor.name());
        data.parts.forEach(part -> text.append(' ').append(text(part, true)));
        yield isTight && !data.parts.isEmpty() ? "(" + text + ")" : text.toString();
      }
      case Whole(var number) ->
          isTight && number.signum() < 0 ? "(" + number + ")" : number.toString();
      case Unknown _ -> "_";
      case Closure _, Partial _ -> "<function>";
    };
  }
}
