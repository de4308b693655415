package clew.workbench;

import clew.engine.language.DeepStack;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long is waited for what a check does. Everything that takes long looks at the clock by itself
 * and ends in time. This is for what does not, since it hangs or nobody thought of it: it is left
 * behind, and the check goes on with what there is.
 */
final class Patience {
  private static final long LOOK_EVERY_MILLIS = 20;

  /** A check may take longer than its time by a second, or by a twentieth if that is more. */
  private static final Duration LEAST_EXTRA = Duration.ofSeconds(1);

  private static final int EXTRA_PART = 20;

  /** Of the extra time, the rest is for telling. */
  private static final double MOST_OF_IT = 0.6;

  /** After Ctrl-C. */
  private static final Duration STOPPING = Duration.ofMillis(1_500);

  private final InstantSource clock;
  private final Instant end;
  private final BooleanSupplier stopped;
  private @Nullable Instant stoppedAt;

  /**
   * @param began when its time began
   */
  Patience(InstantSource clock, Instant began, Duration time, BooleanSupplier stopped) {
    this.clock = clock;
    this.stopped = stopped;
    // By hand: a duration divides itself by decimals, and loads all there is of these.
    Duration part = Duration.ofMillis(time.toMillis() / EXTRA_PART);
    Duration extra = part.compareTo(LEAST_EXTRA) < 0 ? LEAST_EXTRA : part;
    this.end = began.plus(time).plusMillis((long) (extra.toMillis() * MOST_OF_IT));
  }

  /** What could not be done in the words of whoever did it. */
  interface Work<T> extends Callable<T> {
    @Override
    T call() throws Refusal;
  }

  /** What becomes of work: nothing if it did not come to an end. */
  <T> Optional<T> await(String name, Work<T> work) throws Refusal {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = DeepStack.start("clew-" + name, task);
    while (true) {
      try {
        return Optional.of(task.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
      } catch (TimeoutException stillAtIt) {
        if (isOver()) {
          thread.interrupt();
          return Optional.empty();
        }
      } catch (ExecutionException failed) {
        throw thrown(failed.getCause());
      } catch (InterruptedException stop) {
        thread.interrupt();
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
    }
  }

  private static Refusal thrown(@Nullable Throwable cause) throws Refusal {
    switch (cause) {
      case Refusal refusal -> throw refusal;
      case RuntimeException fault -> throw fault;
      case Error fault -> throw fault;
      case null, default -> throw new IllegalStateException(cause);
    }
  }

  private boolean isOver() {
    Instant now = clock.instant();
    if (stopped.getAsBoolean() && stoppedAt == null) {
      stoppedAt = now;
    }
    return now.isAfter(end) || (stoppedAt != null && now.isAfter(stoppedAt.plus(STOPPING)));
  }
}
