package clew.prolog.render.term;

import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a cyclic term as a finite one, {@code @(Template, [S_1 = f(S_1)])}, as SWI-Prolog does.
 */
final class CyclicTermText {
  private static final Atom WRAPPER = Atom.of("@");
  private static final Value CIRCLE = new StringValue("circle");

  /** A compound on the way down, and which of its arguments comes next. */
  private static final class Step {
    final Compound compound;
    int next;

    Step(Compound compound) {
      this.compound = compound;
    }
  }

  private CyclicTermText() {}

  /** The finite form of a term that contains itself; empty for any other. */
  static Optional<Value> factored(Value term) {
    if (!isCyclic(term)) {
      return Optional.empty();
    }
    Map<Compound, Value> labels = labels(term.walked());
    List<Value> equations = new ArrayList<>();
    for (Map.Entry<Compound, Value> entry : labels.entrySet()) {
      Value copy = copy(entry.getKey(), labels, true);
      equations.add(Structure.of("=", entry.getValue(), copy));
    }
    Value template = copy(term.walked(), labels, false);
    return Optional.of(Structure.of(Functor.of(WRAPPER, 2), template, Cell.list(equations)));
  }

  /** Whether a term contains itself. Only compounds with compounds in them are remembered. */
  static boolean isCyclic(Value term) {
    Map<Compound, Boolean> onPath = new HashMap<>();
    Deque<Step> path = new ArrayDeque<>();
    Value top = skim(term.walked());
    if (top == CIRCLE) {
      return true;
    }
    if (top instanceof Compound root) {
      onPath.put(root, true);
      path.push(new Step(root));
    }
    while (!path.isEmpty()) {
      Step step = path.element();
      if (step.next == step.compound.arity()) {
        onPath.put(step.compound, false);
        path.pop();
      } else {
        Value argument = skim(step.compound.argument(step.next++).walked());
        Boolean seen =
            argument instanceof Compound below ? onPath.putIfAbsent(below, true) : Boolean.FALSE;
        if (argument == CIRCLE || (seen != null && seen)) {
          return true;
        }
        if (seen == null && argument instanceof Compound below) {
          path.push(new Step(below));
        }
      }
    }
    return false;
  }

  /**
   * What is left of a term when list cells with plain elements are passed over, and compounds
   * without compounds in them; {@link #CIRCLE} for a list that goes round in circles, which is
   * found as it is followed, by Brent's method.
   */
  private static Value skim(Value term) {
    Value at = term;
    Value anchor = at;
    long steps = 0;
    long next = 1;
    while (at instanceof Cell cell && !(cell.head().walked() instanceof Compound)) {
      at = cell.tail().walked();
      if (at == anchor) {
        return CIRCLE;
      }
      if (++steps == next) {
        anchor = at;
        next *= 2;
      }
    }
    if (at instanceof Compound compound && !(at instanceof Cell)) {
      for (int i = 0; i < compound.arity(); i++) {
        if (compound.argument(i).walked() instanceof Compound) {
          return at;
        }
      }
      return Atom.NIL;
    }
    return at;
  }

  /** The compounds that are met again below themselves, each with the variable to write for it. */
  private static Map<Compound, Value> labels(Value term) {
    Map<Compound, Value> labels = new LinkedHashMap<>();
    Map<Compound, Boolean> onPath = new HashMap<>();
    Deque<Step> path = new ArrayDeque<>();
    if (term instanceof Compound root) {
      onPath.put(root, true);
      path.push(new Step(root));
    }
    while (!path.isEmpty()) {
      Step step = path.element();
      if (step.next == step.compound.arity()) {
        onPath.put(step.compound, false);
        path.pop();
      } else if (step.compound.argument(step.next++).walked() instanceof Compound below) {
        Boolean seen = onPath.get(below);
        if (seen == null) {
          onPath.put(below, true);
          path.push(new Step(below));
        } else if (seen) {
          labels.computeIfAbsent(below, key -> Structure.of("$VAR", Int.of(-1 - labels.size())));
        }
      }
    }
    return labels;
  }

  /**
   * A copy in which the labelled compounds, except the root if it is to be shown, are variables.
   */
  private static Value copy(Value root, Map<Compound, Value> labels, boolean showRoot) {
    if (!(root instanceof Compound compound)) {
      return root;
    }
    Value label = labels.get(compound);
    if (label != null && !showRoot) {
      return label;
    }
    Map<Compound, Compound> copies = new HashMap<>();
    Deque<Compound> open = new ArrayDeque<>();
    Compound top = shell(compound);
    copies.put(compound, top);
    open.push(compound);
    while (!open.isEmpty()) {
      Compound from = open.pop();
      Compound to = copies.getOrDefault(from, from);
      for (int i = 0; i < from.arity(); i++) {
        Value argument = from.argument(i).walked();
        if (argument instanceof Compound below) {
          Value known = labels.get(below);
          if (known == null) {
            Compound copied = copies.get(below);
            if (copied == null) {
              copied = shell(below);
              copies.put(below, copied);
              open.push(below);
            }
            known = copied;
          }
          to.argument(i, known);
        } else {
          to.argument(i, argument);
        }
      }
    }
    return top;
  }

  private static Compound shell(Compound like) {
    Value[] arguments = new Value[like.arity()];
    Arrays.fill(arguments, Atom.NIL);
    return Structure.of(like.functor(), arguments);
  }
}
