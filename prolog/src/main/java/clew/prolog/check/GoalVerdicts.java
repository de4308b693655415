package clew.prolog.check;

import clew.engine.reason.Limitation;
import clew.engine.reason.LimitationWording;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.prolog.follow.DeterminismErrors;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.value.Cell;

/**
 * How the real system ends the goals of a predicate.
 *
 * @param site the predicate, for endings without a place
 * @param isDet whether goals should have one answer at most and leave no choice point
 */
record GoalVerdicts(TermPool pool, GoalOutcomes outcomes, Site site, boolean isDet) {
  Outcome of(ReplayResult real, Term goal) {
    return outcomes.of(real, goal, site);
  }

  /** An outcome that both agree on; an error if more is wanted of answers, and not so. */
  Outcome deterministic(Outcome outcome, ReplayResult real) {
    if (!isDet || !(outcome instanceof Outcome.Answers) || real.answers().isEmpty()) {
      return outcome;
    }
    ReplayResult.Answer answer = real.answers().getFirst();
    Term first = new TermEncoding(pool).of(Cell.list(answer.values()));
    if (real.answers().size() > 1) {
      return new Outcome.Raised(DeterminismErrors.SEVERAL, first, site);
    }
    return answer.isLast()
        ? outcome
        : new Outcome.Raised(DeterminismErrors.CHOICE_POINT, first, site);
  }

  /** That the real system ended otherwise, though nobody is at fault. */
  Outcome otherwise(Outcome real) {
    return new Outcome.Unsupported(
        Limitation.of(Limitation.Kind.OTHER_END, kind(real)).within("SWI-Prolog"), site);
  }

  private static String kind(Outcome real) {
    return switch (real) {
      case Outcome.Answers(var first, var more) -> first.isEmpty() ? "false" : "true";
      case Outcome.Raised(var kind, var reason, var at) -> kind.name();
      case Outcome.OutOfFuel _ -> "no end";
      case Outcome.Unsupported(var what, var at) -> LimitationWording.of(what);
      case Outcome.Returned _, Outcome.Rejected _, Outcome.Interrupted _ -> "none";
    };
  }

  Site at(Outcome outcome) {
    return outcome instanceof Outcome.Raised raised ? raised.at() : site;
  }
}
