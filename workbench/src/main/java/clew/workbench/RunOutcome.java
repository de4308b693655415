package clew.workbench;

import clew.engine.language.Document;
import clew.engine.language.GoalRunner;
import clew.engine.language.Judge;
import clew.engine.language.Language;
import clew.engine.language.answer.CallResult;
import clew.engine.language.answer.GoalResult;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Outcome;
import clew.report.json.ConcreteRunResult;
import java.util.Optional;

/** What came of one run. */
public sealed interface RunOutcome {
  /** How it went. */
  Ending ending();

  /** How a run went. */
  enum Ending {
    FINE,
    /** The program went wrong. */
    WRONG,
    /** The real system does something else. */
    DIFFERENT,
    /** It did not come to an end. */
    STOPPED,
    /** It went well, but a part of the file could not be read. */
    PARTIAL
  }

  /**
   * What the real system did.
   *
   * @param isSame whether that is the same to the language
   */
  record Comparison<R>(R theirs, Judge.Authority judge, boolean isSame) {}

  /** An input of an entry, on the system that defines the language. */
  record OfInput(ConcreteRunResult result) implements RunOutcome {
    @Override
    public Ending ending() {
      return switch (result.outcome()) {
        case Outcome.Raised raised -> Ending.WRONG;
        case Outcome.OutOfFuel empty -> Ending.STOPPED;
        case Outcome.Interrupted interrupted -> Ending.STOPPED;
        case Outcome.Unsupported unsupported -> Ending.STOPPED;
        case Outcome.Returned returned -> Ending.FINE;
        case Outcome.Answers answers -> Ending.FINE;
        case Outcome.Rejected rejected -> Ending.FINE;
      };
    }
  }

  /** A call, in our machine and if that was wanted on the real system. */
  record OfCall(
      Language language,
      Document program,
      String call,
      CallResult ours,
      Optional<Comparison<CallResult>> comparison)
      implements RunOutcome {
    @Override
    public Ending ending() {
      if (comparison.isPresent()) {
        return comparison.get().isSame() ? Ending.FINE : Ending.DIFFERENT;
      }
      return switch (ours) {
        case CallResult.Returned returned -> Ending.FINE;
        case CallResult.Raised raised -> Ending.WRONG;
        case CallResult.Stopped stopped -> Ending.STOPPED;
        case CallResult.Unsupported unsupported -> Ending.STOPPED;
        case CallResult.Refused refused -> Ending.PARTIAL;
      };
    }
  }

  /** A goal, in our machine and if that was wanted on the real system. */
  record OfGoal(
      Language language,
      GoalRunner.Question question,
      GoalResult.Answered ours,
      Optional<Comparison<GoalResult.Answered>> comparison)
      implements RunOutcome {
    @Override
    public Ending ending() {
      if (comparison.isPresent()) {
        return comparison.get().isSame() ? Ending.FINE : Ending.DIFFERENT;
      }
      return switch (ours.ending()) {
        case GoalResult.Ending.More(), GoalResult.Ending.NoMore() -> fineIfRead();
        case GoalResult.Ending.Halted halted -> fineIfRead();
        case GoalResult.Ending.Raised raised -> Ending.WRONG;
        case GoalResult.Ending.Stopped stopped -> Ending.STOPPED;
      };
    }

    private Ending fineIfRead() {
      return ours.problems().stream()
              .anyMatch(problem -> problem.severity() == Diagnostic.Severity.ERROR)
          ? Ending.PARTIAL
          : Ending.FINE;
    }
  }
}
