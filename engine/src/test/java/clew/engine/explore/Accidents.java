package clew.engine.explore;

import clew.engine.solve.Solver;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/** Things that go wrong in parts of ours, at random moments that a seed repeats. */
public final class Accidents implements SolverStack.Around {
  private static final int KINDS = 4;

  private final Random random;
  private final int oneIn;
  private final boolean hangs;
  private final Set<String> happened = new TreeSet<>();

  /**
   * @param oneIn how often something happens: once in so many times on average
   * @param hangs whether a part may also not come to an end
   */
  public Accidents(Random random, int oneIn, boolean hangs) {
    this.random = random;
    this.oneIn = oneIn;
    this.hangs = hangs;
  }

  /** Where something has happened so far. */
  public synchronized Set<String> happened() {
    return Set.copyOf(happened);
  }

  private synchronized int kind(String part) {
    if (random.nextInt(oneIn) != 0) {
      return -1;
    }
    happened.add(part);
    return random.nextInt(hangs ? KINDS + 1 : KINDS);
  }

  /** Goes wrong now and then. */
  public void mayHappen(String part) {
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

  /** An operator that is the condition it is put around, and breaks when it is evaluated. */
  Operator around() {
    return new Operator() {
      @Override
      public String symbol() {
        return "fragile";
      }

      @Override
      public Sort sort(List<Term> arguments) {
        return Sort.BOOL;
      }

      @Override
      public Optional<Term> evaluate(TermPool pool, List<Term> values) {
        mayHappen("the evaluator");
        return Optional.of(values.getFirst());
      }
    };
  }
}
