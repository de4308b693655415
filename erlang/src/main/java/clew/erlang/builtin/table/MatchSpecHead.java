package clew.erlang.builtin.table;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The head of a match specification: a term with variables and wildcards. */
final class MatchSpecHead {
  private static final Atom WILDCARD = Atom.of("_");
  private static final Pattern VARIABLE = Pattern.compile("\\$(0|[1-9][0-9]{0,8})");

  final Value pattern;

  /** The variables in the order of their numbers. */
  private final Map<Integer, Atom> variables = new TreeMap<>();

  /** A head that no object can be matched with. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed() {
      super(null, null, false, false);
    }
  }

  MatchSpecHead(Value pattern) throws Malformed {
    this.pattern = pattern;
    Deque<Value> work = new ArrayDeque<>();
    work.push(pattern);
    while (!work.isEmpty()) {
      Value next = work.pop();
      if (next instanceof Atom atom && isVariable(atom)) {
        variables.put(Integer.parseInt(atom.name().substring(1)), atom);
      } else if (next instanceof MapValue map) {
        for (MapValue.Entry entry : map.entries()) {
          if (!isGround(entry.key())) {
            throw new Malformed();
          }
        }
      }
      parts(next, work);
    }
  }

  private static void parts(Value value, Deque<Value> work) {
    switch (value) {
      case Cons cons -> {
        work.push(cons.tail);
        work.push(cons.head);
      }
      case Tuple tuple -> {
        for (Value element : tuple.elements) {
          work.push(element);
        }
      }
      case MapValue map -> map.entries().forEach(entry -> work.push(entry.value()));
      default -> {}
    }
  }

  static boolean isVariable(Atom atom) {
    return VARIABLE.matcher(atom.name()).matches();
  }

  /** The variables in the order of their numbers. */
  Iterable<Atom> variables() {
    return variables.values();
  }

  boolean has(Atom variable) {
    return variables.containsValue(variable);
  }

  /**
   * Whether only one value matches a term: it has no variables, and no maps, which match larger.
   */
  static boolean isGround(Value value) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(value);
    while (!work.isEmpty()) {
      Value next = work.pop();
      if (next instanceof MapValue
          || (next instanceof Atom atom && (atom == WILDCARD || isVariable(atom)))) {
        return false;
      }
      parts(next, work);
    }
    return true;
  }

  /** Matches a value; adds what the variables stand for. */
  boolean matches(Value value, Map<Atom, Value> bindings) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(value);
    work.push(pattern);
    while (!work.isEmpty()) {
      Value wanted = work.pop();
      Value given = work.pop();
      if (!step(wanted, given, bindings, work)) {
        return false;
      }
    }
    return true;
  }

  private boolean step(Value wanted, Value given, Map<Atom, Value> bindings, Deque<Value> work) {
    return switch (wanted) {
      case Atom atom when atom == WILDCARD -> true;
      case Atom atom when has(atom) -> {
        Value bound = bindings.putIfAbsent(atom, given);
        yield bound == null || ExactEquality.same(bound, given);
      }
      case Cons cons when given instanceof Cons other -> {
        both(cons.tail, other.tail, work);
        both(cons.head, other.head, work);
        yield true;
      }
      case Tuple tuple when given instanceof Tuple other && other.size() == tuple.size() -> {
        for (int i = tuple.size() - 1; i >= 0; i--) {
          both(tuple.elements[i], other.elements[i], work);
        }
        yield true;
      }
      case MapValue map -> given instanceof MapValue other && map(map, other, work);
      case Cons cons -> false;
      case Tuple tuple -> false;
      default -> ExactEquality.same(wanted, given);
    };
  }

  private static void both(Value wanted, Value given, Deque<Value> work) {
    work.push(given);
    work.push(wanted);
  }

  private static boolean map(MapValue wanted, MapValue given, Deque<Value> work) {
    for (MapValue.Entry entry : wanted.entries()) {
      @Nullable Value value = given.find(entry.key());
      if (value == null) {
        return false;
      }
      both(entry.value(), value, work);
    }
    return true;
  }
}
