package clew.engine.language;

import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.Explanation.Moment;
import clew.engine.reason.LimitationWording;
import clew.engine.solve.EssentialConditions;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** One run as its decisions, for machines that record them. */
public final class RunExplainer implements Explainer {
  private static final int MOST = 2_000;

  private final Program program;
  private final Renderer renderer;
  private final TermPool pool;
  private final Supplier<? extends Labels> labels;

  /** How decisions are called; made anew for each run, so that it can count. */
  public interface Labels {
    /** Its name on the path. */
    String of(Event.Branch branch);

    /** Its name with the place it stands at. */
    String title(Event.Branch branch, String label);

    /** What stands between the names of a path. */
    String separator();
  }

  /**
   * @param labels makes the labels of one run
   */
  public RunExplainer(
      Program program, Renderer renderer, TermPool pool, Supplier<? extends Labels> labels) {
    this.program = program;
    this.renderer = renderer;
    this.pool = pool;
    this.labels = labels;
  }

  @Override
  public Explanation run(Input input, Budget budget) {
    Trace trace = program.run(input, budget);
    Labels names = labels.get();
    List<Moment> moments = new ArrayList<>();
    StringBuilder path = new StringBuilder();
    for (Event event : trace.events()) {
      if (moments.size() == MOST) {
        break;
      }
      moment(event, names, path).ifPresent(moments::add);
    }
    return new Explanation(
        renderer.input(input),
        moments,
        moments.size() == MOST,
        renderer.outcome(trace.outcome()),
        trace.steps());
  }

  private Optional<Moment> moment(Event event, Labels names, StringBuilder path) {
    return switch (event) {
      case Event.Branch branch -> {
        String label = names.of(branch);
        path.append(path.isEmpty() ? "" : names.separator()).append(label);
        Term condition =
            pool.and(branch.taken().stream().mapToObj(branch.alternatives()::condition).toList());
        yield Optional.of(
            new Moment(
                branch.site().span(),
                names.title(branch, label),
                path.toString(),
                Map.of(),
                Map.of(),
                renderer.condition(EssentialConditions.plain(pool, condition))));
      }
      case Event.Concretised(var site, var lost, var why, _) ->
          Optional.of(
              new Moment(
                  site.span(),
                  "not followed: " + LimitationWording.of(why),
                  path.toString(),
                  Map.of(),
                  Map.of(),
                  renderer.condition(lost)));
      case Event.Assume(var site, var fact, _) -> Optional.empty();
      case Event.BeyondDepth(var site, _) ->
          Optional.of(
              new Moment(
                  site.span(),
                  "the depth bound: decisions from here on are not recorded",
                  path.toString(),
                  Map.of(),
                  Map.of(),
                  ""));
      case Event.Leap leap -> Optional.empty();
      case Event.Consulted(var site, var question, var answer, _) ->
          Optional.of(
              new Moment(
                  site.span(),
                  "asked the real system: " + question,
                  path.toString(),
                  Map.of(),
                  Map.of(),
                  answer));
      case Event.Entered entered -> Optional.empty();
      case Event.Completed completed -> Optional.empty();
    };
  }
}
