package clew.prolog.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import clew.prolog.check.GoalShape.Made;
import clew.prolog.swipl.RealTrouble;
import clew.prolog.swipl.Replay;
import clew.prolog.swipl.Replayed;
import clew.prolog.swipl.Request;
import clew.prolog.symbol.Encoding;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** The goal under test on the real system. */
final class RealRun {
  /** The same as ours: a second answer tells that there is more than one. */
  private static final int ANSWERS = 2;

  private final Replay replay;
  private final GoalShape shape;
  private final PrologRenderer renderer;
  private final Clauses clauses;
  private final List<Value> facts;

  RealRun(
      Replay replay, GoalShape shape, PrologRenderer renderer, Clauses clauses, List<Value> facts) {
    this.replay = replay;
    this.shape = shape;
    this.renderer = renderer;
    this.clauses = clauses;
    this.facts = facts;
  }

  /** Real inferences are a little finer than ours. */
  long inferences(long steps) {
    return Math.max(steps, 100_000) < Long.MAX_VALUE / 4 ? Math.max(steps, 100_000) : steps;
  }

  Replayed ask(Assignment input, long inferences, boolean isMeasured)
      throws RealTrouble, InterruptedException {
    return ask(input, inferences, isMeasured, ANSWERS);
  }

  Replayed ask(Assignment input, long inferences, boolean isMeasured, int answers)
      throws RealTrouble, InterruptedException {
    Made made = shape.made(input);
    return replay.ask(
        new Request(
            shape.goal().module(),
            made.goal(),
            arguments(made.goal()),
            answers,
            inferences,
            facts,
            isMeasured));
  }

  private static List<Value> arguments(Value goal) {
    List<Value> arguments = new ArrayList<>();
    if (goal instanceof Compound compound) {
      for (int i = 0; i < compound.arity(); i++) {
        arguments.add(compound.argument(i));
      }
    }
    return arguments;
  }

  Term goal(Assignment input) {
    TermPool pool = shape.pool();
    return new Encoding(pool).of(shape.made(input).goal());
  }

  String told(Assignment input) {
    return renderer.input(input);
  }

  String outcome(Outcome outcome) {
    return renderer.outcome(outcome);
  }

  /** The calls that led to an error, innermost first, with the clauses they are in. */
  List<String> stack(Replayed replayed) {
    if (!(replayed.ending() instanceof Replayed.Ending.Raised(var ball, var frames))) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (Replayed.Frame frame : frames) {
      String place =
          frame
              .clause()
              .flatMap(clauses::label)
              .map(label -> "  in clause " + label + ", " + clauses.span(label).at())
              .orElse("");
      lines.add(frame.goal() + place);
    }
    return lines;
  }
}
