package clew.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
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
    COVERED,
    SEEN,
    STOPPED
  }

  /** The frontier is cleaned of what was taken when it may have doubled since the last time. */
  private static final int CLEAN_FROM = 1_024;

  private final Frontier frontier;
  private final long mostRuns;
  private final int mostWaiting;
  private final Deque<Target.Guess> guesses = new ArrayDeque<>();
  private final List<Target> givenBack = new ArrayList<>();
  private List<Target> kept = new ArrayList<>();
  private int cleanAt = CLEAN_FROM;
  private long dropped;
  private long waiting;
  private long runs;
  private int busy;
  private volatile @Nullable Ending ending;

  /**
   * @param mostWaiting how many targets may wait: a long search must not use up the memory
   */
  Agenda(Frontier frontier, long mostRuns, int mostWaiting) {
    this.frontier = frontier;
    this.mostRuns = mostRuns;
    this.mostWaiting = mostWaiting;
  }

  synchronized void add(Target target) {
    frontier.add(target);
    kept.add(target);
    waiting++;
    if (kept.size() >= cleanAt) {
      clean();
    }
    notifyAll();
  }

  /** Adds a guess. Guesses are few, and come before all else; none of them is left to try. */
  synchronized void add(Target.Guess guess) {
    guesses.addLast(guess);
    notifyAll();
  }

  /** Lets go of what was taken meanwhile, and of the deepest targets if too many wait. */
  private void clean() {
    List<Target> pending = new ArrayList<>();
    for (Target target : kept) {
      if (target.isPending()) {
        pending.add(target);
      }
    }
    if (pending.size() > mostWaiting) {
      List<Target> byDepth = new ArrayList<>(pending);
      byDepth.sort(Comparator.comparingInt(Target::depth));
      List<Target> deepest = byDepth.subList(mostWaiting / 2, byDepth.size());
      deepest.forEach(Target::giveUp);
      dropped += deepest.size();
      waiting -= deepest.size();
      pending.removeIf(target -> !target.isPending());
    }
    kept = pending;
    cleanAt = Math.max(CLEAN_FROM, Math.min(2 * pending.size(), pending.size() + mostWaiting));
    frontier.clear();
    pending.forEach(frontier::add);
  }

  /** The targets that nobody has taken, or that were given back. */
  synchronized List<Target> pending() {
    return Stream.concat(kept.stream().filter(Target::isPending), givenBack.stream())
        .distinct()
        .toList();
  }

  /** A target that was taken and could not be tried, because the search ended. */
  synchronized void giveBack(Target target) {
    givenBack.add(target);
  }

  /** How many targets were let go because too many waited. */
  synchronized long dropped() {
    return dropped;
  }

  /**
   * The next target; waits while other workers may still add some. Empty when the search is over.
   * Every target taken must be given back by {@link #done}.
   */
  synchronized Optional<Target> take() throws InterruptedException {
    while (ending == null) {
      if (!guesses.isEmpty()) {
        busy++;
        return Optional.of(guesses.removeFirst());
      }
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

  /** The same for a guess, which is never left to try. */
  synchronized OptionalLong mayGuess() {
    return ending == null && runs < mostRuns ? OptionalLong.of(++runs) : OptionalLong.empty();
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
