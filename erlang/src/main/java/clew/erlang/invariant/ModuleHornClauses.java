package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.HornClause;
import clew.engine.invariant.HornClauses;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.invariant.Relation;
import clew.engine.invariant.Relation.Role;
import clew.engine.invariant.Way;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.ir.Subexpressions;
import clew.erlang.lower.CoverageMap;
import clew.erlang.value.Atom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** The rules of the functions that calls of one function may come to. */
public final class ModuleHornClauses {
  private static final String UNDEFINED = "$handle_undefined_function/2";
  private static final int MOST_FUNCTIONS = 400;

  private final CoreModule module;
  private final FreshUnknowns fresh;
  private final PointRegions regions;
  private final Map<String, CoreExpr.Definition> definitions = new LinkedHashMap<>();
  private final Deque<String> work = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();
  private final List<HornClause> rules = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();

  private ModuleHornClauses(CoreModule module, CoverageMap coverage, TermPool pool) {
    this.module = module;
    this.fresh = new FreshUnknowns(pool);
    this.regions = new PointRegions(coverage);
    module.definitions().forEach(definition -> definitions.put(key(definition.name()), definition));
  }

  /**
   * The rules.
   *
   * @param entry the function that is called first, as {@code name/arity}
   * @param arguments its arguments
   * @param precondition what is true of them
   */
  public static HornClauses of(
      CoreModule module,
      CoverageMap coverage,
      TermPool pool,
      String entry,
      List<? extends Term> arguments,
      Term precondition) {
    ModuleHornClauses all = new ModuleHornClauses(module, coverage, pool);
    all.rules.add(
        new HornClause(
            List.of(),
            List.of(precondition),
            new Claim(all.called(entry), List.copyOf(arguments))));
    if (all.isOwn(module.name(), UNDEFINED)) {
      // The system calls it in place of any function that the module lacks.
      all.rules.add(new HornClause(List.of(), List.of(), all.fresh.any(all.called(UNDEFINED))));
    }
    while (!all.work.isEmpty()) {
      all.walk(all.work.pop());
    }
    return new HornClauses(all.rules, all.ways);
  }

  static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private void walk(String function) {
    CoreExpr.Definition definition = definitions.get(function);
    if (definition == null) {
      throw new IllegalStateException("no function " + function + " in " + module.name());
    }
    if (isNative(definition)) {
      rules.add(
          new HornClause(
              List.of(fresh.any(called(function))), List.of(), fresh.any(returned(function))));
      return;
    }
    FunctionWalk walk = new FunctionWalk(this, function, fresh, regions);
    try {
      if (seen.size() > MOST_FUNCTIONS) {
        throw new PathLimitExceeded("functions");
      }
      walk.walk(definition.function());
      rules.addAll(walk.gathered().rules());
      ways.addAll(walk.gathered().ways());
    } catch (PathLimitExceeded tooMuch) {
      anything(function, definition);
    }
  }

  /**
   * Whether a builtin stands in the place of the function. The loader has made a call by name of
   * it, and nothing else has a call for its body: the clauses of a function are a case.
   */
  private static boolean isNative(CoreExpr.Definition definition) {
    return definition.function().body() instanceof CoreExpr.Call;
  }

  /** The calls of a function, which is looked at too. */
  Relation called(String function) {
    if (seen.add(function)) {
      work.add(function);
    }
    int arity = Integer.parseInt(function.substring(function.lastIndexOf('/') + 1));
    return new Relation(function, arity, Role.CALLED);
  }

  Relation returned(String function) {
    return new Relation(function, 1, Role.RETURNED);
  }

  boolean isOwn(String in, String function) {
    return in.equals(module.name()) && definitions.containsKey(function);
  }

  void takenAsValue(String function, WalkState state, BiConsumer<WalkState, Claim> rule) {
    rule.accept(state, fresh.any(called(function)));
  }

  void takenAsValue(
      String in, String function, WalkState state, BiConsumer<WalkState, Claim> rule) {
    if (isOwn(in, function)) {
      takenAsValue(function, state, rule);
    }
  }

  /** Somebody who is not known has control: he may call what is exported. */
  void anythingIsCalled(WalkState state, BiConsumer<WalkState, Claim> rule) {
    for (String function : module.exports()) {
      if (definitions.containsKey(function) && !function.startsWith("module_info/")) {
        takenAsValue(function, state, rule);
      }
    }
  }

  /** A function with too many paths: it may go each of them, and call what it names. */
  private void anything(String function, CoreExpr.Definition definition) {
    Claim call = fresh.any(called(function));
    ways.add(new Way(List.of(call), List.of(), regions.all(definition.function())));
    Claim result = fresh.any(returned(function));
    rules.add(new HornClause(List.of(call), List.of(), result));
    WalkState state = WalkState.START.and(call);
    BiConsumer<WalkState, Claim> rule = (where, claim) -> rules.add(where.situation().rule(claim));
    Deque<CoreExpr> todo = new ArrayDeque<>();
    todo.push(definition.function());
    while (!todo.isEmpty()) {
      CoreExpr core = todo.pop();
      if (core instanceof CoreExpr.FunctionName name && definitions.containsKey(key(name))) {
        takenAsValue(key(name), state, rule);
      }
      if (core instanceof CoreExpr.Call call2
          && call2.module() instanceof CoreExpr.Literal(var n1, Atom in)
          && call2.function() instanceof CoreExpr.Literal(var n2, Atom name)) {
        takenAsValue(in.name(), name.name() + "/" + call2.arguments().size(), state, rule);
      }
      Subexpressions.of(core).forEach(todo::push);
    }
    anythingIsCalled(state, rule);
  }
}
