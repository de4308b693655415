package clew.curry.paper;

import clew.curry.core.CoreFunction;
import clew.curry.core.CoreProgram;
import clew.curry.core.DataConstructor;
import clew.curry.core.DataType;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import clew.curry.source.TypeExpression;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From the paper's language to the core. It has no types, so all constructors of a program are of
 * one type.
 */
public final class PaperTranslation {
  private static final String TYPE = "Value";
  private static final Span NOWHERE = new Span("paper", 1, 1, 1, 1);

  private final Expr.Way way;
  private final CoreFunction unify;
  private final DataConstructor isTrue;
  private final Map<String, DataConstructor> constructors = new LinkedHashMap<>();

  /**
   * @param way which cases of a match count: the first for the concrete interpreter, all for the
   *     symbolic one
   * @param prelude where unification is
   */
  public PaperTranslation(Expr.Way way, CoreProgram prelude) {
    this.way = way;
    this.unify =
        prelude.functions().stream()
            .filter(function -> function.name().equals("=:="))
            .findFirst()
            .orElseThrow();
    this.isTrue =
        prelude.types().values().stream()
            .flatMap(type -> type.constructors().stream())
            .filter(constructor -> constructor.name().equals("True"))
            .findFirst()
            .orElseThrow();
  }

  /** The expression in the core. */
  public Expr of(PaperExpression paper) {
    return of(paper, Map.of());
  }

  /** The type of everything; complete when all expressions have been translated. */
  public DataType type() {
    List<DataConstructor> all = List.copyOf(constructors.values());
    return new DataType(
        TYPE, List.of(), all, all.stream().map(_ -> List.<TypeExpression>of()).toList(), NOWHERE);
  }

  private DataConstructor constructor(Object value, int arity) {
    String key = value + "/" + arity;
    return constructors.computeIfAbsent(
        key, _ -> new DataConstructor(value.toString(), arity, TYPE, constructors.size()));
  }

  private Expr of(PaperExpression paper, Map<String, Variable> names) {
    return switch (paper) {
      case PaperExpression.Var(var name) -> local(name, names);
      case PaperExpression.Val(var value, var arguments) -> {
        Expr built = new Expr.Construct(constructor(value, arguments.size()), NOWHERE);
        yield arguments.isEmpty()
            ? built
            : new Expr.Apply(
                built, arguments.stream().map(each -> of(each, names)).toList(), NOWHERE);
      }
      case PaperExpression.Function(var parameter, var body) -> {
        Map<String, Variable> inner = new HashMap<>(names);
        Variable bound = bind(parameter, inner);
        yield new Expr.Lambda(List.of(bound), of(body, inner), NOWHERE);
      }
      case PaperExpression.Letrec(var definitions, var body) -> {
        Map<String, Variable> inner = new HashMap<>(names);
        definitions.forEach(each -> bind(each.name(), inner));
        List<Expr.Binding> bindings = new ArrayList<>();
        for (PaperExpression.Definition each : definitions) {
          bindings.add(
              new Expr.Binding(
                  variable(each.name(), inner), of(each.function(), inner), Optional.empty()));
        }
        yield new Expr.Let(bindings, of(body, inner), NOWHERE);
      }
      case PaperExpression.Apply(var function, var argument) ->
          new Expr.Apply(of(function, names), List.of(of(argument, names)), NOWHERE);
      case PaperExpression.Match(var argument, var cases) -> {
        List<Expr.Row> rows = new ArrayList<>();
        for (PaperExpression.Case each : cases) {
          Map<String, Variable> inner = new HashMap<>(names);
          Pat pattern = pattern(each.pattern(), inner);
          rows.add(new Expr.Row(List.of(pattern), of(each.body(), inner), NOWHERE));
        }
        yield new Expr.Match(List.of(of(argument, names)), rows, way, NOWHERE);
      }
      case PaperExpression.WithFree(var name, var body) -> {
        Map<String, Variable> inner = new HashMap<>(names);
        Variable unknown = bind(name, inner);
        yield new Expr.Free(List.of(unknown), of(body, inner), NOWHERE);
      }
      case PaperExpression.Exists(var name, PaperExpression.Equals(var left, var right)) -> {
        Map<String, Variable> inner = new HashMap<>(names);
        Variable unknown = bind(name, inner);
        Expr equal =
            new Expr.Apply(
                new Expr.Global(unify, NOWHERE),
                List.of(of(left, inner), of(right, inner)),
                NOWHERE);
        Expr.Row holds =
            new Expr.Row(
                List.of(new Pat.Built(isTrue, List.of(), NOWHERE)),
                new Expr.Local(unknown, NOWHERE),
                NOWHERE);
        yield new Expr.Free(
            List.of(unknown),
            new Expr.Match(List.of(equal), List.of(holds), Expr.Way.ALL, NOWHERE),
            NOWHERE);
      }
    };
  }

  private Pat pattern(PaperExpression.Form form, Map<String, Variable> names) {
    return switch (form) {
      case PaperExpression.Form.VarP(var name) -> new Pat.Bind(bind(name, names));
      case PaperExpression.Form.ValP(var value, var arguments) ->
          new Pat.Built(
              constructor(value, arguments.size()),
              arguments.stream().map(each -> pattern(each, names)).toList(),
              NOWHERE);
    };
  }

  private static Variable bind(String name, Map<String, Variable> names) {
    Variable variable = new Variable(name, NOWHERE);
    names.put(name, variable);
    return variable;
  }

  private static Variable variable(String name, Map<String, Variable> names) {
    Variable found = names.get(name);
    if (found == null) {
      throw new IllegalArgumentException("there is no variable " + name);
    }
    return found;
  }

  private static Expr local(String name, Map<String, Variable> names) {
    return new Expr.Local(variable(name, names), NOWHERE);
  }
}
