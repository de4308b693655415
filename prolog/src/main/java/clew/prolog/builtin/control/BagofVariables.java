package clew.prolog.builtin.control;

import clew.prolog.builtin.term.TermInspection;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The free variables of a goal as bagof/3 understands them: those that {@code ^} and the templates
 * of inner setof/3, bagof/3 and {@code \+} do not take.
 */
final class BagofVariables {
  private static final Functor HAT = Functor.of("^", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Functor SETOF = Functor.of("setof", 3);
  private static final Functor BAGOF = Functor.of("bagof", 3);

  private BagofVariables() {}

  static void of(Value goal, Set<Var> bound, Set<Var> free) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(goal);
    Set<Compound> met = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at instanceof Var variable) {
        if (!bound.contains(variable)) {
          free.add(variable);
        }
      } else if (at instanceof Compound compound && met.add(compound)) {
        if (compound.is(HAT)) {
          TermInspection.variables(compound.argument(0), bound);
          work.push(compound.argument(1));
        } else if (compound.is(SETOF) || compound.is(BAGOF)) {
          TermInspection.variables(compound.argument(0), bound);
          work.push(compound.argument(2));
          work.push(compound.argument(1));
        } else if (!compound.is(NOT)) {
          for (int i = compound.arity() - 1; i >= 0; i--) {
            work.push(compound.argument(i));
          }
        }
      }
    }
  }
}
