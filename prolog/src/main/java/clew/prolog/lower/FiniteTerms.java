package clew.prolog.lower;

import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Tells finite terms from rational trees. */
public final class FiniteTerms {
  /** A walk this long asks whether it will ever end. */
  static final int LONG = 100_000;

  private FiniteTerms() {}

  /** Whether a term is finite: depth first, with the compounds that are still open. */
  public static boolean is(Value term) {
    record Open(Compound compound, int next) {}
    Deque<Open> work = new ArrayDeque<>();
    Set<Compound> open = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Compound> closed = Collections.newSetFromMap(new IdentityHashMap<>());
    if (!(term.walked() instanceof Compound first)) {
      return true;
    }
    work.push(new Open(first, 0));
    open.add(first);
    while (!work.isEmpty()) {
      Open at = work.pop();
      if (at.next == at.compound.arity()) {
        open.remove(at.compound);
        closed.add(at.compound);
        continue;
      }
      work.push(new Open(at.compound, at.next + 1));
      if (at.compound.argument(at.next).walked() instanceof Compound inner
          && !closed.contains(inner)) {
        if (!open.add(inner)) {
          return false;
        }
        work.push(new Open(inner, 0));
      }
    }
    return true;
  }
}
