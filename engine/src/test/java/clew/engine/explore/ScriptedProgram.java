package clew.engine.explore;

import clew.engine.language.Guidance;
import clew.engine.language.Judge;
import clew.engine.language.Program;
import clew.engine.language.Reachability;
import clew.engine.reason.Exclusion;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
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
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A program written in Java against a recorder: {@code decide} asks a condition over the unknowns,
 * and records the branch.
 */
final class ScriptedProgram extends ToyEntry implements Program {
  private static final int MOST_PIECES = 50;
  private static final Comparator<Point> BY_LINE =
      Comparator.comparingInt(point -> point.span().line());

  private final Consumer<Recorder> script;

  /** How often the condition of an alternative was asked for, over all runs. */
  final AtomicLong conditionsAsked = new AtomicLong();

  /** The inputs of all runs, in order. */
  final List<String> inputs = new ArrayList<>();

  /** Points that no run comes to, with the condition that would have to hold. */
  private final Map<Point, Term> impossible = new ConcurrentHashMap<>();

  private Judge judge = this;

  ScriptedProgram(Consumer<Recorder> script) {
    this.script = script;
  }

  /** The same with another judge than itself. */
  ScriptedProgram judgedBy(Judge other) {
    judge = other;
    return this;
  }

  @Override
  public Judge judge() {
    return judge;
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(this);
  }

  @Override
  public Guidance guidance() {
    return Guidance.proving(Proving::new);
  }

  /** Proves what the script says never happens, as soon as runs came by. */
  private final class Proving implements Reachability {
    private int pieces;

    @Override
    public News next(Predicate<Point> isOpen, Solver solver) {
      Optional<Point> open = impossible.keySet().stream().filter(isOpen).min(BY_LINE);
      if (open.isEmpty()) {
        return ++pieces > MOST_PIECES ? new News.Done() : new News.Nothing();
      }
      Term contradiction = Objects.requireNonNull(impossible.get(open.get()));
      return new News.Unreachable(
          List.of(open.get()),
          new Exclusion.NoValues(),
          List.of(new Query(List.of(), contradiction, Assignment.EMPTY)));
    }
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
    private final ScriptedProgram entry;
    private final Input input;
    private int choices;
    private int process;
    private final Budget budget;
    private final List<Event> events = new ArrayList<>();
    private int depth;
    private long steps;

    Recorder(ScriptedProgram entry, Input input, Budget budget) {
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
      record(line, condition, holds);
      return holds;
    }

    /** Records a branch with an outcome that may be a lie. */
    void record(int line, Term condition, boolean holds) {
      record(line, condition, holds, true);
    }

    private void record(int line, Term condition, boolean holds, boolean isElseWanted) {
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

    /** Takes a branch whose condition never holds, and which an analysis can prove so. */
    void never(int line, Term contradiction) {
      entry.impossible.put(entry.point("then", line), contradiction);
      decide(line, contradiction);
    }

    /** Takes every alternative whose condition holds, as clauses are: none, one or several. */
    IntSet all(int line, List<Term> conditions) {
      steps++;
      IntSet taken =
          IntSet.of(
              IntStream.range(0, conditions.size())
                  .filter(i -> Evaluate.holds(pool(), conditions.get(i), input.values()))
                  .toArray());
      if (depth < budget.depth()) {
        events.add(
            new Event.Branch(
                site("clauses " + line, line),
                depth++,
                Choice.ALL,
                new Conditions(conditions, true, entry.conditionsAsked),
                taken,
                process));
      }
      for (int i = 0; i < conditions.size(); i++) {
        Point clause = entry.point("clause " + i, line);
        if (taken.contains(i)) {
          events.add(new Event.Entered(clause));
        }
      }
      return taken;
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
      record(line, fact, holds, false);
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
