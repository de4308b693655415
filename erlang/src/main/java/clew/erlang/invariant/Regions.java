package clew.erlang.invariant;

import clew.engine.trace.Point;
import clew.erlang.core.Core;
import clew.erlang.core.Parts;
import clew.erlang.follow.Mark;
import clew.erlang.lower.Marks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Which points belong to which part of a function. */
final class Regions {
  private final Marks marks;

  Regions(Marks marks) {
    this.marks = marks;
  }

  /** The clause is chosen. */
  List<Point> chosen(Core.Clause clause) {
    Mark mark = marks.of(clause);
    return Stream.of(mark.point(), mark.holds()).filter(Objects::nonNull).toList();
  }

  /** The patterns of the clause match and its guard does not hold. */
  List<Point> failed(Core.Clause clause) {
    return Stream.of(marks.of(clause).fails()).filter(Objects::nonNull).toList();
  }

  /**
   * The lines of an expression that do not belong to a clause within it. A run that comes to the
   * expression may come to all of them, in any order: arguments are computed before calls.
   */
  Set<Point> lines(Core body) {
    Set<Point> lines = new LinkedHashSet<>();
    Deque<Core> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      Core core = work.pop();
      add(core, lines);
      if (core instanceof Core.Case choice) {
        work.push(choice.subject());
      } else {
        Parts.of(core).forEach(work::push);
      }
    }
    return lines;
  }

  /** All points of an expression, those of the clauses within it included. */
  Set<Point> all(Core body) {
    Set<Point> points = new LinkedHashSet<>();
    Deque<Core> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      Core core = work.pop();
      add(core, points);
      if (core instanceof Core.Case choice) {
        choice.clauses().forEach(clause -> points.addAll(own(clause)));
      }
      Parts.of(core).forEach(work::push);
    }
    return points;
  }

  /** All points of a clause that are not in its body. */
  List<Point> own(Core.Clause clause) {
    List<Point> points = new ArrayList<>(chosen(clause));
    points.addAll(failed(clause));
    return points;
  }

  private void add(Core core, Set<Point> points) {
    Point line = marks.line(core);
    if (line != null) {
      points.add(line);
    }
  }
}
