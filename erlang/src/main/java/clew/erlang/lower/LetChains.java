package clew.erlang.lower;

import clew.erlang.ir.CoreExpr;
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
final class LetChains {
  /** Beyond this, we do not look into an expression. */
  private static final int DEEPEST = 32;

  private final VariableUses uses;

  LetChains(VariableUses uses) {
    this.uses = uses;
  }

  /** A step of a sequence: its value goes to some variables, or to none. */
  record Step(List<CoreExpr.Variable> variables, CoreExpr value) {}

  /**
   * A sequence: its steps, what comes last, and the steps that wait for the use of their variable.
   */
  record Chain(List<Step> steps, Map<String, CoreExpr> waiting, CoreExpr last) {}

  Chain of(CoreExpr expression) {
    List<Step> all = new ArrayList<>();
    CoreExpr last = expression;
    while (true) {
      if (last instanceof CoreExpr.Let let) {
        all.add(new Step(let.variables(), let.value()));
        last = let.body();
      } else if (last instanceof CoreExpr.Do both) {
        all.add(new Step(List.of(), both.first()));
        last = both.then();
      } else {
        break;
      }
    }
    return deferred(all, last);
  }

  /** From the end to the start: which variables does what follows read first, and in what order. */
  private Chain deferred(List<Step> all, CoreExpr last) {
    List<Step> steps = new ArrayList<>();
    Map<String, CoreExpr> waiting = new HashMap<>();
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

    Reading(CoreExpr expression) {
      follow(expression);
    }

    private void follow(CoreExpr expression) {
      lead(expression, 0);
    }

    /** Puts the value in the place of a variable, if the variable is read first. */
    boolean replace(String name, CoreExpr value) {
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
    private boolean lead(CoreExpr expression, int depth) {
      if (depth > DEEPEST) {
        return false;
      }
      int deeper = depth + 1;
      switch (expression) {
        case CoreExpr.Literal literal -> {
          return true;
        }
        case CoreExpr.Variable variable -> {
          read(variable.name());
          return true;
        }
        case CoreExpr.FunctionName name -> {
          return true;
        }
        case CoreExpr.Cons cons -> inOrder(List.of(cons.head(), cons.tail()), deeper);
        case CoreExpr.Tuple tuple -> inOrder(tuple.elements(), deeper);
        case CoreExpr.Values values -> inOrder(values.elements(), deeper);
        case CoreExpr.PrimOp op -> inOrder(op.arguments(), deeper);
        case CoreExpr.Case choice -> lead(choice.subject(), deeper);
        case CoreExpr.Apply apply -> {
          if (lead(apply.function(), deeper)) {
            inOrder(apply.arguments(), deeper);
          }
        }
        case CoreExpr.Call call -> {
          if (lead(call.module(), deeper) && lead(call.function(), deeper)) {
            inOrder(call.arguments(), deeper);
          }
        }
        case CoreExpr.MapOf map -> {
          List<CoreExpr> parts = new ArrayList<>(List.of(map.base()));
          map.pairs().forEach(pair -> Collections.addAll(parts, pair.key(), pair.value()));
          inOrder(parts, deeper);
        }
        case CoreExpr.Binary binary -> {
          List<CoreExpr> parts = new ArrayList<>();
          binary.segments().forEach(part -> Collections.addAll(parts, part.value(), part.size()));
          inOrder(parts, deeper);
        }
        case CoreExpr.Fun fun -> {}
        case CoreExpr.Let let -> {}
        case CoreExpr.Letrec letrec -> {}
        case CoreExpr.Do both -> {}
        case CoreExpr.Try attempt -> {}
        case CoreExpr.Catch attempt -> {}
        case CoreExpr.Strange strange -> {}
      }
      return false;
    }

    private void inOrder(List<CoreExpr> expressions, int depth) {
      for (CoreExpr expression : expressions) {
        if (!lead(expression, depth)) {
          return;
        }
      }
    }
  }
}
