package clew.prolog.eval;

import clew.prolog.error.IsoErrors;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** What is done about a variable that would be bound to a term that it is part of. */
public enum OccursCheck {
  /** It makes a rational tree. */
  OFF,
  /** They do not unify. */
  FAIL,
  /** It is an error. */
  ERROR;

  /** As the value of the flag {@code occurs_check} says. */
  public static OccursCheck of(Value flag) {
    return flag == Atom.TRUE ? FAIL : flag == Atom.of("error") ? ERROR : OFF;
  }

  /** Whether the variable may be bound to the value. */
  boolean allows(Var variable, Value value) {
    if (!(value.walked() instanceof Compound term) || !isIn(variable, term)) {
      return true;
    }
    if (this == ERROR) {
      throw IsoErrors.of(Structure.of("occurs_check", variable, term));
    }
    return false;
  }

  private static boolean isIn(Var variable, Compound term) {
    Deque<Value> work = new ArrayDeque<>();
    Set<Value> met = Collections.newSetFromMap(new IdentityHashMap<>());
    work.push(term);
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at == variable) {
        return true;
      }
      if (at instanceof Compound compound && met.add(compound)) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
    return false;
  }
}
