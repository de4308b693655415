package clew.engine.language;

import clew.engine.reason.Limitation;
import clew.engine.trace.Outcome;
import java.util.Optional;
import java.util.Set;

/** That a judge did not come to a judgement: nothing is said of the program, or of our machine. */
public final class NoJudgement {
  private static final Set<Limitation.Kind> KINDS =
      Set.of(
          Limitation.Kind.JUDGE_GONE,
          Limitation.Kind.REAL_SYSTEM,
          Limitation.Kind.KILLED,
          Limitation.Kind.UNCONFINED_PROCESS);

  private NoJudgement() {}

  /**
   * A judge that could not be asked, however often it was started again.
   *
   * @param why for people
   */
  public static Limitation gone(Judge.Authority judge, String why) {
    return Limitation.of(Limitation.Kind.JUDGE_GONE, judge.toString()).within(why);
  }

  /** Why an outcome that a judge gave is no judgement; nothing if it is one. */
  public static Optional<Limitation> in(Outcome outcome) {
    return outcome instanceof Outcome.Unsupported(var what, _) && KINDS.contains(what.kind())
        ? Optional.of(what)
        : Optional.empty();
  }
}
