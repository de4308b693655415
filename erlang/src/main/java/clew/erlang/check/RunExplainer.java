package clew.erlang.check;

import clew.engine.language.ExecutionTree;
import clew.engine.language.Explainer;
import clew.engine.language.Explanation;
import clew.engine.language.Explanation.Moment;
import clew.engine.solve.Conditions;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One run as its decisions, with the labels T@i and F@i of the CutEr paper. */
final class RunExplainer implements Explainer {
  private static final int MOST = 2_000;

  private final FunctionProgram program;
  private final ErlangRenderer renderer;
  private final TermPool pool;
  private final List<Site> known;

  /**
   * @param known the sites of the module in the order of its source; others are numbered after them
   *     as a run comes to them
   */
  RunExplainer(FunctionProgram program, ErlangRenderer renderer, TermPool pool, List<Site> known) {
    this.program = program;
    this.renderer = renderer;
    this.pool = pool;
    this.known = known;
  }

  @Override
  public Explanation run(Assignment input, Budget budget) {
    Trace trace = program.run(input, budget);
    Map<Site, Integer> numbers = new LinkedHashMap<>();
    known.forEach(site -> numbers.putIfAbsent(site, numbers.size() + 1));
    List<Moment> moments = new ArrayList<>();
    StringBuilder path = new StringBuilder();
    for (Event event : trace.events()) {
      if (moments.size() == MOST) {
        break;
      }
      moment(event, numbers, path).ifPresent(moments::add);
    }
    return new Explanation(
        renderer.input(input),
        moments,
        moments.size() == MOST,
        renderer.outcome(trace.outcome()),
        trace.steps());
  }

  private Optional<Moment> moment(Event event, Map<Site, Integer> numbers, StringBuilder path) {
    return switch (event) {
      case Event.Branch branch -> {
        int taken = branch.taken().first();
        int number = numbers.computeIfAbsent(branch.site(), site -> numbers.size() + 1);
        String label = label(branch, taken) + "@" + number;
        path.append(path.isEmpty() ? "" : " ").append(label);
        Term condition = branch.alternatives().condition(taken);
        yield Optional.of(
            new Moment(
                branch.site().span(),
                label + " " + branch.site().label(),
                path.toString(),
                Map.of(),
                Map.of(),
                renderer.condition(Conditions.plain(pool, condition))));
      }
      case Event.Concretised(var site, var lost, var why) ->
          Optional.of(
              new Moment(
                  site.span(),
                  "not followed: " + why,
                  path.toString(),
                  Map.of(),
                  Map.of(),
                  renderer.condition(lost)));
      case Event.Assume(var site, var fact) -> Optional.empty();
      case Event.BeyondDepth(var site) ->
          Optional.of(
              new Moment(
                  site.span(),
                  "the depth bound: decisions from here on are not recorded",
                  path.toString(),
                  Map.of(),
                  Map.of(),
                  ""));
      case Event.Entered entered -> Optional.empty();
      case Event.Completed completed -> Optional.empty();
    };
  }

  /** T and F where a condition holds or does not; the number of the way where there are more. */
  private static String label(Event.Branch branch, int taken) {
    return branch.alternatives().count() == 2
        ? (taken == 0 ? "T" : "F")
        : Integer.toString(taken + 1);
  }

  @Override
  public boolean hasTree() {
    return false;
  }

  @Override
  public ExecutionTree tree(Solver solver, int depth, int nodes) {
    throw new UnsupportedOperationException("Erlang has no machine that forks");
  }
}
