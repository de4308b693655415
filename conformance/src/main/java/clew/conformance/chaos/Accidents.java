package clew.conformance.chaos;

import clew.engine.solve.Solver;
import clew.engine.solve.stack.SolverStack;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/** Parts of Clew that break down now and then. */
final class Accidents implements SolverStack.Around {
  private static final int KINDS = 4;

  private final Random random;
  private final int oneIn;
  private final boolean hangs;
  private final Set<String> happened = new TreeSet<>();

  /**
   * @param oneIn once in so many times on average
   * @param hangs whether a part may also never come to its end
   */
  Accidents(Random random, int oneIn, boolean hangs) {
    this.random = random;
    this.oneIn = oneIn;
    this.hangs = hangs;
  }

  /** Where something has happened. */
  synchronized Set<String> happened() {
    return Set.copyOf(happened);
  }

  private synchronized int kind(String part) {
    if (random.nextInt(oneIn) != 0) {
      return -1;
    }
    happened.add(part);
    return random.nextInt(hangs ? KINDS + 1 : KINDS);
  }

  void mayHappen(String part) {
    switch (kind(part)) {
      case 0 -> throw new IllegalStateException("an accident in " + part);
      case 1 -> throw new StackOverflowError();
      case 2 -> throw new AssertionError(part);
      case 3 -> throw new OutOfMemoryError(part);
      case KINDS -> forEver();
      default -> {}
    }
  }

  /** As a loop that nobody thought of: it hears no interrupt. */
  private static void forEver() {
    while (true) {
      LockSupport.parkNanos(1_000_000);
      Thread.interrupted();
    }
  }

  @Override
  public Solver layer(String name, Solver layer) {
    return query -> {
      mayHappen(name);
      return layer.solve(query);
    };
  }
}
