package clew.curry.check;

import clew.curry.eval.GraphNode;
import clew.curry.eval.Machine;
import clew.curry.eval.ProgramContext;
import clew.curry.eval.ValueConversion;
import clew.curry.follow.Follower;
import clew.curry.ir.Procedure;
import clew.curry.type.CurryType;
import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Calls a function on inputs. */
public final class FunctionProgram implements Program {
  /** What takes longer is cut while exploring; evaluating it again may take more. */
  private static final long FUEL = 500_000;

  /** What a run that was cut may take when it is tried again without being followed. */
  private static final long MORE_FUEL = 4 * FUEL;

  private final Procedure procedure;
  private final Signature signature;
  private final TypedInputs inputs;
  private final TermPool pool;
  private final Supplier<ProgramContext> contexts;
  private final Site site;
  private final boolean wantsOne;

  public FunctionProgram(
      Procedure procedure,
      Signature signature,
      TypedInputs inputs,
      Supplier<ProgramContext> contexts,
      boolean wantsOne) {
    this.procedure = procedure;
    this.signature = signature;
    this.inputs = inputs;
    this.pool = inputs.contract().pool();
    this.contexts = contexts;
    this.site = new Site(signature.function().name(), signature.function().span());
    this.wantsOne = wantsOne;
  }

  TypedInputs inputs() {
    return inputs;
  }

  @Override
  public Trace run(Input partial, Budget budget) {
    Assignment input = inputs.completed(partial.values());
    Follower follower = new Follower(pool, input, budget.depth());
    inputs.facts().forEach(fact -> follower.events().add(new Event.Assume(site, fact)));
    ProgramContext context = contexts.get().on(follower);
    GraphNode[] arguments = new GraphNode[signature.inputs().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = context.part(signature.types().get(i), signature.inputs().get(i));
    }
    Trace trace =
        traced(new Machine(context, procedure, arguments), follower.events(), budget, FUEL);
    boolean isCut =
        budget.steps() > FUEL
            && trace.outcome() instanceof Outcome.Raised raised
            && raised.kind().equals(ErrorKind.ENDLESS);
    return isCut ? waitedFor(trace, input, budget) : trace;
  }

  /** A run that was cut may end after all: a plain one is waited for. */
  private Trace waitedFor(Trace cut, Assignment input, Budget budget) {
    Budget more = new Budget(Math.min(budget.steps(), MORE_FUEL), budget.depth(), budget.stopped());
    boolean isEndless =
        plain(input, more).outcome() instanceof Outcome.Raised raised
            && raised.kind().equals(ErrorKind.ENDLESS);
    return isEndless
        ? cut
        : new Trace(cut.events(), new Outcome.OutOfFuel(cut.steps(), site), cut.steps());
  }

  /** The same call on plain values: nothing in it is followed. */
  Trace plain(Assignment partial, Budget budget) {
    Assignment input = inputs.completed(partial);
    ProgramContext context = contexts.get();
    ValueConversion values = new ValueConversion(context);
    GraphNode[] arguments = new GraphNode[signature.inputs().size()];
    for (int i = 0; i < arguments.length; i++) {
      CurryType type = signature.types().get(i);
      arguments[i] = values.node(input.value(signature.inputs().get(i)).orElseThrow(), type);
    }
    return traced(
        new Machine(context, procedure, arguments), new ArrayList<>(), budget, Long.MAX_VALUE);
  }

  private Trace traced(Machine machine, List<Event> events, Budget budget, long fuel) {
    try (CallEvaluation run = new CallEvaluation(machine, pool, site, wantsOne, events)) {
      return run.trace(budget, fuel);
    } catch (OutOfMemoryError _) {
      return new Trace(events, CallEvaluation.withoutMemory(site), machine.steps());
    }
  }
}
