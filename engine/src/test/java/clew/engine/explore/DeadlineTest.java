package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Guidance.Help;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private final CountDownLatch never = new CountDownLatch(1);

  private static Deadline deadline(Duration time, BooleanSupplier stopped) {
    Frontier frontier =
        Frontier.of(Strategy.DEPTH_FIRST, new VisitedAlternatives(), 1, "toy", target -> Help.NONE);
    return new Deadline(new Agenda(frontier, 10, 10), InstantSource.system(), time, stopped);
  }

  private Thread waiting() {
    return Thread.ofVirtual()
        .start(
            () -> {
              try {
                never.await();
              } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
              }
            });
  }

  private Thread stubborn() {
    return Thread.ofVirtual()
        .start(
            () -> {
              while (never.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
                Thread.interrupted();
              }
            });
  }

  @Test
  void whoeverOnlyWaitsIsToldNotToBeforeItIsLeftBehind() throws Exception {
    assertThat(deadline(Duration.ZERO, () -> false).await(List.of(waiting(), waiting()))).isEmpty();
    assertThat(deadline(Duration.ofHours(1), () -> true).await(List.of(waiting()))).isEmpty();
  }

  @Test
  void whoeverDoesNotHearIsLeftBehind() throws Exception {
    Thread stubborn = stubborn();

    assertThat(deadline(Duration.ZERO, () -> false).await(List.of(stubborn, waiting())))
        .containsExactly(stubborn);

    never.countDown();
  }
}
