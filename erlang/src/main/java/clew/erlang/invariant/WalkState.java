package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.PathCondition;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.ir.CoreExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known at one place of one path through a function.
 *
 * @param values of the variables
 * @param locals the functions of the letrecs around the place
 */
record WalkState(
    Map<String, Term> values, Map<String, LocalFunction> locals, PathCondition situation) {
  static final WalkState START = new WalkState(Map.of(), Map.of(), PathCondition.START);

  WalkState with(Map<String, Term> more) {
    if (more.isEmpty()) {
      return this;
    }
    Map<String, Term> all = new HashMap<>(values);
    all.putAll(more);
    return new WalkState(all, locals, situation);
  }

  /** With values for some variables. */
  WalkState binding(List<CoreExpr.Variable> variables, List<Term> bound) {
    if (variables.isEmpty()) {
      return this;
    }
    if (variables.size() != bound.size()) {
      throw new PathLimitExceeded("several values");
    }
    Map<String, Term> more = new HashMap<>();
    for (int i = 0; i < bound.size(); i++) {
      more.put(variables.get(i).name(), bound.get(i));
    }
    return with(more);
  }

  WalkState with(LocalFunction local) {
    Map<String, LocalFunction> all = new HashMap<>(locals);
    all.put(local.key(), local);
    return new WalkState(values, all, situation);
  }

  WalkState with(PathCondition other) {
    return new WalkState(values, locals, other);
  }

  WalkState and(TermPool pool, Term condition) {
    return with(situation.and(pool, condition));
  }

  WalkState and(TermPool pool, List<Term> more) {
    return with(situation.and(pool, more));
  }

  WalkState and(Claim premise) {
    return with(situation.and(premise));
  }

  boolean isDead() {
    return situation.isImpossible();
  }
}
