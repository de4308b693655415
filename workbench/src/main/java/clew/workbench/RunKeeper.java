package clew.workbench;

import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.RunReport;
import clew.engine.source.FileErrorText;
import clew.engine.testcase.TestCase;
import clew.report.json.JsonReport;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the runs of a check as they come, so that they are there whatever becomes of us. Of what
 * cannot be kept the first is told, in the end.
 */
final class RunKeeper {
  private final CheckRequest request;
  private final OpenProgram program;
  private final RunStore store;
  private final InstantSource clock;
  private String trouble = "";

  RunKeeper(CheckRequest request, OpenProgram program, RunStore store, InstantSource clock) {
    this.request = request;
    this.program = program;
    this.store = store;
    this.clock = clock;
  }

  private boolean isWanted() {
    return request.results().areKept() && trouble.isEmpty();
  }

  /** Keeps the run of a finding, small or not. */
  synchronized void keep(String entry, Finding finding) {
    if (isWanted()) {
      write(List.of(run(entry, finding)));
    }
  }

  /** Keeps the runs of an entry that is done. */
  synchronized void keep(EntryReport entry) {
    if (!isWanted()) {
      return;
    }
    Map<String, KeptRun> runs = new LinkedHashMap<>();
    for (TestCase test : entry.tests()) {
      runs.put(test.id(), run(entry.entry(), test.id(), test.inputText(), test.outcomeText()));
    }
    for (Finding found : entry.findings()) {
      runs.putIfAbsent(found.id(), run(entry.entry(), found));
    }
    write(runs.values());
  }

  /** Keeps the report; why that or something before was not possible, if it was not. */
  synchronized Optional<String> keep(RunReport report) {
    if (isWanted()) {
      attempt(() -> store.keep(JsonReport.of(report)));
    }
    return Optional.of(trouble).filter(said -> !said.isEmpty());
  }

  private void write(Iterable<KeptRun> runs) {
    attempt(() -> store.keep(runs));
  }

  @FunctionalInterface
  private interface Writing {
    void write() throws IOException;
  }

  private void attempt(Writing writing) {
    // A worker that is told not to wait any longer has this to write all the same.
    boolean isHurried = Thread.interrupted();
    try {
      try {
        writing.write();
      } catch (ClosedByInterruptException hurried) {
        isHurried |= Thread.interrupted();
        writing.write();
      }
    } catch (IOException failed) {
      trouble = store.folder() + ": " + FileErrorText.of(failed);
    } finally {
      if (isHurried) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private KeptRun run(String entry, Finding found) {
    return run(entry, found.id(), found.input(), found.outcome());
  }

  private KeptRun run(String entry, String id, String input, String outcome) {
    return new KeptRun(
        id,
        new KeptRun.Source(program.language().name(), program.name(), program.sha256()),
        entry,
        input,
        new KeptRun.Conditions(
            request.options(),
            request.settings().limits().steps(),
            request.settings().limits().depth()),
        outcome,
        clock.instant().toString());
  }
}
