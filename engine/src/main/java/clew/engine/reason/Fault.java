package clew.engine.reason;

import java.util.Arrays;
import java.util.Optional;

/**
 * A part of ours that broke down. Whoever asked it goes on without an answer; that it happened is
 * told, with what is needed to mend it.
 *
 * @param part what broke down, such as "the solver"
 * @param thrown how
 */
public record Fault(String part, Throwable thrown) {
  public static final String SOLVER = "the solver";
  public static final String RUN = "a run";
  public static final String JUDGE = "the judge";
  public static final String ANALYSIS = "the analysis";
  public static final String SEARCH = "the search";
  public static final String WRITER = "the writer";

  private static final String OURS = "clew.";
  private static final int LONGEST = 200;

  /** Work of some part. */
  @FunctionalInterface
  public interface Work<T> {
    T done();
  }

  /** Is told of faults, by any thread. */
  @FunctionalInterface
  public interface Log {
    /** Passes over them. */
    Log NONE = fault -> {};

    void add(Fault fault);
  }

  /** Whether it only says that there is no more memory. */
  public boolean isOutOfMemory() {
    return thrown instanceof OutOfMemoryError;
  }

  /** What stands in a report: the error, and the first place of ours that it went through. */
  public Limitation limitation() {
    return Limitation.of(Limitation.Kind.FAULT, summary()).within(part);
  }

  public String summary() {
    String text = String.valueOf(thrown);
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    return ours(thrown.getStackTrace()).map(frame -> cut + " at " + frame).orElse(cut);
  }

  /** That a thread is still at work when its time is up, and where. */
  public static Limitation stuck(Thread worker) {
    return Limitation.of(
            Limitation.Kind.STUCK,
            ours(worker.getStackTrace()).map(StackTraceElement::toString).orElse(""))
        .within(SEARCH);
  }

  private static Optional<StackTraceElement> ours(StackTraceElement[] stack) {
    return Arrays.stream(stack).filter(frame -> frame.getClassName().startsWith(OURS)).findFirst();
  }
}
