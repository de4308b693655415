package clew.engine.solve.z3;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Answer.Undecided;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.smt.FloatTheory;
import clew.engine.solve.smt.Memberships;
import clew.engine.solve.smt.Memberships.Cut;
import clew.engine.solve.smt.OperatorAbstraction;
import clew.engine.solve.smt.OperatorExpansion;
import clew.engine.solve.smt.QuerySize;
import clew.engine.solve.smt.RealRelaxation;
import clew.engine.solve.smt.Vocabulary;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of Z3 and how its word is taken. Conditions that cannot be expressed are left out:
 * then Unsat still counts, and Sat only if the model happens to satisfy them.
 */
final class Z3Queries {
  /**
   * Z3's work on a term grows with the square of its depth, and not all of it is counted by the
   * limit: a list of 5,000 took it 3 s, one of 20,000 more than 20 s.
   */
  private static final int DEEPEST = 2_000;

  /** Z3's floating point takes seconds for a few multiplications. */
  private static final int MOST_FLOAT_OPERATIONS = 12;

  private static final int MOST_EXPANDED = 200_000;

  /** How far types are unfolded below where the conditions look, one try after the other. */
  private static final List<Integer> DEEPER = List.of(0, 2);

  /**
   * A question is asked in several ways: by other lengths, with fixed values, deeper. So many
   * checks may use up their work for all of them together.
   */
  private static final int MOST_UNFINISHED = 2;

  private final TermPool pool;
  private final long work;
  private int unfinished;
  private final Object turn = new Object();
  private Context context;
  private final Map<Manner, Z3Session> sessions = new HashMap<>();
  private OperatorExpansion expand;
  private volatile boolean checking;
  private volatile boolean interrupted;

  /**
   * @param megabytes how much memory Z3 may have; it is one limit for all of the process
   */
  Z3Queries(TermPool pool, long work, long megabytes) {
    this.pool = pool;
    this.work = work;
    // Otherwise it takes what the machine has, and the system ends us.
    Global.setParameter("memory_max_size", Long.toString(megabytes));
    this.context = new Context();
    this.expand = new OperatorExpansion(pool);
  }

  /** The conditions Z3 can be asked, and what is wrong with the others. */
  private record Prepared(
      List<Term> conditions,
      Vocabulary vocabulary,
      Set<Unknown> unknowns,
      OperatorAbstraction abstraction,
      Cut cut,
      boolean isCut,
      boolean isBounded,
      boolean isExactOverReals,
      @Nullable Undecided flaw) {}

  /** What is asserted in one session: doubles and types are said in the same way. */
  private record Manner(FloatTheory floats, Cut cut) {}

  /** What follows is asked for another question. */
  void begin() {
    unfinished = 0;
  }

  Answer solve(Query query) {
    if (unfinished >= MOST_UNFINISHED) {
      return new Undecided(Reason.LIMIT, "the work allowed for one query");
    }
    synchronized (turn) {
      interrupted = false;
      checking = true;
    }
    try {
      return inSteps(query);
    } catch (QuerySize.Exceeded tooLarge) {
      return new Undecided(Reason.LIMIT, tooLarge.getMessage());
    } catch (Z3Exception failure) {
      return interrupted
          ? new Undecided(Reason.INTERRUPTED, "the search was stopped")
          : startOver(failure);
    } finally {
      synchronized (turn) {
        checking = false;
      }
      if (interrupted) {
        startOver();
      }
    }
  }

  private Undecided startOver(Z3Exception failure) {
    startOver();
    String said = String.valueOf(failure.getMessage());
    return said.contains("out of memory")
        ? new Undecided(Reason.LIMIT, "the memory allowed for the solver")
        : new Undecided(Reason.FAILED, "Z3 failed: " + said);
  }

  /** A context that was interrupted between two checks stays cancelled, so it is given up. */
  private void startOver() {
    close();
    context = new Context();
  }

  /** Types that are cut off are asked about from both sides, and then a little deeper. */
  private Answer inSteps(Query query) throws QuerySize.Exceeded {
    Prepared open = prepare(query, Cut.OPEN, 0);
    if (!open.isCut()) {
      return answer(query, open);
    }
    for (int deeper : DEEPER) {
      if (unfinished >= MOST_UNFINISHED) {
        break;
      }
      Answer small = answer(query, prepare(query, Cut.SMALL, deeper));
      if (small instanceof Answer.Sat || isInterrupted(small)) {
        return small;
      }
      Answer wide = answer(query, deeper == 0 ? open : prepare(query, Cut.OPEN, deeper));
      if (!(wide instanceof Undecided) || isInterrupted(wide)) {
        return wide;
      }
    }
    return new Undecided(Reason.INCOMPLETE, "a type was unfolded to a bound");
  }

  private static boolean isInterrupted(Answer answer) {
    return answer instanceof Undecided(Reason reason, String detail)
        && reason == Reason.INTERRUPTED;
  }

  private Prepared prepare(Query query, Cut cut, int deeper) throws QuerySize.Exceeded {
    if (expand.size() > MOST_EXPANDED) {
      expand = new OperatorExpansion(pool);
    }
    List<Term> all = new ArrayList<>();
    EssentialConditions.of(pool, query, all);
    List<Term> expressed = new ArrayList<>(all.size());
    boolean isBounded = false;
    Undecided flaw = null;
    for (Term condition : all) {
      OperatorExpansion.Expanded expanded = expand.expand(condition);
      if (expanded.unsupported() != null) {
        flaw = new Undecided(Reason.UNSUPPORTED, expanded.unsupported());
      } else if (expanded.term().depth() > DEEPEST) {
        flaw = new Undecided(Reason.LIMIT, "a term " + expanded.term().depth() + " levels deep");
      } else {
        isBounded |= expanded.isBounded();
        expressed.add(expanded.term());
      }
    }
    QuerySize.check(expressed);
    Set<Unknown> unknowns = Fold.unknowns(expressed);
    OperatorAbstraction abstraction = OperatorAbstraction.in(pool, expressed);
    unknowns.addAll(abstraction.unknowns());
    Memberships.Said said = Memberships.say(pool, abstraction.conditions(), cut, deeper);
    if (!abstraction.isEmpty() && flaw == null) {
      flaw = new Undecided(Reason.INCOMPLETE, "an operator was solved by turning it round");
    }
    if (said.isCut() && flaw == null) {
      flaw = new Undecided(Reason.INCOMPLETE, "a type was unfolded to a bound");
    }
    Vocabulary vocabulary = new Vocabulary();
    said.conditions().forEach(vocabulary::read);
    return new Prepared(
        said.conditions(),
        vocabulary,
        unknowns,
        abstraction,
        said.isCut() ? cut : Cut.OPEN,
        said.isCut(),
        isBounded || (said.isCut() && cut == Cut.SMALL),
        vocabulary.floatOperations() > 0 && RealRelaxation.isExact(pool, abstraction.conditions()),
        flaw);
  }

  private Answer answer(Query query, Prepared prepared) {
    if (prepared.vocabulary().floatOperations() == 0) {
      return exact(query, prepared, FloatTheory.OPAQUE);
    }
    if (!prepared.vocabulary().hasStrangeFloats()) {
      Z3Session reals = session(FloatTheory.REAL, prepared.cut());
      Status status = reals.check(prepared.vocabulary().constructors(), prepared.conditions());
      if (status == Status.SATISFIABLE) {
        Assignment model = model(query, reals, prepared);
        Assignment repaired = Rounding.repair(pool, query, model);
        if (query.holds(pool, query.near().with(repaired))) {
          return new Answer.Sat(repaired);
        }
      }
      if (interrupted) {
        return new Undecided(Reason.INTERRUPTED, "the search was stopped");
      }
      if (status == Status.UNSATISFIABLE && prepared.isExactOverReals()) {
        return taken(query, prepared, reals, status);
      }
    }
    if (prepared.vocabulary().floatOperations() > MOST_FLOAT_OPERATIONS) {
      return new Undecided(
          Reason.INCOMPLETE,
          prepared.vocabulary().floatOperations() + " operations on doubles, solved as reals only");
    }
    return exact(query, prepared, FloatTheory.IEEE);
  }

  private Answer exact(Query query, Prepared prepared, FloatTheory floats) {
    Z3Session session = session(floats, prepared.cut());
    Status status = session.check(prepared.vocabulary().constructors(), prepared.conditions());
    if (status == Status.UNKNOWN && !interrupted && !isLimit(session.reason())) {
      status = session.checkAfresh(prepared.conditions());
      Answer answer = taken(query, prepared, session, status);
      session.restart();
      return answer;
    }
    return taken(query, prepared, session, status);
  }

  private Answer taken(Query query, Prepared prepared, Z3Session session, Status status) {
    return switch (status) {
      case UNSATISFIABLE ->
          prepared.isBounded()
              ? new Undecided(
                  Reason.INCOMPLETE, "a recursive operator or a type was unfolded to a bound")
              : new Answer.Unsat();
      case SATISFIABLE -> {
        Assignment model = model(query, session, prepared);
        yield prepared.flaw() == null || query.holds(pool, query.near().with(model))
            ? new Answer.Sat(model)
            : prepared.flaw();
      }
      case UNKNOWN -> unknown(session.reason());
    };
  }

  private Undecided unknown(String reason) {
    if (interrupted) {
      return new Undecided(Reason.INTERRUPTED, "the search was stopped");
    }
    unfinished += isLimit(reason) ? 1 : 0;
    // Z3 says that it was cancelled when it has done the work that it may do.
    return isLimit(reason)
        ? new Undecided(
            Reason.LIMIT, reason.contains("memory") ? reason : "the work allowed for one query")
        : new Undecided(Reason.INCOMPLETE, reason);
  }

  private static boolean isLimit(String reason) {
    return reason.contains("resource limit")
        || reason.contains("cancel")
        || reason.contains("timeout")
        || reason.contains("memory");
  }

  private Assignment model(Query query, Z3Session session, Prepared prepared) {
    Assignment model = new Assignment(session.model(prepared.unknowns()));
    return prepared
        .abstraction()
        .restore(query.near(), model, made -> query.holds(pool, query.near().with(made)));
  }

  private Z3Session session(FloatTheory floats, Cut cut) {
    return sessions.computeIfAbsent(
        new Manner(floats, cut), manner -> new Z3Session(pool, context, floats, cut.name(), work));
  }

  /** Ends the query under way; a check that is just about to start may miss a single call. */
  void interrupt() {
    synchronized (turn) {
      if (checking) {
        interrupted = true;
        try {
          context.interrupt();
        } catch (Z3Exception _) {
          // A context keeps one error: this is that of the check which has just ended, and the
          // thread that waits for the check gets it as well.
        }
      }
    }
  }

  void close() {
    sessions.clear();
    context.close();
  }
}
