package clew.engine.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Where several enumerations of the same program hand each other states. A state cannot leave its
 * machine, so what is handed over is the way to it: at each fork the number of the way that was
 * taken. At first there is the beginning, for whoever comes first. Safe for use by several threads.
 */
public final class StateExchange {
  /** How long a worker sleeps before it looks again whether it is time to end. */
  private static final long LOOK_EVERY_MILLIS = 20;

  private final int workers;
  private final Deque<List<Integer>> offered = new ArrayDeque<>();
  private int idle;
  private boolean isExhausted;
  private boolean isStopped;
  private volatile boolean isWanted;

  /**
   * @param workers how many enumerations there are; each of them has to come and ask for work in
   *     the end, or be stopped
   */
  public StateExchange(int workers) {
    this.workers = workers;
    offered.add(List.of());
  }

  /** Whether somebody waits for work that nobody has offered yet. */
  boolean isWanted() {
    return isWanted;
  }

  synchronized void offer(List<List<Integer>> ways) {
    offered.addAll(ways);
    isWanted = idle > offered.size();
    notifyAll();
  }

  /** Waits for a way to go on from; there is none when all others wait too, or are stopped. */
  synchronized Optional<List<Integer>> take(BooleanSupplier stopped) throws InterruptedException {
    idle++;
    isWanted = idle > offered.size();
    while (offered.isEmpty()) {
      if (idle == workers) {
        isExhausted = true;
      }
      if (isExhausted || isStopped || stopped.getAsBoolean()) {
        notifyAll();
        return Optional.empty();
      }
      wait(LOOK_EVERY_MILLIS);
    }
    idle--;
    List<Integer> way = offered.remove();
    isWanted = idle > offered.size();
    return Optional.of(way);
  }

  /** A worker ends although there may be more to do. */
  public synchronized void stop() {
    isStopped = true;
    notifyAll();
  }

  /** Whether all that was offered has been taken, and nobody has anything left. */
  synchronized boolean isExhausted() {
    return isExhausted;
  }
}
