package clew.engine.trace;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Comparator;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How much memory a run may keep. It is a look at the memory of the whole JVM now and then, so it
 * is approximate, and meant to come before the JVM itself has none left: only what has survived
 * some collections counts, and before a run is stopped for it, the garbage is taken out.
 */
public final class Heap {
  private final long most;
  private long lookAt;
  private @Nullable LongSupplier used;

  /**
   * A budget.
   *
   * @param most bytes that the JVM may hold for long
   */
  public Heap(long most) {
    this.most = most;
    this.lookAt = most;
  }

  /** Two thirds of what the JVM can have: its collector needs room as well. */
  public static Heap mostOfIt() {
    return new Heap(Runtime.getRuntime().maxMemory() / 3 * 2);
  }

  /** Half of what the JVM can have. */
  public static Heap half() {
    return new Heap(Runtime.getRuntime().maxMemory() / 2);
  }

  /** Whether a run must be stopped. */
  public boolean isFull() {
    if (used() <= lookAt) {
      return false;
    }
    System.gc();
    long kept = used();
    lookAt = Math.max(most, kept + most / 8);
    return kept > most;
  }

  private long used() {
    LongSupplier known = used;
    if (known == null) {
      known = oldest();
      used = known;
    }
    return known.getAsLong();
  }

  /** What is in the pool of what has lived long: the largest of those that may be watched. */
  private static LongSupplier oldest() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(memory -> memory.getType() == MemoryType.HEAP)
        .filter(MemoryPoolMXBean::isUsageThresholdSupported)
        .max(Comparator.comparingLong(memory -> memory.getUsage().getMax()))
        .<LongSupplier>map(memory -> () -> memory.getUsage().getUsed())
        .orElse(() -> 0);
  }
}
