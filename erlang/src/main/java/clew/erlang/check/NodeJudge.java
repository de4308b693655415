package clew.erlang.check;

import clew.engine.language.Judge;
import clew.engine.reason.Limitation;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.erlang.eval.Machine;
import clew.erlang.model.term.PlainValues;
import clew.erlang.node.NodeFailure;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import java.util.Set;

/**
 * The real node as judge of a function's calls.
 *
 * @param site the function, for endings without a place
 */
record NodeJudge(Authority authority, FunctionProgram program, RealRun real, Site site)
    implements Judge {
  private static final Atom NO_PROCESS = Atom.of("noproc");
  private static final Set<Atom> SENDING =
      Set.of(Atom.of("!"), Atom.of("send"), Atom.of("send_nosuspend"));

  @Override
  public Trace replay(Input input, Budget budget) {
    FunctionProgram.Run ours = program.watch(input.values(), budget);
    Trace trace = ours.trace();
    if (real.isUnwalled() && asksSystem(ours.result())) {
      return new Trace(
          trace.events(),
          new Outcome.Unsupported(Limitation.of(Limitation.Kind.UNCONFINED_PROCESS), site),
          trace.steps());
    }
    try {
      return real.judge(ours, input.values());
    } catch (NodeFailure failure) {
      return new Trace(
          trace.events(),
          new Outcome.Unsupported(
              Judge.gone(authority, String.valueOf(failure.getMessage())), site),
          trace.steps());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Trace(trace.events(), new Outcome.Interrupted(site), trace.steps());
    }
  }

  /**
   * Whether the run ended because it asked a process by its name that our machine does not have.
   */
  private static boolean asksSystem(Machine.Result result) {
    if (!(result instanceof Machine.Result.Raised(var raise, var steps))) {
      return false;
    }
    boolean isSent = !raise.trace.isEmpty() && SENDING.contains(raise.trace.getFirst().function());
    return isSent || (PlainValues.of(raise.reason) instanceof Tuple why && names(why));
  }

  private static boolean names(Tuple why) {
    return why.size() > 0 && why.elements[0] == NO_PROCESS;
  }
}
