package clew.engine.explore;

import clew.engine.explore.PathTree.Node;
import clew.engine.language.Entry;
import clew.engine.result.Gap;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Tally;
import clew.engine.term.Assignment;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import java.util.Optional;

/** What the workers of one search have in common; all but the budget is guarded by the agenda. */
record Shared(
    Entry entry,
    Agenda agenda,
    Ledger ledger,
    Visited visited,
    Budget budget,
    int termDepth,
    Tally tally,
    Progress progress) {

  /** Whether an input is deeper than the user wants it to be. */
  boolean isTooDeep(Assignment input) {
    // A leaf has the depth 1 and nothing around it.
    return input.values().values().stream().anyMatch(value -> value.depth() - 1 > termDepth);
  }

  /** Notes that an input that takes the alternative is deeper than the user wants. */
  void tooDeep(Node node, int alternative) {
    synchronized (agenda) {
      ledger.gap(
          Gap.Kind.DEPTH,
          Optional.of(node.fork().site().span()),
          "inputs deeper than " + termDepth + " were not tried");
      giveUp(node, alternative);
    }
  }

  /** Notes that the solver could not say whether an input takes the alternative. */
  void undecided(Node node, int alternative, Reason reason, String detail) {
    if (agenda.isOver()) {
      // The end of the search interrupted the solver; that gap is told once, for all.
      return;
    }
    synchronized (agenda) {
      ledger.gap(
          Gap.Kind.UNDECIDED,
          Optional.of(node.fork().site().span()),
          "%s: %s".formatted(words(reason), detail));
      giveUp(node, alternative);
    }
  }

  private void giveUp(Node node, int alternative) {
    Alternatives alternatives = node.fork().alternatives();
    if (alternative >= 0 && alternative < alternatives.count()) {
      ledger.givenUp(alternatives.leadsTo(alternative));
    }
  }

  static String words(Reason reason) {
    return switch (reason) {
      case LIMIT -> "the solver reached its limit";
      case INCOMPLETE -> "the solver could not decide";
      case UNSUPPORTED -> "the solver does not know an operator";
      case WRONG_MODEL -> "the solver's answer was wrong";
      case INTERRUPTED -> "the solver was interrupted";
      case FAILED -> "the solver failed";
    };
  }

  void report() {
    progress.now(
        new Progress.State(
            entry.name(),
            agenda.runs(),
            ledger.reachedCount(),
            entry.points().size(),
            agenda.waiting(),
            tally.total(),
            ledger.findings().size()));
  }
}
