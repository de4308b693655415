package clew.erlang.invariant;

import clew.engine.trace.Point;
import clew.erlang.follow.path.ClauseSite;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.Subexpressions;
import clew.erlang.lower.CoverageMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Which points belong to which part of a function. */
final class PointRegions {
  private final CoverageMap coverage;

  PointRegions(CoverageMap coverage) {
    this.coverage = coverage;
  }

  /** The clause is chosen. */
  List<Point> chosen(CoreExpr.Clause clause) {
    ClauseSite mark = coverage.of(clause);
    return Stream.of(mark.point(), mark.holds()).filter(Objects::nonNull).toList();
  }

  /** The patterns of the clause match and its guard does not hold. */
  List<Point> failed(CoreExpr.Clause clause) {
    return Stream.of(coverage.of(clause).fails()).filter(Objects::nonNull).toList();
  }

  /**
   * The lines of an expression that do not belong to a clause within it. A run that comes to the
   * expression may come to all of them, in any order: arguments are computed before calls.
   */
  Set<Point> lines(CoreExpr body) {
    Set<Point> lines = new LinkedHashSet<>();
    Deque<CoreExpr> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      CoreExpr core = work.pop();
      add(core, lines);
      if (core instanceof CoreExpr.Case choice) {
        work.push(choice.subject());
      } else {
        Subexpressions.of(core).forEach(work::push);
      }
    }
    return lines;
  }

  /** All points of an expression, those of the clauses within it included. */
  Set<Point> all(CoreExpr body) {
    Set<Point> points = new LinkedHashSet<>();
    Deque<CoreExpr> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      CoreExpr core = work.pop();
      add(core, points);
      if (core instanceof CoreExpr.Case choice) {
        choice.clauses().forEach(clause -> points.addAll(own(clause)));
      }
      Subexpressions.of(core).forEach(work::push);
    }
    return points;
  }

  /** All points of a clause that are not in its body. */
  List<Point> own(CoreExpr.Clause clause) {
    List<Point> points = new ArrayList<>(chosen(clause));
    points.addAll(failed(clause));
    return points;
  }

  private void add(CoreExpr core, Set<Point> points) {
    Point line = coverage.line(core);
    if (line != null) {
      points.add(line);
    }
  }
}
