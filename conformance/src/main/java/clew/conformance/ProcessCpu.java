package clew.conformance;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** The CPU time that this process has used, all of its threads together. */
final class ProcessCpu {
  /** Linux counts in hundredths of a second. */
  private static final long NANOS_PER_TICK = 10_000_000;

  /** User and system time, and those of children that ended, in what follows the name. */
  private static final int FIRST_TIME = 11;

  private ProcessCpu() {}

  static long nanos() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      return system.getProcessCpuTime();
    }
    throw new IllegalStateException("this JVM does not tell its CPU time");
  }

  /**
   * The CPU time of the processes that this one has started and that still run, with that of their
   * own children that have ended; nothing where the system does not tell.
   */
  static long ofChildren() {
    return ProcessHandle.current().children().mapToLong(child -> ticks(child.pid())).sum()
        * NANOS_PER_TICK;
  }

  /** The same, with that of the processes that have ended. */
  static long ofAllChildren() {
    return ofChildren() + ticks(ProcessHandle.current().pid(), 2) * NANOS_PER_TICK;
  }

  private static long ticks(long process) {
    return ticks(process, 0);
  }

  /**
   * @param from 0 for the process and its children, 2 for the children alone
   */
  private static long ticks(long process, int from) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
      // The name of the program comes second, in parentheses, and may hold anything.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      long ticks = 0;
      for (int i = FIRST_TIME + from; i < FIRST_TIME + 4; i++) {
        ticks += Long.parseLong(fields[i]);
      }
      return ticks;
    } catch (IOException gone) {
      return 0;
    }
  }
}
