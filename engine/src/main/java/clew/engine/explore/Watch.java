package clew.engine.explore;

import clew.engine.solve.SolverStack;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Ends a search when its time is up or the user stops it, also while a solver is at work. Runs
 * beside the workers, so that these need not ask what time it is.
 */
final class Watch implements AutoCloseable {
  private static final long LOOK_EVERY_MILLIS = 20;

  private final Agenda agenda;
  private final InstantSource clock;
  private final Instant deadline;
  private final BooleanSupplier stopped;
  private final List<SolverStack> solvers = new ArrayList<>();
  private final Thread thread;
  private volatile boolean isClosed;

  Watch(Agenda agenda, InstantSource clock, Instant deadline, BooleanSupplier stopped) {
    this.agenda = agenda;
    this.clock = clock;
    this.deadline = deadline;
    this.stopped = stopped;
    this.thread = Thread.ofPlatform().daemon().name("clew-watch").unstarted(this::look);
  }

  void start() {
    thread.start();
  }

  /** Has the solver interrupted when the search ends. */
  synchronized void over(SolverStack solver) {
    solvers.add(solver);
  }

  private void look() {
    while (!isClosed) {
      if (stopped.getAsBoolean()) {
        agenda.end(Agenda.Ending.STOPPED);
      } else if (clock.instant().isAfter(deadline)) {
        agenda.end(Agenda.Ending.TIME);
      }
      if (agenda.isOver()) {
        interruptSolvers();
      }
      try {
        Thread.sleep(LOOK_EVERY_MILLIS);
      } catch (InterruptedException closed) {
        return;
      }
    }
  }

  private synchronized void interruptSolvers() {
    solvers.forEach(SolverStack::interrupt);
  }

  @Override
  public void close() {
    isClosed = true;
    thread.interrupt();
  }
}
