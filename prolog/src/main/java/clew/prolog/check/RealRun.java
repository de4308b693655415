package clew.prolog.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.follow.GoalTemplate;
import clew.prolog.follow.GoalTemplate.Made;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.swipl.Replay;
import clew.prolog.swipl.ReplayRequest;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.swipl.SwiplFailure;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** The goal under test on the real system. */
public final class RealRun {
  /** The same as ours: a second answer tells that there is more than one. */
  private static final int ANSWERS = 2;

  private final Replay replay;
  private final GoalTemplate template;
  private final ClauseCorrespondence clauses;
  private final List<Value> facts;

  RealRun(Replay replay, GoalTemplate template, ClauseCorrespondence clauses, List<Value> facts) {
    this.replay = replay;
    this.template = template;
    this.clauses = clauses;
    this.facts = facts;
  }

  /** Real inferences are a little finer than ours. */
  long inferences(long steps) {
    return Math.max(steps, 100_000) < Long.MAX_VALUE / 4 ? Math.max(steps, 100_000) : steps;
  }

  ReplayResult ask(Assignment input, long inferences, boolean isMeasured)
      throws SwiplFailure, InterruptedException {
    return ask(input, inferences, isMeasured, ANSWERS);
  }

  public ReplayResult ask(Assignment input, long inferences, boolean isMeasured, int answers)
      throws SwiplFailure, InterruptedException {
    Made made = template.made(input);
    return replay.ask(
        new ReplayRequest(
            template.goal().module(),
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
    TermPool pool = template.pool();
    return new TermEncoding(pool).of(template.made(input).goal());
  }

  /** The calls that led to an error, innermost first, with the clauses they are in. */
  List<String> stack(ReplayResult replayed) {
    if (!(replayed.ending() instanceof ReplayResult.Ending.Raised(var ball, var frames))) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (ReplayResult.Frame frame : frames) {
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
