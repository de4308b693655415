package clew.erlang.check;

import clew.engine.language.Judge;
import clew.engine.reason.Limitation;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.erlang.node.NodeFailure;

/**
 * The real node as judge of a function's calls.
 *
 * @param site the function, for endings without a place
 */
record NodeJudge(Authority authority, FunctionProgram program, RealRun real, Site site)
    implements Judge {
  @Override
  public Trace replay(Input input, Budget budget) {
    FunctionProgram.Run ours = program.watch(input.values(), budget);
    Trace trace = ours.trace();
    try {
      return real.judge(ours, input.values());
    } catch (NodeFailure failure) {
      return new Trace(
          trace.events(),
          new Outcome.Unsupported(
              Limitation.of(Limitation.Kind.REAL_SYSTEM, String.valueOf(failure.getMessage()))
                  .within("the Erlang node"),
              site),
          trace.steps());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Trace(trace.events(), new Outcome.Interrupted(site), trace.steps());
    }
  }
}
