package clew.prolog.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.HornClause;
import clew.engine.invariant.PathCondition;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.invariant.Relation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Goes along the paths of one clause. */
final class ClauseWalk {
  private static final int DEEPEST = 60;
  private static final int MOST_RULES = 400;
  private static final int MOST_STEPS = 5_000;

  /** Where more paths than this come together, what they found out is forgotten. */
  private static final int MOST_TOGETHER = 8;

  private final ProgramHornClauses program;
  private final Atom module;
  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final ClauseTerms terms;
  private final ArithmeticTerms expressions;
  private final BuiltinPostconditions tests;
  private final Matching matching;
  private final List<HornClause> rules = new ArrayList<>();
  private int steps;

  ClauseWalk(ProgramHornClauses program, Atom module, FreshUnknowns fresh) {
    this.program = program;
    this.module = module;
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.terms = new ClauseTerms(fresh);
    this.expressions = new ArithmeticTerms(fresh);
    this.tests = new BuiltinPostconditions(fresh);
    this.matching = new Matching(pool);
  }

  List<HornClause> rules() {
    return rules;
  }

  /** The arguments of a head. */
  List<Term> arguments(Value head) {
    List<Term> arguments = new ArrayList<>();
    if (head instanceof Compound compound) {
      for (int i = 0; i < compound.arity(); i++) {
        arguments.add(terms.of(compound.argument(i)));
      }
    }
    return arguments;
  }

  /**
   * What is known where a clause is tried after another one that is cut: its head or one of its
   * tests did not hold.
   */
  ClauseState after(ClauseState state, Value head, List<Compound> before, List<Term> arguments) {
    Map<Var, Term> variables = new HashMap<>();
    List<Term> conditions = new ArrayList<>();
    if (head instanceof Compound compound) {
      for (int i = 0; i < compound.arity(); i++) {
        conditions.addAll(matching.match(compound.argument(i), arguments.get(i), variables));
      }
    }
    Term matches = pool.and(conditions);
    ClauseTerms inside = new ClauseTerms(fresh, variables);
    List<Term> definitions = new ArrayList<>();
    before.forEach(test -> conditions.add(condition(test, inside, definitions)));
    // Parts of an argument that does not match may not be there.
    return state
        .and(pool, pool.or(List.of(pool.not(matches), pool.and(definitions))))
        .and(pool, pool.not(pool.and(conditions)));
  }

  private Term condition(Compound comparison, ClauseTerms of, List<Term> definitions) {
    Term left = expressions.of(comparison.argument(0), of, definitions);
    Term right = expressions.of(comparison.argument(1), of, definitions);
    return expressions.compared(comparison.name().name(), left, right);
  }

  /** The goals of a conjunction, from left to right. */
  static List<Value> conjunction(Value body) {
    List<Value> goals = new ArrayList<>();
    Deque<Value> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      Value goal = work.pop().walked();
      if (goal instanceof Compound both && isControl(both, ",")) {
        work.push(both.argument(1));
        work.push(both.argument(0));
      } else {
        goals.add(goal);
      }
    }
    return goals;
  }

  private static boolean isControl(Value goal, String name) {
    return goal instanceof Compound compound
        && compound.arity() == 2
        && compound.name().name().equals(name);
  }

  // ---- goals

  /** The states after all goals have succeeded. */
  List<ClauseState> solve(List<Value> goals, ClauseState start, int depth) {
    List<ClauseState> states = List.of(start);
    for (Value goal : goals) {
      List<ClauseState> next = new ArrayList<>();
      for (ClauseState state : states) {
        for (ClauseState after : solve(goal, state, depth + 1)) {
          if (!after.situation().isImpossible()) {
            next.add(after.seeing(ClauseTerms.variablesIn(goal)));
          }
        }
      }
      if (next.size() > MOST_TOGETHER) {
        Set<Var> seen = new HashSet<>();
        next.forEach(state -> seen.addAll(state.seen()));
        ClauseState common = states.size() == 1 ? states.getFirst() : start;
        next = List.of(common.seeing(seen));
      }
      states = next;
    }
    return states;
  }

  private List<ClauseState> solve(Value goal, ClauseState state, int depth) {
    if (depth > DEEPEST || ++steps > MOST_STEPS) {
      throw new PathLimitExceeded("steps");
    }
    return switch (goal) {
      case Var _ -> anything(state);
      case Atom atom ->
          switch (atom.name()) {
            case "true", "!", "otherwise" -> List.of(state);
            case "fail", "false" -> List.of();
            default -> called(Functor.of(atom, 0), List.of(), state);
          };
      case Compound compound -> compound(compound, state, depth);
      default -> anything(state);
    };
  }

  private List<ClauseState> compound(Compound goal, ClauseState state, int depth) {
    Value first = goal.argument(0).walked();
    Value second = goal.arity() > 1 ? goal.argument(1).walked() : first;
    return switch (goal.functor().toString()) {
      case ",/2" -> solve(conjunction(goal), state, depth);
      case ";/2", "|/2" -> either(first, second, state, depth);
      case "->/2", "*->/2" -> inOrder(conjunction(first), conjunction(second), state, depth);
      case "\\+/1", "not/1" -> {
        solve(conjunction(first), state, depth);
        yield List.of(unless(first, state));
      }
      case "once/1", "call/1" ->
          first instanceof Var ? anything(state) : solve(conjunction(first), state, depth);
      case "ignore/1" -> {
        solve(conjunction(first), state, depth);
        yield List.of(state);
      }
      case "forall/2" -> {
        inOrder(conjunction(first), conjunction(second), state, depth);
        yield List.of(state);
      }
      case "findall/3" -> {
        solve(conjunction(second), state, depth);
        yield List.of(state.and(pool, tests.isList(terms.of(goal.argument(2)))));
      }
      case "catch/3" -> {
        List<ClauseState> after = new ArrayList<>(solve(conjunction(first), state, depth));
        after.addAll(solve(conjunction(goal.argument(2)), state, depth));
        yield after;
      }
      case "=/2" -> unified(first, second, state);
      case "\\=/2" -> List.of(unless(new Equation(first, second), state));
      case "is/2" -> {
        List<Term> definitions = new ArrayList<>();
        Term value = expressions.of(second, terms, definitions);
        yield List.of(state.and(pool, definitions).and(pool, pool.equal(terms.of(first), value)));
      }
      case "format/1", "format/2" -> isPlainFormat(first) ? List.of(state) : anything(state);
      case "throw/1" -> List.of();
      case ":/2" -> anything(state);
      default -> {
        Compound comparison = ComparisonPrefix.comparison(goal);
        yield comparison != null
            ? compared(comparison, state)
            : called(goal.functor(), arguments(goal), state);
      }
    };
  }

  private List<ClauseState> compared(Compound comparison, ClauseState state) {
    List<Term> definitions = new ArrayList<>();
    Term condition = condition(comparison, terms, definitions);
    return List.of(state.and(pool, definitions).and(pool, condition));
  }

  private List<ClauseState> inOrder(
      List<Value> first, List<Value> second, ClauseState state, int depth) {
    List<ClauseState> after = new ArrayList<>();
    for (ClauseState middle : solve(first, state, depth)) {
      after.addAll(solve(second, middle, depth));
    }
    return after;
  }

  private List<ClauseState> either(Value first, Value second, ClauseState state, int depth) {
    List<ClauseState> after = new ArrayList<>();
    if (isControl(first, "->") && first instanceof Compound choice) {
      Value condition = choice.argument(0).walked();
      after.addAll(inOrder(conjunction(condition), conjunction(choice.argument(1)), state, depth));
      after.addAll(solve(conjunction(second), unless(condition, state), depth));
    } else {
      after.addAll(solve(conjunction(first), state, depth));
      after.addAll(solve(conjunction(second), state, depth));
    }
    return after;
  }

  /** Two terms that do not unify. */
  private record Equation(Value left, Value right) {}

  private ClauseState unless(Equation equation, ClauseState state) {
    return state.and(pool, pool.not(pool.equal(terms.of(equation.left), terms.of(equation.right))));
  }

  /** What is known where a condition failed: only what stays so when variables are bound. */
  private ClauseState unless(Value condition, ClauseState state) {
    List<Value> goals = conjunction(condition);
    if (goals.size() == 1
        && goals.getFirst() instanceof Compound equation
        && equation.functor().toString().equals("=/2")) {
      return notUnified(equation.argument(0).walked(), equation.argument(1).walked(), state);
    }
    List<Compound> comparisons = ComparisonPrefix.all(goals);
    if (comparisons == null) {
      return state;
    }
    List<Term> definitions = new ArrayList<>();
    List<Term> conditions = new ArrayList<>();
    comparisons.forEach(test -> conditions.add(condition(test, terms, definitions)));
    return state.and(pool, definitions).and(pool, pool.not(pool.and(conditions)));
  }

  /** A term that does not match a pattern of new variables has another shape. */
  private ClauseState notUnified(Value left, Value right, ClauseState state) {
    boolean isPattern = left instanceof Var && isNew(right, left, state);
    Map<Var, Term> variables = new HashMap<>();
    return isPattern
        ? state.and(pool, pool.not(pool.and(matching.match(right, terms.of(left), variables))))
        : unless(new Equation(left, right), state);
  }

  private static boolean isNew(Value pattern, Value other, ClauseState state) {
    List<Var> variables = ClauseTerms.variablesIn(pattern);
    return variables.stream().noneMatch(state.seen()::contains)
        && variables.stream().noneMatch(ClauseTerms.variablesIn(other)::contains);
  }

  private List<ClauseState> unified(Value left, Value right, ClauseState state) {
    return List.of(
        ClauseTerms.isFinite(left, right, state.seen())
            ? state.and(pool, pool.equal(terms.of(left), terms.of(right)))
            : state);
  }

  private static boolean isPlainFormat(Value format) {
    String text =
        switch (format) {
          case Atom atom -> atom.name();
          case clew.prolog.value.StringValue(String string) -> string;
          default -> "~@";
        };
    return !text.contains("~@") && !text.contains("~p");
  }

  // ---- calls

  private List<ClauseState> called(Functor functor, List<Term> arguments, ClauseState state) {
    @Nullable Relation called = program.called(module, functor);
    if (called != null) {
      rule(state, new Claim(called, arguments));
      return List.of(state.and(new Claim(program.succeeded(functor), arguments)));
    }
    @Nullable List<Term> facts =
        program.isDefined(functor) ? null : tests.after(functor.toString(), arguments);
    return facts == null ? anything(state) : List.of(state.and(pool, facts));
  }

  /** Somebody who is not known has control: he may call every predicate. */
  private List<ClauseState> anything(ClauseState state) {
    program.calls().forEach(claim -> rule(state, claim));
    return List.of(state);
  }

  private void rule(ClauseState state, Claim conclusion) {
    if (rules.size() > MOST_RULES) {
      throw new PathLimitExceeded("rules");
    }
    rules.add(state.situation().rule(conclusion));
  }

  /** The beginning of a clause. */
  ClauseState start(PathCondition situation, Value head) {
    return new ClauseState(Set.copyOf(ClauseTerms.variablesIn(head)), situation);
  }
}
