package clew.conformance.dead;

import clew.engine.language.Entry;
import clew.engine.language.Reachability;
import clew.engine.language.Reachability.News;
import clew.engine.language.Subject;
import clew.engine.reason.Exclusion;
import clew.engine.result.PointReason;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import clew.report.wording.PointReasonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is proved of an entry without a single run, with the reasons. */
record ExcludedPoints(Map<Point, Exclusion> reasons, boolean isRepeated) {
  private static final long WORK = 400_000;
  private static final int MOST_TURNS = 10_000;

  static ExcludedPoints by(Entry entry) {
    Reachability outlook = entry.guidance().reachability().orElseThrow();
    Map<Point, Exclusion> reasons = new LinkedHashMap<>();
    boolean isRepeated = true;
    try (SolverStack solver = new SolverStack(entry.pool(), WORK, new Tally())) {
      for (int turn = 0; turn < MOST_TURNS; turn++) {
        switch (outlook.next(point -> !reasons.containsKey(point), solver)) {
          case News.Nothing() -> {}
          case News.Unreachable(var points, var reason, var proof) -> {
            points.forEach(point -> reasons.put(point, reason));
            isRepeated &= isProof(entry, proof);
          }
          case News.Done() -> {
            return new ExcludedPoints(reasons, isRepeated);
          }
          case News.Witness witness -> throw new IllegalStateException(witness.toString());
          case News.Over over -> throw new IllegalStateException(over.toString());
        }
      }
    }
    throw new IllegalStateException("no end of " + entry.name());
  }

  /** The same for one entry of a program, and only its clauses, by name. */
  static Map<String, String> clauses(Subject subject, String name) {
    Map<String, String> clauses = new TreeMap<>();
    by(entry(subject, name))
        .reasons
        .forEach(
            (point, reason) -> {
              if (point.criterion().equals("clause")) {
                clauses.put(point.name(), PointReasonText.of(new PointReason.Proved(reason)));
              }
            });
    return clauses;
  }

  static Entry entry(Subject subject, String name) {
    return ((Subject.Choice.Chosen) subject.choose(name)).entry();
  }

  /** As the search checks it: by a solver that has seen nothing. */
  private static boolean isProof(Entry entry, List<Query> proof) {
    try (SolverStack fresh = new SolverStack(entry.pool(), WORK, new Tally())) {
      return proof.stream().allMatch(query -> fresh.solve(query) instanceof Answer.Unsat);
    }
  }

  /** The points that our machine comes to on an input. */
  static List<Point> reached(Entry entry, Assignment input, Budget budget) {
    Trace trace = entry.execution().program().orElseThrow().run(Input.of(input), budget);
    return trace.events().stream()
        .filter(Event.Entered.class::isInstance)
        .map(event -> ((Event.Entered) event).point())
        .toList();
  }
}
