package clew.engine.repeat;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import org.jspecify.annotations.Nullable;

/** One argument of a loop, and how it changes from one iteration to the next. */
final class InductionVariable<V> {
  /** A list may lose so many elements in one iteration. */
  private static final int MOST_DROPPED = 4;

  private enum Kind {
    /** Nothing is known after one iteration. */
    NEW,
    /** A number that grows or shrinks by a constant, which may be 0. */
    NUMBER,
    /** A list without its first elements, each time as many. */
    LIST,
    /** The very same value. */
    SAME,
    OTHER
  }

  private final ValueAdapter<V> values;
  private final V start;
  private final V first;
  private Kind kind = Kind.NEW;
  private V previous;
  private long step;
  private @Nullable Term ahead;
  private boolean isSum = true;
  private boolean isFollowed;
  private int observed;
  private @Nullable ElementSum total;

  InductionVariable(ValueAdapter<V> values, V start) {
    this.values = values;
    this.start = start;
    this.first = values.plain(start);
    this.previous = first;
  }

  /**
   * The value at the next iteration.
   *
   * @param element the element that a list lost since the iteration before; null without one
   */
  void observe(V value, @Nullable V element) {
    V now = values.plain(value);
    isFollowed = values.isFollowed(value);
    isSum = isSum && isAdded(now, element);
    observed++;
    switch (kind) {
      case NEW -> begin(now);
      case NUMBER -> keepIf(isStep(now));
      case LIST -> keepIf(isDropped(now, step));
      case SAME -> keepIf(now == previous);
      case OTHER -> {}
    }
    previous = now;
  }

  /** Whether the value could be that of the next iteration, and moves. */
  boolean fits(V value) {
    V now = values.plain(value);
    return switch (kind) {
      case NEW -> {
        if (values.isNumber(now) && values.isNumber(previous)) {
          yield values.number(now) != values.number(previous);
        }
        boolean isRest = false;
        for (int dropped = 1; dropped <= MOST_DROPPED && !isRest; dropped++) {
          isRest = isDropped(now, dropped);
        }
        yield isRest && values.isFollowed(start);
      }
      case NUMBER -> step != 0 && !isTotal() && isStep(now);
      case LIST -> isDropped(now, step);
      case SAME, OTHER -> false;
    };
  }

  private void keepIf(boolean goesOn) {
    if (!goesOn) {
      kind = Kind.OTHER;
    }
  }

  private void begin(V now) {
    kind = Kind.OTHER;
    if (values.isNumber(now) && values.isNumber(previous)) {
      long a = values.number(now);
      long b = values.number(previous);
      step = a - b;
      kind = ((a ^ b) & (a ^ step)) < 0 ? Kind.OTHER : Kind.NUMBER;
    } else if (now == previous) {
      kind = Kind.SAME;
    } else {
      for (int dropped = 1; dropped <= MOST_DROPPED && kind == Kind.OTHER; dropped++) {
        if (isDropped(now, dropped)) {
          step = dropped;
          kind = Kind.LIST;
        }
      }
    }
  }

  private boolean isAdded(V now, @Nullable V element) {
    V added = element == null ? null : values.plain(element);
    return added != null
        && values.isNumber(added)
        && values.isNumber(now)
        && values.isNumber(previous)
        && values.number(now) - values.number(previous) == values.number(added);
  }

  /** Whether it is the sum of the elements that a list loses. */
  boolean isTotal() {
    return isSum && isFollowed && observed > 1;
  }

  /** Whether it is a list that loses one element in each iteration. */
  boolean isList() {
    return kind == Kind.LIST && step == 1 && values.isFollowed(start);
  }

  /** The element that a list is about to lose. */
  @Nullable V element() {
    return isList() || kind == Kind.NEW ? values.head(previous) : null;
  }

  /** The list as it was at first. */
  Term began(Repetition repetition) {
    return values.elements(first, repetition.ahead(values.term(start)));
  }

  private boolean isStep(V now) {
    return values.isNumber(now)
        && values.isNumber(previous)
        && values.number(now) - values.number(previous) == step;
  }

  private boolean isDropped(V now, long dropped) {
    return values.isRest(now, previous, dropped);
  }

  /** Whether the value moves on with each iteration, and can be said as a function of them. */
  boolean isMoving() {
    return isTotal() || isChanging();
  }

  private boolean isChanging() {
    return switch (kind) {
      case NUMBER -> step != 0;
      case LIST -> values.isFollowed(start);
      case NEW, SAME, OTHER -> false;
    };
  }

  boolean isResting() {
    return !isTotal() && isSame();
  }

  private boolean isSame() {
    return kind == Kind.SAME || (kind == Kind.NUMBER && step == 0);
  }

  /** Whether the value is a number that moves. */
  boolean isCounter() {
    return kind == Kind.NUMBER && step != 0 && !isTotal();
  }

  /**
   * The iteration at which a counter has a value; negative if there is none. A run that goes back
   * to a choice point comes by the values that it had then.
   */
  long iteration(V value) {
    V now = values.plain(value);
    if (!values.isNumber(now)) {
      return -1;
    }
    long way = values.number(now) - values.number(first);
    return way % step == 0 ? way / step : -1;
  }

  /**
   * The value, and beside it what it is as a function of the trips.
   *
   * @param list what a sum is the sum of; null without a list
   */
  V beside(V value, Loop loop, Repetition repetition, @Nullable Term list) {
    Term exact = values.term(value);
    if (isTotal()) {
      return list == null ? value : sum(value, exact, loop, repetition, list);
    }
    Term moved = ahead(loop, repetition);
    return values.followed(values.plain(value), values.beside(exact, moved, repetition::beside));
  }

  private V sum(V value, Term exact, Loop loop, Repetition repetition, Term list) {
    TermPool pool = repetition.pool();
    ElementSum known = total;
    if (known == null) {
      known = repetition.total(loop, list);
      total = known;
    }
    V now = values.plain(value);
    known.is(values.number(now) - values.number(first));
    Term began = values.asInt(repetition.ahead(values.term(start)));
    return values.followed(now, repetition.beside(exact, pool.add(began, known.sum())));
  }

  private Term ahead(Loop loop, Repetition repetition) {
    Term known = ahead;
    if (known == null) {
      TermPool pool = repetition.pool();
      Term began = repetition.ahead(values.term(start));
      Term moved = pool.multiply(pool.integer(step), loop.trips());
      known =
          kind == Kind.LIST
              ? values.without(pool, first, began, moved)
              : pool.add(values.asInt(began), moved);
      ahead = known;
    }
    return known;
  }

  /** Iterations passed unseen; whether the value is what it should be after that many in all. */
  boolean catchUp(V value, long times) {
    V now = values.plain(value);
    previous = now;
    return kind != Kind.NUMBER
        || isTotal()
        || (values.isNumber(now) && values.number(now) == values.number(first) + step * times);
  }

  /** The run went back: the value is that of another iteration. */
  void rewind(V value) {
    previous = values.plain(value);
  }
}
