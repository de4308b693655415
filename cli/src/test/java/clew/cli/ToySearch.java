package clew.cli;

import clew.engine.explore.Listener;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Judge.Authority;
import clew.engine.result.ClosedPaths;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Guesses;
import clew.engine.result.Level;
import clew.engine.result.QueryCounts;
import clew.engine.result.RunSet;
import clew.engine.result.Spurious;
import clew.engine.source.Span;
import clew.engine.testcase.Origin;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.workbench.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A search that tries two inputs: the seed and 5. */
final class ToySearch implements Search {
  @Override
  public EntryReport explore(Job job) {
    Entry entry = job.subject().entry();
    job.listener().progress(new Listener.State(entry.name(), 1, 1, 2, 3, 40, 0));
    List<TestCase> tests = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    run(job, job.seeds().getFirst(), new Origin.Seed(), tests, findings, gaps);
    if (job.stopped().getAsBoolean()) {
      gaps.add(gap(Gap.Kind.INTERRUPTED, Optional.empty(), 0, 1));
    } else if (entry.inputs().read("y = 5") instanceof Parsed.Valid(var five)) {
      Origin turned = new Origin.Turned(1, entry.span(), "then", "y != 5", "y = 5");
      run(job, five, turned, tests, findings, gaps);
    }
    long[] runs = new long[tests.size()];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = i;
    }
    return new EntryReport(
        entry.name(),
        new EntryReport.Effort(
            RunSet.of(runs),
            QueryCounts.of("toy", Map.of("shape", 1L), Map.of("sat", 1L)),
            Guesses.NONE),
        List.of(new Coverage("branch", List.of())),
        findings,
        tests,
        new EntryReport.Caveats(gaps, List.of(), Spurious.NONE, List.of()),
        new EntryReport.Paths(
            gaps.isEmpty() ? ClosedPaths.ALL : ClosedPaths.NONE, false, List.of()));
  }

  private static Gap gap(Gap.Kind kind, Optional<Span> place, long limit, long waiting) {
    return new Gap(kind, place, Optional.empty(), limit, waiting, "", RunSet.EMPTY);
  }

  private static void run(
      Job job,
      Input input,
      Origin origin,
      List<TestCase> tests,
      List<Finding> findings,
      List<Gap> gaps) {
    Entry entry = job.subject().entry();
    Trace trace =
        entry.judge().replay(input, new Budget(job.settings().limits().steps(), 10, job.stopped()));
    String id = entry.name() + tests.size();
    String text = entry.renderer().input(input);
    String outcome = entry.renderer().outcome(trace.outcome());
    tests.add(new TestCase(id, input, text, trace.outcome(), outcome, origin, Set.of()));
    if (trace.outcome() instanceof Outcome.Raised(var kind, var reason, var at)) {
      findings.add(
          new Finding(
              id,
              new Finding.Problem("toy/" + kind.rule(), kind.name(), Level.ERROR, "f" + id),
              new Finding.Where(at.span(), entry.name(), List.of()),
              new Finding.Example(text, outcome, origin, "", Finding.Size.SMALLEST),
              RunSet.of(1),
              Optional.of(new Authority("toy machine", "1"))));
    }
    if (trace.outcome() instanceof Outcome.OutOfFuel(var steps, var at)) {
      gaps.add(gap(Gap.Kind.FUEL, Optional.of(at.span()), steps, 0));
    }
  }
}
