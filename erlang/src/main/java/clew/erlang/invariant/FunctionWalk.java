package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.Fresh;
import clew.engine.invariant.Relation;
import clew.engine.invariant.Relation.Role;
import clew.engine.invariant.TooMuch;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.erlang.core.Core;
import clew.erlang.core.Parts;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Atom;
import clew.erlang.value.Fun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Goes along the paths of one function. */
final class FunctionWalk {
  private static final int DEEPEST = 120;
  private static final int MOST_STEPS = 20_000;

  /** Where more paths than this come together, what they found out is forgotten. */
  private static final int MOST_TOGETHER = 6;

  private final ModuleRules module;
  private final String name;
  private final Fresh fresh;
  private final TermPool pool;
  private final Builtins builtins;
  private final Matching matching;
  private final Guards guards;
  private final Outside outside;
  private final Regions regions;
  private final Gathered gathered = new Gathered();
  private int steps;
  private int locals;

  FunctionWalk(ModuleRules module, String name, Fresh fresh, Regions regions) {
    this.module = module;
    this.name = name;
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.builtins = new Builtins(fresh);
    this.matching = new Matching(fresh);
    this.guards = new Guards(fresh, builtins);
    this.outside = new Outside(fresh);
    this.regions = regions;
  }

  Gathered gathered() {
    return gathered;
  }

  /** A value, or several at once, and what is known where they are. */
  private record Outcome(State state, List<Term> values) {
    Term value() {
      if (values.size() != 1) {
        throw new TooMuch("several values");
      }
      return values.getFirst();
    }
  }

  void walk(Core.Fun function) {
    body(State.START, function, module.called(name), module.returned(name));
  }

  /** Some call of a function, and what comes of it. */
  private void body(State outer, Core.Fun function, Relation called, Relation returned) {
    Map<String, Term> parameters = new HashMap<>();
    List<Term> arguments = new ArrayList<>();
    for (Core.Variable parameter : function.parameters()) {
      Term argument = fresh.any();
      parameters.put(parameter.name(), argument);
      arguments.add(argument);
    }
    State state = outer.with(parameters).and(new Claim(called, arguments));
    State inside = gathered.entered(state, regions.lines(function.body()));
    for (Outcome outcome : eval(function.body(), inside, 0)) {
      gathered.rule(outcome.state, new Claim(returned, List.of(outcome.value())));
    }
  }

  // ---- expressions

  private List<Outcome> eval(Core core, State state, int depth) {
    if (depth > DEEPEST || ++steps > MOST_STEPS) {
      throw new TooMuch("steps");
    }
    return switch (core) {
      case Core.Literal literal -> literal(literal, state);
      case Core.Variable variable ->
          one(state, state.values().getOrDefault(variable.name(), fresh.any()));
      case Core.FunctionName function -> {
        escape(function, state);
        yield function(state);
      }
      case Core.Cons cons ->
          made(
              List.of(cons.head(), cons.tail()),
              state,
              depth,
              parts -> pool.construct(Constructor.CONS, parts));
      case Core.Tuple tuple ->
          made(
              tuple.elements(),
              state,
              depth,
              parts -> pool.construct(Constructor.tuple(parts.size()), parts));
      case Core.Values values -> all(values.elements(), state, depth);
      case Core.MapOf map -> some(map, state, depth, value -> builtins.kinds().isMap(value));
      case Core.Binary binary ->
          some(binary, state, depth, value -> builtins.kinds().isBits(value));
      case Core.Fun fun -> {
        Map<String, Term> parameters = new HashMap<>();
        fun.parameters().forEach(parameter -> parameters.put(parameter.name(), fresh.any()));
        eval(fun.body(), state.with(parameters), depth + 1);
        yield function(state);
      }
      case Core.Let let -> chain(let, state, depth);
      case Core.Do both -> chain(both, state, depth);
      case Core.Letrec letrec -> eval(letrec.body(), letrec(letrec, state), depth + 1);
      case Core.Case choice -> choose(choice, state, depth);
      case Core.Apply apply -> apply(apply, state, depth);
      case Core.Call call -> call(call, state, depth);
      case Core.PrimOp op ->
          op.name().equals("match_fail") || op.name().equals("raise")
              ? List.of()
              : some(op, state, depth, value -> pool.bool(true));
      case Core.Try attempt -> attempt(attempt, state, depth);
      case Core.Catch attempt -> {
        List<Outcome> outcomes = new ArrayList<>(eval(attempt.body(), state, depth + 1));
        outcomes.add(new Outcome(state, List.of(fresh.any())));
        yield outcomes;
      }
      case Core.Strange strange -> throw new TooMuch(strange.kind());
    };
  }

  private static List<Outcome> one(State state, Term value) {
    return List.of(new Outcome(state, List.of(value)));
  }

  private List<Outcome> function(State state) {
    Term value = fresh.any();
    return one(state.and(pool, builtins.kinds().isFun(value)), value);
  }

  private List<Outcome> literal(Core.Literal literal, State state) {
    if (literal.value() instanceof Fun.External(var in, var function, var arity)) {
      module.takenAsValue(in.name(), function + "/" + arity, state, gathered::rule);
    }
    return one(state, Symbols.term(pool, literal.value()));
  }

  /** Several expressions one after the other. */
  private List<Outcome> all(List<Core> expressions, State state, int depth) {
    List<Outcome> outcomes = List.of(new Outcome(state, List.of()));
    for (Core expression : expressions) {
      List<Outcome> next = new ArrayList<>();
      for (Outcome before : outcomes) {
        for (Outcome after : eval(expression, before.state, depth + 1)) {
          List<Term> values = new ArrayList<>(before.values);
          values.add(after.value());
          next.add(new Outcome(after.state, values));
        }
      }
      if (next.size() > MOST_TOGETHER) {
        List<Term> values = new ArrayList<>();
        next.getFirst().values.forEach(value -> values.add(fresh.any()));
        next = List.of(new Outcome(state, values));
      }
      outcomes = next;
    }
    return outcomes;
  }

  /** Makes a term of the values of some expressions. */
  private interface Maker {
    Term of(List<Term> parts);
  }

  private List<Outcome> made(List<Core> parts, State state, int depth, Maker maker) {
    return all(parts, state, depth).stream()
        .map(outcome -> new Outcome(outcome.state, List.of(maker.of(outcome.values))))
        .toList();
  }

  /** Some value, of which one thing is known. */
  private List<Outcome> some(Core core, State state, int depth, UnaryOperator<Term> known) {
    return all(Parts.of(core), state, depth).stream()
        .map(
            outcome -> {
              Term value = fresh.any();
              return new Outcome(outcome.state.and(pool, known.apply(value)), List.of(value));
            })
        .toList();
  }

  private List<Outcome> chain(Core first, State state, int depth) {
    List<State> states = List.of(state);
    Core rest = first;
    while (true) {
      Core value;
      List<Core.Variable> variables;
      if (rest instanceof Core.Let let) {
        value = let.value();
        variables = let.variables();
        rest = let.body();
      } else if (rest instanceof Core.Do both) {
        value = both.first();
        variables = List.of();
        rest = both.then();
      } else {
        break;
      }
      List<State> next = new ArrayList<>();
      for (State before : states) {
        for (Outcome outcome : eval(value, before, depth + 1)) {
          next.add(outcome.state.binding(variables, outcome.values));
        }
      }
      states = next.size() > MOST_TOGETHER ? List.of(forgotten(states, state, variables)) : next;
    }
    List<Outcome> outcomes = new ArrayList<>();
    for (State before : states) {
      outcomes.addAll(eval(rest, before, depth + 1));
    }
    return outcomes;
  }

  /** What was known where the paths parted; variables bound since then may be anything. */
  private State forgotten(List<State> before, State start, List<Core.Variable> variables) {
    State common = before.size() == 1 ? before.getFirst() : start;
    Map<String, Term> more = new HashMap<>();
    variables.forEach(variable -> more.put(variable.name(), fresh.any()));
    return common.with(more);
  }

  // ---- clauses

  private List<Outcome> choose(Core.Case choice, State state, int depth) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Outcome subject : eval(choice.subject(), state, depth + 1)) {
      State rest = subject.state;
      for (Core.Clause clause : choice.clauses()) {
        if (clause.patterns().size() != subject.values.size()) {
          throw new TooMuch("several values");
        }
        Matching.Match match = matching.match(clause.patterns(), subject.values);
        Map<String, Term> inside = new HashMap<>(rest.values());
        inside.putAll(match.values());
        Pure guard = guards.holds(clause.guard(), inside);
        // Parts of a subject that does not match may not be there.
        Term definitions =
            pool.or(List.of(pool.not(match.condition()), pool.and(guard.definitions())));
        State tried = rest.and(pool, definitions);
        State matched = tried.with(match.values()).and(pool, match.condition());
        List<Point> failed = regions.failed(clause);
        if (!failed.isEmpty()) {
          gathered.entered(matched.and(pool, pool.not(guard.value())), failed);
        }
        outcomes.addAll(taken(clause, matched.and(pool, guard.value()), depth));
        Term isTaken = pool.and(List.of(match.condition(), guard.value()));
        rest = tried.and(pool, pool.not(isTaken));
      }
    }
    return outcomes;
  }

  private List<Outcome> taken(Core.Clause clause, State state, int depth) {
    Set<Point> points = new LinkedHashSet<>(regions.chosen(clause));
    if (state.isDead()) {
      points.addAll(regions.all(clause.body()));
      gathered.entered(state, points);
      return List.of();
    }
    points.addAll(regions.lines(clause.body()));
    return eval(
        clause.body(), points.isEmpty() ? state : gathered.entered(state, points), depth + 1);
  }

  // ---- calls

  private List<Outcome> apply(Core.Apply apply, State state, int depth) {
    List<Outcome> outcomes = new ArrayList<>();
    if (apply.function() instanceof Core.FunctionName function) {
      String key = ModuleRules.key(function);
      for (Outcome arguments : all(apply.arguments(), state, depth)) {
        Local local = arguments.state.locals().get(key);
        outcomes.add(
            local == null
                ? called(module.called(key), module.returned(key), arguments)
                : called(local.called(), local.returned(), arguments));
      }
      return outcomes;
    }
    // Whatever function it is, it was made somewhere, and there it may be called with anything.
    for (Outcome function : eval(apply.function(), state, depth + 1)) {
      for (Outcome arguments : all(apply.arguments(), function.state, depth)) {
        outcomes.add(new Outcome(arguments.state, List.of(fresh.any())));
      }
    }
    return outcomes;
  }

  private Outcome called(Relation called, Relation returned, Outcome arguments) {
    gathered.rule(arguments.state, new Claim(called, arguments.values));
    Term result = fresh.any();
    State after = arguments.state.and(new Claim(returned, List.of(result)));
    return new Outcome(after, List.of(result));
  }

  private List<Outcome> call(Core.Call call, State state, int depth) {
    if (!(call.module() instanceof Core.Literal(var n1, Atom in)
        && call.function() instanceof Core.Literal(var n2, Atom function))) {
      List<Outcome> outcomes = some(call, state, depth, value -> pool.bool(true));
      module.anythingIsCalled(state, gathered::rule);
      return outcomes;
    }
    String key = function.name() + "/" + call.arguments().size();
    List<Outcome> outcomes = new ArrayList<>();
    for (Outcome arguments : all(call.arguments(), state, depth)) {
      if (module.isOwn(in.name(), key)) {
        outcomes.add(called(module.called(key), module.returned(key), arguments));
      } else if (!Outside.isRaising(in.name(), function.name(), call.arguments().size())) {
        outcomes.add(elsewhere(in.name(), function.name(), arguments));
      }
    }
    return outcomes;
  }

  private Outcome elsewhere(String in, String function, Outcome arguments) {
    if (!Outside.isHarmless(in, function)) {
      module.anythingIsCalled(arguments.state, gathered::rule);
    }
    Pure known = in.equals("erlang") ? builtins.of(function, arguments.values) : null;
    Pure result = known == null ? outside.result(in, function, arguments.values.size()) : known;
    State after = arguments.state.and(pool, result.definitions()).and(pool, result.defined());
    return new Outcome(after, List.of(result.value()));
  }

  /** A function that becomes a value may be called by whoever gets it. */
  private void escape(Core.FunctionName function, State state) {
    String key = ModuleRules.key(function);
    Local local = state.locals().get(key);
    if (local == null) {
      module.takenAsValue(key, state, gathered::rule);
    } else {
      gathered.rule(state, fresh.any(local.called()));
    }
  }

  private State letrec(Core.Letrec letrec, State state) {
    State inside = state;
    for (Core.Definition definition : letrec.definitions()) {
      int arity = definition.name().arity();
      boolean isComprehension = definition.name().name().contains("c$^");
      String shown = (isComprehension ? "a comprehension in " : "a step of ") + name;
      locals++;
      inside =
          inside.with(
              new Local(
                  ModuleRules.key(definition.name()),
                  new Relation(shown, arity, Role.CALLED, locals),
                  new Relation(shown, 1, Role.RETURNED, locals)));
    }
    for (Core.Definition definition : letrec.definitions()) {
      Local local = inside.locals().get(ModuleRules.key(definition.name()));
      if (local != null) {
        body(inside, definition.function(), local.called(), local.returned());
      }
    }
    return inside;
  }

  /** An error may come before anything else is known. */
  private List<Outcome> attempt(Core.Try attempt, State state, int depth) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Outcome outcome : eval(attempt.body(), state, depth + 1)) {
      State after = outcome.state.binding(attempt.variables(), outcome.values);
      outcomes.addAll(eval(attempt.handled(), after, depth + 1));
    }
    Map<String, Term> exception = new HashMap<>();
    attempt.exception().forEach(variable -> exception.put(variable.name(), fresh.any()));
    outcomes.addAll(eval(attempt.handler(), state.with(exception), depth + 1));
    return outcomes;
  }
}
