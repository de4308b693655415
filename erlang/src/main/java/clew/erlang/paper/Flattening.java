package clew.erlang.paper;

import clew.engine.language.DeepStack;
import clew.erlang.ir.Annotation;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.ir.CorePattern;
import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Brings a module into flat form: arguments of calls, subjects of cases and results of functions
 * become patterns, and every variable of a function gets a name that no other of it has. What is in
 * that form already stays as it is.
 */
public final class Flattening {
  private final Set<String> used = new HashSet<>();
  private final Map<String, Pat> meaning = new HashMap<>();

  private Flattening() {}

  /** The module has something that the flat language lacks. */
  public static final class NotFlat extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Annotation place;

    NotFlat(String what, Annotation place) {
      super(what);
      this.place = place;
    }

    public int line() {
      return place.line();
    }
  }

  /** The functions of a module that the user wrote. */
  public static FlatProgram of(CoreModule module) {
    return DeepStack.on(
        () ->
            new FlatProgram(
                module.name(),
                module.definitions().stream()
                    .filter(definition -> !definition.name().name().equals("module_info"))
                    .map(definition -> new Flattening().function(definition))
                    .toList()));
  }

  private FlatExpr.Function function(CoreExpr.Definition definition) {
    List<Var> parameters = new ArrayList<>();
    for (CoreExpr.Variable parameter : definition.function().parameters()) {
      parameters.add(bind(parameter.name()));
    }
    CoreExpr.FunctionName name = definition.name();
    return new FlatExpr.Function(
        new FlatExpr.Name(name.name(), name.arity()),
        parameters,
        value(definition.function().body()));
  }

  // ---- names

  private Var bind(String name) {
    int mark = name.indexOf('@');
    Var variable = fresh(mark < 0 ? name : name.substring(0, mark));
    meaning.put(name, variable);
    return variable;
  }

  private Var fresh(String wanted) {
    String name = wanted;
    for (int i = 1; !used.add(name); i++) {
      name = wanted + i;
    }
    return new Var(name);
  }

  // ---- expressions

  /** An expression that ends in a pattern. */
  private FlatExpr value(CoreExpr core) {
    return expression(core, pattern -> pattern);
  }

  /** The expression, then what is made of the pattern that it comes to. */
  private FlatExpr expression(CoreExpr core, Function<Pat, FlatExpr> then) {
    return switch (core) {
      case CoreExpr.Literal(var note, var value) -> then.apply(literal(value, note));
      case CoreExpr.Variable(var note, var name) -> {
        Pat known = meaning.get(name);
        if (known == null) {
          throw new NotFlat("the variable " + name, note);
        }
        yield then.apply(known);
      }
      case CoreExpr.Cons(_, var head, var tail) ->
          expression(
              head, first -> expression(tail, rest -> then.apply(new FlatExpr.Cons(first, rest))));
      case CoreExpr.Tuple(_, var elements) ->
          expressions(elements, all -> then.apply(new FlatExpr.Tuple(all)));
      case CoreExpr.Values(_, var elements) ->
          expressions(elements, all -> then.apply(new FlatExpr.Tuple(all)));
      case CoreExpr.Apply(var note, CoreExpr.FunctionName name, var arguments) ->
          expressions(
              arguments,
              all -> {
                Var result = fresh("W");
                return new FlatExpr.LetApply(
                    result, new FlatExpr.Name(name.name(), name.arity()), all, then.apply(result));
              });
      case CoreExpr.Let let -> let(let, then);
      case CoreExpr.Do(_, var first, var second) ->
          new FlatExpr.Do(value(first), expression(second, then));
      case CoreExpr.Case choice ->
          expression(
              choice.subject(),
              subject -> {
                Var result = fresh("W");
                return new FlatExpr.LetCase(result, subject, clauses(choice), then.apply(result));
              });
      case CoreExpr.PrimOp(_, var name, var arguments) when name.equals("match_fail") ->
          expression(arguments.getFirst(), FlatExpr.Fail::new);
      default -> throw new NotFlat(words(core), core.note());
    };
  }

  private FlatExpr expressions(List<CoreExpr> cores, Function<List<Pat>, FlatExpr> then) {
    return expressions(cores, 0, new ArrayList<>(), then);
  }

  private FlatExpr expressions(
      List<CoreExpr> cores, int from, List<Pat> before, Function<List<Pat>, FlatExpr> then) {
    if (from == cores.size()) {
      return then.apply(List.copyOf(before));
    }
    return expression(
        cores.get(from),
        pattern -> {
          before.add(pattern);
          return expressions(cores, from + 1, before, then);
        });
  }

  /** A let keeps its name for the result of a call or a case. */
  private FlatExpr let(CoreExpr.Let let, Function<Pat, FlatExpr> then) {
    CoreExpr value = let.value();
    if (let.variables().size() == 1) {
      String name = let.variables().getFirst().name();
      if (value instanceof CoreExpr.Apply(_, CoreExpr.FunctionName called, var arguments)) {
        return expressions(
            arguments,
            all -> {
              Var result = bind(name);
              return new FlatExpr.LetApply(
                  result,
                  new FlatExpr.Name(called.name(), called.arity()),
                  all,
                  expression(let.body(), then));
            });
      }
      if (value instanceof CoreExpr.Case choice) {
        return expression(
            choice.subject(),
            subject -> {
              Var result = bind(name);
              return new FlatExpr.LetCase(
                  result, subject, clauses(choice), expression(let.body(), then));
            });
      }
    }
    FlatExpr inner = value(value);
    List<Pat> names = new ArrayList<>();
    let.variables().forEach(variable -> names.add(bind(variable.name())));
    Pat pattern = names.size() == 1 ? names.getFirst() : new FlatExpr.Tuple(names);
    return new FlatExpr.Let(pattern, inner, expression(let.body(), then));
  }

  private List<FlatExpr.Clause> clauses(CoreExpr.Case choice) {
    List<FlatExpr.Clause> clauses = new ArrayList<>();
    for (CoreExpr.Clause clause : choice.clauses()) {
      if (!(clause.guard() instanceof CoreExpr.Literal(_, var truth)) || truth != Atom.TRUE) {
        throw new NotFlat("a guard", clause.note());
      }
      List<Pat> patterns = new ArrayList<>();
      for (CorePattern pattern : clause.patterns()) {
        patterns.add(pattern(pattern, clause));
      }
      Pat pattern = patterns.size() == 1 ? patterns.getFirst() : new FlatExpr.Tuple(patterns);
      clauses.add(new FlatExpr.Clause(pattern, value(clause.body())));
    }
    return clauses;
  }

  // ---- patterns

  private Pat pattern(CorePattern pattern, CoreExpr.Clause of) {
    return switch (pattern) {
      case CorePattern.Literal(var value) -> literal(value, of.note());
      case CorePattern.Variable(var name) -> bind(name);
      case CorePattern.Alias(var name, var inner) -> {
        Pat whole = pattern(inner, of);
        meaning.put(name, whole);
        yield whole;
      }
      case CorePattern.Cons(var head, var tail) -> {
        Pat first = pattern(head, of);
        yield new FlatExpr.Cons(first, pattern(tail, of));
      }
      case CorePattern.Tuple(var elements) ->
          new FlatExpr.Tuple(elements.stream().map(element -> pattern(element, of)).toList());
      case CorePattern.MapOf _, CorePattern.Binary _, CorePattern.Strange _ ->
          throw new NotFlat("a pattern of a map or a binary", of.note());
    };
  }

  /** A value as a pattern: what has parts is taken apart. */
  private static Pat literal(Value value, Annotation note) {
    List<Pat> heads = new ArrayList<>();
    Value at = value;
    while (at instanceof Cons cons) {
      heads.add(literal(cons.head, note));
      at = cons.tail;
    }
    Pat rest =
        switch (at) {
          case Tuple tuple ->
              new FlatExpr.Tuple(
                  Arrays.stream(tuple.elements).map(element -> literal(element, note)).toList());
          case Atom _, Nil _, Small _, Big _ -> new FlatExpr.Lit(at);
          default -> throw new NotFlat("a value that is no atom, integer, list or tuple", note);
        };
    for (Pat head : heads.reversed()) {
      rest = new FlatExpr.Cons(head, rest);
    }
    return rest;
  }

  private static String words(CoreExpr core) {
    return switch (core) {
      case CoreExpr.Call _ -> "a call of another module";
      case CoreExpr.Fun _, CoreExpr.Apply _, CoreExpr.FunctionName _ -> "a fun";
      case CoreExpr.Letrec _ -> "a local function";
      case CoreExpr.Try _, CoreExpr.Catch _ -> "an exception that is caught";
      case CoreExpr.MapOf _ -> "a map";
      case CoreExpr.Binary _ -> "a binary";
      case CoreExpr.PrimOp(_, var name, _) -> "the operation " + name;
      default -> "something else";
    };
  }
}
