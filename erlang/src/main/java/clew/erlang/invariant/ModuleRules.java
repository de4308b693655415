package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.Fresh;
import clew.engine.invariant.Relation;
import clew.engine.invariant.Relation.Role;
import clew.engine.invariant.Rule;
import clew.engine.invariant.Rules;
import clew.engine.invariant.TooMuch;
import clew.engine.invariant.Way;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.core.Parts;
import clew.erlang.lower.Marks;
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
public final class ModuleRules {
  private static final String UNDEFINED = "$handle_undefined_function/2";
  private static final int MOST_FUNCTIONS = 400;

  private final Module module;
  private final Fresh fresh;
  private final Regions regions;
  private final Map<String, Core.Definition> definitions = new LinkedHashMap<>();
  private final Deque<String> work = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();

  private ModuleRules(Module module, Marks marks, TermPool pool) {
    this.module = module;
    this.fresh = new Fresh(pool);
    this.regions = new Regions(marks);
    module.definitions().forEach(definition -> definitions.put(key(definition.name()), definition));
  }

  /**
   * The rules.
   *
   * @param entry the function that is called first, as {@code name/arity}
   * @param arguments its arguments
   * @param precondition what is true of them
   */
  public static Rules of(
      Module module,
      Marks marks,
      TermPool pool,
      String entry,
      List<? extends Term> arguments,
      Term precondition) {
    ModuleRules all = new ModuleRules(module, marks, pool);
    all.rules.add(
        new Rule(
            List.of(),
            List.of(precondition),
            new Claim(all.called(entry), List.copyOf(arguments))));
    if (all.isOwn(module.name(), UNDEFINED)) {
      // The system calls it in place of any function that the module lacks.
      all.rules.add(new Rule(List.of(), List.of(), all.fresh.any(all.called(UNDEFINED))));
    }
    while (!all.work.isEmpty()) {
      all.walk(all.work.pop());
    }
    return new Rules(all.rules, all.ways);
  }

  static String key(Core.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private void walk(String function) {
    Core.Definition definition = definitions.get(function);
    if (definition == null) {
      throw new IllegalStateException("no function " + function + " in " + module.name());
    }
    if (isNative(definition)) {
      rules.add(
          new Rule(List.of(fresh.any(called(function))), List.of(), fresh.any(returned(function))));
      return;
    }
    FunctionWalk walk = new FunctionWalk(this, function, fresh, regions);
    try {
      if (seen.size() > MOST_FUNCTIONS) {
        throw new TooMuch("functions");
      }
      walk.walk(definition.function());
      rules.addAll(walk.gathered().rules());
      ways.addAll(walk.gathered().ways());
    } catch (TooMuch tooMuch) {
      anything(function, definition);
    }
  }

  /**
   * Whether a builtin stands in the place of the function. The loader has made a call by name of
   * it, and nothing else has a call for its body: the clauses of a function are a case.
   */
  private static boolean isNative(Core.Definition definition) {
    return definition.function().body() instanceof Core.Call;
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

  void takenAsValue(String function, State state, BiConsumer<State, Claim> rule) {
    rule.accept(state, fresh.any(called(function)));
  }

  void takenAsValue(String in, String function, State state, BiConsumer<State, Claim> rule) {
    if (isOwn(in, function)) {
      takenAsValue(function, state, rule);
    }
  }

  /** Somebody who is not known has control: he may call what is exported. */
  void anythingIsCalled(State state, BiConsumer<State, Claim> rule) {
    for (String function : module.exports()) {
      if (definitions.containsKey(function) && !function.startsWith("module_info/")) {
        takenAsValue(function, state, rule);
      }
    }
  }

  /** A function with too many paths: it may go each of them, and call what it names. */
  private void anything(String function, Core.Definition definition) {
    Claim call = fresh.any(called(function));
    ways.add(new Way(List.of(call), List.of(), regions.all(definition.function())));
    Claim result = fresh.any(returned(function));
    rules.add(new Rule(List.of(call), List.of(), result));
    State state = State.START.and(call);
    BiConsumer<State, Claim> rule = (where, claim) -> rules.add(where.situation().rule(claim));
    Deque<Core> todo = new ArrayDeque<>();
    todo.push(definition.function());
    while (!todo.isEmpty()) {
      Core core = todo.pop();
      if (core instanceof Core.FunctionName name && definitions.containsKey(key(name))) {
        takenAsValue(key(name), state, rule);
      }
      if (core instanceof Core.Call call2
          && call2.module() instanceof Core.Literal(var n1, Atom in)
          && call2.function() instanceof Core.Literal(var n2, Atom name)) {
        takenAsValue(in.name(), name.name() + "/" + call2.arguments().size(), state, rule);
      }
      Parts.of(core).forEach(todo::push);
    }
    anythingIsCalled(state, rule);
  }
}
