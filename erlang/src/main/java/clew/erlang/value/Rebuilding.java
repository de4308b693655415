package clew.erlang.value;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Walks over values of any depth: what is in them first, no recursion. */
public final class Rebuilding {
  private Rebuilding() {}

  private record Build(Value whole, int parts) {}

  /** Whether the value or something in it fulfils a condition; tables of functions count. */
  public static boolean has(Value root, Predicate<Value> condition) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Value value = work.pop();
      if (condition.test(value)) {
        return true;
      }
      parts(value).forEach(work::push);
    }
    return false;
  }

  /** The value with each part replaced, the innermost first. */
  public static Value with(Value root, UnaryOperator<Value> change) {
    Deque<Object> work = new ArrayDeque<>();
    Deque<Value> done = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Build(var whole, var count) -> {
          List<Value> values = new ArrayList<>(count);
          for (int i = 0; i < count; i++) {
            values.add(done.pop());
          }
          done.push(change.apply(built(whole, values)));
        }
        case Object other -> {
          Value value = (Value) other;
          List<Value> parts = parts(value);
          if (parts.isEmpty()) {
            done.push(change.apply(value));
          } else {
            work.push(new Build(value, parts.size()));
            parts.forEach(work::push);
          }
        }
      }
    }
    return done.pop();
  }

  /** The last part of a list is its end. */
  private static List<Value> parts(Value value) {
    return switch (value) {
      case Cons cons -> {
        List<Value> elements = new ArrayList<>();
        Value rest = cons;
        while (rest instanceof Cons cell) {
          elements.add(cell.head);
          rest = cell.tail;
        }
        elements.add(rest);
        yield elements;
      }
      case Tuple tuple -> Arrays.asList(tuple.elements);
      case MapValue map -> {
        List<Value> parts = new ArrayList<>();
        for (MapValue.Entry entry : map.entries()) {
          parts.add(entry.key());
          parts.add(entry.value());
        }
        yield parts;
      }
      case MadeFun made -> List.of(made.table(), made.otherwise());
      case MadeFun.Failure failure -> List.of(failure.reason());
      case MadeBy made -> made.arguments();
      default -> List.of();
    };
  }

  private static Value built(Value whole, List<Value> parts) {
    return switch (whole) {
      case Cons cons -> Cons.list(parts.subList(0, parts.size() - 1), parts.getLast());
      case MapValue map -> {
        MapValue.Builder builder = MapValue.builder();
        for (int i = 0; i < parts.size(); i += 2) {
          builder.put(parts.get(i), parts.get(i + 1));
        }
        yield builder.build();
      }
      case MadeFun made -> MadeFun.of(made.arity(), parts.getFirst(), parts.getLast());
      case MadeFun.Failure failure -> new MadeFun.Failure(failure.kind(), parts.getFirst());
      case MadeBy made -> new MadeBy(made.module(), made.function(), parts);
      default -> new Tuple(parts.toArray(Value[]::new));
    };
  }
}
