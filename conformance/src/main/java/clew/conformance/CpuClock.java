package clew.conformance;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Goes on as this process uses CPU time, so that a search with a limit of time does as much on a
 * busy machine as on a quiet one; slowly while it only waits, and never faster than other clocks,
 * whatever else this process does.
 */
final class CpuClock implements InstantSource {
  private static final int PATIENCE = 6;

  private final long cpu = ProcessCpu.nanos();
  private final long wall = System.nanoTime();

  @Override
  public Instant instant() {
    return Instant.EPOCH.plusNanos(nanos());
  }

  /** Since it was made. */
  double seconds() {
    return nanos() / 1e9;
  }

  private long nanos() {
    long passed = System.nanoTime() - wall;
    return Math.max(passed / PATIENCE, Math.min(passed, ProcessCpu.nanos() - cpu));
  }
}
