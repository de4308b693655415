package clew.engine.solve.shape;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Integers.Range;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What membership in types says about nodes. A type of a structure whose constructor is known
 * becomes types of its fields; where there are several ways, the cases are told.
 */
final class TypeConstraints {
  private static final BigInteger LONG_MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private final TermPool pool;
  private final TermGraph graph;
  private final TypeCache types;
  private final Map<Integer, Origin> origins = new HashMap<>();
  private final Set<Integer> claimed = new HashSet<>();
  private final Deque<Integer> work = new ArrayDeque<>();
  private final Map<Integer, Type> passedOn = new HashMap<>();

  /** A term that has the value of a node: given, or the field of another node's. */
  private sealed interface Origin {
    record Given(Term term) implements Origin {}

    record Part(int whole, Constructor constructor, int index) implements Origin {}
  }

  TypeConstraints(TermPool pool, TermGraph graph, TypeCache types) {
    this.pool = pool;
    this.graph = graph;
    this.types = types;
  }

  void clear() {
    origins.clear();
    claimed.clear();
    work.clear();
    passedOn.clear();
  }

  void within(Term term, Type type) {
    int node = graph.node(term);
    origins.putIfAbsent(node, new Origin.Given(term));
    claimed.add(node);
    graph.require(graph.domain(node).within(type));
  }

  void without(Term term, Type type) {
    int node = graph.node(term);
    origins.putIfAbsent(node, new Origin.Given(term));
    claimed.add(node);
    graph.require(graph.domain(node).without(type));
  }

  /** Takes types down to fields, as far as there is one way; whether a value was found by it. */
  boolean propagate() {
    work.addAll(claimed);
    boolean found = false;
    while (!work.isEmpty() && !graph.isContradictory()) {
      int node = work.pop();
      Domain domain = graph.domain(node);
      if (domain.value() != null) {
        continue;
      }
      Type type = domain.type();
      if (type != null) {
        construct(node, domain, type);
      }
      if (type != null && !graph.isContradictory()) {
        passOn(node, domain, type);
      }
      for (Type not : List.copyOf(domain.outside())) {
        refute(node, domain, not);
      }
      found |= narrow(domain);
    }
    work.clear();
    return found;
  }

  /** What is no leaf is built by one of its type's constructors: the last one that is left. */
  private void construct(int node, Domain domain, Type type) {
    if (domain.kinds() != Domain.CONSTRUCTED
        || domain.constructor() != null
        || type.state().any()
        || !type.state().tuples().isEmpty()) {
      return;
    }
    List<Constructor> all =
        type.state().ways().stream().map(AutomatonState.Way::constructor).distinct().toList();
    List<Constructor> left = all.stream().filter(domain::admits).limit(2).toList();
    graph.require(!left.isEmpty());
    // If the type never had another one, nothing is gained by looking into it now.
    if (left.size() == 1 && all.size() > 1) {
      graph.fields(node, left.getFirst());
    }
  }

  private void passOn(int node, Domain domain, Type type) {
    Constructor by = domain.constructor();
    if (by == null || type.equals(passedOn.get(graph.root(node)))) {
      return;
    }
    List<List<Type>> ways = ways(node, by, type);
    graph.require(!ways.isEmpty());
    if (ways.size() == 1) {
      passedOn.put(graph.root(node), type);
      List<Type> fields = ways.getFirst();
      int at = graph.fields(node, by);
      for (int i = 0; i < fields.size() && !graph.isContradictory(); i++) {
        int field = part(node, by, at, i);
        Domain inner = graph.domain(field);
        Type before = inner.type();
        graph.require(inner.within(fields.get(i)));
        again(field, before != inner.type());
      }
    }
  }

  /** The ways that the fields, as far as they are known, do not rule out. */
  private List<List<Type>> ways(int node, Constructor by, Type type) {
    int at = graph.fields(node, by);
    List<List<Type>> possible = new ArrayList<>();
    for (List<Type> way : type.fields(by)) {
      boolean isPossible = true;
      for (int i = 0; i < way.size() && isPossible; i++) {
        isPossible = mayBe(graph.domain(graph.fieldNode(at + i)), way.get(i));
      }
      if (isPossible) {
        possible.add(way);
      }
    }
    return possible;
  }

  private boolean mayBe(Domain domain, Type type) {
    Term value = domain.value();
    if (value != null) {
      return type.contains(value);
    }
    Constructor by = domain.constructor();
    Type known = domain.type();
    return (domain.kinds() & types.kinds(type)) != 0
        && (by == null || type.hasBuiltBy(by))
        && (known == null || !types.common(known, type).isEmpty());
  }

  private boolean mustBe(Domain domain, Type type) {
    Term value = domain.value();
    if (value != null) {
      return type.contains(value);
    }
    Type known = domain.type();
    return type.state().any() || (known != null && types.isWithin(known, type));
  }

  private int part(int node, Constructor by, int at, int index) {
    int field = graph.fieldNode(at + index);
    origins.putIfAbsent(field, new Origin.Part(node, by, index));
    return field;
  }

  private void again(int node, boolean changed) {
    if (changed) {
      claimed.add(node);
      work.push(node);
    }
  }

  private void refute(int node, Domain domain, Type not) {
    if (mustBe(domain, not)) {
      graph.require(false);
      return;
    }
    Constructor by = domain.constructor();
    if (by == null) {
      graph.require(domain.restrict(~covered(domain, not)));
      return;
    }
    int at = graph.fields(node, by);
    for (List<Type> way : not.fields(by)) {
      List<Integer> open = open(at, way);
      if (open == null) {
        continue;
      }
      graph.require(!open.isEmpty());
      if (open.size() == 1) {
        int field = part(node, by, at, open.getFirst());
        Domain inner = graph.domain(field);
        int before = inner.outside().size();
        graph.require(inner.without(way.get(open.getFirst())));
        again(field, inner.outside().size() > before);
      }
    }
  }

  /** The fields of which one has to be outside of its type, or null if one is already. */
  private @Nullable List<Integer> open(int at, List<Type> way) {
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < way.size(); i++) {
      Domain field = graph.domain(graph.fieldNode(at + i));
      if (!mayBe(field, way.get(i))) {
        return null;
      }
      if (!mustBe(field, way.get(i))) {
        open.add(i);
      }
    }
    return open;
  }

  /** The kinds of which every value that the node may have is of the type. */
  private int covered(Domain domain, Type type) {
    Type known = domain.type();
    int covered = 0;
    for (Sort sort : Sort.values()) {
      if (sort != Sort.ANY
          && (type.state().leaves().hasAll(sort)
              || (known != null
                  && !known.state().any()
                  && (sort != Sort.MAP || known.state().maps().isEmpty())
                  && known.state().leaves().only(sort).isWithin(type.state().leaves())))) {
        covered |= Domain.bit(sort);
      }
    }
    return covered;
  }

  /** Bounds from types, and the values of types that have few; whether one value is left. */
  private boolean narrow(Domain domain) {
    Type type = domain.type();
    if (graph.isContradictory() || domain.value() != null) {
      return false;
    }
    if (domain.kinds() == Domain.INTEGER) {
      bound(domain, type);
    }
    if (type == null || domain.constructor() != null || graph.isContradictory()) {
      return false;
    }
    List<Term> left = types.few(type).orElse(null);
    if (left == null) {
      return false;
    }
    left = left.stream().filter(domain::admits).toList();
    graph.require(!left.isEmpty());
    return left.size() == 1 && domain.fix(left.getFirst());
  }

  private void bound(Domain domain, @Nullable Type type) {
    if (type != null && !type.state().any()) {
      Integers left =
          type.state().leaves().integers().intersect(Integers.between(least(domain), most(domain)));
      graph.require(!left.isEmpty());
      if (!left.isEmpty()) {
        Range first = left.ranges().getFirst();
        Range last = left.ranges().getLast();
        graph.require(domain.bound(clamp(first.least(), true), clamp(last.most(), false)));
      }
    }
    for (Type not : domain.outside()) {
      for (Range range : not.state().leaves().integers().ranges()) {
        shorten(domain, range);
      }
    }
  }

  /** Moves a bound that lies in a range of forbidden numbers to the other end of it. */
  private void shorten(Domain domain, Range range) {
    BigInteger least = least(domain);
    BigInteger most = most(domain);
    boolean coversLeast = isBelow(range.least(), least);
    boolean coversMost = most == null ? range.most() == null : isAtLeast(range.most(), most);
    if (coversLeast && coversMost && (least == null || isAtLeast(range.most(), least))) {
      graph.require(false);
    } else if (coversLeast && range.most() != null && isAtLeast(range.most(), least)) {
      graph.require(domain.bound(clamp(range.most().add(BigInteger.ONE), true), Long.MAX_VALUE));
    } else if (coversMost && range.least() != null && isBelow(range.least(), most)) {
      graph.require(
          domain.bound(Long.MIN_VALUE, clamp(range.least().subtract(BigInteger.ONE), false)));
    }
  }

  private static boolean isBelow(@Nullable BigInteger end, @Nullable BigInteger number) {
    return end == null || (number != null && end.compareTo(number) <= 0);
  }

  private static boolean isAtLeast(@Nullable BigInteger end, @Nullable BigInteger number) {
    return end == null || number == null || end.compareTo(number) >= 0;
  }

  private static @Nullable BigInteger least(Domain domain) {
    return domain.lower() == Long.MIN_VALUE ? null : BigInteger.valueOf(domain.lower());
  }

  private static @Nullable BigInteger most(Domain domain) {
    return domain.upper() == Long.MAX_VALUE ? null : BigInteger.valueOf(domain.upper());
  }

  /** Beyond what a long holds there is no bound, which only leaves more values. */
  private static long clamp(@Nullable BigInteger end, boolean isLeast) {
    if (end == null || end.compareTo(LONG_MIN) <= 0 || end.compareTo(LONG_MAX) >= 0) {
      return isLeast ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    return end.longValue();
  }

  /** The cases of nodes whose constructor can be used in several ways. */
  void addSplits(List<List<Term>> splits) {
    for (int node : List.copyOf(claimed)) {
      Domain domain = graph.domain(node);
      Constructor by = domain.constructor();
      if (by == null || domain.value() != null) {
        continue;
      }
      Type type = domain.type();
      if (type != null && !type.equals(passedOn.get(graph.root(node)))) {
        List<List<Type>> ways = ways(node, by, type);
        if (ways.size() > 1) {
          splits.add(ways.stream().map(way -> all(term(node), by, way)).toList());
        }
      }
      for (Type not : domain.outside()) {
        for (List<Type> way : not.fields(by)) {
          List<Integer> open = open(graph.fields(node, by), way);
          if (open != null && open.size() > 1) {
            splits.add(open.stream().map(i -> none(term(node), by, i, way.get(i))).toList());
          }
        }
      }
    }
  }

  private Term all(Term whole, Constructor by, List<Type> way) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < way.size(); i++) {
      parts.add(Member.of(pool, way.get(i), pool.apply(new Field(by, i), whole)));
    }
    return pool.and(parts);
  }

  private Term none(Term whole, Constructor by, int index, Type type) {
    return pool.not(Member.of(pool, type, pool.apply(new Field(by, index), whole)));
  }

  /** A term for the node, from the outside in. */
  private Term term(int node) {
    Deque<Origin.Part> path = new ArrayDeque<>();
    Origin origin = origin(node);
    while (origin instanceof Origin.Part part) {
      path.push(part);
      origin = origin(part.whole());
    }
    Term term = ((Origin.Given) origin).term();
    for (Origin.Part part : path) {
      term = pool.apply(new Field(part.constructor(), part.index()), term);
    }
    return term;
  }

  private Origin origin(int node) {
    return java.util.Objects.requireNonNull(origins.get(node));
  }
}
