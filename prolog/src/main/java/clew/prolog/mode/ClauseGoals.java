package clew.prolog.mode;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Clauses taken apart: head, and the goals of the body in the order they are written. */
public final class ClauseGoals {
  private static final Functor RULE = Functor.of(":-", 2);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor MATCH = Functor.of("$match", 2);
  private static final Set<String> CONTROL = Set.of(",", ";", "->", "*->", "|");

  /** Goals whose arguments are goals, whatever else they are. */
  private static final Set<String> META =
      Set.of(
          "\\+/1",
          "call/1",
          "once/1",
          "ignore/1",
          "forall/2",
          "findall/3",
          "findall/4",
          "bagof/3",
          "setof/3",
          "aggregate_all/3",
          "catch/3",
          "setup_call_cleanup/3",
          "call_cleanup/2");

  private ClauseGoals() {}

  /** The head of a clause {@code Head :- Body}, or of a fact. */
  public static Value head(Value clause) {
    Value plain = plain(clause.walked());
    if (!(plain instanceof Compound rule && rule.is(RULE))) {
      return plain;
    }
    Value body = rule.argument(1).walked();
    return matched(body).orElseGet(() -> plain(rule.argument(0).walked()));
  }

  /** The head that a single-sided rule was written with; its clause asks for a match first. */
  private static Optional<Value> matched(Value body) {
    return body instanceof Compound both
            && both.is(AND)
            && both.argument(0).walked() instanceof Compound match
            && match.is(MATCH)
        ? Optional.of(plain(match.argument(0).walked()))
        : Optional.empty();
  }

  /** The goals of a clause's body, without control constructs, from left to right. */
  public static List<Value> body(Value clause) {
    List<Value> goals = new ArrayList<>();
    Value plain = plain(clause.walked());
    if (!(plain instanceof Compound rule && rule.is(RULE))) {
      return goals;
    }
    Deque<Value> work = new ArrayDeque<>();
    work.push(rule.argument(1));
    while (!work.isEmpty()) {
      Value goal = plain(work.pop().walked());
      if (goal instanceof Compound compound && isControl(compound)) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      } else {
        if (!(goal instanceof Compound match && match.is(MATCH))) {
          goals.add(goal);
        }
        if (goal instanceof Compound compound && META.contains(compound.functor().toString())) {
          for (int i = compound.arity() - 1; i >= 0; i--) {
            if (compound.argument(i).walked() instanceof Compound inner) {
              work.push(inner);
            }
          }
        }
      }
    }
    return goals;
  }

  /** Whether an argument of a goal is a goal itself, as the language says. */
  public static boolean isGoal(Compound goal, int index) {
    if (!META.contains(goal.functor().toString())) {
      return false;
    }
    return switch (goal.name().name()) {
      case "findall", "bagof", "setof", "aggregate_all" -> index == 1;
      case "catch" -> index != 1;
      default -> true;
    };
  }

  private static boolean isControl(Compound goal) {
    return goal.arity() == 2 && CONTROL.contains(goal.name().name());
  }

  /** Without {@code Module:}. */
  static Value plain(Value goal) {
    Value at = goal;
    while (at instanceof Compound pair && pair.is(IN)) {
      at = pair.argument(1).walked();
    }
    return at;
  }

  /** The functor of a head or a goal that can be called. */
  public static Optional<Functor> functor(Value goal) {
    return switch (goal) {
      case Atom atom -> Optional.of(Functor.of(atom, 0));
      case Compound compound -> Optional.of(compound.functor());
      case Var _ -> Optional.empty();
      default -> Optional.empty();
    };
  }
}
