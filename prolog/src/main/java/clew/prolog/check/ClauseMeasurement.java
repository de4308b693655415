package clew.prolog.check;

import clew.engine.trace.Event;
import clew.engine.trace.Point;
import clew.prolog.follow.CoveragePoints;
import clew.prolog.swipl.ReplayResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which clauses a run covers, as the real system has counted. */
record ClauseMeasurement(CoveragePoints points, ClauseCorrespondence clauses) {
  /** The criteria whose points only the real system can say. */
  static final Set<String> CRITERIA = Set.of(CoveragePoints.CLAUSE, CoveragePoints.ENTRY);

  /** The events with the points that were measured in place of those that we claim. */
  List<Event> events(List<Event> ours, ReplayResult replayed) {
    Set<Point> there = new LinkedHashSet<>();
    Set<Point> completed = new LinkedHashSet<>();
    for (ReplayResult.Covered covered : replayed.covered()) {
      clauses
          .label(covered.clause())
          .ifPresent(
              label -> {
                add(there, points.entered(label));
                if (covered.completed() > 0) {
                  add(there, points.completed(label));
                  add(completed, points.entered(label));
                }
              });
    }
    List<Event> events = new ArrayList<>();
    for (Event event : ours) {
      switch (event) {
        case Event.Entered(var point, _) when isMeasured(point) -> {}
        case Event.Completed(var point, _) when isMeasured(point) -> {}
        default -> events.add(event);
      }
    }
    there.forEach(point -> events.add(new Event.Entered(point)));
    completed.forEach(point -> events.add(new Event.Completed(point)));
    return events;
  }

  /** Whether a run of ours says that it entered what the real system has to count. */
  boolean claims(List<Event> ours) {
    return ours.stream()
        .anyMatch(event -> event instanceof Event.Entered(var point, _) && isMeasured(point));
  }

  private static void add(Set<Point> points, @Nullable Point point) {
    if (point != null) {
      points.add(point);
    }
  }

  private static boolean isMeasured(Point point) {
    return CRITERIA.contains(point.criterion());
  }
}
