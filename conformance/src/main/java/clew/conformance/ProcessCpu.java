package clew.conformance;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The CPU time that this process has used, all of its threads together. */
final class ProcessCpu {
  private ProcessCpu() {}

  static long nanos() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      return system.getProcessCpuTime();
    }
    throw new IllegalStateException("this JVM does not tell its CPU time");
  }
}
