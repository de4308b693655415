package clew.engine.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A program that is started for one answer and should soon end. Whatever it is: it is gone when its
 * time is up, and of what it prints no more is read than is wanted.
 *
 * @param output the beginning of what it printed
 * @param status its exit status; 0 if it did not end by itself
 */
public record ShortRun(Ending ending, String output, int status) {
  /** What is read of a log, and of anything else that may have no end. */
  public static final int MOST = 1 << 20;

  /** Less than this, in the time that is given to idlers, is nothing: a start takes more. */
  private static final Duration NOTHING = Duration.ofMillis(60);

  /** How long is read on after the end. */
  private static final Duration REST = Duration.ofSeconds(2);

  private static final Duration LOOK = Duration.ofMillis(100);

  /** How it ended. */
  public enum Ending {
    /** By itself. */
    OVER,
    /** It took too long. */
    LATE,
    /** It did nothing for too long. */
    IDLE,
    /** It printed too much. */
    ENDLESS
  }

  /**
   * How long is waited.
   *
   * @param most for its end
   * @param idle for a first sign that it does anything at all; no shorter than the other if it may
   *     just wait
   */
  public record Patience(Duration most, Duration idle) {
    public static Patience of(Duration most) {
      return new Patience(most, most);
    }
  }

  /** Runs it with nothing to read. What it prints as errors is a part of its output if wanted. */
  public static ShortRun of(
      Sandbox sandbox, Confined confined, Patience patience, boolean withErrors)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        sandbox
            .prepare(confined)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    Process process =
        sandbox.start(
            withErrors
                ? builder.redirectErrorStream(true)
                : builder.redirectError(ProcessBuilder.Redirect.DISCARD));
    Listener listener = new Listener(process);
    // Not a virtual one: those who read from a pipe that nobody writes may have all carriers.
    Thread reader = Thread.ofPlatform().daemon().name("clew-short-run").start(listener::listen);
    try {
      Optional<Ending> early = untilItEnds(process, patience);
      if (early.isEmpty()) {
        // To end a process closes what it has said and nobody has read. What it has left behind may
        // hold the pipe for ever.
        reader.join(REST);
      }
      Sandbox.end(process);
      process.waitFor();
      Ending ending = listener.isFull() ? Ending.ENDLESS : early.orElse(Ending.OVER);
      return new ShortRun(ending, listener.text(), ending == Ending.OVER ? process.exitValue() : 0);
    } finally {
      Sandbox.end(process);
    }
  }

  private static Optional<Ending> untilItEnds(Process process, Patience patience)
      throws InterruptedException {
    Duration waited = Duration.ZERO;
    boolean isAtWork = false;
    while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
      waited = waited.plus(LOOK);
      if (waited.compareTo(patience.most) >= 0) {
        return Optional.of(Ending.LATE);
      }
      if (!isAtWork && waited.compareTo(patience.idle) >= 0) {
        isAtWork = !isIdle(process);
        if (!isAtWork) {
          return Optional.of(Ending.IDLE);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a program that was started a while ago has done nothing yet. */
  public static boolean isIdle(Process process) {
    return Sandbox.worked(process).filter(time -> time.compareTo(NOTHING) < 0).isPresent();
  }

  /** Reads what is printed, and ends who prints too much. */
  private static final class Listener {
    private final Process process;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private volatile boolean isFull;

    Listener(Process process) {
      this.process = process;
    }

    void listen() {
      byte[] buffer = new byte[8192];
      try (InputStream output = process.getInputStream()) {
        for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
          if (!keep(buffer, count)) {
            isFull = true;
            Sandbox.end(process);
            return;
          }
        }
      } catch (IOException ended) {
        // It was ended while it spoke: what it said before is all there is.
        Sandbox.end(process);
      }
    }

    private synchronized boolean keep(byte[] bytes, int count) {
      kept.write(bytes, 0, Math.min(count, MOST - kept.size()));
      return kept.size() < MOST;
    }

    boolean isFull() {
      return isFull;
    }

    synchronized String text() {
      return kept.toString(StandardCharsets.UTF_8);
    }
  }
}
