package clew.imp.eval;

import clew.engine.trace.Event;
import clew.imp.ir.Code;
import java.util.List;

/** Notes which points were entered and completed, and tells the trace the first time. */
public final class CoverageMarks {
  private final Code code;
  private final List<Event> events;
  private final long[] entered;
  private final long[] completed;

  public CoverageMarks(Code code, List<Event> events) {
    this.code = code;
    this.events = events;
    int words = (code.points().size() + Long.SIZE - 1) / Long.SIZE;
    this.entered = new long[words];
    this.completed = new long[words];
  }

  public void enter(int point) {
    if ((entered[point >> 6] & (1L << point)) == 0) {
      entered[point >> 6] |= 1L << point;
      events.add(code.entered(point));
    }
  }

  public void complete(int point) {
    if ((completed[point >> 6] & (1L << point)) == 0) {
      completed[point >> 6] |= 1L << point;
      events.add(code.completed(point));
    }
  }
}
