package clew.prolog.follow;

import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.eval.DatabaseSnapshot;
import clew.prolog.load.Loader;
import clew.prolog.model.term.TermUniverse;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/**
 * Calls a predicate on inputs that are followed. A run leaves no traces in the next one: what it
 * asserts, retracts, loads and sets is taken back; its clock and its chance are its own. Several
 * threads may run at a time, each in a program of its own, which is loaded when it is first needed.
 */
public final class PredicateProgram implements Program {
  private final Supplier<Loader> loading;
  private final ConcurrentLinkedDeque<Loader> idle = new ConcurrentLinkedDeque<>();
  private final Goal goal;
  private final TermPool pool;
  private final CoveragePoints points;
  private final TermUniverse universe;
  private final Term precondition;
  private final Site site;
  private final int answers;
  private final boolean leaps;

  /**
   * A program.
   *
   * @param loading loads the user's program; the same each time
   * @param points of the same program
   * @param universe what inputs are made of
   * @param precondition what every input fulfils, such as its types
   * @param site where the predicate is, for what happens outside of any clause
   * @param answers how many answers to ask for
   * @param leaps whether loops are looked at
   */
  public PredicateProgram(
      Supplier<Loader> loading,
      Goal goal,
      TermPool pool,
      CoveragePoints points,
      TermUniverse universe,
      Term precondition,
      Site site,
      int answers,
      boolean leaps) {
    this.leaps = leaps;
    this.loading = loading;
    this.goal = goal;
    this.pool = pool;
    this.points = points;
    this.universe = universe;
    this.precondition = precondition;
    this.site = site;
    this.answers = answers;
  }

  @Override
  public Trace run(Input input, Budget budget) {
    return watch(input.values(), budget).trace();
  }

  /** A run with all that is known of it. */
  public PredicateRun watch(Assignment input, Budget budget) {
    return watch(input, budget, budget.steps());
  }

  /**
   * The same.
   *
   * @param first the steps that it may use, unless it is by then in a loop whose end is known
   */
  public PredicateRun watch(Assignment input, Budget budget, long first) {
    Loader known = idle.poll();
    Loader loader = known == null ? loading.get() : known;
    DatabaseSnapshot before = loader.database().keep();
    try {
      return new GoalExecution(
              loader, goal, pool, points, precondition, site, answers, universe, leaps)
          .run(input, budget, first);
    } finally {
      before.restore();
      idle.push(loader);
    }
  }
}
