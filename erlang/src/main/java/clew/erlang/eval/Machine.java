package clew.erlang.eval;

import clew.engine.reason.Limitation;
import clew.engine.trace.Heap;
import clew.erlang.value.Atom;
import clew.erlang.value.Pid;
import clew.erlang.value.Value;
import clew.erlang.value.Walk;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Runs calls in our machine, each in a process of its own on a thread with a very large stack. */
public final class Machine {
  /**
   * Recursion a million deep takes about this much; memory is used only as far as it is reached.
   */
  private static final long STACK = 4L << 30;

  private static final Pid SELF = new Pid(Atom.of("nonode@nohost"), 100, 0, 0);

  /** A search makes a thousand runs a second; a thread that waits for the next one ends soon. */
  private static final long IDLE_SECONDS = 1;

  private final Linker linker;
  private final Supplier<Heap> heap;
  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Machine::deepThread);

  public Machine(Linker linker) {
    this(linker, Heap::half);
  }

  /** A machine that gives each run a budget of memory. */
  public Machine(Linker linker, Supplier<Heap> heap) {
    this.linker = linker;
    this.heap = heap;
  }

  /** Where it finds functions. */
  public Linker linker() {
    return linker;
  }

  private static Thread deepThread(Runnable task) {
    Thread thread = new Thread(null, task, "erlang-process", STACK);
    thread.setDaemon(true);
    return thread;
  }

  /** How a call ended. */
  public sealed interface Result {
    /** How many steps it took; 0 where that does not matter. */
    default long steps() {
      return 0;
    }

    record Returned(Value value, long steps) implements Result {}

    record Raised(Raise raise, long steps) implements Result {}

    /** The budget was used up. */
    record Stopped(OutOfFuel.Budget budget, long steps) implements Result {}

    /** The run came to something that the machine cannot do. */
    record Refused(Limitation what) implements Result {}

    /** A module that the run needed could not be loaded. */
    record NotLoaded(LoadFailure failure) implements Result {}
  }

  /** Calls a function by name and waits for its end. */
  public Result call(
      Atom module, Atom function, List<Value> arguments, long steps, BooleanSupplier stopped)
      throws InterruptedException {
    Actor process = new Actor(linker, SELF, steps, heap.get(), stopped);
    Value[] values = arguments.toArray(Value[]::new);
    return run(process, () -> process.run(module, function, values));
  }

  /** Calls a function with values that depend on the input, and waits for its end. */
  public Result call(
      MachineFunction function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      ValueFollower following)
      throws InterruptedException {
    Pid self = following.self().orElse(SELF);
    Actor process = new Actor(linker, self, steps, heap.get(), stopped);
    process.follow(following);
    Value[] values = arguments.toArray(Value[]::new);
    return run(process, () -> process.run(function, values));
  }

  private Result run(Actor process, Supplier<Value> call) throws InterruptedException {
    try {
      return threads.submit(() -> ended(process, call)).get();
    } catch (ExecutionException bug) {
      throw new IllegalStateException("the machine failed", bug.getCause());
    }
  }

  private static Result ended(Actor process, Supplier<Value> call) {
    try {
      Value value = call.get();
      return new Result.Returned(value, process.used());
    } catch (Raise raise) {
      return new Result.Raised(raise, process.used());
    } catch (OutOfFuel out) {
      return new Result.Stopped(out.budget(), process.used());
    } catch (Walk.Endless walk) {
      return new Result.Stopped(OutOfFuel.Budget.STEPS, process.used());
    } catch (StackOverflowError deep) {
      return new Result.Stopped(OutOfFuel.Budget.STACK, process.used());
    } catch (OutOfMemoryError full) {
      return new Result.Stopped(OutOfFuel.Budget.HEAP, process.used());
    } catch (CannotContinue refused) {
      return new Result.Refused(refused.what());
    } catch (LoadFailure failure) {
      return new Result.NotLoaded(failure);
    }
  }
}
