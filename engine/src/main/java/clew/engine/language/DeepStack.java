package clew.engine.language;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Work that recurses as deep as a program nests, on a thread with a stack that is large enough. */
public final class DeepStack {
  /** Memory is used only as far as the stack is reached. */
  private static final long SIZE = 2L << 30;

  private DeepStack() {}

  /** The result of the work; what it throws is thrown here. */
  public static <T> T on(Supplier<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.complete(work.get());
              } catch (RuntimeException | Error thrown) {
                result.completeExceptionally(thrown);
              }
            },
            "deep-stack",
            SIZE);
    thread.start();
    try {
      return result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw e;
    }
  }
}
