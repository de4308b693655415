package clew.engine.solve.shape;

import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Values that a node must not have: a list while they are few, a set as well when they are many.
 */
final class Exclusions {
  private static final int FEW = 12;

  private final List<Term> all = new ArrayList<>(0);
  private final Set<Term> many = new HashSet<>();

  void clear() {
    if (all.size() > FEW) {
      many.clear();
    }
    all.clear();
  }

  void add(Term value) {
    if (contains(value)) {
      return;
    }
    all.add(value);
    if (all.size() == FEW + 1) {
      many.addAll(all);
    } else if (all.size() > FEW) {
      many.add(value);
    }
  }

  boolean contains(Term value) {
    if (all.size() > FEW) {
      return many.contains(value);
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) == value) {
        return true;
      }
    }
    return false;
  }

  List<Term> all() {
    return all;
  }

  int size() {
    return all.size();
  }
}
