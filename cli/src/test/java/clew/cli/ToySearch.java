package clew.cli;

import clew.engine.explore.Progress;
import clew.engine.language.Entry;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.QueryCounts;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A search that tries two inputs: the seed and 5. */
final class ToySearch implements Search {
  @Override
  public EntryReport explore(Job job) {
    Entry entry = job.entry();
    job.progress().now(new Progress.State(entry.name(), 1, 1, 2, 3, 40, 0));
    List<TestCase> tests = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    run(job, job.seeds().getFirst(), "the seed", tests, findings, gaps);
    if (job.stopped().getAsBoolean()) {
      gaps.add(new Gap(Gap.Kind.INTERRUPTED, Optional.empty(), "1 target was left"));
    } else if (entry.parse("y = 5") instanceof Entry.Parsed.Input(var five)) {
      run(job, five, "turned y != 5", tests, findings, gaps);
    }
    return new EntryReport(
        entry.name(),
        gaps.isEmpty() ? Verdict.EXHAUSTED : Verdict.BOUNDED,
        tests.size(),
        new QueryCounts(Map.of("shape", 1L), Map.of("sat", 1L)),
        List.of(new Coverage("branch", List.of())),
        findings,
        tests,
        gaps,
        List.of());
  }

  private static void run(
      Job job,
      Assignment input,
      String origin,
      List<TestCase> tests,
      List<Finding> findings,
      List<Gap> gaps) {
    Entry entry = job.entry();
    Trace trace =
        entry.replay(input, new Budget(job.settings().limits().steps(), 10, job.stopped()));
    String id = entry.name() + tests.size();
    String text = entry.renderer().input(input);
    String outcome = entry.renderer().outcome(trace.outcome());
    tests.add(new TestCase(id, input, text, trace.outcome(), outcome, origin, Set.of()));
    if (trace.outcome() instanceof Outcome.Raised(var kind, var reason, var at)) {
      findings.add(
          new Finding(
              id,
              kind.name(),
              text,
              outcome,
              at.span(),
              origin,
              "",
              1,
              Optional.of(new Finding.Confirmation("toy machine", "1"))));
    }
    if (trace.outcome() instanceof Outcome.OutOfFuel(var steps, var at)) {
      gaps.add(new Gap(Gap.Kind.FUEL, Optional.of(at.span()), steps + " steps"));
    }
  }
}
