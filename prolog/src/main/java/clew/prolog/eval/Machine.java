package clew.prolog.eval;

import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.arithmetic.ArithmeticEvaluator;
import clew.prolog.ir.Clause;
import clew.prolog.lower.Lowering;
import clew.prolog.lower.NotCallable;
import clew.prolog.lower.NotRepresentable;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs goals. This is the side of it that callers and builtins see; the {@link Interpreter} does
 * the steps. Builtins change where a run is only by {@link #offer}, {@link #then} and {@link
 * #enter}.
 */
public final class Machine {
  private static final Functor WAKEUP = Functor.of("$wakeup", 1);
  private static final Atom CUT = Atom.of("!");

  private final Database database;
  private final Output output;
  private final @Nullable RunTracer tracer;
  private final @Nullable ValueFollower follower;
  private final Fuel fuel;
  private final Bindings bindings;
  private final Unify unify;
  private final ChoicePointStack choices;
  private final ArithmeticEvaluator arithmetic = new ArithmeticEvaluator(this::spend);
  private final MachineState state = new MachineState();
  private final Interpreter loop;
  private final ExceptionHandling catching;
  private Value pendingGoal = Atom.TRUE;
  private int exitStatus;

  public Machine(Database database, Output output) {
    this(database, output, null, Heap.mostOfIt());
  }

  public Machine(Database database, Output output, @Nullable RunTracer tracer, Heap heap) {
    this(database, output, tracer, null, heap);
  }

  /** A machine whose runs are followed. */
  public static Machine followed(
      Database database, Output output, ValueFollower follower, Heap heap) {
    return new Machine(database, output, null, follower, heap);
  }

  private Machine(
      Database database,
      Output output,
      @Nullable RunTracer tracer,
      @Nullable ValueFollower follower,
      Heap heap) {
    this.follower = follower;
    this.database = database;
    this.output = output;
    this.tracer = tracer;
    this.fuel = new Fuel(heap);
    this.bindings = new Bindings(fuel);
    bindings.occursCheck(
        OccursCheck.of(database.flags().getOrDefault(Atom.of("occurs_check"), Atom.FALSE)));
    this.unify = new Unify(bindings);
    this.choices = new ChoicePointStack(bindings);
    this.loop = new Interpreter(this, state, fuel, unify, choices, tracer, follower);
    this.catching = new ExceptionHandling(this, state, choices);
    if (follower != null) {
      follower.begin(this);
    }
  }

  public Database database() {
    return database;
  }

  public Output output() {
    return output;
  }

  public Bindings bindings() {
    return bindings;
  }

  public ArithmeticEvaluator arithmetic() {
    return arithmetic;
  }

  /** The module that the running builtin was called from. */
  public Atom context() {
    return state.context;
  }

  public boolean unify(Value left, Value right) {
    if (follower != null) {
      follower.unify(left, right);
    }
    return unify.unify(left, right);
  }

  /** How two terms compare in the standard order. */
  public int compare(Value left, Value right) {
    return follower == null ? TermOrder.compare(left, right) : follower.compare(left, right);
  }

  /** Whether two terms unify; binds nothing. */
  public boolean unifiable(Value left, Value right) {
    if (follower != null) {
      follower.unify(left, right);
    }
    return tentatively(() -> unify.unify(left, right));
  }

  /** Whether the clause under way has left no choice point, other clauses of its own aside. */
  public boolean isDeterministic() {
    return choices.areOwn(state.barrier, state.frame);
  }

  /** As {@link #unifiable}, where nobody follows what is looked at. */
  boolean fits(Value left, Value right) {
    return tentatively(() -> unify.unify(left, right));
  }

  /**
   * The steps that are to be completed after the current ones: the clause stack L, newest first.
   */
  public List<Clause> clauseStack(int most) {
    List<Clause> stack = new ArrayList<>();
    for (ContinuationFrame at = state.frame; at != null && stack.size() < most; at = at.next) {
      if (at.step instanceof clew.prolog.ir.Instruction.Exit exit) {
        stack.add(exit.clause);
      }
    }
    return stack;
  }

  /** Does something and takes back all its bindings. */
  public boolean tentatively(BooleanSupplier what) {
    int before = bindings.top();
    bindings.mark(Long.MAX_VALUE);
    try {
      return what.getAsBoolean();
    } finally {
      bindings.undo(before);
      choices.remark();
    }
  }

  /** What would be bound to unify two terms, as equations; null if they do not unify. */
  public @Nullable List<Value> difference(Value left, Value right) {
    int before = bindings.top();
    bindings.mark(Long.MAX_VALUE);
    try {
      return unify.unify(left, right) ? bindings.since(before) : null;
    } finally {
      bindings.undo(before);
      choices.remark();
    }
  }

  public Var fresh() {
    return bindings.fresh();
  }

  /** How many inferences have been made since the run began. */
  public long inferences() {
    return fuel.used();
  }

  /** One turn of a loop within a builtin: now and then looks whether the run may go on. */
  public void work() {
    fuel.work();
  }

  /** Makes room for so many variables in a term. */
  public void roomForVariables(long number) {
    fuel.room(number > Long.MAX_VALUE / 4 ? number : 4 * number);
  }

  /** Makes room for so many characters; the run ends if there is none. */
  public void room(long parts) {
    fuel.room(parts);
  }

  /** Counts what a long operation costs, before it begins; the run ends if that is too much. */
  public void spend(long steps) {
    if (steps > 0) {
      fuel.work(steps);
    }
  }

  /** Answers to a goal, in module user. Ends what the machine was running before. */
  public Solutions solve(Value goal, Budget costs) {
    return solve(goal, Database.USER, RunBudget.of(costs));
  }

  public Solutions solve(Value goal, Atom module, RunBudget costs) {
    fuel.fill(costs);
    choices.clear();
    bindings.undo(0);
    bindings.passBy(goal);
    choices.bottom();
    state.begin(module);
    pendingGoal = goal;
    return new Solutions(this);
  }

  // ---- what builtins do

  /** Leaves an alternative to this builtin; to be called before anything is bound. */
  public void offer(Builtin.Alternative alternative) {
    offer(alternative, null);
  }

  /** As {@link #offer}, with what is to be done when the choice point is cut or left. */
  public void offer(Builtin.Alternative alternative, Builtin.@Nullable Leaving leaving) {
    choices.push(new ChoicePoint.Host(bindings, state, alternative, leaving));
  }

  /** Goes on here once what is entered next has succeeded. */
  public void then(Builtin.Continuation continuation) {
    state.save();
    Predicate origin = state.running;
    Atom from = state.context;
    state.then(
        machine -> {
          state.context = from;
          state.running = origin;
          return continuation.proceed(machine);
        });
  }

  /** Runs a goal before what comes next; a cut in it is its own. */
  public void enter(Value goal) {
    enter(goal, state.context);
  }

  /** As {@link #enter(Value)}, from a given module. */
  public void enter(Value goal, Atom module) {
    QualifiedTerm called = QualifiedTerm.of(goal, module);
    if (called.term() instanceof Var) {
      throw IsoErrors.instantiation();
    }
    try {
      Lowering.Goal lowered = Lowering.goal(called.term(), called.module());
      state.save();
      state.step = lowered.first();
      state.environment = lowered.slots() == 0 ? MachineState.NONE : new Value[lowered.slots()];
      state.barrier = choices.height();
    } catch (NotCallable _) {
      throw IsoErrors.type("callable", called.term());
    } catch (NotRepresentable wrong) {
      throw IsoErrors.representation(wrong.what());
    }
  }

  /** How many choice points there are. */
  public int height() {
    return choices.height();
  }

  /** Forgets all choice points above a height; runs their cleanup before what comes next. */
  public void cut(int height) {
    for (Builtin.Leaving left : choices.cut(height).reversed()) {
      Value cleanup = left.leave(CUT);
      if (cleanup != Atom.TRUE) {
        enter(cleanup, Database.SYSTEM);
      }
    }
  }

  /** Pushes a catch and enters its goal. */
  public void guard(Value goal, Value catcher, Value recovery) {
    catching.guard(catcher, recovery);
    enter(goal);
  }

  /**
   * Whether a goal has a first solution; runs it to that at once, for hooks that are called while
   * something is written. It nests on Java's stack, so goals that may nest are entered instead.
   */
  public boolean once(Value goal, Atom module) {
    MachineState.Saved saved = state.saved();
    int height = choices.height();
    choices.bottom();
    state.begin(state.context);
    try {
      enter(goal, module);
      return run();
    } finally {
      List<Builtin.Leaving> left = choices.cut(height);
      state.restore(saved);
      left.reversed().forEach(each -> enter(each.leave(CUT), Database.SYSTEM));
    }
  }

  /** Removes the newest choice point if it is this high; whether it was. */
  public boolean drop(int height) {
    if (choices.height() != height) {
      return false;
    }
    choices.pop();
    return true;
  }

  /** Ends the run as the program wants. */
  public void halt(int status) {
    exitStatus = status;
    throw new RunStopped(RunStopped.Reason.HALTED);
  }

  // ---- running

  Solutions.Result next(boolean again) {
    try {
      if (again) {
        state.step = clew.prolog.ir.Instruction.FAILURE;
      } else {
        try {
          enter(pendingGoal);
        } catch (PrologException thrown) {
          return new Solutions.Result.Raised(thrown.ball());
        }
      }
      boolean found = run();
      if (!found && tracer != null) {
        tracer.failure();
      }
      return found
          ? new Solutions.Result.Answer(choices.height() == 1)
          : new Solutions.Result.Failed();
    } catch (PrologException uncaught) {
      return new Solutions.Result.Raised(uncaught.ball());
    } catch (OutOfMemoryError _) {
      choices.clear();
      state.frame = null;
      return new Solutions.Result.OutOfMemory();
    } catch (RunStopped stopped) {
      return switch (stopped.reason()) {
        case FUEL -> new Solutions.Result.OutOfFuel(inferences());
        case MEMORY -> new Solutions.Result.OutOfMemory();
        case INTERRUPTED -> new Solutions.Result.Interrupted();
        case HALTED -> new Solutions.Result.Halted(exitStatus);
      };
    }
  }

  /** Leaves all choice points and runs their cleanups; what these throw is lost, as at a prompt. */
  void finish() {
    List<Builtin.Leaving> left = choices.cut(1);
    if (left.isEmpty()) {
      return;
    }
    state.begin(Database.SYSTEM);
    left.reversed().forEach(each -> enter(each.leave(CUT), Database.SYSTEM));
    try {
      run();
    } catch (PrologException | RunStopped lost) {
      pendingGoal = Atom.FAIL;
    }
  }

  private boolean run() {
    @Nullable PrologException flying = null;
    while (true) {
      try {
        if (flying != null) {
          PrologException thrown = flying;
          flying = null;
          catching.caught(thrown);
        }
        return loop.steps();
      } catch (ExceptionHandling.Uncaught uncaught) {
        throw new PrologException(uncaught.ball());
      } catch (PrologException thrown) {
        if (follower != null) {
          follower.threw(thrown);
        }
        flying = thrown;
      }
    }
  }

  /** Calls the hooks of attributed variables that were bound just now, before anything else. */
  boolean wake() {
    if (bindings.hasWoken()) {
      List<Value> goals = new ArrayList<>();
      for (Bindings.Woken at = bindings.takeWoken(); at != null; at = at.before()) {
        goals.addFirst(Structure.of("wakeup", at.attributes(), at.value()));
      }
      Atom at = state.context;
      enter(Structure.of(WAKEUP, Cell.list(goals)), Database.SYSTEM);
      state.context = at;
    }
    return true;
  }
}
