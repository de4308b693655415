package clew.imp.absint;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.absint.domain.Conditions;
import clew.imp.absint.domain.Element;
import clew.imp.absint.domain.Fact;
import clew.imp.absint.domain.Work;
import clew.imp.ir.Code;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * What is true at every instruction of a program, on every run. Values that a variable has before
 * it was assigned are any number; no run goes on with one.
 */
public final class Analysis {
  /** Enough for intervals on 10,000 statements, and for octagons of 20 variables on 1,000. */
  public static final long DEFAULT_WORK = 200_000_000;

  private final Flow flow;
  private final Code code;
  private final Ghosts ghosts;
  private final Parts parts;
  private final Fixpoint fixpoint;
  private final DomainChoice choice;

  private Analysis(Flow flow, DomainChoice choice, Ghosts ghosts, Parts parts, Fixpoint fixpoint) {
    this.flow = flow;
    this.code = flow.code();
    this.choice = choice;
    this.ghosts = ghosts;
    this.parts = parts;
    this.fixpoint = fixpoint;
  }

  /**
   * Analyses a program. A domain that needs more work than it may do is given up, and the others
   * begin again; {@link #notes()} says so.
   *
   * @param work how much each domain may do, in units of about ten nanoseconds
   */
  public static Analysis of(Code code, DomainChoice choice, long work) {
    Flow flow = Flow.of(code);
    Parts parts = new Parts(flow, choice);
    while (true) {
      try {
        Element start = parts.start(work);
        Ghosts ghosts = new Ghosts(flow, parts.isRelational());
        Fixpoint fixpoint = new Fixpoint(flow, ghosts, start, parts.isBlind());
        fixpoint.run();
        parts.lift();
        return new Analysis(flow, choice, ghosts, parts, fixpoint);
      } catch (Work.Exceeded tooMuch) {
        // What is known so far is not yet true everywhere, so nothing of it can be kept.
        parts.giveUp();
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
    return parts.notes();
  }

  /** How much work it was. */
  public long work() {
    return parts.done();
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
  Element leaving(Flow.Loop loop) {
    return Conditions.assume(elementAt(loop.back()), flow.formula(flow.decide(loop)), false);
  }

  /** What is true before the instruction, one thing after the other, ghosts included. */
  List<Fact> factsAt(int instruction) {
    return Facts.without(elementAt(instruction).facts());
  }

  /**
   * What is true before the instruction, as conditions on terms for the variables. If no run comes
   * there, that is false.
   */
  public List<Term> invariantAt(int instruction, TermPool pool, IntFunction<Term> variable) {
    int variables = code.variables().size();
    Element element = elementAt(instruction);
    if (element.isEmpty()) {
      return List.of(pool.bool(false));
    }
    return Facts.without(element.facts()).stream()
        .filter(fact -> fact.variables().stream().allMatch(slot -> slot < variables))
        .map(fact -> fact.term(pool, variable))
        .toList();
  }

  Flow flow() {
    return flow;
  }

  Ghosts ghosts() {
    return ghosts;
  }
}
