package clew.engine.solve.stack;

import clew.engine.reason.Fault;
import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Simplify;
import clew.engine.solve.Solver;
import clew.engine.solve.Tally;
import clew.engine.solve.local.LocalSearch;
import clew.engine.solve.local.SmallDomains;
import clew.engine.solve.shape.ShapeSolver;
import clew.engine.solve.z3.Z3;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import java.util.concurrent.locks.LockSupport;

/** The layers that answer a query, put together in one place. One per worker. */
public final class SolverStack implements Solver, AutoCloseable {
  /** How often an interrupt is repeated, a millisecond apart, in case Z3 was not listening yet. */
  private static final int MOST_CALLS = 200;

  private static final String BROKEN = "fault";

  private final TermPool pool;
  private final Tally tally;
  private final Around around;
  private final Fault.Log faults;
  private final DecidingLayer deciding = new DecidingLayer();
  private final Z3 z3;
  private Solver layers;
  private volatile boolean underWay;
  private volatile boolean stopped;

  /** Something around each layer, such as a measurement. */
  @FunctionalInterface
  public interface Around {
    Around NOTHING = (name, layer) -> layer;

    Solver layer(String name, Solver layer);
  }

  /**
   * @param workPerQuery how much work Z3 may do for one query, as it counts it itself
   */
  public SolverStack(TermPool pool, long workPerQuery, Tally tally) {
    this(pool, workPerQuery, tally, Around.NOTHING, Fault.Log.NONE);
  }

  /**
   * @param around what is put around each layer
   * @param faults is told of layers that break down
   */
  public SolverStack(
      TermPool pool, long workPerQuery, Tally tally, Around around, Fault.Log faults) {
    this.pool = pool;
    this.tally = tally;
    this.around = around;
    this.faults = faults;
    this.z3 = new Z3(pool, workPerQuery, deciding);
    this.layers = layers();
  }

  private Solver layers() {
    Solver asked = typical(pool, deciding, fixing(pool, interruptible(around.layer("z3", z3))));
    Solver stepwise = around.layer("local", local(pool, deciding, asked));
    Solver few = around.layer("domains", domains(pool, deciding, stepwise));
    Solver numbers = around.layer("near", nearby(pool, deciding, few));
    Solver values = shrink(pool, numbers);
    Solver elements =
        unpack(
            pool,
            "of lists ",
            simplify(pool, deciding, slice(pool, shape(pool, deciding, values))));
    Solver lengths = around.layer("lengths", lengths(pool, deciding, elements, values));
    Solver shape = around.layer("shape", shape(pool, deciding, lengths));
    Solver whole =
        around.layer(
            "simplify",
            simplify(
                pool,
                deciding,
                slice(pool, canonical(pool, around.layer("cache", cache(pool, deciding, shape))))));
    return applications(
        pool,
        orElse(
            validating(pool, around.layer("unpack", unpack(pool, parts(pool, whole)))),
            validating(pool, whole)));
  }

  @Override
  public Answer solve(Query query) {
    stopped = false;
    underWay = true;
    z3.begin();
    try {
      Answer answer = layers.solve(query);
      tally.decided(deciding.layer(), answer);
      return answer;
    } catch (RuntimeException | Error broken) {
      return given(new Fault(Fault.SOLVER, broken));
    } finally {
      underWay = false;
    }
  }

  /** One query is lost; what the layers remember may be half written, so they begin anew. */
  private Answer given(Fault fault) {
    faults.add(fault);
    z3.close();
    layers = layers();
    Answer answer = new Answer.Undecided(Reason.FAULT, fault.summary());
    tally.decided(BROKEN, answer);
    return answer;
  }

  /** Makes the query under way end soon as Undecided; called from another thread. */
  public void interrupt() {
    stopped = underWay;
    for (int i = 0; i < MOST_CALLS && underWay; i++) {
      z3.interrupt();
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Override
  public void close() {
    z3.close();
  }

  /** A wrong model would send the explorer down a path that does not exist. */
  static Solver validating(TermPool pool, Solver next) {
    return query ->
        switch (next.solve(query)) {
          case Answer.Sat(var model) -> {
            Assignment all = query.near().with(model);
            yield query.holds(pool, all)
                ? new Answer.Sat(all)
                : new Answer.Undecided(Reason.WRONG_MODEL, model.toString());
          }
          case Answer answer -> answer;
        };
  }

  /**
   * Taken apart, a condition without a value may get one: nothing is equal to {@code hd(5)}, and
   * nothing is different from it either. So a model that does not fit is no last word.
   */
  private static Solver orElse(Solver first, Solver second) {
    return query -> {
      Answer answer = first.solve(query);
      return answer instanceof Answer.Undecided(var reason, var detail)
              && reason == Reason.WRONG_MODEL
          ? second.solve(query)
          : answer;
    };
  }

  /** Functions that are not known, by their results. */
  static Solver applications(TermPool pool, Solver next) {
    return new Applications(pool, next)::solve;
  }

  /** What is looked at in parts only, taken apart; and the parts, where they are structures. */
  static Solver parts(TermPool pool, Solver next) {
    return new UnknownParts(pool, unpack(pool, "of parts ", next), next)::solve;
  }

  /** Structures that are known to be there, taken apart. */
  static Solver unpack(TermPool pool, Solver next) {
    return unpack(pool, "", next);
  }

  private static Solver unpack(TermPool pool, String within, Solver next) {
    return new Unpack(pool, within, next)::solve;
  }

  /** Without what says nothing. */
  static Solver simplify(TermPool pool, DecidingLayer deciding, Solver next) {
    return new Simplify(pool, deciding, next)::solve;
  }

  /** Only what the goal has to do with. */
  static Solver slice(TermPool pool, Solver next) {
    return new Slice(pool, next)::solve;
  }

  /** The same question about another part is the same question. */
  static Solver canonical(TermPool pool, Solver next) {
    return new CanonicalQueries(pool, next)::solve;
  }

  /** What was asked before, or follows from it. */
  static Solver cache(TermPool pool, DecidingLayer deciding, Solver next) {
    return new Cache(pool, deciding, next)::solve;
  }

  /** Constructors, tags, equalities and bounds, by our own procedure. */
  static Solver shape(TermPool pool, DecidingLayer deciding, Solver next) {
    return new ShapeSolver(pool, deciding, next)::solve;
  }

  /** How long lists are, then what is in them. */
  static Solver lengths(TermPool pool, DecidingLayer deciding, Solver elements, Solver next) {
    return new LengthsFirst(pool, deciding, elements, next)::solve;
  }

  /** Of many models the solver takes any; people want a small one. */
  static Solver shrink(TermPool pool, Solver next) {
    return query ->
        switch (next.solve(query)) {
          case Answer.Sat(var model) -> new Answer.Sat(new Shrink(pool, query).shrink(model));
          case Answer answer -> answer;
        };
  }

  /** One integer changed in the run that came close is often enough. */
  static Solver nearby(TermPool pool, DecidingLayer deciding, Solver next) {
    return new Nearby(pool, deciding, next)::solve;
  }

  /** Numbers that have few values, all of which can be looked at. */
  static Solver domains(TermPool pool, DecidingLayer deciding, Solver next) {
    return new SmallDomains(pool, deciding, next)::solve;
  }

  /** What solvers of equations do not know is often reached step by step. */
  static Solver local(TermPool pool, DecidingLayer deciding, Solver next) {
    return new LocalSearch(pool, deciding, next)::solve;
  }

  /** Typical values are often enough where a solver is slow. */
  static Solver typical(TermPool pool, DecidingLayer deciding, Solver next) {
    return new TypicalValues(pool, deciding, next)::solve;
  }

  /** What cannot be solved as a whole may be easy once some unknowns keep their values. */
  static Solver fixing(TermPool pool, Solver next) {
    return new Fixing(pool, next)::solve;
  }

  /** Asks no more once the search was stopped. */
  private Solver interruptible(Solver next) {
    return query ->
        stopped
            ? deciding.record(
                "z3", new Answer.Undecided(Reason.INTERRUPTED, "the search was stopped"))
            : next.solve(query);
  }
}
