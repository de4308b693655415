package clew.imp.follow;

import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import clew.imp.ir.Code;
import org.jspecify.annotations.Nullable;

/**
 * Concolic execution as in section 3.1 of the paper. Every decision that depends on the input is a
 * branch of depth one more than the one before it; one that does not is no branch at all.
 */
public final class ConcolicProgram implements Program {
  private final Code code;
  private final TermPool pool;

  public ConcolicProgram(Code code, TermPool pool) {
    this.code = code;
    this.pool = pool;
  }

  @Override
  public Trace run(Input input, Budget budget) {
    return run(input.values(), budget, null);
  }

  /** The same run, shown to somebody on the way. */
  public Trace watch(Assignment input, Budget budget, RunWatcher watcher) {
    return run(input, budget, watcher);
  }

  private Trace run(Assignment input, Budget budget, @Nullable RunWatcher watcher) {
    ConcolicRun run = new ConcolicRun(code, pool, input, budget, watcher);
    run.run();
    return new Trace(run.events, run.outcome().orElseThrow(), run.steps);
  }
}
