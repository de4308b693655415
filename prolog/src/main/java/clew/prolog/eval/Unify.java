package clew.prolog.eval;

import clew.prolog.value.Atom;
import clew.prolog.value.Attributed;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Unification without recursion. The last arguments are a loop, the others wait in an array. After
 * many steps the pairs that were met are remembered, so that it ends on rational trees.
 */
public final class Unify {
  private static final int MANY = 200_000;

  private final Bindings bindings;
  private Value[] waiting = new Value[64];

  Unify(Bindings bindings) {
    this.bindings = bindings;
  }

  public boolean unify(Value left, Value right) {
    Value a = left instanceof Var variable ? variable.walked() : left;
    Value b = right instanceof Var variable ? variable.walked() : right;
    if (a == b) {
      return true;
    }
    if (a instanceof Var variable) {
      return bind(variable, right.marked());
    }
    if (b instanceof Var variable) {
      return bindings.assign(variable, left.marked());
    }
    if (a instanceof Compound x) {
      return b instanceof Compound y && compounds(x, y);
    }
    return !(a instanceof Atom) && a.equals(b);
  }

  /**
   * Binds a free variable; of two variables the younger one, and never an attributed to a plain.
   *
   * @param value marked, so that what depends on the input goes on doing so
   */
  private boolean bind(Var variable, Value value) {
    if (value instanceof Var other
        && !(other instanceof Attributed)
        && !(other instanceof Followed)
        && (variable instanceof Attributed || other.number() > variable.number())) {
      bindings.bind(other, variable);
      return true;
    }
    return bindings.assign(variable, value);
  }

  private boolean compounds(Compound left, Compound right) {
    Compound x = left;
    Compound y = right;
    int count = 0;
    int steps = 0;
    @Nullable Set<Compound.Pair> met = null;
    while (true) {
      if (++steps > MANY) {
        met = met == null ? new HashSet<>() : met;
        if (!met.add(new Compound.Pair(x, y))) {
          if (count == 0) {
            return true;
          }
          y = (Compound) waiting[--count];
          x = (Compound) waiting[--count];
          continue;
        }
      }
      Value a;
      Value b;
      if (x instanceof Cell cell) {
        if (!(y instanceof Cell other)) {
          return false;
        }
        a = cell.head();
        b = other.head();
        if (a instanceof Compound
            || b instanceof Compound
            || a instanceof Var
            || b instanceof Var) {
          int after = element(a, b, count);
          if (after < 0) {
            return false;
          }
          count = after;
        } else if (a != b && (a instanceof Atom || !a.equals(b))) {
          return false;
        }
        a = cell.tail();
        b = other.tail();
      } else {
        if (x.functor() != y.functor()) {
          return false;
        }
        int last = x.arity() - 1;
        for (int i = 0; i < last; i++) {
          int after = element(x.argument(i), y.argument(i), count);
          if (after < 0) {
            return false;
          }
          count = after;
        }
        if (last < 0) {
          a = Atom.NIL;
          b = Atom.NIL;
        } else {
          a = x.argument(last);
          b = y.argument(last);
        }
      }
      Value lastX = a.walked();
      Value lastY = b.walked();
      if (lastX != lastY) {
        if (lastX instanceof Compound nextX && lastY instanceof Compound nextY) {
          x = nextX;
          y = nextY;
          continue;
        }
        if (element(a, b, count) < 0) {
          return false;
        }
      }
      if (count == 0) {
        return true;
      }
      y = (Compound) waiting[--count];
      x = (Compound) waiting[--count];
    }
  }

  /** Unifies what is simple, lets compounds wait; how many wait then, or -1 for failure. */
  private int element(Value left, Value right, int count) {
    Value a = left.walked();
    Value b = right.walked();
    if (a == b) {
      return count;
    }
    if (a instanceof Var variable) {
      return bind(variable, right.marked()) ? count : -1;
    }
    if (b instanceof Var variable) {
      return bindings.assign(variable, left.marked()) ? count : -1;
    }
    if (a instanceof Compound && b instanceof Compound) {
      if (count + 2 > waiting.length) {
        waiting = java.util.Arrays.copyOf(waiting, waiting.length * 2);
      }
      waiting[count] = a;
      waiting[count + 1] = b;
      return count + 2;
    }
    return !(a instanceof Atom) && a.equals(b) ? count : -1;
  }
}
