package clew.engine.solve.shape;

import clew.engine.solve.TermSet;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Nodes for terms, in classes of equal ones, by unification. Everything is in arrays that are used
 * again for the next query. Once a contradiction is found nothing else matters.
 */
final class TermGraph {
  /** Up to this depth terms are read by plain recursion. */
  private static final int SHALLOW = 32;

  private final TermPool pool;
  private final TermSet terms = new TermSet();
  private int[] nodeOf = new int[64];
  private int nodes;
  private int[] parents = new int[64];
  private @Nullable Domain[] domains = new @Nullable Domain[64];
  private int[] fieldNodes = new int[64];
  private int fieldCount;
  private final List<Unknown> unknowns = new ArrayList<>();
  private int[] pending = new int[16];
  private int pendingCount;
  private boolean contradiction;
  private final TypeCache types;

  TermGraph(TermPool pool, TypeCache types) {
    this.pool = pool;
    this.types = types;
  }

  void clear() {
    terms.clear();
    nodes = 0;
    fieldCount = 0;
    pendingCount = 0;
    unknowns.clear();
    contradiction = false;
  }

  boolean isContradictory() {
    return contradiction;
  }

  /** Keeps a contradiction in mind unless the claim is true. */
  void require(boolean claim) {
    contradiction |= !claim;
  }

  int size() {
    return nodes;
  }

  List<Unknown> unknowns() {
    return unknowns;
  }

  int root(int node) {
    int at = node;
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }

  /** What the class of the node may be. */
  Domain domain(int node) {
    return java.util.Objects.requireNonNull(domains[root(node)]);
  }

  int fieldNode(int at) {
    return fieldNodes[at];
  }

  /** The node of a term that must have a value. */
  int node(Term term) {
    if (term.depth() > SHALLOW && !term.isValue()) {
      readDeep(term);
    }
    return read(term);
  }

  private void readDeep(Term root) {
    Deque<Term> work = new ArrayDeque<>(List.of(root));
    while (!work.isEmpty()) {
      Term term = work.peek();
      int before = work.size();
      for (Term part : parts(term)) {
        if (terms.find(part) < 0) {
          work.push(part);
        }
      }
      if (work.size() == before) {
        work.pop();
        read(term);
      }
    }
  }

  /** The subterms that must have a value for the term to have one. */
  private static List<Term> parts(Term term) {
    if (term.isValue()) {
      return List.of();
    }
    return term instanceof Apply apply && isLazy(apply.operator()) ? List.of() : term.children();
  }

  private static boolean isLazy(Operator operator) {
    return operator == Core.IF || operator == Core.AND || operator == Core.OR;
  }

  private int read(Term term) {
    int known = terms.find(term);
    if (known >= 0) {
      return nodeOf[known];
    }
    int node = make(term);
    int number = terms.number(term);
    if (number >= nodeOf.length) {
      nodeOf = Arrays.copyOf(nodeOf, 2 * number);
    }
    nodeOf[number] = node;
    return node;
  }

  private int make(Term term) {
    if (term.isValue()) {
      int node = fresh(Domain.ALL);
      require(domain(node).fix(term));
      return node;
    }
    return switch (term) {
      case Unknown unknown -> {
        unknowns.add(unknown);
        yield fresh(kinds(unknown.sort()));
      }
      case Construct built -> construct(built);
      case Apply apply -> apply(apply);
      default -> throw new IllegalStateException("a leaf that is no value: " + term);
    };
  }

  private int construct(Construct built) {
    int arity = built.fields().size();
    int[] parts = new int[arity];
    for (int i = 0; i < arity; i++) {
      parts[i] = read(built.fields().get(i));
    }
    int node = fresh(Domain.ALL);
    Domain domain = domain(node);
    domain.build(built.constructor());
    domain.setFields(keep(parts));
    return node;
  }

  private int apply(Apply apply) {
    switch (apply.operator()) {
      case Field field -> {
        int whole = read(apply.argument(0));
        int at = fields(whole, field.constructor());
        return at == Domain.NO_FIELDS ? fresh(Domain.ALL) : fieldNodes[at + field.index()];
      }
      case Cast cast -> {
        int same = read(apply.argument(0));
        require(domain(same).restrict(Domain.bit(cast.to())));
        return same;
      }
      default -> {}
    }
    Sort wanted = operands(apply.operator());
    for (Term part : parts(apply)) {
      int node = read(part);
      require(domain(node).restrict(kinds(wanted)));
    }
    if (apply.operator() == Core.DIVIDE || apply.operator() == Core.MODULO) {
      require(domain(read(apply.argument(1))).exclude(pool.integer(0)));
    }
    return fresh(kinds(apply.sort()));
  }

  /** The sort that an operator's arguments must have. */
  private static Sort operands(Operator operator) {
    return switch (operator) {
      case Core core ->
          switch (core) {
            case ADD, MULTIPLY, DIVIDE, MODULO, LESS, AT_MOST, FLOAT_OF_INT -> Sort.INT;
            case FLOAT_ADD,
                FLOAT_SUBTRACT,
                FLOAT_MULTIPLY,
                FLOAT_DIVIDE,
                FLOAT_EQUAL,
                FLOAT_LESS,
                FLOAT_AT_MOST,
                FLOAT_FLOOR,
                FLOAT_CEILING,
                FLOAT_TRUNCATE,
                FLOAT_ROUND ->
                Sort.FLOAT64;
            case NOT -> Sort.BOOL;
            case AND, OR, IF, EQUAL -> Sort.ANY;
          };
      default -> Sort.ANY;
    };
  }

  private static int kinds(Sort sort) {
    return sort == Sort.ANY ? Domain.ALL : Domain.bit(sort);
  }

  private int fresh(int kinds) {
    if (nodes == parents.length) {
      parents = Arrays.copyOf(parents, 2 * nodes);
      domains = Arrays.copyOf(domains, 2 * nodes);
    }
    Domain domain = domains[nodes];
    if (domain == null) {
      domain = new Domain(types);
      domains[nodes] = domain;
    }
    domain.reset(kinds);
    parents[nodes] = nodes;
    return nodes++;
  }

  private int keep(int[] parts) {
    if (fieldCount + parts.length > fieldNodes.length) {
      fieldNodes = Arrays.copyOf(fieldNodes, 2 * (fieldCount + parts.length));
    }
    System.arraycopy(parts, 0, fieldNodes, fieldCount, parts.length);
    fieldCount += parts.length;
    return fieldCount - parts.length;
  }

  /** Says that the node is built by the constructor; where its fields are. */
  int fields(int node, Constructor constructor) {
    Domain domain = domain(node);
    if (!domain.build(constructor)) {
      contradiction = true;
      return Domain.NO_FIELDS;
    }
    if (domain.fields() == Domain.NO_FIELDS) {
      int[] parts = new int[constructor.arity()];
      if (domain.value() instanceof Construct built) {
        Arrays.setAll(parts, i -> read(built.fields().get(i)));
      } else {
        Arrays.setAll(parts, i -> fresh(Domain.ALL));
        if (parts.length == 0) {
          require(domain.fix(pool.construct(constructor)));
        }
      }
      domain.setFields(keep(parts));
    }
    return domain.fields();
  }

  /** Makes two nodes equal, and what follows from that. */
  void merge(int one, int other) {
    later(one, other);
    while (pendingCount > 0 && !contradiction) {
      pendingCount -= 2;
      unite(root(pending[pendingCount]), root(pending[pendingCount + 1]));
    }
  }

  private void later(int one, int other) {
    if (pendingCount + 2 > pending.length) {
      pending = Arrays.copyOf(pending, 2 * pending.length);
    }
    pending[pendingCount++] = one;
    pending[pendingCount++] = other;
  }

  private void unite(int kept, int gone) {
    if (kept == gone) {
      return;
    }
    Domain stays = domain(kept);
    Domain goes = domain(gone);
    int fields = stays.fields();
    int more = goes.fields();
    Constructor by = stays.constructor() != null ? stays.constructor() : goes.constructor();
    if (!stays.meet(goes)) {
      contradiction = true;
      return;
    }
    parents[gone] = kept;
    if (by == null || (stays.value() != null && fields < 0 && more < 0)) {
      return;
    }
    if (fields < 0) {
      stays.setFields(more);
    }
    int at = stays.fields();
    for (int i = 0; i < by.arity(); i++) {
      if (fields >= 0 && more >= 0) {
        later(fieldNodes[fields + i], fieldNodes[more + i]);
      }
      if (stays.value() instanceof Construct built) {
        later(fieldNodes[at + i], node(built.fields().get(i)));
      }
    }
  }
}
