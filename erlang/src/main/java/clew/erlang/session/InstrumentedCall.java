package clew.erlang.session;

import clew.engine.language.answer.InstrumentedRun;
import clew.engine.reason.LimitationWording;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.follow.Follower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.instrument.RebuildLog;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.FollowOptions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.node.NodeFailure;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** One run on the node and what was rebuilt of it, for people. */
public final class InstrumentedCall {
  private static final int DEPTH = 10_000;
  private static final long STEPS = 10_000_000;
  private static final String LEGEND =
      "call, tailcall, exit and raise follow from the code; case, told and receive came from the node";

  private InstrumentedCall() {}

  /**
   * Calls a function of a module that the session has loaded; or says why that cannot be.
   *
   * @param shown how many lines are kept
   * @param written a term for people
   */
  public static InstrumentedRun of(
      ErlangSystem.Session session,
      java.nio.file.Path cache,
      String text,
      Atom module,
      String nameAndArity,
      List<Value> arguments,
      int shown,
      BiFunction<TermPool, Term, String> written)
      throws NodeFailure, InterruptedException, NoCopy {
    RebuildLog log = new RebuildLog(shown);
    InstrumentedNode instrumented = session.instrumented().withOpinion();
    FollowOptions followOptions = new FollowOptions(false, Set.of(), log);
    Optional<String> why =
        instrumented.copy(session.modules(), module.name(), followOptions, cache);
    if (why.isPresent()) {
      throw new NoCopy(why.get());
    }
    ModuleLinker linker = session.rebuilding(followOptions);
    MachineFunction function = linker.function(module, nameAndArity);
    TermPool pool = new TermPool();
    List<Unknown> unknowns = new ArrayList<>();
    List<Value> followed = new ArrayList<>();
    for (Value argument : arguments) {
      Unknown unknown = pool.unknown("X" + (unknowns.size() + 1), Sort.ANY);
      unknowns.add(unknown);
      followed.add(new Followed(argument, unknown));
    }
    Follower follower = new Follower(new PathRecording(pool, DEPTH));
    Machine.Result result =
        instrumented.call(
            new Machine(linker), function, followed, STEPS, () -> false, follower, log);
    return new InstrumentedRun.Run(
        text,
        log.lines(),
        log.isShortened(),
        log.trace(),
        unknowns.stream().map(Unknown::name).collect(Collectors.joining(", ")),
        result instanceof Machine.Result.Returned(var value, var steps)
            ? Optional.of(written.apply(pool, ValueTerms.term(pool, value)))
            : Optional.empty(),
        List.of(),
        outcome(result),
        LEGEND);
  }

  /** The node cannot make a copy of the module. */
  public static final class NoCopy extends Exception {
    private static final long serialVersionUID = 1;

    NoCopy(String why) {
      super(why);
    }
  }

  private static String outcome(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) -> ErlangText.line(PlainValues.of(value));
      case Machine.Result.Raised(var raise, var steps) ->
          "exception " + raise.kind + ": " + ErlangText.line(PlainValues.of(raise.reason));
      case Machine.Result.Stopped(var budget, var steps) -> "no result: " + budget.inWords();
      case Machine.Result.Refused(var what) -> LimitationWording.of(what);
      case Machine.Result.NotLoaded(var failure) -> String.valueOf(failure.getMessage());
    };
  }
}
