package clew.erlang.node;

import java.util.concurrent.atomic.AtomicInteger;

/** Asks again where there was no answer, and less often once that has not helped. */
final class Insistence {
  /** How often a question is asked again. */
  static final int AGAIN = 2;

  /** So many questions in a row without an answer: the next ones are asked once only. */
  private static final int FEW = 2;

  /** So many: the next ones are not asked any more. */
  private static final int MANY = 5;

  private final AtomicInteger unanswered = new AtomicInteger();

  /** A question, to whichever node there is by then. */
  interface Asking<T> {
    T ask() throws NodeFailure, InterruptedException;
  }

  <T> T on(Asking<T> asking) throws NodeFailure, InterruptedException {
    if (unanswered.get() >= MANY) {
      throw new NodeFailure.NotStarted(
          "the last %d questions had no answer from any Erlang node".formatted(MANY));
    }
    int most = unanswered.get() < FEW ? AGAIN : 0;
    for (int again = 0; ; again++) {
      try {
        T answer = asking.ask();
        unanswered.set(0);
        return answer;
      } catch (NodeFailure failure) {
        if (again == most || !failure.isWorthAnother()) {
          unanswered.incrementAndGet();
          throw failure;
        }
      }
    }
  }
}
