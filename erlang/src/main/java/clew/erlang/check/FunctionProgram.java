package clew.erlang.check;

import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.erlang.Machine;
import clew.erlang.eval.Function;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.follow.Path;
import clew.erlang.told.Teller;
import clew.erlang.twin.Follower;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls a function in our machine with arguments that are followed. */
final class FunctionProgram implements Program {
  private final Machine machine;
  private final Function function;
  private final TermPool pool;
  private final List<Unknown> parameters;
  private final Contract contract;
  private final Endings endings;
  private final Site site;
  private final boolean leaps;
  private final Optional<Teller> teller;

  /**
   * @param leaps whether loops are looked at
   * @param teller runs the program, if our machine is only to rebuild what it did
   */
  FunctionProgram(
      Machine machine,
      Function function,
      TermPool pool,
      List<Unknown> parameters,
      Contract contract,
      Endings endings,
      Site site,
      boolean leaps,
      Optional<Teller> teller) {
    this.machine = machine;
    this.function = function;
    this.pool = pool;
    this.parameters = parameters;
    this.contract = contract;
    this.endings = endings;
    this.site = site;
    this.leaps = leaps;
    this.teller = teller;
  }

  /** A run with what the machine itself says of its end. */
  record Run(Machine.Result result, Trace trace) {}

  @Override
  public Trace run(Assignment input, Budget budget) {
    return watch(input, budget).trace();
  }

  Run watch(Assignment input, Budget budget) {
    boolean isFollowed = budget.depth() > 0;
    Path path = new Path(pool, budget.depth(), input, leaps && isFollowed);
    if (!contract.admits(input)) {
      return refused(path);
    }
    path.assume(site, contract.precondition());
    path.beginWith(function);
    List<Value> arguments = new ArrayList<>();
    for (Unknown parameter : parameters) {
      Term value = Inputs.of(input, parameter);
      Value argument = Inputs.value(value);
      // Where nothing is recorded nothing needs to be followed, and plain values are faster.
      arguments.add(isFollowed ? new Followed(argument, parameter) : argument);
    }
    Machine.Result result = call(arguments, budget, path);
    Outcome outcome =
        path.rejected().<Outcome>map(Outcome.Rejected::new).orElse(endings.of(result));
    if (path.violation().isPresent() && !(outcome instanceof Outcome.Interrupted)) {
      outcome = endings.outsideCallee(path.violation().get());
    }
    if (outcome instanceof Outcome.Returned(var concrete, var symbolic)
        && !contract.allows(input, concrete)) {
      outcome = endings.outsideSpec(concrete);
    }
    return new Run(result, new Trace(path.events(), outcome, result.steps()));
  }

  /** Such as a function that must be given a function. */
  private Run refused(Path path) {
    String why = "an input that its spec allows: functions and processes are not made as inputs";
    return new Run(
        new Machine.Result.Refused(why),
        new Trace(path.events(), new Outcome.Unsupported(why, site), 0));
  }

  private Machine.Result call(List<Value> arguments, Budget budget, Path path) {
    Follower follower = new Follower(path);
    try {
      return teller.isPresent()
          ? teller
              .get()
              .call(machine, function, arguments, budget.steps(), budget.stopped(), follower)
          : machine.call(function, arguments, budget.steps(), budget.stopped(), follower);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Machine.Result.Stopped(OutOfFuel.Budget.STOPPED, 0);
    }
  }
}
