package clew.engine.invariant;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A set of atoms.
 *
 * @param all whether every atom is in it; then no names are kept
 */
record AtomSet(boolean all, SortedSet<String> names) {
  static final AtomSet ALL = new AtomSet(true, new TreeSet<>());
  static final AtomSet NONE = new AtomSet(false, new TreeSet<>());
  private static final int MOST = 8;

  AtomSet {
    names = Collections.unmodifiableSortedSet(names);
  }

  static AtomSet of(String name) {
    SortedSet<String> names = new TreeSet<>();
    names.add(name);
    return new AtomSet(false, names);
  }

  static AtomSet of(SortedSet<String> names) {
    return names.size() > MOST ? ALL : new AtomSet(false, names);
  }

  boolean isEmpty() {
    return !all && names.isEmpty();
  }

  AtomSet join(AtomSet other) {
    if (all || other.all) {
      return ALL;
    }
    SortedSet<String> both = new TreeSet<>(names);
    both.addAll(other.names);
    return of(both);
  }

  AtomSet meet(AtomSet other) {
    if (all || other.all) {
      return all ? other : this;
    }
    SortedSet<String> both = new TreeSet<>(names);
    both.retainAll(other.names);
    return new AtomSet(false, both);
  }

  AtomSet without(String name) {
    SortedSet<String> left = new TreeSet<>(names);
    left.remove(name);
    return all ? this : new AtomSet(false, left);
  }
}
