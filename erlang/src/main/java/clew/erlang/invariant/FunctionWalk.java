package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.invariant.Relation;
import clew.engine.invariant.Relation.Role;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.Subexpressions;
import clew.erlang.model.term.ValueTerms;
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

  private final ModuleHornClauses module;
  private final String name;
  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final BuiltinFacts builtins;
  private final Matching matching;
  private final GuardTerms guards;
  private final ExternalFunctions outside;
  private final PointRegions regions;
  private final FunctionFacts gathered = new FunctionFacts();
  private int steps;
  private int locals;

  FunctionWalk(ModuleHornClauses module, String name, FreshUnknowns fresh, PointRegions regions) {
    this.module = module;
    this.name = name;
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.builtins = new BuiltinFacts(fresh);
    this.matching = new Matching(fresh);
    this.guards = new GuardTerms(fresh, builtins);
    this.outside = new ExternalFunctions(fresh);
    this.regions = regions;
  }

  FunctionFacts gathered() {
    return gathered;
  }

  /** A value, or several at once, and what is known where they are. */
  private record Outcome(WalkState state, List<Term> values) {
    Term value() {
      if (values.size() != 1) {
        throw new PathLimitExceeded("several values");
      }
      return values.getFirst();
    }
  }

  void walk(CoreExpr.Fun function) {
    body(WalkState.START, function, module.called(name), module.returned(name));
  }

  /** Some call of a function, and what comes of it. */
  private void body(WalkState outer, CoreExpr.Fun function, Relation called, Relation returned) {
    Map<String, Term> parameters = new HashMap<>();
    List<Term> arguments = new ArrayList<>();
    for (CoreExpr.Variable parameter : function.parameters()) {
      Term argument = fresh.any();
      parameters.put(parameter.name(), argument);
      arguments.add(argument);
    }
    WalkState state = outer.with(parameters).and(new Claim(called, arguments));
    WalkState inside = gathered.entered(state, regions.lines(function.body()));
    for (Outcome outcome : eval(function.body(), inside, 0)) {
      gathered.rule(outcome.state, new Claim(returned, List.of(outcome.value())));
    }
  }

  // ---- expressions

  private List<Outcome> eval(CoreExpr core, WalkState state, int depth) {
    if (depth > DEEPEST || ++steps > MOST_STEPS) {
      throw new PathLimitExceeded("steps");
    }
    return switch (core) {
      case CoreExpr.Literal literal -> literal(literal, state);
      case CoreExpr.Variable variable ->
          one(state, state.values().getOrDefault(variable.name(), fresh.any()));
      case CoreExpr.FunctionName function -> {
        escape(function, state);
        yield function(state);
      }
      case CoreExpr.Cons cons ->
          made(
              List.of(cons.head(), cons.tail()),
              state,
              depth,
              parts -> pool.construct(Constructor.CONS, parts));
      case CoreExpr.Tuple tuple ->
          made(
              tuple.elements(),
              state,
              depth,
              parts -> pool.construct(Constructor.tuple(parts.size()), parts));
      case CoreExpr.Values values -> all(values.elements(), state, depth);
      case CoreExpr.MapOf map -> some(map, state, depth, value -> builtins.kinds().isMap(value));
      case CoreExpr.Binary binary ->
          some(binary, state, depth, value -> builtins.kinds().isBits(value));
      case CoreExpr.Fun fun -> {
        Map<String, Term> parameters = new HashMap<>();
        fun.parameters().forEach(parameter -> parameters.put(parameter.name(), fresh.any()));
        eval(fun.body(), state.with(parameters), depth + 1);
        yield function(state);
      }
      case CoreExpr.Let let -> chain(let, state, depth);
      case CoreExpr.Do both -> chain(both, state, depth);
      case CoreExpr.Letrec letrec -> eval(letrec.body(), letrec(letrec, state), depth + 1);
      case CoreExpr.Case choice -> choose(choice, state, depth);
      case CoreExpr.Apply apply -> apply(apply, state, depth);
      case CoreExpr.Call call -> call(call, state, depth);
      case CoreExpr.PrimOp op ->
          op.name().equals("match_fail") || op.name().equals("raise")
              ? List.of()
              : some(op, state, depth, value -> pool.bool(true));
      case CoreExpr.Try attempt -> attempt(attempt, state, depth);
      case CoreExpr.Catch attempt -> {
        List<Outcome> outcomes = new ArrayList<>(eval(attempt.body(), state, depth + 1));
        outcomes.add(new Outcome(state, List.of(fresh.any())));
        yield outcomes;
      }
      case CoreExpr.Strange strange -> throw new PathLimitExceeded(strange.kind());
    };
  }

  private static List<Outcome> one(WalkState state, Term value) {
    return List.of(new Outcome(state, List.of(value)));
  }

  private List<Outcome> function(WalkState state) {
    Term value = fresh.any();
    return one(state.and(pool, builtins.kinds().isFun(value)), value);
  }

  private List<Outcome> literal(CoreExpr.Literal literal, WalkState state) {
    if (literal.value() instanceof Fun.External(var in, var function, var arity)) {
      module.takenAsValue(in.name(), function + "/" + arity, state, gathered::rule);
    }
    return one(state, ValueTerms.term(pool, literal.value()));
  }

  /** Several expressions one after the other. */
  private List<Outcome> all(List<CoreExpr> expressions, WalkState state, int depth) {
    List<Outcome> outcomes = List.of(new Outcome(state, List.of()));
    for (CoreExpr expression : expressions) {
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

  private List<Outcome> made(List<CoreExpr> parts, WalkState state, int depth, Maker maker) {
    return all(parts, state, depth).stream()
        .map(outcome -> new Outcome(outcome.state, List.of(maker.of(outcome.values))))
        .toList();
  }

  /** Some value, of which one thing is known. */
  private List<Outcome> some(CoreExpr core, WalkState state, int depth, UnaryOperator<Term> known) {
    return all(Subexpressions.of(core), state, depth).stream()
        .map(
            outcome -> {
              Term value = fresh.any();
              return new Outcome(outcome.state.and(pool, known.apply(value)), List.of(value));
            })
        .toList();
  }

  private List<Outcome> chain(CoreExpr first, WalkState state, int depth) {
    List<WalkState> states = List.of(state);
    CoreExpr rest = first;
    while (true) {
      CoreExpr value;
      List<CoreExpr.Variable> variables;
      if (rest instanceof CoreExpr.Let let) {
        value = let.value();
        variables = let.variables();
        rest = let.body();
      } else if (rest instanceof CoreExpr.Do both) {
        value = both.first();
        variables = List.of();
        rest = both.then();
      } else {
        break;
      }
      List<WalkState> next = new ArrayList<>();
      for (WalkState before : states) {
        for (Outcome outcome : eval(value, before, depth + 1)) {
          next.add(outcome.state.binding(variables, outcome.values));
        }
      }
      states = next.size() > MOST_TOGETHER ? List.of(forgotten(states, state, variables)) : next;
    }
    List<Outcome> outcomes = new ArrayList<>();
    for (WalkState before : states) {
      outcomes.addAll(eval(rest, before, depth + 1));
    }
    return outcomes;
  }

  /** What was known where the paths parted; variables bound since then may be anything. */
  private WalkState forgotten(
      List<WalkState> before, WalkState start, List<CoreExpr.Variable> variables) {
    WalkState common = before.size() == 1 ? before.getFirst() : start;
    Map<String, Term> more = new HashMap<>();
    variables.forEach(variable -> more.put(variable.name(), fresh.any()));
    return common.with(more);
  }

  // ---- clauses

  private List<Outcome> choose(CoreExpr.Case choice, WalkState state, int depth) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Outcome subject : eval(choice.subject(), state, depth + 1)) {
      WalkState rest = subject.state;
      for (CoreExpr.Clause clause : choice.clauses()) {
        if (clause.patterns().size() != subject.values.size()) {
          throw new PathLimitExceeded("several values");
        }
        Matching.Match match = matching.match(clause.patterns(), subject.values);
        Map<String, Term> inside = new HashMap<>(rest.values());
        inside.putAll(match.values());
        PureResult guard = guards.holds(clause.guard(), inside);
        // Parts of a subject that does not match may not be there.
        Term definitions =
            pool.or(List.of(pool.not(match.condition()), pool.and(guard.definitions())));
        WalkState tried = rest.and(pool, definitions);
        WalkState matched = tried.with(match.values()).and(pool, match.condition());
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

  private List<Outcome> taken(CoreExpr.Clause clause, WalkState state, int depth) {
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

  private List<Outcome> apply(CoreExpr.Apply apply, WalkState state, int depth) {
    List<Outcome> outcomes = new ArrayList<>();
    if (apply.function() instanceof CoreExpr.FunctionName function) {
      String key = ModuleHornClauses.key(function);
      for (Outcome arguments : all(apply.arguments(), state, depth)) {
        LocalFunction local = arguments.state.locals().get(key);
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
    WalkState after = arguments.state.and(new Claim(returned, List.of(result)));
    return new Outcome(after, List.of(result));
  }

  private List<Outcome> call(CoreExpr.Call call, WalkState state, int depth) {
    if (!(call.module() instanceof CoreExpr.Literal(var n1, Atom in)
        && call.function() instanceof CoreExpr.Literal(var n2, Atom function))) {
      List<Outcome> outcomes = some(call, state, depth, value -> pool.bool(true));
      module.anythingIsCalled(state, gathered::rule);
      return outcomes;
    }
    String key = function.name() + "/" + call.arguments().size();
    List<Outcome> outcomes = new ArrayList<>();
    for (Outcome arguments : all(call.arguments(), state, depth)) {
      if (module.isOwn(in.name(), key)) {
        outcomes.add(called(module.called(key), module.returned(key), arguments));
      } else if (!ExternalFunctions.isRaising(
          in.name(), function.name(), call.arguments().size())) {
        outcomes.add(elsewhere(in.name(), function.name(), arguments));
      }
    }
    return outcomes;
  }

  private Outcome elsewhere(String in, String function, Outcome arguments) {
    if (!ExternalFunctions.isHarmless(in, function)) {
      module.anythingIsCalled(arguments.state, gathered::rule);
    }
    PureResult known = in.equals("erlang") ? builtins.of(function, arguments.values) : null;
    PureResult result =
        known == null ? outside.result(in, function, arguments.values.size()) : known;
    WalkState after = arguments.state.and(pool, result.definitions()).and(pool, result.defined());
    return new Outcome(after, List.of(result.value()));
  }

  /** A function that becomes a value may be called by whoever gets it. */
  private void escape(CoreExpr.FunctionName function, WalkState state) {
    String key = ModuleHornClauses.key(function);
    LocalFunction local = state.locals().get(key);
    if (local == null) {
      module.takenAsValue(key, state, gathered::rule);
    } else {
      gathered.rule(state, fresh.any(local.called()));
    }
  }

  private WalkState letrec(CoreExpr.Letrec letrec, WalkState state) {
    WalkState inside = state;
    for (CoreExpr.Definition definition : letrec.definitions()) {
      int arity = definition.name().arity();
      boolean isComprehension = definition.name().name().contains("c$^");
      String shown = (isComprehension ? "a comprehension in " : "a step of ") + name;
      locals++;
      inside =
          inside.with(
              new LocalFunction(
                  ModuleHornClauses.key(definition.name()),
                  new Relation(shown, arity, Role.CALLED, locals),
                  new Relation(shown, 1, Role.RETURNED, locals)));
    }
    for (CoreExpr.Definition definition : letrec.definitions()) {
      LocalFunction local = inside.locals().get(ModuleHornClauses.key(definition.name()));
      if (local != null) {
        body(inside, definition.function(), local.called(), local.returned());
      }
    }
    return inside;
  }

  /** An error may come before anything else is known. */
  private List<Outcome> attempt(CoreExpr.Try attempt, WalkState state, int depth) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Outcome outcome : eval(attempt.body(), state, depth + 1)) {
      WalkState after = outcome.state.binding(attempt.variables(), outcome.values);
      outcomes.addAll(eval(attempt.handled(), after, depth + 1));
    }
    Map<String, Term> exception = new HashMap<>();
    attempt.exception().forEach(variable -> exception.put(variable.name(), fresh.any()));
    outcomes.addAll(eval(attempt.handler(), state.with(exception), depth + 1));
    return outcomes;
  }
}
