package clew.engine.solve.z3;

import clew.engine.solve.smt.Encoding;
import clew.engine.solve.smt.FloatTheory;
import clew.engine.solve.smt.Numbering;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Conditions asserted one above the other. The next query keeps the part that it shares with the
 * last one. Rebuilt when a constructor comes that the datatype lacks, or when it has grown large.
 */
final class Z3Session {
  private static final int MOST_TERMS = 200_000;

  /** Less than this in a millisecond is stopped by the clock, the outer guard of a check. */
  private static final long WORK_A_MILLISECOND = 1_600;

  private static final int LEAST_TIME = 2_000;
  private static final int MOST_TIME = 3_600_000;

  private final TermPool pool;
  private final Context context;
  private final FloatTheory floats;
  private final String label;
  private final Params limits;
  private final Set<Constructor> constructors =
      new LinkedHashSet<>(List.of(Constructor.NIL, Constructor.CONS));
  private final List<Term> asserted = new ArrayList<>();
  private int generation;
  private Z3Backend target;
  private Encoding<Expr<?>> encoding;
  private Solver solver;

  Z3Session(TermPool pool, Context context, FloatTheory floats, String label, long work) {
    this.pool = pool;
    this.context = context;
    this.floats = floats;
    this.label = label;
    this.limits = context.mkParams();
    limits.add("rlimit", (int) Math.min(work, Integer.MAX_VALUE));
    // Between hard conditions on integers it counts a hundredth of what it counts elsewhere.
    limits.add("timeout", Math.clamp(work / WORK_A_MILLISECOND, LEAST_TIME, MOST_TIME));
    // Z3 would take Ctrl-C for itself while it is at work; it is the user's word to all of Clew.
    limits.add("ctrl_c", false);
    this.target = newTarget();
    this.encoding = new Encoding<>(target);
    this.solver = newSolver();
  }

  private Z3Backend newTarget() {
    String name = "Any-" + floats + "-" + label + "-" + generation++;
    AnySort any = new AnySort(context, floats, constructors, name);
    return new Z3Backend(pool, context, floats, new Numbering(), any);
  }

  private Solver newSolver() {
    Solver fresh = context.mkSimpleSolver();
    fresh.setParameters(limits);
    return fresh;
  }

  /** Whether all conditions can hold together, given what the last query left asserted. */
  Status check(Collection<Constructor> needed, List<Term> conditions) {
    if (constructors.addAll(needed) || encoding.size() > MOST_TERMS) {
      asserted.clear();
      target = newTarget();
      encoding = new Encoding<>(target);
      solver = newSolver();
    }
    int shared = 0;
    int most = Math.min(asserted.size(), conditions.size());
    while (shared < most && asserted.get(shared) == conditions.get(shared)) {
      shared++;
    }
    if (shared < asserted.size()) {
      solver.pop(asserted.size() - shared);
      asserted.subList(shared, asserted.size()).clear();
    }
    for (Term condition : conditions.subList(shared, conditions.size())) {
      BoolExpr holds = (BoolExpr) encoding.holds(condition);
      solver.push();
      asserted.add(condition);
      solver.add(new BoolExpr[] {holds});
    }
    return solver.check();
  }

  /** Asks a new solver, which may choose a strategy that an incremental one may not. */
  Status checkAfresh(List<Term> conditions) {
    asserted.clear();
    solver = context.mkSolver();
    solver.setParameters(limits);
    for (Term condition : conditions) {
      solver.add(new BoolExpr[] {(BoolExpr) encoding.holds(condition)});
    }
    Status status = solver.check();
    return status;
  }

  /** After a fresh check: back to the stack, which is empty now. */
  void restart() {
    asserted.clear();
    solver = newSolver();
  }

  String reason() {
    return solver.getReasonUnknown();
  }

  Map<Unknown, Term> model(Collection<Unknown> unknowns) {
    return new ModelReader(pool, target, solver.getModel()).read(unknowns);
  }
}
