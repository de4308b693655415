package clew.erlang.concolic;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Matcher;
import clew.erlang.eval.Node;
import clew.erlang.follow.Path;
import clew.erlang.symbol.Kinds;
import clew.erlang.symbol.Plain;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Same;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A pattern on values that may depend on the input. It can be tried, which binds its variables, and
 * it can say when it matches, whether or not it does in this run.
 */
public abstract class Shape extends Matcher {
  /** In the place of a value that this run does not have: only its term is known. */
  private static final Value NONE = Atom.of("\u0000none");

  /** When the pattern matches the value. */
  abstract Term holds(Value value, Path path, Value[] slots, Actor process);

  /** Whether it takes a look at something that depends on the input to try the pattern. */
  abstract boolean looksAtInput(Value value);

  private static void lose(Followed value, String what, Actor process) {
    Path path = Choice.path(process);
    path.losing(value.term, what);
  }

  static Value view(Term term) {
    return new Followed(NONE, term);
  }

  /** Matches everything; may remember it. */
  public static final class Any extends Shape {
    public static final int NOWHERE = -1;
    private final int slot;

    public Any(int slot) {
      this.slot = slot;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (slot != NOWHERE) {
        slots[slot] = value;
      }
      return true;
    }

    @Override
    boolean looksAtInput(Value value) {
      return false;
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      return path.pool().bool(true);
    }
  }

  /** Remembers what another pattern matches. */
  public static final class Named extends Shape {
    private final int slot;
    private final Shape pattern;

    public Named(int slot, Shape pattern) {
      this.slot = slot;
      this.pattern = pattern;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      slots[slot] = value;
      return pattern.matches(value, slots, process);
    }

    @Override
    boolean looksAtInput(Value value) {
      return pattern.looksAtInput(value);
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      return pattern.holds(value, path, slots, process);
    }
  }

  /** One value. */
  public static final class Literal extends Shape {
    private final Value literal;

    public Literal(Value literal) {
      this.literal = literal;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return switch (value) {
        case Followed followed -> Same.same(followed.concrete, literal);
        case Cons cons -> literal instanceof Cons && Same.same(Plain.of(value), literal);
        case Tuple tuple -> literal instanceof Tuple && Same.same(Plain.of(value), literal);
        default -> Same.same(Plain.of(value), literal);
      };
    }

    @Override
    boolean looksAtInput(Value value) {
      return switch (value) {
        case Followed followed -> true;
        case Cons cons -> literal instanceof Cons && !Plain.isPlain(value);
        case Tuple tuple -> literal instanceof Tuple && !Plain.isPlain(value);
        case MapValue map -> literal instanceof MapValue && !Plain.isPlain(value);
        default -> false;
      };
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      return Plain.isPlain(value)
          ? pool.bool(Same.same(value, literal))
          : path.comparison().exact(Symbols.term(pool, value), Symbols.term(pool, literal));
    }
  }

  /** A list cell. */
  public static final class Cell extends Shape {
    private final Shape head;
    private final Shape tail;

    public Cell(Shape head, Shape tail) {
      this.head = head;
      this.tail = tail;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (value instanceof Followed followed) {
        if (!(followed.concrete instanceof Cons cons)) {
          return false;
        }
        Kinds kinds = Choice.path(process).kinds();
        return head.matches(Followed.of(cons.head, kinds.head(followed.term)), slots, process)
            && tail.matches(Followed.of(cons.tail, kinds.tail(followed.term)), slots, process);
      }
      return value instanceof Cons cons
          && head.matches(cons.head, slots, process)
          && tail.matches(cons.tail, slots, process);
    }

    @Override
    boolean looksAtInput(Value value) {
      return switch (value) {
        case Followed followed -> true;
        case Cons cons -> head.looksAtInput(cons.head) || tail.looksAtInput(cons.tail);
        default -> false;
      };
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      Kinds kinds = path.kinds();
      return switch (value) {
        case Followed followed ->
            pool.and(
                List.of(
                    kinds.isCons(followed.term),
                    head.holds(view(kinds.head(followed.term)), path, slots, process),
                    tail.holds(view(kinds.tail(followed.term)), path, slots, process)));
        case Cons cons ->
            pool.and(
                List.of(
                    head.holds(cons.head, path, slots, process),
                    tail.holds(cons.tail, path, slots, process)));
        default -> pool.bool(false);
      };
    }
  }

  /** A tuple. */
  public static final class TupleOf extends Shape {
    private final Shape[] elements;

    public TupleOf(Shape... elements) {
      this.elements = elements;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      Value plain = value instanceof Followed followed ? followed.concrete : value;
      if (!(plain instanceof Tuple tuple) || tuple.elements.length != elements.length) {
        return false;
      }
      for (int i = 0; i < elements.length; i++) {
        Value element =
            value instanceof Followed followed
                ? Followed.of(
                    tuple.elements[i],
                    Choice.path(process).kinds().element(followed.term, elements.length, i))
                : tuple.elements[i];
        if (!elements[i].matches(element, slots, process)) {
          return false;
        }
      }
      return true;
    }

    @Override
    boolean looksAtInput(Value value) {
      if (value instanceof Tuple tuple && tuple.elements.length == elements.length) {
        for (int i = 0; i < elements.length; i++) {
          if (elements[i].looksAtInput(tuple.elements[i])) {
            return true;
          }
        }
      }
      return value instanceof Followed;
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      Kinds kinds = path.kinds();
      List<Term> parts = new ArrayList<>();
      if (value instanceof Followed followed) {
        parts.add(kinds.isTuple(followed.term, elements.length));
        for (int i = 0; i < elements.length; i++) {
          Term element = kinds.element(followed.term, elements.length, i);
          parts.add(elements[i].holds(view(element), path, slots, process));
        }
      } else if (value instanceof Tuple tuple && tuple.elements.length == elements.length) {
        for (int i = 0; i < elements.length; i++) {
          parts.add(elements[i].holds(tuple.elements[i], path, slots, process));
        }
      } else {
        return pool.bool(false);
      }
      return pool.and(parts);
    }
  }

  /** A map; what is in one that depends on the input is not followed. */
  public static final class MapWith extends Shape {
    private final Node[] keys;
    private final Shape[] values;

    public MapWith(Node[] keys, Shape[] values) {
      this.keys = keys;
      this.values = values;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      Value plain = value instanceof Followed followed ? followed.concrete : value;
      if (!(plain instanceof MapValue map)) {
        return false;
      }
      if (value instanceof Followed followed && keys.length > 0) {
        lose(followed, "what is in a map", process);
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
    boolean looksAtInput(Value value) {
      return value instanceof Followed || (value instanceof MapValue && !Plain.isPlain(value));
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      if (value instanceof Followed followed) {
        Content content = new Content("a map", other -> matches(other, slots.clone(), process));
        return pool.and(
            List.of(path.kinds().isMap(followed.term), pool.apply(content, followed.term)));
      }
      if (!(value instanceof MapValue map)) {
        return pool.bool(false);
      }
      List<Term> parts = new ArrayList<>();
      for (int i = 0; i < keys.length; i++) {
        Value found = map.find(keys[i].run(slots, process));
        if (found == null) {
          return pool.bool(false);
        }
        parts.add(values[i].holds(found, path, slots, process));
      }
      return pool.and(parts);
    }
  }

  /** A bit string; what is in one that depends on the input is not followed. */
  public static final class BitString extends Shape {
    private final Matcher matcher;

    public BitString(Matcher matcher) {
      this.matcher = matcher;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (value instanceof Followed followed && followed.concrete instanceof Bits) {
        lose(followed, "what is in a bit string", process);
      }
      return matcher.matches(Plain.of(value), slots, process);
    }

    @Override
    boolean looksAtInput(Value value) {
      return value instanceof Followed;
    }

    @Override
    Term holds(Value value, Path path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      if (value instanceof Followed followed) {
        Content content =
            new Content("a bit string", other -> matches(other, slots.clone(), process));
        return pool.and(
            List.of(path.kinds().isBits(followed.term), pool.apply(content, followed.term)));
      }
      return pool.bool(matches(value, slots, process));
    }
  }
}
