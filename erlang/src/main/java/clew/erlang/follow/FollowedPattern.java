package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapOperator;
import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.Matcher;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.map.FollowedMaps;
import clew.erlang.model.map.MapDecisions;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pattern on values that may depend on the input. It can be tried, which binds its variables, and
 * it can say when it matches, whether or not it does in this run.
 */
public abstract class FollowedPattern extends Matcher {
  /** In the place of a value that this run does not have: only its term is known. */
  private static final Value NONE = Atom.of("\u0000none");

  /** When the pattern matches the value. */
  abstract Term holds(Value value, PathRecording path, Value[] slots, Actor process);

  /** Whether it takes a look at something that depends on the input to try the pattern. */
  abstract boolean looksAtInput(Value value, Value[] slots, Actor process);

  /** The one value that it matches, if it is such a pattern. */
  @Nullable Value literal() {
    return null;
  }

  /** Whether it matches everything and remembers nothing. */
  boolean isBlank() {
    return false;
  }

  /** A part of a value, as far as this run has it. */
  private static Value part(@Nullable Value concrete, Term term) {
    return concrete == null ? view(term) : Followed.of(concrete, term);
  }

  static Value view(Term term) {
    return new Followed(NONE, term);
  }

  /** Matches everything; may remember it. */
  public static final class Any extends FollowedPattern {
    public static final int NOWHERE = -1;
    private final int slot;

    public Any(int slot) {
      this.slot = slot;
    }

    @Override
    boolean isBlank() {
      return slot == NOWHERE;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (slot != NOWHERE) {
        slots[slot] = value;
      }
      return true;
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      return false;
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      return path.pool().bool(true);
    }
  }

  /** Remembers what another pattern matches. */
  public static final class Named extends FollowedPattern {
    private final int slot;
    private final FollowedPattern pattern;

    public Named(int slot, FollowedPattern pattern) {
      this.slot = slot;
      this.pattern = pattern;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      slots[slot] = value;
      return pattern.matches(value, slots, process);
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      return pattern.looksAtInput(value, slots, process);
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      return pattern.holds(value, path, slots, process);
    }
  }

  /** One value. */
  public static final class Literal extends FollowedPattern {
    private final Value literal;

    public Literal(Value literal) {
      this.literal = literal;
    }

    @Override
    Value literal() {
      return literal;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return switch (value) {
        case Followed followed -> ExactEquality.same(followed.concrete, literal);
        case Cons cons ->
            literal instanceof Cons && ExactEquality.same(PlainValues.of(value), literal);
        case Tuple tuple ->
            literal instanceof Tuple && ExactEquality.same(PlainValues.of(value), literal);
        default -> ExactEquality.same(PlainValues.of(value), literal);
      };
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      return switch (value) {
        case Followed followed -> true;
        case Cons cons -> literal instanceof Cons && !PlainValues.isPlain(value);
        case Tuple tuple -> literal instanceof Tuple && !PlainValues.isPlain(value);
        case MapValue map -> literal instanceof MapValue && !PlainValues.isPlain(value);
        default -> false;
      };
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      return PlainValues.isPlain(value)
          ? pool.bool(ExactEquality.same(value, literal))
          : path.comparison().exact(ValueTerms.term(pool, value), ValueTerms.term(pool, literal));
    }
  }

  /** A list cell. */
  public static final class Cell extends FollowedPattern {
    private final FollowedPattern head;
    private final FollowedPattern tail;

    public Cell(FollowedPattern head, FollowedPattern tail) {
      this.head = head;
      this.tail = tail;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (value instanceof Followed followed) {
        if (!(followed.concrete instanceof Cons cons)) {
          return false;
        }
        KindConditions kinds = FollowedCase.path(process).kinds();
        return head.matches(Followed.of(cons.head, kinds.head(followed.term())), slots, process)
            && tail.matches(Followed.of(cons.tail, kinds.tail(followed.term())), slots, process);
      }
      return value instanceof Cons cons
          && head.matches(cons.head, slots, process)
          && tail.matches(cons.tail, slots, process);
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      return switch (value) {
        case Followed followed -> true;
        case Cons cons ->
            head.looksAtInput(cons.head, slots, process)
                || tail.looksAtInput(cons.tail, slots, process);
        default -> false;
      };
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      KindConditions kinds = path.kinds();
      return switch (value) {
        case Followed followed ->
            pool.and(
                List.of(
                    kinds.isCons(followed.term()),
                    head.holds(headOf(followed, kinds), path, slots, process),
                    tail.holds(tailOf(followed, kinds), path, slots, process)));
        case Cons cons ->
            pool.and(
                List.of(
                    head.holds(cons.head, path, slots, process),
                    tail.holds(cons.tail, path, slots, process)));
        default -> pool.bool(false);
      };
    }
  }

  private static Value headOf(Followed list, KindConditions kinds) {
    return part(list.concrete instanceof Cons cons ? cons.head : null, kinds.head(list.term()));
  }

  private static Value tailOf(Followed list, KindConditions kinds) {
    return part(list.concrete instanceof Cons cons ? cons.tail : null, kinds.tail(list.term()));
  }

  /** A tuple. */
  public static final class TupleOf extends FollowedPattern {
    private final FollowedPattern[] elements;

    public TupleOf(FollowedPattern... elements) {
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
                    FollowedCase.path(process).kinds().element(followed.term(), elements.length, i))
                : tuple.elements[i];
        if (!elements[i].matches(element, slots, process)) {
          return false;
        }
      }
      return true;
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      if (value instanceof Tuple tuple && tuple.elements.length == elements.length) {
        for (int i = 0; i < elements.length; i++) {
          if (elements[i].looksAtInput(tuple.elements[i], slots, process)) {
            return true;
          }
        }
      }
      return value instanceof Followed;
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      KindConditions kinds = path.kinds();
      List<Term> parts = new ArrayList<>();
      if (value instanceof Followed followed) {
        parts.add(kinds.isTuple(followed.term(), elements.length));
        for (int i = 0; i < elements.length; i++) {
          Term element = kinds.element(followed.term(), elements.length, i);
          Value here =
              followed.concrete instanceof Tuple tuple && tuple.elements.length == elements.length
                  ? tuple.elements[i]
                  : null;
          parts.add(elements[i].holds(part(here, element), path, slots, process));
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

  /** A map with some keys, which may depend on the input as well. */
  public static final class MapWith extends FollowedPattern {
    private final ExprNode[] keys;
    private final FollowedPattern[] values;

    public MapWith(ExprNode[] keys, FollowedPattern[] values) {
      this.keys = keys;
      this.values = values;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      if (FollowedMaps.plain(value).isEmpty()) {
        return false;
      }
      PathRecording path = FollowedCase.path(process);
      for (int i = 0; i < keys.length; i++) {
        Value found = find(value, keys[i].run(slots, process), path).value();
        if (found == null || !values[i].matches(found, slots, process)) {
          return false;
        }
      }
      return true;
    }

    private static FollowedMaps.Condition find(Value map, Value key, PathRecording path) {
      return FollowedMaps.condition(map, key, new InPattern(path));
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      return value instanceof Followed
          || (value instanceof MapValue && !PlainValues.isPlain(value));
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      TermPool pool = path.pool();
      List<Term> parts = new ArrayList<>();
      if (value instanceof Followed followed) {
        parts.add(path.kinds().isMap(followed.term()));
      } else if (!(value instanceof MapValue)) {
        return pool.bool(false);
      }
      for (int i = 0; i < keys.length; i++) {
        Value key = keys[i].run(slots, process);
        if (value instanceof Followed followed) {
          Term name = ValueTerms.term(pool, key);
          Value here =
              followed.concrete instanceof MapValue map ? map.find(PlainValues.of(key)) : null;
          parts.add(pool.apply(MapOperator.HAS, followed.term(), name));
          Term under = pool.apply(MapOperator.GET, followed.term(), name);
          parts.add(values[i].holds(part(here, under), path, slots, process));
        } else {
          Value found = find(value, key, path).value();
          if (found == null) {
            return pool.bool(false);
          }
          parts.add(values[i].holds(found, path, slots, process));
        }
      }
      return pool.and(parts);
    }
  }

  /** Decisions of the pattern that is tried. */
  private record InPattern(PathRecording path) implements MapDecisions {
    @Override
    public void decide(String what, Term condition, boolean holds) {
      List<Term> both = List.of(condition, path.pool().bool(true));
      path.chooseInPattern(what, both, List.of("yes", "no"), holds ? 0 : 1);
    }

    @Override
    public void choose(String what, List<Term> conditions, List<String> names, int taken) {
      path.chooseInPattern(what, conditions, names, taken);
    }

    @Override
    public void lose(Term term) {
      path.losing(term, Limitation.of(Limitation.Kind.MAP_KEY));
    }
  }

  /** A pattern of a kind that is not known; trying it ends the run. */
  public static final class Unknown extends FollowedPattern {
    private final Matcher end;

    public Unknown(Matcher end) {
      this.end = end;
    }

    @Override
    public boolean matches(Value value, Value[] slots, Actor process) {
      return end.matches(value, slots, process);
    }

    @Override
    boolean looksAtInput(Value value, Value[] slots, Actor process) {
      return false;
    }

    @Override
    Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
      return path.pool().bool(false);
    }
  }
}
