package clew.erlang.check;

import clew.engine.language.Program;
import clew.engine.reason.Limitation;
import clew.engine.term.Assignment;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.follow.Follower;
import clew.erlang.follow.MadeArguments;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.model.InputConversion;
import clew.erlang.regex.RegexLibrary;
import clew.erlang.type.MadeTypes;
import clew.erlang.type.TypeUse;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls a function in our machine with arguments that are followed. */
final class FunctionProgram implements Program {
  private final Machine machine;
  private final MachineFunction function;
  private final List<Value> first;
  private final TermPool pool;
  private final List<Unknown> parameters;
  private final SpecContract contract;
  private final CallOutcomes endings;
  private final Site site;
  private final Exploration options;
  private final Optional<MadeTypes> made;
  private final RegexLibrary regexes = new RegexLibrary();
  private final Optional<InstrumentedNode> instrumented;

  /**
   * @param options how functions are explored
   * @param instrumented runs the program, if our machine is only to rebuild what it did
   */
  FunctionProgram(
      Machine machine,
      Called called,
      TermPool pool,
      List<Unknown> parameters,
      SpecContract contract,
      CallOutcomes endings,
      Site site,
      Exploration options,
      Optional<InstrumentedNode> instrumented) {
    this.machine = machine;
    this.function = called.function();
    this.first = called.first();
    this.pool = pool;
    this.parameters = parameters;
    this.contract = contract;
    this.endings = endings;
    this.site = site;
    this.options = options;
    this.instrumented = instrumented;
    this.made = contract.spec().flatMap(MadeTypes::of);
  }

  /**
   * What is called.
   *
   * @param first arguments that are always the same, before those of the input
   */
  record Called(MachineFunction function, List<Value> first) {
    Called {
      first = List.copyOf(first);
    }
  }

  /** A run with what the machine itself says of its end. */
  record Run(Machine.Result result, Trace trace) {}

  @Override
  public Trace run(Input input, Budget budget) {
    return watch(input.values(), budget).trace();
  }

  Run watch(Assignment input, Budget budget) {
    boolean isFollowed = budget.depth() > 0;
    PathRecording path =
        new PathRecording(pool, budget.depth(), input, options.leaps() && isFollowed, regexes);
    if (!contract.inputs().admits(input)) {
      return refused(path);
    }
    path.assume(site, contract.inputs().precondition());
    path.letFail(options.inputs() == TypeUse.FAILING_INPUTS);
    path.beginWith(function);
    List<Value> plain =
        parameters.stream()
            .map(parameter -> InputConversion.value(InputConversion.of(input, parameter)))
            .toList();
    Machine.Result result = call(plain, isFollowed, budget, path);
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
  private Run refused(PathRecording path) {
    Limitation why = Limitation.of(Limitation.Kind.NO_INPUT);
    return new Run(
        new Machine.Result.Refused(why),
        new Trace(path.events(), new Outcome.Unsupported(why, site), 0));
  }

  private Machine.Result call(
      List<Value> plain, boolean isFollowed, Budget budget, PathRecording path) {
    if (made.isPresent() && instrumented.isEmpty()) {
      return call(
          MadeArguments.calling(function, plain, parameters, made.get()), List.of(), budget, path);
    }
    List<Value> arguments = new ArrayList<>(first);
    for (int i = 0; i < plain.size(); i++) {
      // Where nothing is recorded nothing needs to be followed, and plain values are faster.
      arguments.add(isFollowed ? new Followed(plain.get(i), parameters.get(i)) : plain.get(i));
    }
    return call(function, arguments, budget, path);
  }

  private Machine.Result call(
      MachineFunction function, List<Value> arguments, Budget budget, PathRecording path) {
    Follower follower = new Follower(path);
    try {
      return instrumented.isPresent()
          ? instrumented
              .get()
              .call(machine, function, arguments, budget.steps(), budget.stopped(), follower)
          : machine.call(function, arguments, budget.steps(), budget.stopped(), follower);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Machine.Result.Stopped(OutOfFuel.Budget.STOPPED, 0);
    }
  }
}
