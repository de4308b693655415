package clew.erlang.model.term;

import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Values without what depends on the input. Structures that were found to be plain are remembered,
 * so that code which touches no input does not have its lists walked again and again.
 */
public final class PlainValues {
  /** So many structures are walked without a look at which they are. */
  private static final int FEW = 1_000;

  private PlainValues() {}

  /** The value as it is in this run. */
  public static Value of(Value value) {
    if (value instanceof Followed followed) {
      return followed.concrete;
    }
    return isPlain(value) ? value : strip(value);
  }

  /** Whether nothing in the value depends on the input. */
  public static boolean isPlain(Value value) {
    return switch (value) {
      case Followed followed -> false;
      case Cons cons -> walk(cons);
      case Tuple tuple -> walk(tuple);
      case MapValue map -> map.isKnownPlain() || (!map.isKnownFollowed() && walk(map));
      default -> true;
    };
  }

  private static boolean walk(Value root) {
    Deque<Value> work = new ArrayDeque<>();
    List<Value> seen = new ArrayList<>();
    Set<Value> met = Collections.newSetFromMap(new IdentityHashMap<>());
    work.push(root);
    while (!work.isEmpty()) {
      Value value = work.pop();
      // What has many parts may have the same ones many times: {A, A} for sixty levels.
      if (seen.size() > FEW && !met.add(value)) {
        continue;
      }
      switch (value) {
        case Followed followed -> {
          return false;
        }
        case Cons cons -> {
          Value rest = cons;
          while (rest instanceof Cons cell && !cell.isKnownPlain()) {
            if (cell.head instanceof Followed || cell.tail instanceof Followed) {
              return false;
            }
            seen.add(cell);
            push(work, cell.head);
            rest = cell.tail;
          }
          if (!(rest instanceof Cons)) {
            push(work, rest);
          }
        }
        case Tuple tuple when !tuple.isKnownPlain() -> {
          seen.add(tuple);
          for (Value element : tuple.elements) {
            if (element instanceof Followed) {
              return false;
            }
            push(work, element);
          }
        }
        case MapValue map when !map.isKnownPlain() -> {
          if (map.isKnownFollowed()) {
            return false;
          }
          seen.add(map);
          for (MapValue.Entry entry : map.entries()) {
            if (entry.value() instanceof Followed) {
              map.knownFollowed();
              return false;
            }
            push(work, entry.key());
            push(work, entry.value());
          }
        }
        default -> {}
      }
    }
    for (Value value : seen) {
      switch (value) {
        case Cons cons -> cons.knownPlain();
        case Tuple tuple -> tuple.knownPlain();
        case MapValue map -> map.knownPlain();
        default -> {}
      }
    }
    return true;
  }

  private static void push(Deque<Value> work, Value value) {
    if (value instanceof Followed
        || value instanceof Cons
        || value instanceof Tuple
        || value instanceof MapValue) {
      work.push(value);
    }
  }

  private record Build(Value whole, int parts) {}

  private static Value strip(Value root) {
    Deque<Object> work = new ArrayDeque<>();
    Deque<Value> done = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Build(var whole, var parts) -> {
          List<Value> values = new ArrayList<>(parts);
          for (int i = 0; i < parts; i++) {
            values.add(done.pop());
          }
          done.push(build(whole, values));
        }
        case Followed followed -> done.push(followed.concrete);
        case Cons cons -> {
          List<Value> elements = new ArrayList<>();
          Value rest = cons;
          while (rest instanceof Cons cell && !cell.isKnownPlain()) {
            elements.add(cell.head);
            rest = cell.tail;
          }
          if (elements.isEmpty()) {
            done.push(cons);
          } else {
            work.push(new Build(cons, elements.size() + 1));
            elements.forEach(work::push);
            work.push(rest);
          }
        }
        case Tuple tuple when !tuple.isKnownPlain() -> {
          work.push(new Build(tuple, tuple.elements.length));
          Arrays.asList(tuple.elements).forEach(work::push);
        }
        case MapValue map when !map.isKnownPlain() -> {
          work.push(new Build(map, 2 * map.size()));
          map.entries()
              .forEach(
                  entry -> {
                    work.push(entry.key());
                    work.push(entry.value());
                  });
        }
        case Object other -> done.push((Value) other);
      }
    }
    return done.pop();
  }

  private static Value build(Value whole, List<Value> values) {
    return switch (whole) {
      case Cons cons -> Cons.list(values.subList(0, values.size() - 1), values.getLast());
      case MapValue map -> {
        MapValue.Builder builder = MapValue.builder();
        for (int i = 0; i < values.size(); i += 2) {
          builder.put(values.get(i), values.get(i + 1));
        }
        yield builder.build();
      }
      default -> new Tuple(values.toArray(Value[]::new));
    };
  }
}
