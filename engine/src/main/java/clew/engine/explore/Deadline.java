package clew.engine.explore;

import clew.engine.solve.stack.SolverStack;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends a search when its time is up or the user stops it. Workers ask between targets, and machines
 * while they run; for a solver that is at work for long there is a thread that looks on. It starts
 * with the first target: a search without any is over sooner than a thread starts.
 */
final class Deadline implements AutoCloseable {
  private static final long LOOK_EVERY_MILLIS = 20;

  private static final int REST_PART = 40;
  private static final Duration SHORTEST_REST = Duration.ofMillis(400);
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  /** After this part of all patience those who still wait for something are told not to. */
  private static final double BEFORE_HURRY = 0.7;

  private final Agenda agenda;
  private final InstantSource clock;
  private final Instant deadline;
  private final Instant closing;
  private final Instant hurrying;
  private final BooleanSupplier stopped;
  private final List<SolverStack> solvers = new ArrayList<>();
  private Optional<Thread> thread = Optional.empty();
  private @Nullable Instant stoppedAt;

  /**
   * @param time for the search
   */
  Deadline(Agenda agenda, InstantSource clock, Duration time, BooleanSupplier stopped) {
    this.agenda = agenda;
    this.clock = clock;
    this.deadline = clock.instant().plus(time);
    Duration rest = forTheRest(time);
    this.closing = deadline.plus(rest);
    this.hurrying = deadline.plusMillis((long) (rest.toMillis() * BEFORE_HURRY));
    this.stopped = stopped;
  }

  /** Time to make findings small, to judge them and to tell, once the search is over. */
  private static Duration forTheRest(Duration time) {
    // By hand: a duration divides itself by decimals, and loads all there is of these.
    Duration part = Duration.ofMillis(time.toMillis() / REST_PART);
    return part.compareTo(SHORTEST_REST) < 0 ? SHORTEST_REST : part;
  }

  /** Has the solver interrupted when the search ends. */
  synchronized void over(SolverStack solver) {
    solvers.add(solver);
  }

  /** Leaves the solver alone from now on: it is about to be closed. */
  synchronized void forget(SolverStack solver) {
    solvers.remove(solver);
  }

  /** Whether the search is over; a worker asks before each target. */
  synchronized boolean isOver() {
    if (thread.isEmpty()) {
      thread = Optional.of(Thread.ofPlatform().daemon().name("clew-watch").start(this::lookOn));
    }
    return look();
  }

  /** Ends the search if it is time to; a machine asks now and then while it runs. */
  boolean look() {
    if (stopped.getAsBoolean()) {
      agenda.end(Agenda.Ending.STOPPED);
    } else if (clock.instant().isAfter(deadline)) {
      agenda.end(Agenda.Ending.TIME);
    }
    return agenda.isOver();
  }

  /** Whether even what comes after the search has to end. */
  synchronized boolean isClosing() {
    return isPast(closing, PATIENCE);
  }

  private synchronized boolean isHurrying() {
    return isPast(hurrying, Duration.ofMillis((long) (PATIENCE.toMillis() * BEFORE_HURRY)));
  }

  private boolean isPast(Instant end, Duration afterStop) {
    Instant now = clock.instant();
    if (stopped.getAsBoolean() && stoppedAt == null) {
      stoppedAt = now;
    }
    return now.isAfter(end) || (stoppedAt != null && now.isAfter(stoppedAt.plus(afterStop)));
  }

  /** Waits for workers, if need be until the end of all patience; those that are still at work. */
  List<Thread> await(List<Thread> workers) throws InterruptedException {
    boolean isHurried = false;
    for (Thread worker : workers) {
      while (worker.isAlive() && !isClosing()) {
        worker.join(LOOK_EVERY_MILLIS);
        if (!isHurried && isHurrying()) {
          isHurried = true;
          workers.forEach(Thread::interrupt);
        }
      }
    }
    return workers.stream().filter(Thread::isAlive).toList();
  }

  private void lookOn() {
    try {
      while (true) {
        if (look()) {
          interruptSolvers();
        }
        Thread.sleep(LOOK_EVERY_MILLIS);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void interruptSolvers() {
    solvers.forEach(SolverStack::interrupt);
  }

  @Override
  public synchronized void close() {
    thread.ifPresent(Thread::interrupt);
  }
}
