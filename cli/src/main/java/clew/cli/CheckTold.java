package clew.cli;

import clew.engine.reason.Fault;
import clew.engine.result.Finding;
import clew.engine.source.Diagnostic;
import clew.workbench.CheckListener;
import clew.workbench.OpenProgram;
import java.util.ArrayList;
import java.util.List;

/** What a check tells while it goes on: to the terminal, to the launcher, and for its end. */
final class CheckTold implements CheckListener, AutoCloseable {
  private final CommandContext context;
  private final LiveLine line;
  private final boolean isShown;
  private final List<Fault> faults = new ArrayList<>();

  CheckTold(CommandContext context) {
    this.context = context;
    this.line = new LiveLine(context.console(), context.clock());
    this.isShown = context.installation().errIsTerminal();
  }

  @Override
  public void warned(OpenProgram program, List<Diagnostic> warnings) {
    context.warn(warnings, program::source);
  }

  @Override
  public void progress(State state) {
    if (isShown) {
      line.show(state);
    }
  }

  @Override
  public void confirmed(Finding finding) {
    context
        .console()
        .journal()
        .found(
            "%s: %s in %s at %s with %s (clew replay %s)"
                .formatted(
                    finding.level().id(),
                    finding.kind(),
                    finding.where().function(),
                    finding.where().place().at(),
                    finding.input(),
                    finding.id()));
  }

  @Override
  public synchronized void faulted(Fault fault) {
    faults.add(fault);
  }

  /** Parts of ours that broke down. */
  synchronized List<Fault> faults() {
    return List.copyOf(faults);
  }

  @Override
  public void close() {
    line.close();
  }
}
