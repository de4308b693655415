package clew.engine.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ends a program that starts too many processes, or that takes too much memory with all it started.
 * The limits of the system count by process or by user: neither is a limit for a program.
 */
final class ProcessWatch implements AutoCloseable {
  static final int MOST_PROCESSES = 200;
  static final long MOST_BYTES = 8L << 30;

  private static final long MILLIS = 250;
  private static final int PAGE = 4096;

  private final Queue<Process> watched = new ConcurrentLinkedQueue<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("clew-process-watch").factory());
  private @Nullable ScheduledFuture<?> looking;

  synchronized void over(Process process) {
    watched.add(process);
    if (looking == null) {
      looking = clock.scheduleWithFixedDelay(this::look, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private void look() {
    watched.removeIf(process -> !process.isAlive());
    for (Process process : watched) {
      List<ProcessHandle> all =
          Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
      if (all.size() > MOST_PROCESSES
          || all.stream().mapToLong(one -> bytes(one.pid())).sum() > MOST_BYTES) {
        all.forEach(ProcessHandle::destroyForcibly);
      }
    }
  }

  /** What a process has in memory; nothing where the system does not say. */
  private static long bytes(long process) {
    try {
      String[] pages = Files.readString(Path.of("/proc/" + process + "/statm")).split(" ", -1);
      return Long.parseLong(pages[1]) * PAGE;
    } catch (IOException | NumberFormatException gone) {
      return 0;
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    watched.forEach(Sandbox::end);
  }
}
