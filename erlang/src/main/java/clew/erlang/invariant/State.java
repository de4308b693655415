package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.Situation;
import clew.engine.invariant.TooMuch;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.core.Core;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known at one place of one path through a function.
 *
 * @param values of the variables
 * @param locals the functions of the letrecs around the place
 */
record State(Map<String, Term> values, Map<String, Local> locals, Situation situation) {
  static final State START = new State(Map.of(), Map.of(), Situation.START);

  State with(Map<String, Term> more) {
    if (more.isEmpty()) {
      return this;
    }
    Map<String, Term> all = new HashMap<>(values);
    all.putAll(more);
    return new State(all, locals, situation);
  }

  /** With values for some variables. */
  State binding(List<Core.Variable> variables, List<Term> bound) {
    if (variables.isEmpty()) {
      return this;
    }
    if (variables.size() != bound.size()) {
      throw new TooMuch("several values");
    }
    Map<String, Term> more = new HashMap<>();
    for (int i = 0; i < bound.size(); i++) {
      more.put(variables.get(i).name(), bound.get(i));
    }
    return with(more);
  }

  State with(Local local) {
    Map<String, Local> all = new HashMap<>(locals);
    all.put(local.key(), local);
    return new State(values, all, situation);
  }

  State with(Situation other) {
    return new State(values, locals, other);
  }

  State and(TermPool pool, Term condition) {
    return with(situation.and(pool, condition));
  }

  State and(TermPool pool, List<Term> more) {
    return with(situation.and(pool, more));
  }

  State and(Claim premise) {
    return with(situation.and(premise));
  }

  boolean isDead() {
    return situation.isImpossible();
  }
}
