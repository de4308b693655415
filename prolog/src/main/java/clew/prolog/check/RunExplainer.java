package clew.prolog.check;

import clew.engine.language.ExecutionTree;
import clew.engine.language.Explainer;
import clew.engine.language.Explanation;
import clew.engine.language.Explanation.Moment;
import clew.engine.language.Program;
import clew.engine.solve.Conditions;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One run as its decisions: at each call the clauses that matched, at each test what it gave. */
final class RunExplainer implements Explainer {
  private static final int MOST = 2_000;

  private final Program program;
  private final PrologRenderer renderer;
  private final TermPool pool;

  RunExplainer(Program program, PrologRenderer renderer, TermPool pool) {
    this.program = program;
    this.renderer = renderer;
    this.pool = pool;
  }

  @Override
  public Explanation run(Assignment input, Budget budget) {
    Trace trace = program.run(input, budget);
    List<Moment> moments = new ArrayList<>();
    StringBuilder path = new StringBuilder();
    for (Event event : trace.events()) {
      if (moments.size() == MOST) {
        break;
      }
      moment(event, path).ifPresent(moments::add);
    }
    return new Explanation(
        renderer.input(input),
        moments,
        moments.size() == MOST,
        renderer.outcome(trace.outcome()),
        trace.steps());
  }

  private Optional<Moment> moment(Event event, StringBuilder path) {
    return switch (event) {
      case Event.Branch branch -> {
        String label = label(branch);
        path.append(path.isEmpty() ? "" : ",").append(label);
        Term condition =
            pool.and(branch.taken().stream().mapToObj(branch.alternatives()::condition).toList());
        yield Optional.of(
            new Moment(
                branch.site().span(),
                branch.site().label() + ": " + label,
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

  private static String label(Event.Branch branch) {
    return branch.taken().isEmpty()
        ? "none"
        : branch.taken().stream()
            .mapToObj(branch.alternatives()::name)
            .collect(Collectors.joining("+"));
  }

  @Override
  public boolean hasTree() {
    return false;
  }

  @Override
  public ExecutionTree tree(Solver solver, int depth, int nodes) {
    throw new UnsupportedOperationException("Prolog has no machine that forks");
  }
}
