package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** The kinds of patterns, but for bit strings. */
public final class Matchers {
  private static final int NOWHERE = -1;

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

    /** Never an atom or a number alone: the variable has to be bound as well. */
    @Override
    public PatternKind kind() {
      return switch (pattern.kind()) {
        case PatternKind.OneAtom atom -> PatternKind.ANYTHING;
        case PatternKind.OneNumber number -> PatternKind.ANYTHING;
        case PatternKind.Empty nil -> PatternKind.ANYTHING;
        case PatternKind kind -> kind;
      };
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

    @Override
    public PatternKind kind() {
      return literal instanceof Atom atom ? new PatternKind.OneAtom(atom) : PatternKind.NIL;
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

    @Override
    public PatternKind kind() {
      return new PatternKind.OneNumber(number);
    }
  }

  private static final class Equal extends Matcher {
    private final Value literal;

    Equal(Value literal) {
      this.literal = literal;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return ExactEquality.same(value, literal);
    }

    @Override
    public PatternKind kind() {
      return switch (literal) {
        case Cons cell -> PatternKind.CELL;
        case Tuple tuple -> new PatternKind.TupleOf(tuple.size());
        default -> PatternKind.OTHER;
      };
    }
  }

  private static final class Cell extends Matcher {
    private final Matcher head;
    private final Matcher tail;

    Cell(Matcher head, Matcher tail) {
      this.head = head;
      this.tail = tail;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return value instanceof Cons cons
          && head.matches(cons.head, slots, process)
          && tail.matches(cons.tail, slots, process);
    }

    @Override
    public PatternKind kind() {
      return PatternKind.CELL;
    }
  }

  /** The matcher of a cell: the most frequent one, of two variables, has a class of its own. */
  public static Matcher cell(Matcher head, Matcher tail) {
    return isSimple(head) && isSimple(tail)
        ? new PlainCell(target(head), target(tail))
        : new Cell(head, tail);
  }

  private static boolean isSimple(Matcher matcher) {
    return matcher instanceof Bind || matcher instanceof Anything;
  }

  private static int target(Matcher simple) {
    return simple instanceof Bind bind ? bind.slot : NOWHERE;
  }

  /** A cell with a variable, or nothing, for head and tail. */
  static final class PlainCell extends Matcher {
    private final int head;
    private final int tail;

    PlainCell(int head, int tail) {
      this.head = head;
      this.tail = tail;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (!(value instanceof Cons cons)) {
        return false;
      }
      if (head != NOWHERE) {
        slots[head] = cons.head;
      }
      if (tail != NOWHERE) {
        slots[tail] = cons.tail;
      }
      return true;
    }

    @Override
    public PatternKind kind() {
      return PatternKind.CELL;
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
        Matcher element = elements[i];
        if (element instanceof Bind bind) {
          slots[bind.slot] = tuple.elements[i];
        } else if (!element.matches(tuple.elements[i], slots, process)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public PatternKind kind() {
      return new PatternKind.TupleOf(elements.length);
    }
  }

  public static final class MapWith extends Matcher {
    private final ExprNode[] keys;
    private final Matcher[] values;

    public MapWith(ExprNode[] keys, Matcher[] values) {
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

    @Override
    public PatternKind kind() {
      return PatternKind.OTHER;
    }
  }
}
