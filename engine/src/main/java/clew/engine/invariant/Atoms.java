package clew.engine.invariant;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A set of atoms.
 *
 * @param all whether every atom is in it; then no names are kept
 */
record Atoms(boolean all, SortedSet<String> names) {
  static final Atoms ALL = new Atoms(true, new TreeSet<>());
  static final Atoms NONE = new Atoms(false, new TreeSet<>());
  private static final int MOST = 8;

  static Atoms of(String name) {
    SortedSet<String> names = new TreeSet<>();
    names.add(name);
    return new Atoms(false, names);
  }

  static Atoms of(SortedSet<String> names) {
    return names.size() > MOST ? ALL : new Atoms(false, names);
  }

  boolean isEmpty() {
    return !all && names.isEmpty();
  }

  Atoms join(Atoms other) {
    if (all || other.all) {
      return ALL;
    }
    SortedSet<String> both = new TreeSet<>(names);
    both.addAll(other.names);
    return of(both);
  }

  Atoms meet(Atoms other) {
    if (all || other.all) {
      return all ? other : this;
    }
    SortedSet<String> both = new TreeSet<>(names);
    both.retainAll(other.names);
    return new Atoms(false, both);
  }

  Atoms without(String name) {
    SortedSet<String> left = new TreeSet<>(names);
    left.remove(name);
    return all ? this : new Atoms(false, left);
  }
}
