package clew.engine.language;

import clew.engine.reason.Limitation;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.Optional;
import java.util.Set;

/**
 * Says what an input really does: it is run on the system that defines the language, apart from the
 * exploring machine. The search asks it between runs, never within one, so runs stay pure.
 */
public interface Judge {
  /** The system that {@link #replay} runs on. */
  Authority authority();

  /** Who vouches for a replayed run: that system, unless the run was too long for it. */
  default Authority authority(Trace replayed) {
    return authority();
  }

  /** Whether the system is there; if not, nothing that is replayed is confirmed. */
  default boolean isThere() {
    return true;
  }

  /** The run on the system, in the words of the exploring machine where both do the same. */
  Trace replay(Input input, Budget budget);

  /** How it measures coverage, if only what it measured counts. */
  default Optional<Meter> meter() {
    return Optional.empty();
  }

  /**
   * A judge that could not be asked, however often it was started again.
   *
   * @param why for people
   */
  static Limitation gone(Authority judge, String why) {
    return Limitation.of(Limitation.Kind.JUDGE_GONE, judge.toString()).within(why);
  }

  /**
   * Why an outcome that a judge gave is no judgement, neither of the program nor of the exploring
   * machine; nothing if it is one.
   */
  static Optional<Limitation> silence(Outcome outcome) {
    return outcome instanceof Outcome.Unsupported(var what, _) && isSilence(what.kind())
        ? Optional.of(what)
        : Optional.empty();
  }

  private static boolean isSilence(Limitation.Kind kind) {
    return switch (kind) {
      case JUDGE_GONE, REAL_SYSTEM, KILLED, UNCONFINED_PROCESS -> true;
      default -> false;
    };
  }

  /**
   * A system, by name and version.
   *
   * @param beside in which other way it has shown the same, for people; empty for none
   */
  record Authority(String by, String version, String beside) {
    public Authority(String by, String version) {
      this(by, version, "");
    }

    /** The same, which has shown something in another way too. */
    public Authority and(String way) {
      return new Authority(by, version, way);
    }

    /** For people, such as {@code OTP 25}. */
    @Override
    public String toString() {
      return by + " " + version + (beside.isEmpty() ? "" : ", " + beside);
    }
  }

  /** Measures on the real system what a run covers. */
  interface Meter {
    /** The criteria whose points count only if they were measured. */
    Set<String> criteria();

    /** Whether every run has to be measured, and not only those that seem to add something. */
    default boolean measuresAll() {
      return false;
    }

    /** The run with the points that were measured in place of those that are only claimed. */
    Measured measure(Input input, Budget budget);
  }

  /** What came of measuring a run. */
  sealed interface Measured {
    /**
     * The run.
     *
     * @param otherwise that the exploring machine ended the run in another way, if it is at fault
     */
    record Run(Trace trace, Optional<Disagreement> otherwise) implements Measured {}

    /** The system could not make the run; what is claimed of it does not count. */
    record Not(Outcome outcome) implements Measured {}
  }

  /** A run that the exploring machine and the real system end in different ways. */
  record Disagreement(Site at, Input input, Outcome ours, Outcome real) {}
}
