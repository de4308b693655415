package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Same;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** The kinds of patterns, but for bit strings. */
public final class Matchers {
  private Matchers() {}

  /** Matches everything and remembers nothing. */
  public static final class Anything extends Matcher {
    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return true;
    }
  }

  public static final class Bind extends Matcher {
    private final int slot;

    public Bind(int slot) {
      this.slot = slot;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      slots[slot] = value;
      return true;
    }
  }

  public static final class Alias extends Matcher {
    private final int slot;
    private final Matcher pattern;

    public Alias(int slot, Matcher pattern) {
      this.slot = slot;
      this.pattern = pattern;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      slots[slot] = value;
      return pattern.matches(value, slots, process);
    }
  }

  /** The matcher of a literal, by the cheapest test there is for it. */
  public static Matcher literal(Value literal) {
    return switch (literal) {
      case Atom atom -> new Identical(atom);
      case Nil nil -> new Identical(nil);
      case Small small -> new SmallNumber(small.number);
      default -> new Equal(literal);
    };
  }

  private static final class Identical extends Matcher {
    private final Value literal;

    Identical(Value literal) {
      this.literal = literal;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return value == literal;
    }
  }

  private static final class SmallNumber extends Matcher {
    private final long number;

    SmallNumber(long number) {
      this.number = number;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return value instanceof Small small && small.number == number;
    }
  }

  private static final class Equal extends Matcher {
    private final Value literal;

    Equal(Value literal) {
      this.literal = literal;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return Same.same(value, literal);
    }
  }

  public static final class Cell extends Matcher {
    private final Matcher head;
    private final Matcher tail;

    public Cell(Matcher head, Matcher tail) {
      this.head = head;
      this.tail = tail;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return value instanceof Cons cons
          && head.matches(cons.head, slots, process)
          && tail.matches(cons.tail, slots, process);
    }
  }

  public static final class TupleOf extends Matcher {
    private final Matcher[] elements;

    public TupleOf(Matcher... elements) {
      this.elements = elements;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (!(value instanceof Tuple tuple) || tuple.elements.length != elements.length) {
        return false;
      }
      for (int i = 0; i < elements.length; i++) {
        if (!elements[i].matches(tuple.elements[i], slots, process)) {
          return false;
        }
      }
      return true;
    }
  }

  public static final class MapWith extends Matcher {
    private final Node[] keys;
    private final Matcher[] values;

    public MapWith(Node[] keys, Matcher[] values) {
      this.keys = keys;
      this.values = values;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (!(value instanceof MapValue map)) {
        return false;
      }
      for (int i = 0; i < keys.length; i++) {
        Value found = map.find(keys[i].run(slots, process));
        if (found == null || !values[i].matches(found, slots, process)) {
          return false;
        }
      }
      return true;
    }
  }
}
