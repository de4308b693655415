package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list that begins at a known place: so many of its elements, or all that are left.
 * That a part is of a type is a type of the whole list. What is known of several parts of one list
 * can be put together then, which conditions on their elements one by one cannot so well.
 *
 * @param part the term that it is itself
 * @param length {@link #ALL} if it goes on to the end
 */
public record ListWindow(Term part, Term list, int from, int length) {
  private static final int ALL = -1;
  private static final Field HEAD = new Field(Constructor.CONS, 0);
  private static final Field TAIL = new Field(Constructor.CONS, 1);

  /** Types with more states are not made. */
  private static final int MOST_STATES = 10_000;

  /** The list that a term is a part of, which may be all of it. */
  public static ListWindow of(Term term) {
    List<Term> places = new ArrayList<>();
    Term rest = term;
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      Term place = under(cell.fields().getFirst(), HEAD);
      boolean isNext =
          place != null && (places.isEmpty() || under(place, TAIL) == places.getLast());
      if (!isNext) {
        return new ListWindow(term, term, 0, ALL);
      }
      places.add(place);
      rest = cell.fields().getLast();
    }
    if (places.isEmpty()) {
      return behind(term, term, ALL);
    }
    boolean isEnded =
        rest instanceof Term.Construct end && end.constructor().equals(Constructor.NIL);
    return isEnded
        ? behind(term, places.getFirst(), places.size())
        : new ListWindow(term, term, 0, ALL);
  }

  private static ListWindow behind(Term part, Term place, int length) {
    Term list = place;
    int from = 0;
    for (Term before = under(list, TAIL); before != null; before = under(list, TAIL)) {
      list = before;
      from++;
    }
    return new ListWindow(part, list, from, length);
  }

  private static @Nullable Term under(Term term, Field field) {
    return term instanceof Term.Apply apply && apply.operator().equals(field)
        ? apply.argument(0)
        : null;
  }

  /** When the part, which must be there, is of a type of lists. */
  public Term member(TermPool pool, Type type) {
    boolean isWhole = from == 0 && length == ALL;
    long states = (long) type.automaton().states().size() * Math.max(length, 1) + from;
    return isWhole || states > MOST_STATES || type.isEmpty()
        ? Member.of(pool, type, part)
        : Member.of(pool, new Widening(type).of(from, length), list);
  }

  /** The lists in which a part is of a type. */
  private static final class Widening {
    private final Type type;
    private final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    private final Map<Place, Integer> states = new HashMap<>();
    private final Deque<Place> work = new ArrayDeque<>();
    private final int first = builder.state();
    private final int any = builder.state();
    private final int moved;

    /** So many elements of the part were read, and led to a state of its type. */
    private record Place(int read, int state) {}

    Widening(Type type) {
      this.type = type;
      builder.any(any);
      this.moved = builder.copy(type.automaton());
    }

    Type of(int from, int length) {
      int before = first;
      for (int i = 1; i < from; i++) {
        int next = builder.state();
        builder.way(before, Constructor.CONS, any, next);
        before = next;
      }
      int part = length == ALL ? moved + type.number() : state(new Place(0, type.number()));
      if (from == 0) {
        copyInto(part, length);
      } else {
        builder.way(before, Constructor.CONS, any, part);
        unroll(length);
      }
      return builder.name(first, type.toString()).build().type(first);
    }

    private void copyInto(int part, int length) {
      unroll(length);
      builder.include(first, part);
    }

    private int state(Place place) {
      return states.computeIfAbsent(
          place,
          fresh -> {
            work.add(fresh);
            return builder.state();
          });
    }

    /** Counts the elements of the part; what follows may be anything. */
    private void unroll(int length) {
      while (!work.isEmpty()) {
        Place place = work.remove();
        int state = state(place);
        for (AutomatonState.Way way : type.automaton().state(place.state).ways()) {
          boolean isCell = way.constructor().equals(Constructor.CONS);
          if (isCell && place.read < length) {
            int next = state(new Place(place.read + 1, way.fields().getLast()));
            builder.way(state, Constructor.CONS, moved + way.fields().getFirst(), next);
          } else if (!isCell && place.read == length) {
            builder.any(state);
          }
        }
      }
    }
  }
}
