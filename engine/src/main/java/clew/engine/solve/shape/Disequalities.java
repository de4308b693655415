package clew.engine.solve.shape;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;

/**
 * Sees to it that what must differ can: two structures of the same constructor differ if one pair
 * of their fields does.
 */
final class Disequalities {
  /** How many pairs of nodes are compared for one disequality before it is left open. */
  private static final int MOST_STEPS = 500;

  private static final int MOST_ROUNDS = 8;

  private final TermPool pool;
  private final TermGraph graph;
  private final Literals literals;
  private int steps;

  Disequalities(TermPool pool, TermGraph graph, Literals literals) {
    this.pool = pool;
    this.graph = graph;
    this.literals = literals;
  }

  /**
   * Uses up what disequalities and exclusions say; finds a contradiction if there is one. Whether a
   * value was found by it.
   */
  boolean propagate() {
    boolean changed = true;
    boolean found = false;
    for (int round = 0; changed && round < MOST_ROUNDS && !graph.isContradictory(); round++) {
      changed = false;
      for (int node = 0; node < graph.size(); node++) {
        if (graph.root(node) == node) {
          Domain domain = graph.domain(node);
          Term before = domain.value();
          graph.require(domain.tighten(pool));
          changed |= domain.value() != before;
          found |= domain.value() != before;
        }
      }
      for (int pair = 0; pair < literals.pairs() && !graph.isContradictory(); pair++) {
        changed |= separate(literals.left(pair), literals.right(pair));
      }
    }
    return found;
  }

  /** Takes the value of one side from the other; whether that told anything new. */
  private boolean separate(int left, int right) {
    steps = 0;
    if (mustBeEqual(left, right)) {
      graph.require(false);
      return false;
    }
    boolean one = exclude(left, right);
    boolean other = exclude(right, left);
    return one || other;
  }

  private boolean exclude(int from, int node) {
    Term value = graph.domain(node).value();
    Domain domain = graph.domain(from);
    if (value == null || domain.value() != null) {
      return false;
    }
    int before = domain.exclusions();
    graph.require(domain.exclude(value));
    return domain.exclusions() > before;
  }

  /** Recursion is bounded by the steps; what is not found out in time counts as no. */
  boolean mustBeEqual(int left, int right) {
    int one = graph.root(left);
    int other = graph.root(right);
    if (one == other) {
      return true;
    }
    if (++steps > MOST_STEPS) {
      return false;
    }
    Domain a = graph.domain(one);
    Domain b = graph.domain(other);
    if (a.value() != null && b.value() != null) {
      return a.value() == b.value();
    }
    Constructor by = a.constructor();
    if (by == null || !by.equals(b.constructor())) {
      return false;
    }
    int first = graph.fields(one, by);
    int second = graph.fields(other, by);
    for (int i = 0; i < by.arity(); i++) {
      if (!mustBeEqual(graph.fieldNode(first + i), graph.fieldNode(second + i))) {
        return false;
      }
    }
    return true;
  }

  /** Before values are chosen: replaces structures that must differ by fields that can. */
  void descend() {
    for (int pair = 0; pair < literals.pairs(); pair++) {
      steps = 0;
      int left = graph.root(literals.left(pair));
      int right = graph.root(literals.right(pair));
      Constructor by = graph.domain(left).constructor();
      if (by == null || !by.equals(graph.domain(right).constructor())) {
        continue;
      }
      int first = graph.fields(left, by);
      int second = graph.fields(right, by);
      for (int i = 0; i < by.arity(); i++) {
        int one = graph.fieldNode(first + i);
        int other = graph.fieldNode(second + i);
        if (!mustBeEqual(one, other)) {
          literals.keepApart(one, other); // looked at later in this same loop
          break;
        }
      }
    }
  }
}
