package clew.erlang.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A function that the search made: a table of results, and one for all other arguments. So it is
 * total, gives the same for the same arguments, and has no effects.
 */
public record MadeFun(int arity, List<Point> points, Value otherwise) implements Fun {
  public MadeFun {
    points = List.copyOf(points);
  }

  /** A result for arguments. */
  public record Point(List<Value> arguments, Value result) {
    public Point {
      arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
    }
  }

  /** A result that is none: the call fails. */
  public record Failure(Atom kind, Value reason) implements Opaque {}

  /** What it gives for arguments, by exact equality. */
  public Value result(Value[] arguments) {
    for (Point point : points) {
      if (isHere(point, arguments)) {
        return point.result;
      }
    }
    return otherwise;
  }

  private static boolean isHere(Point point, Value[] arguments) {
    if (point.arguments.size() != arguments.length) {
      return false;
    }
    for (int i = 0; i < arguments.length; i++) {
      if (!ExactEquality.same(point.arguments.get(i), arguments[i])) {
        return false;
      }
    }
    return true;
  }

  /** All are made by the same code; what tells them apart is their table. */
  @Override
  public int compareCode(Fun other) {
    return other instanceof MadeFun made
        ? Integer.compare(arity, made.arity)
        : Fun.super.compareCode(other);
  }

  @Override
  public int codeHash() {
    return MadeFun.class.getName().hashCode() + arity;
  }

  @Override
  public Value[] environment() {
    return new Value[] {table(), otherwise};
  }

  /** The points as a list of pairs of a list of arguments and a result. */
  public Value table() {
    List<Value> pairs = new ArrayList<>();
    for (Point point : points) {
      pairs.add(new Tuple(Cons.list(point.arguments), point.result));
    }
    return Cons.list(pairs);
  }

  /** From such a list. */
  public static MadeFun of(int arity, Value table, Value otherwise) {
    List<Point> points = new ArrayList<>();
    for (Value rest = table; rest instanceof Cons cell; rest = cell.tail) {
      Tuple pair = (Tuple) cell.head;
      List<Value> arguments = new ArrayList<>();
      for (Value at = pair.elements[0]; at instanceof Cons next; at = next.tail) {
        arguments.add(next.head);
      }
      points.add(new Point(arguments, pair.elements[1]));
    }
    return new MadeFun(arity, points, otherwise);
  }
}
