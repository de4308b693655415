package clew.erlang.value;

import java.util.ArrayDeque;
import java.util.Deque;

/** Exact equality, {@code =:=}: an integer is never equal to a float. */
public final class ExactEquality {
  private ExactEquality() {}

  public static boolean same(Value left, Value right) {
    if (left == right) {
      return true;
    }
    return switch (left) {
      case Cons cons -> right instanceof Cons && deep(left, right);
      case Tuple tuple -> right instanceof Tuple && deep(left, right);
      case MapValue map -> right instanceof MapValue && deep(left, right);
      case Fun fun -> right instanceof Fun && deep(left, right);
      default -> leaf(left, right);
    };
  }

  private static boolean deep(Value left, Value right) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(right);
    work.push(left);
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      walk.next();
      Value a = work.pop();
      Value b = work.pop();
      while (a instanceof Cons x && b instanceof Cons y && a != b) {
        if (isFlat(x.head)) {
          if (!same(x.head, y.head)) {
            return false;
          }
        } else {
          work.push(y.head);
          work.push(x.head);
        }
        a = x.tail;
        b = y.tail;
      }
      if (a == b) {
        continue;
      }
      switch (a) {
        case Tuple x -> {
          if (!(b instanceof Tuple y) || x.elements.length != y.elements.length) {
            return false;
          }
          for (int i = x.elements.length - 1; i >= 0; i--) {
            work.push(y.elements[i]);
            work.push(x.elements[i]);
          }
        }
        case MapValue x -> {
          if (!(b instanceof MapValue y) || !x.store.pairUp(y.store, work)) {
            return false;
          }
        }
        case Fun x -> {
          if (!(b instanceof Fun y) || x.compareCode(y) != 0) {
            return false;
          }
          Value[] mine = x.environment();
          Value[] theirs = y.environment();
          for (int i = mine.length - 1; i >= 0; i--) {
            work.push(theirs[i]);
            work.push(mine[i]);
          }
        }
        default -> {
          if (!leaf(a, b)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isFlat(Value value) {
    return !(value instanceof Cons
        || value instanceof Tuple
        || value instanceof MapValue
        || value instanceof Fun);
  }

  private static boolean leaf(Value left, Value right) {
    return switch (left) {
      case Small a -> right instanceof Small b && a.number == b.number;
      case Big a -> right instanceof Big b && a.number.equals(b.number);
      case Real a -> right instanceof Real b && a.number == b.number;
      case Bits a -> right instanceof Bits b && a.sameBits(b);
      case Pid a -> a.equals(right);
      case Reference a -> a.equals(right);
      case Port a -> a.equals(right);
      case Opaque a -> a.equals(right);
      default -> false;
    };
  }
}
