package clew.engine.result;

import clew.engine.language.Renderer;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of one run, as plain data: no terms and no machines, so it can be sent and compared
 * between processes. Two runs on one input have equal results.
 *
 * @param input in the user's own syntax, with its schedule
 * @param taken what was taken at each decision
 * @param entered the points it came to, in that order
 * @param completed the points whose parts came to their end
 * @param outcome how it ended, in the user's own syntax
 * @param isWrong whether it went wrong in a way the language defines
 * @param steps of the language's machine
 * @param asked what it asked the real system for, with the answers
 * @param gaps what it does not tell
 */
public record RunResult(
    String input,
    PathPrefix taken,
    List<Point> entered,
    List<Point> completed,
    String outcome,
    boolean isWrong,
    long steps,
    List<Consulted> asked,
    List<Gap.Key> gaps) {
  public RunResult {
    entered = List.copyOf(entered);
    completed = List.copyOf(completed);
    asked = List.copyOf(asked);
    gaps = List.copyOf(gaps);
  }

  /** A question to the real system. */
  public record Consulted(String question, String answer) {}

  public static RunResult of(Renderer renderer, Input input, Trace run) {
    List<Point> entered = new ArrayList<>();
    List<Point> completed = new ArrayList<>();
    List<Consulted> asked = new ArrayList<>();
    List<Gap.Key> gaps = new ArrayList<>();
    for (Event event : run.events()) {
      switch (event) {
        case Event.Entered(var point, _) -> entered.add(point);
        case Event.Completed(var point, _) -> completed.add(point);
        case Event.Consulted(_, var question, var answer, _) ->
            asked.add(new Consulted(question, answer));
        case Event.Concretised(var site, _, var why, _) ->
            gaps.add(new Gap.Key(Gap.Kind.CONCRETISED, Optional.of(site.span()), Optional.of(why)));
        case Event.BeyondDepth(var site, _) ->
            gaps.add(new Gap.Key(Gap.Kind.DEPTH, Optional.of(site.span())));
        case Event.Branch _, Event.Assume _, Event.Leap _ -> {}
      }
    }
    switch (run.outcome()) {
      case Outcome.OutOfFuel(_, var at) ->
          gaps.add(new Gap.Key(Gap.Kind.FUEL, Optional.of(at.span())));
      case Outcome.Unsupported(var what, var at) ->
          gaps.add(new Gap.Key(Gap.Kind.UNSUPPORTED, Optional.of(at.span()), Optional.of(what)));
      default -> {}
    }
    return new RunResult(
        renderer.input(input),
        PathPrefix.of(run),
        entered,
        completed,
        renderer.outcome(run.outcome()),
        run.outcome() instanceof Outcome.Raised,
        run.steps(),
        asked,
        gaps);
  }
}
