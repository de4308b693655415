package clew.engine.language;

import clew.engine.language.Options.BadOption;
import clew.engine.language.answer.CallResult;
import clew.engine.language.answer.InstrumentedRun;
import clew.engine.sandbox.Confinement;
import clew.engine.trace.Budget;
import java.util.Optional;

/**
 * Runs calls that the user writes in the language itself, in our machine and on the real system
 * that defines the language.
 */
public interface CallRunner {
  /** A call as it is written, for a message. */
  String sample();

  /** One that does as the options say. */
  default CallRunner with(Options options) throws BadOption {
    return this;
  }

  /** Makes a call in our machine. */
  CallResult run(Document program, String call, Budget budget);

  /** Makes the same call on the real system. */
  CallResult judge(Document program, String call, Budget budget);

  /** Which real system that is. */
  Judge.Authority judge();

  /** What holds programs back that the real system runs, if anything has to. */
  default Optional<Confinement> confinement() {
    return Optional.empty();
  }

  /** Runs programs that were made to report what they do, if that is what the options ask for. */
  default Optional<Instrumentation> instrumentation(Options options) throws BadOption {
    return Optional.empty();
  }

  /** Runs programs on the real system that were made to report what they do. */
  interface Instrumentation {
    /**
     * Makes a call.
     *
     * @param shown the most events and alternatives that are kept
     */
    InstrumentedRun run(Document program, String call, int shown);
  }
}
