package clew.curry.type;

import clew.curry.core.Constructor;
import clew.curry.core.Expr;
import clew.curry.core.Function;
import clew.curry.core.Groups;
import clew.curry.core.Pat;
import clew.curry.core.Program;
import clew.curry.core.References;
import clew.curry.core.Variable;
import clew.curry.syntax.Problems;
import clew.curry.syntax.TypeText;
import clew.curry.type.Type.Built;
import clew.curry.type.Type.Unknown;
import clew.curry.type.Unifier.Clash;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the types of a program, and reports what does not fit where it stands. */
public final class Inference {
  private final Program program;
  private final Problems problems;
  private final Declared declared;
  private final Map<Function, Scheme> functions = new LinkedHashMap<>();
  private final Map<Variable, Scheme> variables = new HashMap<>();
  private final Map<Variable, Type> unknowns = new LinkedHashMap<>();
  private final Map<String, Scheme> constructors = new HashMap<>();
  private int level;

  public Inference(Program program, Problems problems) {
    this.program = program;
    this.problems = problems;
    this.declared = new Declared(program, problems);
  }

  /** The types of all functions. */
  public Typing program() {
    constructors.putAll(ConstructorTypes.of(program, declared, problems));
    program.signatures().forEach((function, text) -> functions.put(function, general(text)));
    Set<Function> all = new HashSet<>(program.functions());
    List<List<Function>> groups =
        Groups.of(
            program.functions(),
            function ->
                function.body() == null
                    ? List.of()
                    : References.of(function.body()).functions().stream()
                        .filter(all::contains)
                        .filter(other -> !program.signatures().containsKey(other))
                        .toList());
    groups.forEach(this::group);
    return new Typing(functions, unknowns);
  }

  /** The type of a query over the program; call it after {@link #program}. */
  public Type query(List<Variable> free, Expr expression) {
    free.forEach(this::unknown);
    Type type = fresh();
    check(expression, type);
    return type;
  }

  public Map<Variable, Type> unknowns() {
    return unknowns;
  }

  /** The type of a function of the program, with fresh unknowns where it may be any. */
  public Type type(Function function) {
    return instance(functions.getOrDefault(function, Scheme.of(fresh())));
  }

  /**
   * The types that a function's arguments have in a call, also those that are missing; what does
   * not fit is reported.
   */
  public List<Type> arguments(Function function, List<Expr> given) {
    List<Type> types = new ArrayList<>();
    Type rest = type(function);
    for (Expr argument : given) {
      if (!(rest.found() instanceof Built arrow && arrow.isFunction())) {
        break;
      }
      check(argument, arrow.arguments().get(0));
      types.add(arrow.arguments().get(0));
      rest = arrow.arguments().get(1);
    }
    types.addAll(Type.arguments(rest));
    return types;
  }

  /** The types of the parts of a value that is built by a constructor. */
  public List<Type> parts(Constructor constructor, Type whole) {
    return new ConstructorParts(constructors).of(constructor, whole);
  }

  /** The scheme that a signature stands for. */
  private Scheme general(TypeText.Qualified text) {
    List<Unknown> any = new ArrayList<>();
    Type type =
        declared.signature(
            text,
            _ -> {
              Unknown unknown = new Unknown(1);
              any.add(unknown);
              return unknown;
            });
    return new Scheme(any, type);
  }

  /** The type that a signature stands for, inside of what it is said of. */
  private Type rigid(TypeText.Qualified text) {
    return declared.signature(text, Unknown::new);
  }

  private void group(List<Function> group) {
    level++;
    Map<Function, Type> types = new LinkedHashMap<>();
    for (Function function : group) {
      TypeText.Qualified signature = program.signatures().get(function);
      Type type = signature == null ? fresh() : rigid(signature);
      types.put(function, type);
      if (signature == null) {
        functions.put(function, Scheme.of(type));
      }
    }
    types.forEach(
        (function, type) -> {
          Expr body = function.body();
          if (body != null) {
            lambda(function.parameters(), body, type, function.span());
          }
        });
    level--;
    types.forEach(
        (function, type) -> {
          if (!program.signatures().containsKey(function)) {
            functions.put(function, generalized(type));
          }
        });
  }

  private Scheme generalized(Type type) {
    return new Scheme(
        Type.unknowns(type).stream()
            .filter(unknown -> !unknown.isRigid && unknown.level > level)
            .toList(),
        type);
  }

  private Unknown fresh() {
    return new Unknown(level);
  }

  private Type instance(Scheme scheme) {
    if (scheme.any().isEmpty()) {
      return scheme.type();
    }
    Map<Unknown, Type> fresh = new HashMap<>();
    for (Unknown any : scheme.any()) {
      Unknown one = fresh();
      one.classes.addAll(any.classes);
      fresh.put(any, one);
    }
    return Scheme.replaced(scheme.type(), fresh);
  }

  // ---- expressions

  private Type infer(Expr expression) {
    Type type = fresh();
    check(expression, type);
    return type;
  }

  private void check(Expr expression, Type expected) {
    switch (expression) {
      case Expr.Local(var variable, var span) ->
          fits(instance(variables.getOrDefault(variable, Scheme.of(fresh()))), expected, span);
      case Expr.Global(var function, var span) ->
          fits(instance(functions.getOrDefault(function, Scheme.of(fresh()))), expected, span);
      case Expr.Construct(var constructor, var span) ->
          fits(constructor(constructor), expected, span);
      case Expr.Whole(_, var span) -> fits(Basic.INT, expected, span);
      case Expr.Letter(_, var span) -> fits(Basic.CHAR, expected, span);
      case Expr.Text(_, var span) -> fits(Type.list(Basic.CHAR), expected, span);
      case Expr.ListOf(var elements, var span) -> {
        Type element = fresh();
        fits(Type.list(element), expected, span);
        elements.forEach(each -> check(each, element));
      }
      case Expr.Apply apply -> apply(apply, expected);
      case Expr.Lambda(var parameters, var body, var span) ->
          lambda(parameters, body, expected, span);
      case Expr.Let let -> let(let, expected);
      case Expr.Free(var names, var body, _) -> {
        names.forEach(this::unknown);
        check(body, expected);
      }
      case Expr.If(var condition, var then, var otherwise, _) -> {
        check(condition, Basic.BOOL);
        check(then, expected);
        check(otherwise, expected);
      }
      case Expr.Match match -> match(match, expected);
      case Expr.Guarded(var choices, _) ->
          choices.forEach(
              choice -> {
                choice.guard().ifPresent(guard -> check(guard, Basic.BOOL));
                check(choice.body(), expected);
              });
      case Expr.Typed(var inner, var text, var span) -> {
        Type type = instance(general(text));
        check(inner, type);
        fits(type, expected, span);
      }
    }
  }

  private void unknown(Variable variable) {
    Type type = fresh();
    variables.put(variable, Scheme.of(type));
    unknowns.put(variable, type);
  }

  private Type constructor(Constructor constructor) {
    String name = constructor.name();
    if (name.startsWith("(") && !name.equals("()")) {
      List<Type> parts = new ArrayList<>();
      for (int i = 0; i < constructor.arity(); i++) {
        parts.add(fresh());
      }
      return Type.function(parts, new Built(name, parts));
    }
    return instance(constructors.getOrDefault(name, Scheme.of(fresh())));
  }

  private void apply(Expr.Apply apply, Type expected) {
    Type function = infer(apply.function());
    int given = 0;
    for (Expr argument : apply.arguments()) {
      if (function.found() instanceof Unknown unknown && !unknown.isRigid) {
        Type arrow = Type.function(fresh(), fresh());
        Unifier.unify(unknown, arrow)
            .ifPresent(clash -> report(clash, unknown, arrow, apply.function().span()));
      }
      if (!(function.found() instanceof Built arrow && arrow.isFunction())) {
        problems.add(Mismatch.tooMany(apply, given));
        return;
      }
      check(argument, arrow.arguments().get(0));
      function = arrow.arguments().get(1);
      given++;
    }
    fits(function, expected, apply.span());
  }

  private void lambda(List<Variable> parameters, Expr body, Type expected, Span span) {
    Type result = expected;
    for (int i = 0; i < parameters.size(); i++) {
      if (result.found() instanceof Built arrow && arrow.isFunction()) {
        variables.put(parameters.get(i), Scheme.of(arrow.arguments().get(0)));
        result = arrow.arguments().get(1);
      } else {
        List<Type> rest = new ArrayList<>();
        for (Variable parameter : parameters.subList(i, parameters.size())) {
          Type type = fresh();
          variables.put(parameter, Scheme.of(type));
          rest.add(type);
        }
        Type last = fresh();
        Type whole = Type.function(rest, last);
        fits(whole, result, span);
        result = last;
        break;
      }
    }
    check(body, result);
  }

  private void let(Expr.Let let, Type expected) {
    Map<Variable, Expr.Binding> bindings = new LinkedHashMap<>();
    let.bindings().forEach(binding -> bindings.put(binding.variable(), binding));
    bindings
        .values()
        .forEach(
            binding ->
                binding.type().ifPresent(text -> variables.put(binding.variable(), general(text))));
    List<List<Variable>> groups =
        Groups.of(
            bindings.keySet(),
            variable -> {
              Expr.Binding binding = bindings.get(variable);
              return binding == null
                  ? List.of()
                  : References.of(binding.value()).variables().stream()
                      .filter(other -> isOpen(bindings.get(other)))
                      .toList();
            });
    for (List<Variable> group : groups) {
      bind(group.stream().map(bindings::get).toList());
    }
    check(let.body(), expected);
  }

  /** Whether it is one of the bindings, and has no type of its own. */
  private static boolean isOpen(Expr.@Nullable Binding binding) {
    return binding != null && binding.type().isEmpty();
  }

  private void bind(List<Expr.Binding> group) {
    level++;
    List<Type> types = new ArrayList<>();
    for (Expr.Binding binding : group) {
      Type type = binding.type().map(this::rigid).orElseGet(this::fresh);
      types.add(type);
      if (binding.type().isEmpty()) {
        variables.put(binding.variable(), Scheme.of(type));
      }
    }
    for (int i = 0; i < group.size(); i++) {
      check(group.get(i).value(), types.get(i));
    }
    level--;
    for (int i = 0; i < group.size(); i++) {
      // Only functions: a value is shared, and so is the type of the unknowns in it.
      if (group.get(i).type().isEmpty() && group.get(i).value() instanceof Expr.Lambda) {
        variables.put(group.get(i).variable(), generalized(types.get(i)));
      } else if (group.get(i).type().isEmpty()) {
        Type.unknowns(types.get(i))
            .forEach(unknown -> unknown.level = Math.min(unknown.level, level));
      }
    }
  }

  private void match(Expr.Match match, Type expected) {
    List<Type> types = new ArrayList<>();
    match.values().forEach(value -> types.add(infer(value)));
    for (Expr.Row row : match.rows()) {
      for (int i = 0; i < row.patterns().size(); i++) {
        pattern(row.patterns().get(i), types.get(i));
      }
      check(row.body(), expected);
    }
  }

  private void pattern(Pat pattern, Type expected) {
    switch (pattern) {
      case Pat.Any _ -> {}
      case Pat.Bind(var variable) -> variables.put(variable, Scheme.of(expected));
      case Pat.Whole(_, var span) -> fits(Basic.INT, expected, span);
      case Pat.Letter(_, var span) -> fits(Basic.CHAR, expected, span);
      case Pat.Named(var variable, var inner) -> {
        variables.put(variable, Scheme.of(expected));
        pattern(inner, expected);
      }
      case Pat.Built(var constructor, var parts, var span) -> {
        Type type = constructor(constructor);
        List<Type> inner = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
          if (type.found() instanceof Built arrow && arrow.isFunction()) {
            inner.add(arrow.arguments().get(0));
            type = arrow.arguments().get(1);
          } else {
            inner.add(fresh());
          }
        }
        fits(type, expected, span);
        for (int i = 0; i < parts.size(); i++) {
          pattern(parts.get(i), inner.get(i));
        }
      }
    }
  }

  // ---- what does not fit

  private void fits(Type actual, Type expected, Span span) {
    Unifier.unify(actual, expected).ifPresent(clash -> report(clash, actual, expected, span));
  }

  private void report(Clash clash, Type actual, Type expected, Span span) {
    Words words = new Words();
    problems.add(Mismatch.of(clash, words.text(actual), words.text(expected)).at(span));
  }
}
