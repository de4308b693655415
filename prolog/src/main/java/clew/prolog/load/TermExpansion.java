package clew.prolog.load;

import clew.prolog.builtin.base.ListArguments;
import clew.prolog.eval.Database;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.Solutions;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The program's own {@code term_expansion/2} and {@code goal_expansion/2}. */
final class TermExpansion {
  private static final Functor TERM = Functor.of("term_expansion", 2);
  private static final Functor GOAL = Functor.of("goal_expansion", 2);
  private static final Functor RULE = Functor.of(":-", 2);
  private static final Set<Functor> CONTROL =
      Set.of(
          Functor.of(",", 2),
          Functor.of(";", 2),
          Functor.of("->", 2),
          Functor.of("*->", 2),
          Functor.of("\\+", 1));

  /** Builtins all of whose arguments are goals, and those of which one is. */
  private static final Set<Functor> ALL =
      Set.of(
          Functor.of("call", 1),
          Functor.of("once", 1),
          Functor.of("ignore", 1),
          Functor.of("not", 1),
          Functor.of("forall", 2),
          Functor.of("call_cleanup", 2),
          Functor.of("setup_call_cleanup", 3));

  private static final Map<Functor, Integer> SOME =
      Map.of(
          Functor.of("findall", 3), 1,
          Functor.of("findall", 4), 1,
          Functor.of("aggregate_all", 3), 1,
          Functor.of("catch", 3), 0,
          Functor.of("with_output_to", 2), 1);

  /** More rounds than this for one goal go in a circle. */
  private static final int ROUNDS = 100;

  private final Loader loader;

  TermExpansion(Loader loader) {
    this.loader = loader;
  }

  /** What stands for a term of a file: itself, or what the program makes of it. */
  List<Value> term(Value term, Atom module) {
    for (Atom home : homes(module, TERM)) {
      Value made = asked(TERM, term, home);
      if (made != null) {
        return made instanceof Cell || made == Atom.NIL ? ListArguments.of(made) : List.of(made);
      }
    }
    return List.of(term);
  }

  /** A clause whose goals are what the program makes of them. */
  Value body(Value clause, Atom module) {
    List<Atom> homes = homes(module, GOAL);
    if (homes.isEmpty() || !(clause instanceof Compound rule && rule.is(RULE))) {
      return clause;
    }
    Deque<Hole> work = new ArrayDeque<>();
    work.push(new Hole(rule, 1));
    while (!work.isEmpty()) {
      Hole hole = work.pop();
      Value goal = hole.compound.argument(hole.index).walked();
      for (int round = 0; round < ROUNDS; round++) {
        Value made = goal instanceof Var ? null : expanded(goal, homes);
        if (made == null) {
          break;
        }
        goal = made;
      }
      hole.compound.argument(hole.index, goal);
      if (goal instanceof Compound called) {
        for (int i = 0; i < called.arity(); i++) {
          if (isGoal(called, i, module)) {
            work.push(new Hole(called, i));
          }
        }
      }
    }
    return clause;
  }

  /** Whether an argument is a goal: of a control construct, or of a predicate that says so. */
  private boolean isGoal(Compound called, int index, Atom module) {
    if (CONTROL.contains(called.functor()) || ALL.contains(called.functor())) {
      return true;
    }
    if (SOME.getOrDefault(called.functor(), -1) == index) {
      return true;
    }
    Predicate predicate = loader.database().known(module, called.functor());
    Value[] modes = predicate == null ? null : predicate.meta();
    return modes != null
        && index < modes.length
        && modes[index] instanceof Int(long more)
        && more == 0;
  }

  private record Hole(Compound compound, int index) {}

  private @Nullable Value expanded(Value goal, List<Atom> homes) {
    for (Atom home : homes) {
      Value made = asked(GOAL, goal, home);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private List<Atom> homes(Atom module, Functor hook) {
    List<Atom> all = module == Database.USER ? List.of(module) : List.of(module, Database.USER);
    return all.stream().filter(home -> isDefined(home, hook)).toList();
  }

  private boolean isDefined(Atom home, Functor hook) {
    Predicate own = loader.database().own(home, hook);
    return own != null && !own.living().isEmpty();
  }

  private @Nullable Value asked(Functor hook, Value term, Atom home) {
    Var made = new Var(loader.freshNumber());
    Solutions.Result result = loader.once(Structure.of(hook, term, made), home);
    return result instanceof Solutions.Result.Answer ? made.walked() : null;
  }
}
