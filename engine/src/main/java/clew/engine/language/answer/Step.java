package clew.engine.language.answer;

import clew.engine.term.Term;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.List;
import java.util.Optional;

/**
 * What came of moving a state forward. {@code passed} are the events on the way, without branches:
 * those are the forks themselves.
 */
public sealed interface Step<S> {
  List<Event> passed();

  /** The run is over. */
  record Done<S>(List<Event> passed, Outcome outcome) implements Step<S> {}

  /**
   * There is more to do; another state may be moved first, for fairness.
   *
   * @param steps how many steps of the machine were taken since the last fork or yield
   */
  record Yield<S>(List<Event> passed, S next, long steps) implements Step<S> {}

  /**
   * The input, or nothing at all, decides how to go on.
   *
   * @param depth how many forks lie before it, counted as for {@link Event.Branch}
   */
  record Fork<S>(List<Event> passed, Site site, int depth, Choice choice, List<Way<S>> ways)
      implements Step<S> {
    public Fork {
      ways = List.copyOf(ways);
    }
  }

  /**
   * One way to go on. Under {@link Choice#FIRST} it also takes that no earlier way's condition
   * holds.
   *
   * @param condition when the input allows it; true under {@link Choice#FREE}
   * @param name its name for people
   * @param leadsTo the point that is reached by going it, if that is one to be covered
   */
  record Way<S>(Term condition, String name, Optional<Point> leadsTo, S state) {}
}
