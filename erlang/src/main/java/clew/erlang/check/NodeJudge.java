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
import java.util.Optional;
import java.util.Set;

/**
 * The real node as judge of a function's calls.
 *
 * @param live the same with a process that runs as it would in a system; nothing for a function
 * @param site the function, for endings without a place
 */
record NodeJudge(
    Authority authority, FunctionProgram program, RealRun real, Optional<RealRun> live, Site site)
    implements Judge {
  private static final String RUNNING = "also as a running process";

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
      Trace judged = real.judge(ours, input.values());
      return isSeenAlive(ours, judged, input) ? judged.seenBy(RUNNING) : judged;
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

  @Override
  public Authority authority(Trace replayed) {
    return replayed.beside().isEmpty() ? authority : authority.and(replayed.beside());
  }

  /** Whether a process that is sent the same messages dies of the same. */
  private boolean isSeenAlive(FunctionProgram.Run ours, Trace judged, Input input)
      throws NodeFailure, InterruptedException {
    return live.isPresent()
        && judged.outcome() instanceof Outcome.Raised
        && judged.outcome().equals(ours.trace().outcome())
        && live.get().doesTheSame(ours, input.values());
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
