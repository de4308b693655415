package clew.conformance;

import java.lang.management.ManagementFactory;

/** The CPU time of the work of one thread. */
final class ThreadCpu {
  private ThreadCpu() {}

  /** What this thread and the collector have used; the compiler works beside them. */
  static long nanos() {
    long collecting =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(collector -> Math.max(0, collector.getCollectionTime()))
            .sum();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + collecting * 1_000_000;
  }
}
