package clew.engine.explore;

import clew.engine.language.Program;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Choice;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.IntSet;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A program written in Java against a recorder: {@code decide} asks a condition over the unknowns,
 * and records the branch.
 */
final class Scripted extends ToyEntry implements Program {
  private final Consumer<Recorder> script;

  /** How often the condition of an alternative was asked for, over all runs. */
  final AtomicLong conditionsAsked = new AtomicLong();

  /** The inputs of all runs, in order. */
  final List<String> inputs = new ArrayList<>();

  Scripted(Consumer<Recorder> script) {
    this.script = script;
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(this);
  }

  @Override
  public synchronized Trace run(Input input, Budget budget) {
    if (budget.depth() > 0) {
      inputs.add(renderer().input(input));
    }
    Recorder recorder = new Recorder(this, input, budget);
    Outcome outcome;
    try {
      script.accept(recorder);
      outcome = new Outcome.Returned(pool().integer(0), pool().integer(0));
    } catch (Stop stop) {
      outcome = stop.outcome;
    }
    return new Trace(recorder.events, outcome, recorder.steps);
  }

  /** Ends a run from within. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Outcome outcome;

    Stop(Outcome outcome) {
      this.outcome = outcome;
    }
  }

  /** What a script can do. */
  static final class Recorder {
    private final Scripted entry;
    private final Input input;
    private int choices;
    private int process;
    private final Budget budget;
    private final List<Event> events = new ArrayList<>();
    private int depth;
    private long steps;

    Recorder(Scripted entry, Input input, Budget budget) {
      this.entry = entry;
      this.input = input;
      this.budget = budget;
    }

    TermPool pool() {
      return entry.pool();
    }

    Term integer(String name) {
      return pool().unknown(name, Sort.INT);
    }

    Term number(long number) {
      return pool().integer(number);
    }

    /** Takes a branch at a line. */
    boolean decide(int line, Term condition) {
      boolean holds = Evaluate.holds(pool(), condition, input.values());
      tell(line, condition, holds);
      return holds;
    }

    /** Records a branch with an outcome that may be a lie. */
    void tell(int line, Term condition, boolean holds) {
      tell(line, condition, holds, true);
    }

    private void tell(int line, Term condition, boolean holds, boolean isElseWanted) {
      steps++;
      if (steps > budget.steps()) {
        throw new Stop(new Outcome.OutOfFuel(budget.steps(), site("line " + line, line)));
      }
      if (budget.stopped().getAsBoolean()) {
        throw new Stop(new Outcome.Interrupted(site("line " + line, line)));
      }
      if (depth == budget.depth()) {
        events.add(new Event.BeyondDepth(site("line " + line, line)));
        depth++;
      }
      if (depth < budget.depth()) {
        events.add(
            new Event.Branch(
                site("line " + line, line),
                depth++,
                Choice.FIRST,
                new Conditions(
                    List.of(condition, pool().not(condition)), isElseWanted, entry.conditionsAsked),
                IntSet.of(holds ? 0 : 1),
                process));
      }
      events.add(new Event.Entered(entry.point(holds ? "then" : "else", line)));
    }

    /** Goes on in another process. */
    void goOnIn(int other) {
      process = other;
    }

    /** What the schedule says at a free choice. */
    int choose(int line, int alternatives) {
      int taken = input.schedule().choice(choices++, alternatives);
      if (depth < budget.depth()) {
        List<Term> always = Collections.nCopies(alternatives, pool().bool(true));
        events.add(
            new Event.Branch(
                site("choice " + line, line),
                depth++,
                Choice.FREE,
                new Conditions(always, true, entry.conditionsAsked),
                IntSet.of(taken),
                process));
      }
      return taken;
    }

    void assume(int line, Term fact) {
      boolean holds = Evaluate.holds(pool(), fact, input.values());
      tell(line, fact, holds, false);
      if (!holds) {
        throw new Stop(new Outcome.Rejected(site("line " + line, line)));
      }
    }

    void raise(int line, String kind) {
      throw new Stop(
          new Outcome.Raised(new ErrorKind(kind), pool().integer(0), site("line " + line, line)));
    }
  }

  /** Alternatives by their conditions, counting how often one is asked for. */
  record Conditions(List<Term> conditions, boolean isElseWanted, AtomicLong asked)
      implements Alternatives {
    @Override
    public int count() {
      return conditions.size();
    }

    @Override
    public Term condition(int index) {
      asked.incrementAndGet();
      return conditions.get(index);
    }

    @Override
    public boolean isWanted(int index) {
      return index == 0 || isElseWanted;
    }

    @Override
    public String name(int index) {
      return index == 0 ? "then" : "else";
    }
  }
}
