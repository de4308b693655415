package clew.workbench;

import clew.engine.reason.Fault;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Point;
import java.util.List;

/** Tells a listener everything but the findings that are ignored. */
final class WantedFindings implements CheckListener {
  private final CheckListener listener;
  private final IgnoredFindings ignored;
  private long kept;

  WantedFindings(CheckListener listener, IgnoredFindings ignored) {
    this.listener = listener;
    this.ignored = ignored;
  }

  @Override
  public void suspected(Suspicion suspicion) {
    if (ignored.has(suspicion)) {
      kept++;
    } else {
      listener.suspected(suspicion);
    }
  }

  @Override
  public void confirmed(Finding finding) {
    if (!ignored.has(finding)) {
      listener.confirmed(finding);
    }
  }

  @Override
  public void faulted(Fault fault) {
    listener.faulted(fault);
  }

  @Override
  public void found(Finding finding) {
    if (!ignored.has(finding)) {
      listener.found(finding);
    }
  }

  /** The search counts what it found; what was not told of is not counted here. */
  @Override
  public void progress(State state) {
    listener.progress(
        new State(
            state.entry(),
            state.runs(),
            state.reached(),
            state.points(),
            state.waiting(),
            state.queries(),
            Math.max(0, state.findings() - kept)));
  }

  /** The next entry is counted from the beginning. */
  @Override
  public void explored(EntryReport entry) {
    kept = 0;
    listener.explored(entry);
  }

  @Override
  public void covered(Point point) {
    listener.covered(point);
  }

  @Override
  public void leftOut(Gap.Key gap) {
    listener.leftOut(gap);
  }

  @Override
  public void warned(OpenProgram program, List<Diagnostic> warnings) {
    listener.warned(program, warnings);
  }
}
