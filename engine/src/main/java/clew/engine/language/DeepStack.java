package clew.engine.language;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/**
 * Work that recurses as deep as a program or a query nests, on a thread with a stack that is large
 * enough. Z3 recurses over its own terms: on the megabyte that threads have otherwise, a query with
 * products of products ends the whole JVM.
 */
public final class DeepStack {
  /** Memory is used only as far as the stack is reached. */
  private static final long SIZE = 2L << 30;

  private DeepStack() {}

  /** Starts the work; nobody is kept from ending by it. */
  public static Thread start(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, SIZE);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** The result of the work; what it throws is thrown here. */
  public static <T> T on(Supplier<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        start(
            "deep-stack",
            () -> {
              try {
                result.complete(work.get());
              } catch (RuntimeException | Error thrown) {
                result.completeExceptionally(thrown);
              }
            });
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return result.get();
        } catch (InterruptedException _) {
          // Whoever wants this thread to end wants the one that works for it to end.
          isInterrupted = true;
          thread.interrupt();
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException("work threw what it cannot throw", e.getCause());
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
