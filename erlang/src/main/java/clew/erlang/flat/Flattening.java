package clew.erlang.flat;

import clew.engine.language.DeepStack;
import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.core.Note;
import clew.erlang.core.Pattern;
import clew.erlang.flat.Flat.Pat;
import clew.erlang.flat.Flat.Var;
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

    private final transient Note place;

    NotFlat(String what, Note place) {
      super(what);
      this.place = place;
    }

    public int line() {
      return place.line();
    }
  }

  /** The functions of a module that the user wrote. */
  public static FlatProgram of(Module module) {
    return DeepStack.on(
        () ->
            new FlatProgram(
                module.name(),
                module.definitions().stream()
                    .filter(definition -> !definition.name().name().equals("module_info"))
                    .map(definition -> new Flattening().function(definition))
                    .toList()));
  }

  private Flat.Function function(Core.Definition definition) {
    List<Var> parameters = new ArrayList<>();
    for (Core.Variable parameter : definition.function().parameters()) {
      parameters.add(bind(parameter.name()));
    }
    Core.FunctionName name = definition.name();
    return new Flat.Function(
        new Flat.Name(name.name(), name.arity()), parameters, value(definition.function().body()));
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
  private Flat value(Core core) {
    return expression(core, pattern -> pattern);
  }

  /** The expression, then what is made of the pattern that it comes to. */
  private Flat expression(Core core, Function<Pat, Flat> then) {
    return switch (core) {
      case Core.Literal(var note, var value) -> then.apply(literal(value, note));
      case Core.Variable(var note, var name) -> {
        Pat known = meaning.get(name);
        if (known == null) {
          throw new NotFlat("the variable " + name, note);
        }
        yield then.apply(known);
      }
      case Core.Cons(_, var head, var tail) ->
          expression(
              head, first -> expression(tail, rest -> then.apply(new Flat.Cons(first, rest))));
      case Core.Tuple(_, var elements) ->
          expressions(elements, all -> then.apply(new Flat.Tuple(all)));
      case Core.Values(_, var elements) ->
          expressions(elements, all -> then.apply(new Flat.Tuple(all)));
      case Core.Apply(var note, Core.FunctionName name, var arguments) ->
          expressions(
              arguments,
              all -> {
                Var result = fresh("W");
                return new Flat.LetApply(
                    result, new Flat.Name(name.name(), name.arity()), all, then.apply(result));
              });
      case Core.Let let -> let(let, then);
      case Core.Do(_, var first, var second) -> new Flat.Do(value(first), expression(second, then));
      case Core.Case choice ->
          expression(
              choice.subject(),
              subject -> {
                Var result = fresh("W");
                return new Flat.LetCase(result, subject, clauses(choice), then.apply(result));
              });
      case Core.PrimOp(_, var name, var arguments) when name.equals("match_fail") ->
          expression(arguments.getFirst(), Flat.Fail::new);
      default -> throw new NotFlat(words(core), core.note());
    };
  }

  private Flat expressions(List<Core> cores, Function<List<Pat>, Flat> then) {
    return expressions(cores, 0, new ArrayList<>(), then);
  }

  private Flat expressions(
      List<Core> cores, int from, List<Pat> before, Function<List<Pat>, Flat> then) {
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
  private Flat let(Core.Let let, Function<Pat, Flat> then) {
    Core value = let.value();
    if (let.variables().size() == 1) {
      String name = let.variables().getFirst().name();
      if (value instanceof Core.Apply(_, Core.FunctionName called, var arguments)) {
        return expressions(
            arguments,
            all -> {
              Var result = bind(name);
              return new Flat.LetApply(
                  result,
                  new Flat.Name(called.name(), called.arity()),
                  all,
                  expression(let.body(), then));
            });
      }
      if (value instanceof Core.Case choice) {
        return expression(
            choice.subject(),
            subject -> {
              Var result = bind(name);
              return new Flat.LetCase(
                  result, subject, clauses(choice), expression(let.body(), then));
            });
      }
    }
    Flat inner = value(value);
    List<Pat> names = new ArrayList<>();
    let.variables().forEach(variable -> names.add(bind(variable.name())));
    Pat pattern = names.size() == 1 ? names.getFirst() : new Flat.Tuple(names);
    return new Flat.Let(pattern, inner, expression(let.body(), then));
  }

  private List<Flat.Clause> clauses(Core.Case choice) {
    List<Flat.Clause> clauses = new ArrayList<>();
    for (Core.Clause clause : choice.clauses()) {
      if (!(clause.guard() instanceof Core.Literal(_, var truth)) || truth != Atom.TRUE) {
        throw new NotFlat("a guard", clause.note());
      }
      List<Pat> patterns = new ArrayList<>();
      for (Pattern pattern : clause.patterns()) {
        patterns.add(pattern(pattern, clause));
      }
      Pat pattern = patterns.size() == 1 ? patterns.getFirst() : new Flat.Tuple(patterns);
      clauses.add(new Flat.Clause(pattern, value(clause.body())));
    }
    return clauses;
  }

  // ---- patterns

  private Pat pattern(Pattern pattern, Core.Clause of) {
    return switch (pattern) {
      case Pattern.Literal(var value) -> literal(value, of.note());
      case Pattern.Variable(var name) -> bind(name);
      case Pattern.Alias(var name, var inner) -> {
        Pat whole = pattern(inner, of);
        meaning.put(name, whole);
        yield whole;
      }
      case Pattern.Cons(var head, var tail) -> {
        Pat first = pattern(head, of);
        yield new Flat.Cons(first, pattern(tail, of));
      }
      case Pattern.Tuple(var elements) ->
          new Flat.Tuple(elements.stream().map(element -> pattern(element, of)).toList());
      case Pattern.MapOf _, Pattern.Binary _, Pattern.Strange _ ->
          throw new NotFlat("a pattern of a map or a binary", of.note());
    };
  }

  /** A value as a pattern: what has parts is taken apart. */
  private static Pat literal(Value value, Note note) {
    List<Pat> heads = new ArrayList<>();
    Value at = value;
    while (at instanceof Cons cons) {
      heads.add(literal(cons.head, note));
      at = cons.tail;
    }
    Pat rest =
        switch (at) {
          case Tuple tuple ->
              new Flat.Tuple(
                  Arrays.stream(tuple.elements).map(element -> literal(element, note)).toList());
          case Atom _, Nil _, Small _, Big _ -> new Flat.Lit(at);
          default -> throw new NotFlat("a value that is no atom, integer, list or tuple", note);
        };
    for (Pat head : heads.reversed()) {
      rest = new Flat.Cons(head, rest);
    }
    return rest;
  }

  private static String words(Core core) {
    return switch (core) {
      case Core.Call _ -> "a call of another module";
      case Core.Fun _, Core.Apply _, Core.FunctionName _ -> "a fun";
      case Core.Letrec _ -> "a local function";
      case Core.Try _, Core.Catch _ -> "an exception that is caught";
      case Core.MapOf _ -> "a map";
      case Core.Binary _ -> "a binary";
      case Core.PrimOp(_, var name, _) -> "the operation " + name;
      default -> "something else";
    };
  }
}
