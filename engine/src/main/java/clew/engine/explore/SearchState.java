package clew.engine.explore;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Entry;
import clew.engine.language.Program;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.Gap;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Tally;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.util.List;
import java.util.Optional;

/** What the workers of one search have in common; all but the budget is guarded by the agenda. */
record SearchState(
    Entry entry,
    Agenda agenda,
    Ledger ledger,
    VisitedAlternatives visited,
    Budget budget,
    Limits limits,
    Tally tally,
    Judging judging,
    Listener listener) {

  /** Whether an input is deeper than the user wants it to be. */
  boolean isTooDeep(Assignment input) {
    // A leaf has the depth 1 and nothing around it.
    return input.values().values().stream()
        .anyMatch(value -> value.depth() - 1 > limits.termDepth());
  }

  /** Notes that an input that takes the alternative is deeper than the user wants. */
  void tooDeep(PathTreeNode node, int alternative) {
    synchronized (agenda) {
      ledger
          .gaps()
          .add(
              Gap.Kind.TERM_DEPTH,
              Optional.of(node.fork().site().span()),
              Optional.empty(),
              limits.termDepth());
      giveUp(node, alternative);
    }
  }

  /** Notes that the solver could not say whether an input takes the alternative. */
  void undecided(PathTreeNode node, int alternative, Reason reason, String detail) {
    if (agenda.isOver()) {
      // The end of the search interrupted the solver; that gap is told once, for all.
      return;
    }
    synchronized (agenda) {
      ledger
          .gaps()
          .add(
              Gap.Kind.UNDECIDED,
              Optional.of(node.fork().site().span()),
              Optional.of(limitation(reason, detail)),
              reason == Reason.LIMIT ? limits.solver() : 0);
      giveUp(node, alternative);
    }
  }

  /** What a part of ours makes of something; nothing if it breaks down, which is noted. */
  <T> Optional<T> of(String part, Optional<Span> place, Fault.Work<T> work) {
    try {
      return Optional.of(work.done());
    } catch (RuntimeException | Error broken) {
      faulted(new Fault(part, broken), place);
      return Optional.empty();
    }
  }

  void faulted(Fault fault, Optional<Span> place) {
    synchronized (agenda) {
      ledger.faulted(fault, place);
    }
  }

  /** A run of the program, as it counts; nothing if it could not be made. */
  Optional<Trace> run(Program program, Input input) {
    Optional<Span> place = Optional.of(entry.span());
    return of(Fault.RUN, place, () -> program.run(input, budget))
        .map(
            run ->
                of(Fault.JUDGE, place, () -> judging.judged(input, run))
                    .orElseGet(() -> judging.unmeasured(run)));
  }

  /** Puts the errors to the judge that no run had ended in before. */
  void confirm() {
    List<Findings.Found> fresh;
    synchronized (agenda) {
      fresh = ledger.fresh();
    }
    for (Findings.Found found : fresh) {
      of(Fault.JUDGE, Optional.of(found.cause().place()), () -> judging.isConfirmed(found, budget));
    }
  }

  private void giveUp(PathTreeNode node, int alternative) {
    Alternatives alternatives = node.fork().alternatives();
    if (alternative >= 0 && alternative < alternatives.count()) {
      alternatives.leadsTo(alternative).ifPresent(ledger.points()::giveUp);
    }
  }

  /** Why the solver did not decide, with what it says itself. */
  static Limitation limitation(Reason reason, String detail) {
    return Limitation.of(
        switch (reason) {
          case LIMIT -> Limitation.Kind.SOLVER_LIMIT;
          case INCOMPLETE -> Limitation.Kind.SOLVER_INCOMPLETE;
          case UNSUPPORTED -> Limitation.Kind.SOLVER_UNSUPPORTED;
          case WRONG_MODEL -> Limitation.Kind.SOLVER_WRONG_MODEL;
          case INTERRUPTED -> Limitation.Kind.SOLVER_INTERRUPTED;
          case FAILED, FAULT -> Limitation.Kind.SOLVER_FAILED;
        },
        detail);
  }

  void report() {
    listener.progress(
        new Listener.State(
            entry.name(),
            agenda.runs(),
            ledger.points().reachedCount(),
            entry.execution().points().size(),
            agenda.waiting(),
            tally.total(),
            ledger.findings().size()));
  }
}
