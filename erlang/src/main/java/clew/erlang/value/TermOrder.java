package clew.erlang.value;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The order of all terms: number, atom, reference, fun, port, pid, tuple, map, nil, list, bit
 * string. Integers and floats compare by their exact values.
 */
public final class TermOrder {
  private static final long LARGEST_EXACT = 1L << 53;

  private TermOrder() {}

  /** By {@code <} and {@code ==}: 1 and 1.0 are equal. */
  public static int compare(Value left, Value right) {
    return left instanceof Small a && right instanceof Small b
        ? Long.compare(a.number, b.number)
        : compare(left, right, false);
  }

  /** As keys of maps are ordered: every integer before every float. */
  public static int ofKeys(Value left, Value right) {
    return compare(left, right, true);
  }

  private record Pair(Value left, Value right, boolean exact) {}

  private static boolean hasParts(Value value) {
    return value instanceof Cons
        || value instanceof Tuple
        || value instanceof MapValue
        || value instanceof Fun;
  }

  private static int compare(Value left, Value right, boolean exact) {
    if (!hasParts(left) || !hasParts(right)) {
      return step(left, right, exact, null);
    }
    Deque<Pair> work = new ArrayDeque<>();
    work.push(new Pair(left, right, exact));
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      walk.next();
      Pair pair = work.pop();
      int order = step(pair.left, pair.right, pair.exact, work);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /**
   * @param work where the parts go that are left to compare; values without parts need none
   */
  private static int step(Value left, Value right, boolean exact, @Nullable Deque<Pair> work) {
    if (left == right) {
      return 0;
    }
    int byKind = Integer.compare(rank(left), rank(right));
    if (byKind != 0) {
      return byKind;
    }
    return switch (left) {
      case Small a -> numbers(a, right, exact);
      case Big a -> numbers(a, right, exact);
      case Real a -> numbers(a, right, exact);
      case Atom a -> atoms(a, (Atom) right);
      case Cons a -> {
        Cons b = (Cons) right;
        Deque<Pair> parts = Objects.requireNonNull(work);
        parts.push(new Pair(a.tail, b.tail, exact));
        parts.push(new Pair(a.head, b.head, exact));
        yield 0;
      }
      case Tuple a -> {
        Value[] others = ((Tuple) right).elements;
        if (a.elements.length != others.length) {
          yield Integer.compare(a.elements.length, others.length);
        }
        for (int i = others.length - 1; i >= 0; i--) {
          Objects.requireNonNull(work).push(new Pair(a.elements[i], others[i], exact));
        }
        yield 0;
      }
      case MapValue a -> maps(a, (MapValue) right, exact, Objects.requireNonNull(work));
      case Bits a -> a.compareBits((Bits) right);
      case Nil a -> 0;
      case Fun a -> funs(a, (Fun) right, exact, Objects.requireNonNull(work));
      case Pid a -> pids(a, (Pid) right);
      case Port a -> ports(a, (Port) right);
      case Reference a -> references(a, (Reference) right);
      case Followed followed -> throw followed.escaped();
      case Opaque a -> Integer.compare(a.hashCode(), right.hashCode());
    };
  }

  private static int rank(Value value) {
    return switch (value) {
      case Small n -> 0;
      case Big n -> 0;
      case Real n -> 0;
      case Atom atom -> 1;
      case Reference reference -> 2;
      case Fun fun -> 3;
      case Port port -> 4;
      case Pid pid -> 5;
      case Tuple tuple -> 6;
      case MapValue map -> 7;
      case Nil nil -> 8;
      case Cons cons -> 9;
      case Bits bits -> 10;
      case Followed followed -> throw followed.escaped();
      case Opaque opaque -> 11;
    };
  }

  private static int numbers(Value left, Value right, boolean exact) {
    boolean leftFloat = left instanceof Real;
    boolean rightFloat = right instanceof Real;
    if (leftFloat && rightFloat) {
      double a = ((Real) left).number;
      double b = ((Real) right).number;
      return a == b ? 0 : Double.compare(a, b);
    }
    if (leftFloat == rightFloat) {
      if (left instanceof Small a && right instanceof Small b) {
        return Long.compare(a.number, b.number);
      }
      return Big.number(left).compareTo(Big.number(right));
    }
    if (exact) {
      return leftFloat ? 1 : -1;
    }
    return leftFloat ? -mixed(right, ((Real) left).number) : mixed(left, ((Real) right).number);
  }

  /** An integer against a float, by exact value. */
  private static int mixed(Value integer, double real) {
    if (integer instanceof Small small && Math.abs(small.number) <= LARGEST_EXACT) {
      double number = small.number;
      return number < real ? -1 : number > real ? 1 : 0;
    }
    return new BigDecimal(Big.number(integer)).compareTo(new BigDecimal(real));
  }

  private static int atoms(Atom left, Atom right) {
    String a = left.name();
    String b = right.name();
    for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
      int x = a.codePointAt(i);
      int y = b.codePointAt(j);
      if (x != y) {
        return Integer.compare(x, y);
      }
      i += Character.charCount(x);
      j += Character.charCount(y);
    }
    return Integer.compare(a.length(), b.length());
  }

  /** By size, then by keys in their own order, then by values. */
  private static int maps(MapValue left, MapValue right, boolean exact, Deque<Pair> work) {
    if (left.size() != right.size()) {
      return Integer.compare(left.size(), right.size());
    }
    List<MapValue.Entry> a = left.sorted();
    List<MapValue.Entry> b = right.sorted();
    for (int i = a.size() - 1; i >= 0; i--) {
      work.push(new Pair(a.get(i).value(), b.get(i).value(), exact));
    }
    for (int i = a.size() - 1; i >= 0; i--) {
      work.push(new Pair(a.get(i).key(), b.get(i).key(), true));
    }
    return 0;
  }

  private static int funs(Fun left, Fun right, boolean exact, Deque<Pair> work) {
    if (left instanceof Fun.External a && right instanceof Fun.External b) {
      int byModule = atoms(a.module(), b.module());
      int byName = byModule != 0 ? byModule : atoms(a.function(), b.function());
      return byName != 0 ? byName : Integer.compare(a.arity(), b.arity());
    }
    if (left instanceof Fun.External) {
      return 1;
    }
    if (right instanceof Fun.External) {
      return -1;
    }
    int byCode = left.compareCode(right);
    Value[] mine = left.environment();
    Value[] theirs = right.environment();
    for (int i = mine.length - 1; byCode == 0 && i >= 0; i--) {
      work.push(new Pair(mine[i], theirs[i], exact));
    }
    return byCode;
  }

  private static int nodes(Atom left, long leftCreation, Atom right, long rightCreation) {
    int byName = atoms(left, right);
    return byName != 0 ? byName : Long.compare(leftCreation, rightCreation);
  }

  /** Pids by what they are on their node, then by the node; other identifiers by the node first. */
  private static int pids(Pid left, Pid right) {
    int bySerial = Long.compare(left.serial(), right.serial());
    int byId = bySerial != 0 ? bySerial : Long.compare(left.id(), right.id());
    return byId != 0 ? byId : nodes(left.node(), left.creation(), right.node(), right.creation());
  }

  private static int ports(Port left, Port right) {
    int byNode = nodes(left.node(), left.creation(), right.node(), right.creation());
    return byNode != 0 ? byNode : Long.compareUnsigned(left.id(), right.id());
  }

  private static int references(Reference left, Reference right) {
    int byNode = nodes(left.node(), left.creation(), right.node(), right.creation());
    if (byNode != 0) {
      return byNode;
    }
    // Missing words count as zero.
    for (int i = Math.max(left.ids().size(), right.ids().size()) - 1; i >= 0; i--) {
      int order = Integer.compareUnsigned(word(left, i), word(right, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int word(Reference reference, int index) {
    return index < reference.ids().size() ? reference.ids().get(index) : 0;
  }
}
