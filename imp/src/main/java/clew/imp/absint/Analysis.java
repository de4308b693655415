package clew.imp.absint;

import clew.imp.absint.domain.ConditionFilter;
import clew.imp.absint.domain.Element;
import clew.imp.absint.domain.WorkLimit;
import clew.imp.ir.Code;
import java.util.List;
import java.util.Objects;

/**
 * What is true at every instruction of a program, on every run. Values that a variable has before
 * it was assigned are any number; no run goes on with one.
 */
public final class Analysis {
  /** Enough for intervals on 10,000 statements, and for octagons of 20 variables on 1,000. */
  public static final long DEFAULT_WORK = 200_000_000;

  private final ControlFlow flow;
  private final Code code;
  private final GhostVariables ghosts;
  private final ActiveDomains domains;
  private final FixpointIteration fixpoint;
  private final DomainChoice choice;

  private Analysis(
      ControlFlow flow,
      DomainChoice choice,
      GhostVariables ghosts,
      ActiveDomains domains,
      FixpointIteration fixpoint) {
    this.flow = flow;
    this.code = flow.code();
    this.choice = choice;
    this.ghosts = ghosts;
    this.domains = domains;
    this.fixpoint = fixpoint;
  }

  /**
   * Analyses a program. A domain that needs more work than it may do is given up, and the others
   * begin again; {@link #notes()} says so.
   *
   * @param work how much each domain may do, in units of about ten nanoseconds
   */
  public static Analysis of(Code code, DomainChoice choice, long work) {
    ControlFlow flow = ControlFlow.of(code);
    ActiveDomains domains = new ActiveDomains(flow, choice);
    while (true) {
      try {
        Element start = domains.start(work);
        GhostVariables ghosts = new GhostVariables(flow, domains.isRelational());
        FixpointIteration fixpoint = new FixpointIteration(flow, ghosts, start, domains.isBlind());
        fixpoint.run();
        domains.lift();
        return new Analysis(flow, choice, ghosts, domains, fixpoint);
      } catch (WorkLimit.Exceeded tooMuch) {
        // What is known so far is not yet true everywhere, so nothing of it can be kept.
        domains.giveUp();
      }
    }
  }

  public Code code() {
    return code;
  }

  public DomainChoice choice() {
    return choice;
  }

  /** What had to be given up, in sentences; empty if everything asked for was done. */
  public List<String> notes() {
    return domains.notes();
  }

  /** Whether no run goes this way at a decision: for an assertion, whether it is never violated. */
  public boolean isUnreachable(int decision, boolean way) {
    return !fixpoint.isGone(decision, way);
  }

  /** Whether there is a way that no run goes. */
  public boolean excludesAnything() {
    for (int decision = 0; decision < code.decisions().size(); decision++) {
      if (isUnreachable(decision, true) || isUnreachable(decision, false)) {
        return true;
      }
    }
    return false;
  }

  /** Whether no run comes to the instruction. */
  public boolean isUnreachable(int instruction) {
    return elementAt(instruction).isEmpty();
  }

  /** What is true before the instruction, ghosts included. */
  Element elementAt(int instruction) {
    int begin = instruction;
    while (!fixpoint.begins().containsKey(begin)) {
      begin--;
    }
    Element element = Objects.requireNonNull(fixpoint.begins().get(begin));
    for (int pc = begin; pc < instruction; pc++) {
      element = fixpoint.after(pc, element);
    }
    return element;
  }

  /** What is true when a loop is left after it was entered. */
  Element leaving(ControlFlow.Loop loop) {
    return ConditionFilter.assume(elementAt(loop.back()), flow.formula(flow.decide(loop)), false);
  }

  ControlFlow flow() {
    return flow;
  }

  GhostVariables ghosts() {
    return ghosts;
  }
}
