package clew.prolog.model;

import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Whether something depends on the input. */
final class InputDependence {
  private static final int MANY = 100_000;

  private InputDependence() {}

  /** Whether anything in the value does. */
  static boolean in(Value value) {
    Value first = value.marked();
    if (first instanceof Followed) {
      return true;
    }
    if (!(first instanceof Compound)) {
      return false;
    }
    Deque<Value> work = new ArrayDeque<>();
    work.push(first);
    // After many steps it may be a rational tree.
    Set<Value> met = Collections.newSetFromMap(new IdentityHashMap<>());
    int steps = 0;
    while (!work.isEmpty()) {
      Value at = work.pop().marked();
      if (at instanceof Followed) {
        return true;
      }
      if (at instanceof Compound compound && (++steps < MANY || met.add(compound))) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
    return false;
  }
}
