package clew.engine.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Ends a program that starts too many processes, or that takes too much memory with all it started.
 * The limits of the system count by process or by user: neither is a limit for a program.
 */
final class ProcessWatch implements AutoCloseable {
  static final int MOST_PROCESSES = 200;
  private static final long USUAL_BYTES = 8L << 30;

  /** A program can start thousands in a second, and then hardly lets us look. */
  private static final long MILLIS = 40;

  /** Without a process space of its own all processes of the system have to be gone through. */
  private static final int SELDOM = 8;

  private static final int PAGE = 4096;
  private static final Pattern AMOUNT = Pattern.compile("([1-9][0-9]{0,5})([mMgG])");

  private final long mostBytes;
  private final Map<Process, Optional<Path>> watched = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("clew-process-watch").factory());
  private @Nullable ScheduledFuture<?> looking;
  private int round;

  /**
   * @param memory how much all of a program may have, such as {@code 4g}; the usual if that is no
   *     such amount
   */
  ProcessWatch(String memory) {
    this.mostBytes = bytesOf(memory).orElse(USUAL_BYTES);
  }

  private static OptionalLong bytesOf(String memory) {
    Matcher amount = AMOUNT.matcher(memory);
    if (!amount.matches()) {
      return OptionalLong.empty();
    }
    int shift = amount.group(2).equalsIgnoreCase("g") ? 30 : 20;
    return OptionalLong.of(Long.parseLong(amount.group(1)) << shift);
  }

  synchronized void over(Process process) {
    watched.put(process, Optional.empty());
    if (looking == null) {
      looking = clock.scheduleWithFixedDelay(this::look, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private void look() {
    round++;
    watched.keySet().removeIf(process -> !process.isAlive());
    for (Map.Entry<Process, Optional<Path>> entry : watched.entrySet()) {
      Process process = entry.getKey();
      if (entry.getValue().isEmpty()) {
        entry.setValue(space(process.pid()));
      }
      boolean isTooMuch =
          entry.getValue().isPresent()
              ? isTooMuch(entry.getValue().get())
              : round % SELDOM == 0 && isTooMuch(process);
      if (isTooMuch) {
        // The first of a process space takes all others with it.
        entry.getValue().ifPresent(inner -> destroy(inner));
        Sandbox.end(process);
      }
    }
  }

  private static void destroy(Path space) {
    Path first = space.getName(1);
    ProcessHandle.of(Long.parseLong(first.toString())).ifPresent(ProcessHandle::destroyForcibly);
  }

  /** The processes of a program, as it sees them itself; nothing if they cannot be seen. */
  private static Optional<Path> space(long process) {
    return child(process).stream()
        .mapToObj(inner -> Path.of("/proc", String.valueOf(inner), "root", "proc"))
        .filter(seen -> isOwn(seen))
        .findFirst();
  }

  private static OptionalLong child(long process) {
    try {
      String children =
          Files.readString(Path.of("/proc/" + process + "/task/" + process + "/children")).strip();
      return children.isEmpty() || children.contains(" ")
          ? OptionalLong.empty()
          : OptionalLong.of(Long.parseLong(children));
    } catch (IOException | NumberFormatException unknown) {
      return OptionalLong.empty();
    }
  }

  /** Whether it has others than the system has. */
  private static boolean isOwn(Path processes) {
    try {
      return !Files.readString(processes.resolve("1/stat"))
          .equals(Files.readString(Path.of("/proc/1/stat")));
    } catch (IOException closed) {
      return false;
    }
  }

  private boolean isTooMuch(Path processes) {
    int count = 0;
    long bytes = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(processes, "[0-9]*")) {
      for (Path one : all) {
        if (++count > MOST_PROCESSES) {
          return true;
        }
        bytes += bytes(one);
      }
    } catch (IOException ended) {
      return false;
    }
    return bytes > mostBytes;
  }

  private boolean isTooMuch(Process process) {
    long[] pids =
        Stream.concat(Stream.of(process.toHandle()), process.descendants())
            .mapToLong(ProcessHandle::pid)
            .toArray();
    long bytes = 0;
    for (long pid : pids) {
      bytes += bytes(Path.of("/proc", String.valueOf(pid)));
    }
    return pids.length > MOST_PROCESSES || bytes > mostBytes;
  }

  /** What a process has in memory; nothing where the system does not say. */
  private static long bytes(Path process) {
    try {
      String[] pages = Files.readString(process.resolve("statm")).split(" ", -1);
      return Long.parseLong(pages[1]) * PAGE;
    } catch (IOException | NumberFormatException gone) {
      return 0;
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    watched.keySet().forEach(Sandbox::end);
  }
}
