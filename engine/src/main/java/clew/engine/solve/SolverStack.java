package clew.engine.solve;

import clew.engine.term.TermPool;

/** The layers that answer a query, put together in one place. One per worker. */
public final class SolverStack implements Solver, AutoCloseable {
  public SolverStack(TermPool pool, long workPerQuery, Tally tally) {}

  @Override
  public Answer solve(Query query) {
    throw new UnsupportedOperationException();
  }

  /** Makes the query under way end soon as Undecided; called from another thread. */
  public void interrupt() {}

  @Override
  public void close() {}
}
