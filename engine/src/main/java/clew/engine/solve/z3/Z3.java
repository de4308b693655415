package clew.engine.solve.z3;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.TermPool;
import org.jspecify.annotations.Nullable;

/** Answers queries by Z3, which is loaded when the first one comes. */
public final class Z3 implements Solver, AutoCloseable {
  private static final long LEAST_MEGABYTES = 512;

  private final TermPool pool;
  private final long work;
  private final long megabytes;
  private final DecidingLayer deciding;
  private volatile @Nullable Z3Queries queries;
  private @Nullable String broken;

  /**
   * @param work how much work one query may take, as Z3 counts it
   */
  public Z3(TermPool pool, long work, DecidingLayer deciding) {
    this(pool, work, megabytes(), deciding);
  }

  /**
   * The same with another limit of memory.
   *
   * @param megabytes how much Z3 may have, in all of the process from its first query on
   */
  public Z3(TermPool pool, long work, long megabytes, DecidingLayer deciding) {
    this.pool = pool;
    this.work = work;
    this.megabytes = megabytes;
    this.deciding = deciding;
  }

  /** Z3 has its memory beside ours: as much as we may have. */
  private static long megabytes() {
    return Math.max(LEAST_MEGABYTES, Runtime.getRuntime().maxMemory() >> 20);
  }

  /** What Z3 says of itself. Loads its native part, which fails where that is not made for. */
  public static String version() {
    return com.microsoft.z3.Version.getFullVersion();
  }

  /** Checks from here on are for another question, which may take as much work again. */
  public void begin() {
    Z3Queries ready = queries;
    if (ready != null) {
      ready.begin();
    }
  }

  @Override
  public Answer solve(Query query) {
    if (broken != null) {
      return deciding.record("z3", new Answer.Undecided(Answer.Reason.FAILED, broken));
    }
    Z3Queries ready = queries;
    try {
      if (ready == null) {
        ready = new Z3Queries(pool, work, megabytes);
        queries = ready;
      }
      return deciding.record("z3", ready.solve(query));
    } catch (LinkageError missing) {
      // Without its native part Z3 will not work later either; other layers still do.
      broken = "Z3 cannot be loaded: " + missing.getMessage();
      return deciding.record("z3", new Answer.Undecided(Answer.Reason.FAILED, broken));
    }
  }

  /** Ends the check under way, if there is one; called from another thread. */
  public void interrupt() {
    Z3Queries ready = queries;
    if (ready != null) {
      ready.interrupt();
    }
  }

  @Override
  public void close() {
    Z3Queries ready = queries;
    queries = null;
    if (ready != null) {
      ready.close();
    }
  }
}
