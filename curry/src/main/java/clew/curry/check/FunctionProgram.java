package clew.curry.check;

import clew.curry.eval.Given;
import clew.curry.eval.Machine;
import clew.curry.eval.Node;
import clew.curry.eval.Values;
import clew.curry.eval.World;
import clew.curry.ir.Procedure;
import clew.curry.type.Type;
import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Calls a function on inputs. */
final class FunctionProgram implements Program {
  /** What takes longer is cut while exploring; evaluating it again may take more. */
  private static final long FUEL = 500_000;

  /** How often a run that was cut is tried again without being followed. */
  private static final int MOST_WAITS = 100;

  private final Procedure procedure;
  private final Signature signature;
  private final Contract contract;
  private final TermPool pool;
  private final Supplier<World> worlds;
  private final Site site;
  private final boolean wantsOne;
  private final AtomicInteger waits = new AtomicInteger();

  FunctionProgram(
      Procedure procedure,
      Signature signature,
      Contract contract,
      TermPool pool,
      Supplier<World> worlds,
      boolean wantsOne) {
    this.procedure = procedure;
    this.signature = signature;
    this.contract = contract;
    this.pool = pool;
    this.worlds = worlds;
    this.site = new Site(signature.function().name(), signature.function().span());
    this.wantsOne = wantsOne;
  }

  @Override
  public Trace run(Assignment partial, Budget budget) {
    Assignment input = contract.completed(partial);
    Given given = new Given(pool, input, budget.depth());
    for (int i = 0; i < signature.inputs().size(); i++) {
      Term.Unknown unknown = signature.inputs().get(i);
      given.events().add(new Event.Assume(site, Member.of(pool, contract.types().get(i), unknown)));
    }
    World world = worlds.get().on(given);
    Node[] arguments = new Node[signature.inputs().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = world.part(signature.types().get(i), signature.inputs().get(i));
    }
    Trace trace = traced(new Machine(world, procedure, arguments), given.events(), budget, FUEL);
    boolean isCut =
        budget.steps() > FUEL
            && trace.outcome() instanceof Outcome.Raised raised
            && raised.kind().equals(ErrorKind.ENDLESS);
    return isCut ? waitedFor(trace, input, budget) : trace;
  }

  /** A run that was cut may end after all: a plain one is waited for, unless there were many. */
  private Trace waitedFor(Trace cut, Assignment input, Budget budget) {
    boolean isEndless =
        waits.getAndIncrement() < MOST_WAITS
            && plain(input, budget).outcome() instanceof Outcome.Raised raised
            && raised.kind().equals(ErrorKind.ENDLESS);
    return isEndless
        ? cut
        : new Trace(cut.events(), new Outcome.OutOfFuel(cut.steps(), site), cut.steps());
  }

  /** The same call on plain values: nothing in it is followed. */
  Trace plain(Assignment partial, Budget budget) {
    Assignment input = contract.completed(partial);
    World world = worlds.get();
    Values values = new Values(world);
    Node[] arguments = new Node[signature.inputs().size()];
    for (int i = 0; i < arguments.length; i++) {
      Type type = signature.types().get(i);
      arguments[i] = values.node(input.value(signature.inputs().get(i)).orElseThrow(), type);
    }
    return traced(
        new Machine(world, procedure, arguments), new ArrayList<>(), budget, Long.MAX_VALUE);
  }

  private Trace traced(Machine machine, List<Event> events, Budget budget, long fuel) {
    try (Run run = new Run(machine, pool, site, wantsOne, events)) {
      return run.trace(budget, fuel);
    }
  }
}
