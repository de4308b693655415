package clew.curry.type;

import clew.curry.core.CoreFunction;
import clew.curry.core.CoreProgram;
import clew.curry.core.CoreReferences;
import clew.curry.core.DataConstructor;
import clew.curry.core.DependencyGroups;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import clew.curry.source.Diagnostics;
import clew.curry.source.TypeExpression;
import clew.curry.type.CurryType.Built;
import clew.curry.type.CurryType.Unknown;
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
  private final CoreProgram program;
  private final Diagnostics problems;
  private final DeclaredTypes declared;
  private final Map<CoreFunction, TypeScheme> functions = new LinkedHashMap<>();
  private final Map<Variable, TypeScheme> variables = new HashMap<>();
  private final Map<Variable, CurryType> unknowns = new LinkedHashMap<>();
  private final Map<String, TypeScheme> constructors = new HashMap<>();
  private int level;

  public Inference(CoreProgram program, Diagnostics problems) {
    this.program = program;
    this.problems = problems;
    this.declared = new DeclaredTypes(program, problems);
  }

  /** The types of all functions. */
  public Typing program() {
    constructors.putAll(ConstructorTypes.of(program, declared, problems));
    program.signatures().forEach((function, text) -> functions.put(function, general(text)));
    Set<CoreFunction> all = new HashSet<>(program.functions());
    List<List<CoreFunction>> groups =
        DependencyGroups.of(
            program.functions(),
            function ->
                function.body() == null
                    ? List.of()
                    : CoreReferences.of(function.body()).functions().stream()
                        .filter(all::contains)
                        .filter(other -> !program.signatures().containsKey(other))
                        .toList());
    groups.forEach(this::group);
    return new Typing(functions, unknowns);
  }

  /** The type of a query over the program; call it after {@link #program}. */
  public CurryType query(List<Variable> free, Expr expression) {
    free.forEach(this::unknown);
    CurryType type = fresh();
    check(expression, type);
    return type;
  }

  public Map<Variable, CurryType> unknowns() {
    return unknowns;
  }

  /** The type of a function of the program, with fresh unknowns where it may be any. */
  public CurryType type(CoreFunction function) {
    return instance(functions.getOrDefault(function, TypeScheme.of(fresh())));
  }

  /**
   * The types that a function's arguments have in a call, also those that are missing; what does
   * not fit is reported.
   */
  public List<CurryType> arguments(CoreFunction function, List<Expr> given) {
    List<CurryType> types = new ArrayList<>();
    CurryType rest = type(function);
    for (Expr argument : given) {
      if (!(rest.found() instanceof Built arrow && arrow.isFunction())) {
        break;
      }
      check(argument, arrow.arguments().get(0));
      types.add(arrow.arguments().get(0));
      rest = arrow.arguments().get(1);
    }
    types.addAll(CurryType.arguments(rest));
    return types;
  }

  /** The types of the parts of a value that is built by a constructor. */
  public List<CurryType> parts(DataConstructor constructor, CurryType whole) {
    return new ConstructorParts(constructors).of(constructor, whole);
  }

  /** The scheme that a signature stands for. */
  private TypeScheme general(TypeExpression.Qualified text) {
    List<Unknown> any = new ArrayList<>();
    CurryType type =
        declared.signature(
            text,
            _ -> {
              Unknown unknown = new Unknown(1);
              any.add(unknown);
              return unknown;
            });
    return new TypeScheme(any, type);
  }

  /** The type that a signature stands for, inside of what it is said of. */
  private CurryType rigid(TypeExpression.Qualified text) {
    return declared.signature(text, Unknown::new);
  }

  private void group(List<CoreFunction> group) {
    level++;
    Map<CoreFunction, CurryType> types = new LinkedHashMap<>();
    for (CoreFunction function : group) {
      TypeExpression.Qualified signature = program.signatures().get(function);
      CurryType type = signature == null ? fresh() : rigid(signature);
      types.put(function, type);
      if (signature == null) {
        functions.put(function, TypeScheme.of(type));
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

  private TypeScheme generalized(CurryType type) {
    return new TypeScheme(
        CurryType.unknowns(type).stream()
            .filter(unknown -> !unknown.isRigid && unknown.level > level)
            .toList(),
        type);
  }

  private Unknown fresh() {
    return new Unknown(level);
  }

  private CurryType instance(TypeScheme scheme) {
    if (scheme.any().isEmpty()) {
      return scheme.type();
    }
    Map<Unknown, CurryType> fresh = new HashMap<>();
    for (Unknown any : scheme.any()) {
      Unknown one = fresh();
      one.classes.addAll(any.classes);
      fresh.put(any, one);
    }
    return TypeScheme.replaced(scheme.type(), fresh);
  }

  // ---- expressions

  private CurryType infer(Expr expression) {
    CurryType type = fresh();
    check(expression, type);
    return type;
  }

  private void check(Expr expression, CurryType expected) {
    switch (expression) {
      case Expr.Local(var variable, var span) ->
          fits(instance(variables.getOrDefault(variable, TypeScheme.of(fresh()))), expected, span);
      case Expr.Global(var function, var span) ->
          fits(instance(functions.getOrDefault(function, TypeScheme.of(fresh()))), expected, span);
      case Expr.Construct(var constructor, var span) ->
          fits(constructor(constructor), expected, span);
      case Expr.Whole(_, var span) -> fits(BasicTypes.INT, expected, span);
      case Expr.Letter(_, var span) -> fits(BasicTypes.CHAR, expected, span);
      case Expr.Text(_, var span) -> fits(CurryType.list(BasicTypes.CHAR), expected, span);
      case Expr.ListOf(var elements, var span) -> {
        CurryType element = fresh();
        fits(CurryType.list(element), expected, span);
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
        check(condition, BasicTypes.BOOL);
        check(then, expected);
        check(otherwise, expected);
      }
      case Expr.Match match -> match(match, expected);
      case Expr.Guarded(var choices, _) ->
          choices.forEach(
              choice -> {
                choice.guard().ifPresent(guard -> check(guard, BasicTypes.BOOL));
                check(choice.body(), expected);
              });
      case Expr.Typed(var inner, var text, var span) -> {
        CurryType type = instance(general(text));
        check(inner, type);
        fits(type, expected, span);
      }
    }
  }

  private void unknown(Variable variable) {
    CurryType type = fresh();
    variables.put(variable, TypeScheme.of(type));
    unknowns.put(variable, type);
  }

  private CurryType constructor(DataConstructor constructor) {
    String name = constructor.name();
    if (name.startsWith("(") && !name.equals("()")) {
      List<CurryType> parts = new ArrayList<>();
      for (int i = 0; i < constructor.arity(); i++) {
        parts.add(fresh());
      }
      return CurryType.function(parts, new Built(name, parts));
    }
    return instance(constructors.getOrDefault(name, TypeScheme.of(fresh())));
  }

  private void apply(Expr.Apply apply, CurryType expected) {
    CurryType function = infer(apply.function());
    int given = 0;
    for (Expr argument : apply.arguments()) {
      if (function.found() instanceof Unknown unknown && !unknown.isRigid) {
        CurryType arrow = CurryType.function(fresh(), fresh());
        Unifier.unify(unknown, arrow)
            .ifPresent(clash -> report(clash, unknown, arrow, apply.function().span()));
      }
      if (!(function.found() instanceof Built arrow && arrow.isFunction())) {
        problems.add(TypeMismatch.tooMany(apply, given));
        return;
      }
      check(argument, arrow.arguments().get(0));
      function = arrow.arguments().get(1);
      given++;
    }
    fits(function, expected, apply.span());
  }

  private void lambda(List<Variable> parameters, Expr body, CurryType expected, Span span) {
    CurryType result = expected;
    for (int i = 0; i < parameters.size(); i++) {
      if (result.found() instanceof Built arrow && arrow.isFunction()) {
        variables.put(parameters.get(i), TypeScheme.of(arrow.arguments().get(0)));
        result = arrow.arguments().get(1);
      } else {
        List<CurryType> rest = new ArrayList<>();
        for (Variable parameter : parameters.subList(i, parameters.size())) {
          CurryType type = fresh();
          variables.put(parameter, TypeScheme.of(type));
          rest.add(type);
        }
        CurryType last = fresh();
        CurryType whole = CurryType.function(rest, last);
        fits(whole, result, span);
        result = last;
        break;
      }
    }
    check(body, result);
  }

  private void let(Expr.Let let, CurryType expected) {
    Map<Variable, Expr.Binding> bindings = new LinkedHashMap<>();
    let.bindings().forEach(binding -> bindings.put(binding.variable(), binding));
    bindings
        .values()
        .forEach(
            binding ->
                binding.type().ifPresent(text -> variables.put(binding.variable(), general(text))));
    List<List<Variable>> groups =
        DependencyGroups.of(
            bindings.keySet(),
            variable -> {
              Expr.Binding binding = bindings.get(variable);
              return binding == null
                  ? List.of()
                  : CoreReferences.of(binding.value()).variables().stream()
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
    List<CurryType> types = new ArrayList<>();
    for (Expr.Binding binding : group) {
      CurryType type = binding.type().map(this::rigid).orElseGet(this::fresh);
      types.add(type);
      if (binding.type().isEmpty()) {
        variables.put(binding.variable(), TypeScheme.of(type));
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
        CurryType.unknowns(types.get(i))
            .forEach(unknown -> unknown.level = Math.min(unknown.level, level));
      }
    }
  }

  private void match(Expr.Match match, CurryType expected) {
    List<CurryType> types = new ArrayList<>();
    match.values().forEach(value -> types.add(infer(value)));
    for (Expr.Row row : match.rows()) {
      for (int i = 0; i < row.patterns().size(); i++) {
        pattern(row.patterns().get(i), types.get(i));
      }
      check(row.body(), expected);
    }
  }

  private void pattern(Pat pattern, CurryType expected) {
    switch (pattern) {
      case Pat.Any _ -> {}
      case Pat.Bind(var variable) -> variables.put(variable, TypeScheme.of(expected));
      case Pat.Whole(_, var span) -> fits(BasicTypes.INT, expected, span);
      case Pat.Letter(_, var span) -> fits(BasicTypes.CHAR, expected, span);
      case Pat.Named(var variable, var inner) -> {
        variables.put(variable, TypeScheme.of(expected));
        pattern(inner, expected);
      }
      case Pat.Built(var constructor, var parts, var span) -> {
        CurryType type = constructor(constructor);
        List<CurryType> inner = new ArrayList<>();
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

  private void fits(CurryType actual, CurryType expected, Span span) {
    Unifier.unify(actual, expected).ifPresent(clash -> report(clash, actual, expected, span));
  }

  private void report(Clash clash, CurryType actual, CurryType expected, Span span) {
    TypeText words = new TypeText();
    problems.add(TypeMismatch.of(clash, words.text(actual), words.text(expected)).at(span));
  }
}
