package clew.imp.loops;

import clew.engine.language.Reachability.News;
import clew.engine.reason.Limitation;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.trace.Event;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import clew.imp.check.MainEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All that {@link PhaseSearch} say of a program. */
final class PhaseSearchResult {
  final List<News.Witness> inputs = new ArrayList<>();
  final Set<Point> unreachable = new HashSet<>();
  boolean isComplete;
  List<Limitation> reason = List.of();

  static PhaseSearchResult of(MainEntry entry, int pieces) {
    PhaseSearchResult seen = new PhaseSearchResult();
    try (SolverStack solver = new SolverStack(entry.pool(), 200_000, new Tally())) {
      PhaseSearch phases = new PhaseSearch(entry.code(), entry.pool());
      for (int i = 0; i < pieces; i++) {
        switch (phases.next(point -> true, solver)) {
          case News.Nothing() -> {}
          case News.Witness witness -> seen.inputs.add(witness);
          case News.Unreachable(var points, var why, var proof) -> seen.unreachable.addAll(points);
          case News.Done() -> {
            return seen;
          }
          case News.Over(var open, var why, var isComplete) -> {
            seen.isComplete = isComplete;
            seen.reason = why;
            return seen;
          }
        }
      }
    }
    return seen;
  }

  static Set<Point> points(Trace trace) {
    Set<Point> points = new HashSet<>();
    for (Event event : trace.events()) {
      if (event instanceof Event.Entered(var point, _)) {
        points.add(point);
      }
    }
    return points;
  }
}
