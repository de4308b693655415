package clew.prolog.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.term.Term;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Compound;
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

/** The terms of one clause: each variable is some term. */
final class ClauseTerms {
  private final FreshUnknowns fresh;
  private final TermEncoding encoding;
  private final Map<Var, Term> variables;

  ClauseTerms(FreshUnknowns fresh) {
    this(fresh, new HashMap<>());
  }

  /** Terms of which some variables are known; others are put there. */
  ClauseTerms(FreshUnknowns fresh, Map<Var, Term> variables) {
    this.fresh = fresh;
    this.encoding = new TermEncoding(fresh.pool());
    this.variables = variables;
  }

  Term of(Value value) {
    for (Var variable : variablesIn(value)) {
      variables.computeIfAbsent(variable, first -> fresh.any());
    }
    return encoding.of(value, variables);
  }

  /** The variables of a value, as often as they occur. */
  static List<Var> variablesIn(Value value) {
    List<Var> found = new ArrayList<>();
    Deque<Value> work = new ArrayDeque<>();
    work.push(value);
    while (!work.isEmpty()) {
      switch (work.pop().walked()) {
        case Var variable -> found.add(variable);
        case Compound compound -> {
          for (int i = compound.arity() - 1; i >= 0; i--) {
            work.push(compound.argument(i));
          }
        }
        default -> {}
      }
    }
    return found;
  }

  /**
   * Whether one of the values has no variable that anything else knows of: then unifying the two
   * makes no term that contains itself.
   */
  static boolean isFinite(Value left, Value right, Set<Var> seen) {
    List<Var> ofLeft = variablesIn(left);
    List<Var> ofRight = variablesIn(right);
    return isNew(ofLeft, ofRight, seen) || isNew(ofRight, ofLeft, seen);
  }

  private static boolean isNew(List<Var> some, List<Var> others, Set<Var> seen) {
    Set<Var> all = new HashSet<>();
    for (Var variable : some) {
      if (!all.add(variable) || seen.contains(variable) || others.contains(variable)) {
        return false;
      }
    }
    return true;
  }
}
