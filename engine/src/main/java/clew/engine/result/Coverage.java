package clew.engine.result;

import clew.engine.trace.Point;
import java.util.List;

/** The state of all points of one criterion. */
public record Coverage(String criterion, List<Covered> points) {
  /** The criterion of ways for a run to fail. Nobody is sorry if they are not reached. */
  public static final String FAILURE = "failure";

  public boolean isFailures() {
    return criterion.equals(FAILURE);
  }

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

  /**
   * A point with what is known of it.
   *
   * @param reason why it is unreachable, or why it is open
   * @param input an input that leads to it, if it is reached; may be empty
   */
  public record Covered(Point point, State state, PointReason reason, String input) {
    public Covered(Point point, State state) {
      this(point, state, new PointReason.None(), "");
    }

    public boolean isReached() {
      return state == State.REACHED || state == State.COMPLETED;
    }
  }

  /** The same if every path was tried: what no run came to, none can come to. */
  Coverage exhausted() {
    return new Coverage(
        criterion,
        points.stream()
            .map(
                covered ->
                    covered.isReached() || covered.state == State.UNREACHABLE
                        ? covered
                        : new Covered(
                            covered.point, State.UNREACHABLE, new PointReason.AllTried(), ""))
            .toList());
  }

  public int reached() {
    return (int) points.stream().filter(Covered::isReached).count();
  }

  public int total() {
    return points.size();
  }
}
