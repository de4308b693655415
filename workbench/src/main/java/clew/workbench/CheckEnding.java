package clew.workbench;

import clew.engine.reason.Fault;
import clew.engine.result.EntryReport;
import clew.engine.result.RunReport;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The end of a check: the report, the tests and what is kept. Where a writer breaks down, its part
 * is missing and the others are there.
 */
record CheckEnding(CheckPlan plan, CheckRun run, RunKeeper keeper, CheckListener listener) {
  CheckResult result() {
    List<EntryReport> entries = run.reports();
    RunReport explored = run.report(entries);
    List<Diagnostic> problems = new ArrayList<>();
    TestFolder.Writing writing = TestFolder.Writing.NONE;
    if (plan.tests().isPresent()) {
      TestFolder folder = plan.tests().get();
      writing =
          contained("the tests", problems, () -> folder.write(run.tests(entries), explored))
              .orElse(TestFolder.Writing.NONE);
    }
    problems.addAll(writing.problems());
    RunReport report = explored.with(writing.written());
    Optional<String> unkept =
        contained("the runs to keep", problems, () -> keeper.keep(report))
            .orElse(Optional.of("a fault in Clew"));
    return new CheckResult(
        plan.program(),
        report,
        plan.request().results().areKept() && unkept.isEmpty(),
        unkept.orElse(""),
        problems);
  }

  private <T> Optional<T> contained(String what, List<Diagnostic> problems, Supplier<T> writer) {
    try {
      return Optional.of(writer.get());
    } catch (RuntimeException | Error broken) {
      Fault fault = new Fault(Fault.WRITER, broken);
      listener.faulted(fault);
      problems.add(
          Diagnostic.error(what + " could not be written, by a fault in Clew")
              .follows(fault.summary()));
      return Optional.empty();
    }
  }
}
