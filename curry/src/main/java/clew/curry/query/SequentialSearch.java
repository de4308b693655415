package clew.curry.query;

import clew.curry.eval.Branch;
import clew.curry.eval.Machine;
import clew.curry.eval.ProgramContext;
import clew.curry.eval.ValueText;
import clew.curry.load.LoadedProgram;
import clew.engine.explore.Enumeration;
import clew.engine.explore.StateExchange;
import clew.engine.language.QuerySolver;
import clew.engine.language.QuerySolver.Next;
import clew.engine.language.answer.GoalResult;
import clew.engine.language.answer.QueryResult.Solution;
import clew.engine.reason.LimitationWording;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** A query under way on one machine. */
public final class SequentialSearch implements QuerySolver.Answers {
  /** A value is shown up to so many constructors: it may have no end. */
  private static final long MOST_SHOWN = 200_000;

  /** Each of them keeps a part of the graph alive. */
  private static final long MOST_WAITING = 5_000_000;

  private final List<String> names;
  private final TermPool pool = new TermPool();
  private final SolverStack solver;
  private final Machine machine;
  private final Enumeration<Branch> enumeration;

  /**
   * @param work how much a solver may do for one question, as it counts it
   * @param stopped whether it is time to end
   */
  public SequentialSearch(
      LoadedProgram.Query query, SearchOrder order, long seed, long work, BooleanSupplier stopped) {
    this(
        query,
        work,
        (machine, pool, solver) ->
            new Enumeration<>(machine, pool, solver, order.waiting(seed), MOST_WAITING, stopped));
  }

  /** One of several that share the work. */
  SequentialSearch(
      LoadedProgram.Query query,
      long work,
      BooleanSupplier stopped,
      StateExchange exchange,
      int workers) {
    this(
        query,
        work,
        (machine, pool, solver) ->
            Enumeration.sharing(
                machine,
                pool,
                solver,
                SearchOrder.FAIR.waiting(0),
                MOST_WAITING / workers,
                stopped,
                exchange));
  }

  private interface Handler {
    Enumeration<Branch> of(Machine machine, TermPool pool, SolverStack solver);
  }

  private SequentialSearch(LoadedProgram.Query query, long work, Handler handler) {
    this.names = query.names();
    this.solver = new SolverStack(pool, work, new Tally());
    ProgramContext context =
        new ProgramContext(
            pool,
            query.program().types(),
            query.types().unknowns(),
            query.free(),
            query.types()::parts,
            MOST_SHOWN);
    this.machine = new Machine(context, query.procedure(), query.free().size());
    this.enumeration = handler.of(machine, pool, solver);
  }

  @Override
  public Next next() {
    return switch (enumeration.next()) {
      case Enumeration.Next.Result(Outcome.Answers(var values, var more), var witness) ->
          new Next.Answer(solution(values, witness));
      case Enumeration.Next.Result(
              Outcome.Raised(var kind, Term.Text reason, var at),
              var witness) ->
          new Next.Wrong(
              kind.name().equals("error") || kind.name().equals(reason.text())
                  ? reason.text()
                  : kind + ": " + reason.text());
      case Enumeration.Next.Result(var outcome, var witness) -> new Next.Wrong(outcome.toString());
      case Enumeration.Next.NoMore() ->
          enumeration.undecided().isEmpty()
              ? new Next.NoMore()
              : new Next.Stopped(
                  "the solver could not decide "
                      + enumeration.undecided().size()
                      + " branches ("
                      + LimitationWording.of(enumeration.undecided().getFirst())
                      + ")");
      case Enumeration.Next.Stopped() -> new Next.Stopped("the time was up");
      case Enumeration.Next.TooMany(var waiting) ->
          new Next.Stopped(waiting + " branches wait, more than there is memory for");
    };
  }

  @Override
  public long steps() {
    return machine.steps();
  }

  private Solution solution(List<Term> values, Assignment witness) {
    List<Term> known = new ArrayList<>();
    for (Term value : values) {
      known.add(labelled(value, witness));
    }
    List<String> texts = ValueText.texts(known);
    List<GoalResult.Value> bindings = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      bindings.add(new GoalResult.Value(names.get(i), texts.get(i + 1)));
    }
    return new Solution(texts.getFirst(), bindings);
  }

  /** Numbers that only the solver knows get the values it found. */
  private Term labelled(Term value, Assignment witness) {
    Map<Term.Unknown, Term> numbers = new HashMap<>();
    for (Term.Unknown unknown : Fold.unknowns(List.of(value))) {
      if (unknown.sort() == Sort.INT) {
        numbers.put(unknown, witness.value(unknown).orElse(pool.integer(0)));
      }
    }
    return numbers.isEmpty() ? value : Fold.replace(pool, value, numbers);
  }

  @Override
  public void close() {
    solver.close();
  }
}
