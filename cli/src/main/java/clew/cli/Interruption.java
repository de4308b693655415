package clew.cli;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM. The JVM starts its shutdown at once; the hook holds it until the command has
 * stopped, printed and kept what it found. The second Ctrl-C ends without waiting.
 */
final class Interruption {
  /** A search ends in time by itself; its report may be long. */
  private static final Duration FOR_A_REPORT = Duration.ofSeconds(30);

  /** Other commands have nothing to tell but their result, which nobody wants any more. */
  private static final Duration FOR_NOTHING = Duration.ofMillis(1_500);

  private final Duration patience;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final CountDownLatch over = new CountDownLatch(1);

  /**
   * @param hasReport whether the command tells what it has found until it is stopped
   */
  Interruption(boolean hasReport) {
    this.patience = hasReport ? FOR_A_REPORT : FOR_NOTHING;
  }

  boolean isStopped() {
    return stopped.get();
  }

  void watch() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutdown, "interruption"));
  }

  /** The command has ended: a shutdown need not wait any longer. */
  void over() {
    over.countDown();
  }

  private void shutdown() {
    if (over.getCount() == 0) {
      return;
    }
    stopped.set(true);
    endAtOnceOnTheNextSignal();
    try {
      if (!over.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println("clew: stopped");
        Runtime.getRuntime().halt(Exit.INTERRUPTED);
      }
    } catch (InterruptedException hurried) {
      Runtime.getRuntime().halt(Exit.INTERRUPTED);
    }
  }

  /**
   * By reflection, because the compiler warns of {@code sun.misc} and the JDK offers nothing else.
   * A JDK without it only lacks the second Ctrl-C.
   */
  private static void endAtOnceOnTheNextSignal() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object halting =
          Proxy.newProxyInstance(
              handler.getClassLoader(), new Class<?>[] {handler}, Interruption::halt);
      for (String name : List.of("INT", "TERM")) {
        signal
            .getMethod("handle", signal, handler)
            .invoke(null, signal.getConstructor(String.class).newInstance(name), halting);
      }
    } catch (ReflectiveOperationException notOffered) {
      return;
    }
  }

  private static Object halt(Object handler, Method method, Object[] arguments) {
    Runtime.getRuntime().halt(Exit.INTERRUPTED);
    return handler;
  }
}
