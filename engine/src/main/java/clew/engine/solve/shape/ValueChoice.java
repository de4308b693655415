package clew.engine.solve.shape;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.FamiliarOrder;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.LeafValues;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Picks a small value for each class, unlike those it must differ from. */
final class ValueChoice {
  /** What people would try first. */
  private static final List<Sort> PREFERRED =
      List.of(
          Sort.INT,
          Sort.ATOM,
          Sort.ANY,
          Sort.BOOL,
          Sort.FLOAT64,
          Sort.TEXT,
          Sort.BITS,
          Sort.MAP,
          Sort.TABLE);

  private final TermPool pool;
  private final TermGraph graph;
  private final Literals literals;
  private @Nullable Term[] values = new @Nullable Term[64];
  private int[] firstPair = new int[64];
  private boolean[] isTail = new boolean[64];
  private int[] nextPair = new int[64];

  ValueChoice(TermPool pool, TermGraph graph, Literals literals) {
    this.pool = pool;
    this.graph = graph;
    this.literals = literals;
  }

  /** Values for the unknowns, or null where none could be chosen. */
  @Nullable Assignment model(TopologicalOrder order) {
    prepare();
    for (int i = 0; i < order.count(); i++) {
      int node = order.at(i);
      Term value = value(node);
      if (value == null) {
        return null;
      }
      values[node] = value;
    }
    Map<Unknown, Term> model = new LinkedHashMap<>();
    for (Unknown unknown : graph.unknowns()) {
      model.put(unknown, Objects.requireNonNull(values[graph.root(graph.node(unknown))]));
    }
    return new Assignment(model);
  }

  private void prepare() {
    int size = graph.size();
    if (values.length < size) {
      values = new @Nullable Term[2 * size];
      firstPair = new int[2 * size];
      isTail = new boolean[2 * size];
    }
    Arrays.fill(values, 0, size, null);
    Arrays.fill(firstPair, 0, size, -1);
    Arrays.fill(isTail, 0, size, false);
    for (int node = 0; node < size; node++) {
      Domain domain = graph.domain(node);
      if (Constructor.CONS.equals(domain.constructor()) && domain.fields() >= 0) {
        isTail[graph.root(graph.fieldNode(domain.fields() + 1))] = true;
      }
    }
    int ends = 2 * literals.pairs();
    if (nextPair.length < ends) {
      nextPair = new int[2 * ends];
    }
    for (int end = 0; end < ends; end++) {
      int pair = end / 2;
      int node = graph.root(end % 2 == 0 ? literals.left(pair) : literals.right(pair));
      nextPair[end] = firstPair[node];
      firstPair[node] = end;
    }
  }

  private @Nullable Term value(int node) {
    Domain domain = graph.domain(node);
    if (domain.value() != null) {
      return domain.value();
    }
    Constructor by = domain.constructor();
    if (by != null) {
      List<Term> fields = new ArrayList<>(by.arity());
      for (int i = 0; i < by.arity(); i++) {
        int field = graph.root(graph.fieldNode(domain.fields() + i));
        fields.add(Objects.requireNonNull(values[field]));
      }
      return pool.construct(by, fields);
    }
    if (isTail[node] && maybeNil(node, domain)) {
      return pool.construct(Constructor.NIL);
    }
    for (Sort kind : PREFERRED) {
      if ((domain.kinds() & Domain.bit(kind)) != 0) {
        Term value = ofKind(kind, node, domain);
        if (value != null) {
          return value;
        }
      }
    }
    return null;
  }

  /** People write lists that end in the empty list. */
  private boolean maybeNil(int node, Domain domain) {
    Term nil = pool.construct(Constructor.NIL);
    Type type = domain.type();
    return (domain.kinds() & Domain.bit(Sort.ANY)) != 0
        && domain.admits(Constructor.NIL)
        && (type == null || type.contains(nil))
        && isFree(node, domain, nil);
  }

  private @Nullable Term ofKind(Sort kind, int node, Domain domain) {
    Type type = domain.type();
    if (type != null && !type.state().any()) {
      return typed(type, kind, node, domain);
    }
    return kind == Sort.INT ? integer(node, domain) : familiar(kind, node, domain);
  }

  private @Nullable Term typed(Type type, Sort kind, int node, Domain domain) {
    int tries = domain.exclusions() + degree(node) + domain.outside().size() * 8 + 1;
    Leaves leaves = type.state().leaves();
    List<Term> candidates =
        switch (kind) {
          case ANY -> type.structures(pool, domain::admits, tries);
          case INT -> {
            Integers bounds =
                Integers.between(
                    domain.lower() == Long.MIN_VALUE ? null : BigInteger.valueOf(domain.lower()),
                    domain.upper() == Long.MAX_VALUE ? null : BigInteger.valueOf(domain.upper()));
            Leaves within = Leaves.of(leaves.integers().intersect(bounds));
            yield LeafValues.of(pool, within, kind, 2 * tries);
          }
          case MAP -> type.maps(pool, tries + 8);
          default -> LeafValues.of(pool, leaves, kind, tries + 8);
        };
    for (Term value : candidates) {
      if (isFree(node, domain, value)) {
        return value;
      }
    }
    return null;
  }

  /** From zero outwards, as far as the bounds let it. */
  private @Nullable Term integer(int node, Domain domain) {
    long start = Math.clamp(0L, domain.lower(), domain.upper());
    int tries = domain.exclusions() + degree(node) + 1;
    for (long step = 0; step < 2L * tries + 1; step++) {
      long away = (step + 1) / 2;
      long candidate = start + (step % 2 == 0 ? -away : away);
      if (candidate >= domain.lower() && candidate <= domain.upper()) {
        Term value = pool.integer(candidate);
        if (isFree(node, domain, value)) {
          return value;
        }
      }
    }
    return null;
  }

  private @Nullable Term familiar(Sort kind, int node, Domain domain) {
    int tries = domain.exclusions() + degree(node) + 8;
    for (int i = 0; i < tries; i++) {
      Term value = kind == Sort.ANY ? structure(i) : FamiliarOrder.value(pool, kind, i);
      if (isFree(node, domain, value)) {
        return value;
      }
    }
    return null;
  }

  /** The empty list, the empty tuple, a list of one, a tuple of one, and so on, all of zeros. */
  private Term structure(int index) {
    List<Term> zeros = java.util.Collections.nCopies(index / 2, pool.integer(0));
    return index % 2 == 0 ? pool.list(zeros) : pool.construct(Constructor.tuple(index / 2), zeros);
  }

  private boolean isFree(int node, Domain domain, Term value) {
    if (!domain.admits(value)) {
      return false;
    }
    for (int end = firstPair[node]; end >= 0; end = nextPair[end]) {
      if (values[graph.root(opposite(end))] == value) {
        return false;
      }
    }
    return true;
  }

  private int opposite(int end) {
    return end % 2 == 0 ? literals.right(end / 2) : literals.left(end / 2);
  }

  private int degree(int node) {
    int degree = 0;
    for (int end = firstPair[node]; end >= 0; end = nextPair[end]) {
      degree++;
    }
    return degree;
  }
}
