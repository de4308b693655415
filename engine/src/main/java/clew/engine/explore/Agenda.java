package clew.engine.explore;

import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Hands out targets to workers and knows when there is nothing left to do. Its monitor also guards
 * everything else that workers share: the path tree, the ledger.
 */
final class Agenda {
  /** Why a search ended before its targets did. */
  enum Ending {
    TIME,
    RUNS,
    STOPPED
  }

  private final Frontier frontier;
  private final long mostRuns;
  private long waiting;
  private long runs;
  private int busy;
  private volatile @Nullable Ending ending;

  Agenda(Frontier frontier, long mostRuns) {
    this.frontier = frontier;
    this.mostRuns = mostRuns;
  }

  synchronized void add(Target target) {
    frontier.add(target);
    waiting++;
    notifyAll();
  }

  /**
   * The next target; waits while other workers may still add some. Empty when the search is over.
   * Every target taken must be given back by {@link #done}.
   */
  synchronized Optional<Target> take() throws InterruptedException {
    while (ending == null) {
      Optional<Target> next = frontier.next();
      if (next.isPresent()) {
        waiting--;
        busy++;
        return next;
      }
      if (busy == 0) {
        return Optional.empty();
      }
      wait();
    }
    return Optional.empty();
  }

  /** A worker is through with its target. */
  synchronized void done() {
    busy--;
    notifyAll();
  }

  /**
   * Asks for leave to run once more: the number of the run, counted from 1. Without leave, what the
   * run was for counts as left to try.
   */
  synchronized OptionalLong mayRun() {
    if (ending == null && runs >= mostRuns) {
      end(Ending.RUNS);
    }
    if (ending != null) {
      waiting++;
      return OptionalLong.empty();
    }
    return OptionalLong.of(++runs);
  }

  synchronized long runs() {
    return runs;
  }

  synchronized long waiting() {
    return waiting;
  }

  synchronized void end(Ending why) {
    if (ending == null) {
      ending = why;
    }
    notifyAll();
  }

  Optional<Ending> ending() {
    return Optional.ofNullable(ending);
  }

  boolean isOver() {
    return ending != null;
  }
}
