package clew.prolog.eval;

import clew.prolog.value.Value;

/** The answers to a goal, one after the other. After an answer the goal's variables are bound. */
public final class Solutions {
  /** How asking for an answer ended. */
  public sealed interface Result {
    /** An answer; {@code isLast} if there can be no further one. */
    record Answer(boolean isLast) implements Result {}

    /** No answer, or no more. */
    record Failed() implements Result {}

    /** An exception that nobody caught. */
    record Raised(Value ball) implements Result {}

    /** The budget of inferences is used up. */
    record OutOfFuel(long inferences) implements Result {}

    /** The run needs more memory than it may have. */
    record OutOfMemory() implements Result {}

    /** Nobody waits for the run any more. */
    record Interrupted() implements Result {}

    /** The program asked to end. */
    record Halted(int status) implements Result {}
  }

  private final Machine machine;
  private boolean isStarted;
  private boolean isOver;

  Solutions(Machine machine) {
    this.machine = machine;
  }

  /** Asks for no more answers: what was set up for them is cleaned up. */
  public void close() {
    if (isStarted && !isOver) {
      isOver = true;
      machine.finish();
    }
  }

  /** The next answer. Once it has ended in another way than an answer, it stays ended. */
  public Result next() {
    if (isOver) {
      return new Result.Failed();
    }
    Result result = machine.next(isStarted);
    isStarted = true;
    isOver = !(result instanceof Result.Answer answer) || answer.isLast();
    return result;
  }
}
