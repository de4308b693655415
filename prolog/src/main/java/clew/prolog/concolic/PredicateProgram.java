package clew.prolog.concolic;

import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.eval.Kept;
import clew.prolog.load.Loader;
import clew.prolog.symbol.Universe;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/**
 * Calls a predicate on inputs that are followed. A run leaves no traces in the next one: what it
 * asserts, retracts and sets is taken back. Several threads may run at a time, each in a program of
 * its own, which is loaded when it is first needed.
 */
public final class PredicateProgram implements Program {
  private final Supplier<Loader> loading;
  private final ConcurrentLinkedDeque<Loader> idle = new ConcurrentLinkedDeque<>();
  private final Goal goal;
  private final TermPool pool;
  private final Points points;
  private final Universe universe;
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
      Points points,
      Universe universe,
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

  public Goal goal() {
    return goal;
  }

  @Override
  public Trace run(Assignment input, Budget budget) {
    return watch(input, budget).trace();
  }

  /** A run with all that is known of it. */
  public Run watch(Assignment input, Budget budget) {
    return watch(input, budget, budget.steps());
  }

  /**
   * The same.
   *
   * @param first the steps that it may use, unless it is by then in a loop whose end is known
   */
  public Run watch(Assignment input, Budget budget, long first) {
    Loader known = idle.poll();
    Loader loader = known == null ? loading.get() : known;
    Kept before = loader.database().keep();
    try {
      return new Execution(loader, goal, pool, points, precondition, site, answers, universe, leaps)
          .run(input, budget, first);
    } finally {
      before.restore();
      idle.push(loader);
    }
  }
}
