package clew.erlang.lower;

import clew.erlang.core.Core;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sequences of bindings. The compiler names the value of every argument: {@code let a = f(x) in let
 * b = g(y) in h(a, b)}. Where such a name is used once, and nothing but reading variables would
 * come between its value and its use, the value is lowered at the use, so that no slot is needed.
 */
final class Chains {
  /** Beyond this, we do not look into an expression. */
  private static final int DEEPEST = 32;

  private final Uses uses;

  Chains(Uses uses) {
    this.uses = uses;
  }

  /** A step of a sequence: its value goes to some variables, or to none. */
  record Step(List<Core.Variable> variables, Core value) {}

  /**
   * A sequence: its steps, what comes last, and the steps that wait for the use of their variable.
   */
  record Chain(List<Step> steps, Map<String, Core> waiting, Core last) {}

  Chain of(Core expression) {
    List<Step> all = new ArrayList<>();
    Core last = expression;
    while (true) {
      if (last instanceof Core.Let let) {
        all.add(new Step(let.variables(), let.value()));
        last = let.body();
      } else if (last instanceof Core.Do both) {
        all.add(new Step(List.of(), both.first()));
        last = both.then();
      } else {
        break;
      }
    }
    return deferred(all, last);
  }

  /** From the end to the start: which variables does what follows read first, and in what order. */
  private Chain deferred(List<Step> all, Core last) {
    List<Step> steps = new ArrayList<>();
    Map<String, Core> waiting = new HashMap<>();
    Reading reading = new Reading(last);
    for (int i = all.size() - 1; i >= 0; i--) {
      Step step = all.get(i);
      if (step.variables.size() == 1
          && uses.of(step.variables.getFirst().name()) == 1
          && reading.replace(step.variables.getFirst().name(), step.value)) {
        waiting.put(step.variables.getFirst().name(), step.value);
      } else {
        steps.add(step);
        reading = new Reading(step.value);
      }
    }
    Collections.reverse(steps);
    return new Chain(steps, waiting, last);
  }

  /** The variables that an expression reads before it does anything else, in order. */
  private static final class Reading {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    Reading(Core expression) {
      follow(expression);
    }

    private void follow(Core expression) {
      lead(expression, 0);
    }

    /** Puts the value in the place of a variable, if the variable is read first. */
    boolean replace(String name, Core value) {
      Integer place = places.get(name);
      if (place == null) {
        return false;
      }
      while (names.size() > place) {
        places.remove(names.removeLast());
      }
      follow(value);
      return true;
    }

    private void read(String name) {
      if (places.putIfAbsent(name, names.size()) == null) {
        names.add(name);
      }
    }

    /** Whether the expression only reads, so that what comes after it may still be first. */
    private boolean lead(Core expression, int depth) {
      if (depth > DEEPEST) {
        return false;
      }
      int deeper = depth + 1;
      switch (expression) {
        case Core.Literal literal -> {
          return true;
        }
        case Core.Variable variable -> {
          read(variable.name());
          return true;
        }
        case Core.FunctionName name -> {
          return true;
        }
        case Core.Cons cons -> inOrder(List.of(cons.head(), cons.tail()), deeper);
        case Core.Tuple tuple -> inOrder(tuple.elements(), deeper);
        case Core.Values values -> inOrder(values.elements(), deeper);
        case Core.PrimOp op -> inOrder(op.arguments(), deeper);
        case Core.Case choice -> lead(choice.subject(), deeper);
        case Core.Apply apply -> {
          if (lead(apply.function(), deeper)) {
            inOrder(apply.arguments(), deeper);
          }
        }
        case Core.Call call -> {
          if (lead(call.module(), deeper) && lead(call.function(), deeper)) {
            inOrder(call.arguments(), deeper);
          }
        }
        case Core.MapOf map -> {
          List<Core> parts = new ArrayList<>(List.of(map.base()));
          map.pairs().forEach(pair -> Collections.addAll(parts, pair.key(), pair.value()));
          inOrder(parts, deeper);
        }
        case Core.Binary binary -> {
          List<Core> parts = new ArrayList<>();
          binary.segments().forEach(part -> Collections.addAll(parts, part.value(), part.size()));
          inOrder(parts, deeper);
        }
        case Core.Fun fun -> {}
        case Core.Let let -> {}
        case Core.Letrec letrec -> {}
        case Core.Do both -> {}
        case Core.Try attempt -> {}
        case Core.Catch attempt -> {}
        case Core.Strange strange -> {}
      }
      return false;
    }

    private void inOrder(List<Core> expressions, int depth) {
      for (Core expression : expressions) {
        if (!lead(expression, depth)) {
          return;
        }
      }
    }
  }
}
