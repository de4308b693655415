package clew.engine.result;

import clew.engine.trace.Point;
import java.util.List;

/** The state of all points of one criterion. */
public record Coverage(String criterion, List<Covered> points) {
  /** What is known of a point. */
  public enum State {
    /** A run came to it. */
    REACHED,
    /** A run came to it and to the normal end of what begins there. */
    COMPLETED,
    /** No run came to it yet. */
    OPEN,
    /** No run can come to it. */
    UNREACHABLE,
    /** An input for it was looked for, and the solver could not say whether there is one. */
    GIVEN_UP
  }

  public record Covered(Point point, State state) {
    public boolean isReached() {
      return state == State.REACHED || state == State.COMPLETED;
    }
  }

  public int reached() {
    return (int) points.stream().filter(Covered::isReached).count();
  }

  public int total() {
    return points.size();
  }
}
