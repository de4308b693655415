package clew.imp.render;

import clew.engine.language.ExecutionTree;
import clew.engine.language.Explainer;
import clew.engine.language.Explanation;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.imp.eval.Concolic;
import clew.imp.ir.Code;

/** Runs and trees of L in the notation of its paper. */
public final class ImpExplainer implements Explainer {
  private final Code code;
  private final TermPool pool;
  private final ImpRenderer renderer;

  public ImpExplainer(Code code, TermPool pool, ImpRenderer renderer) {
    this.code = code;
    this.pool = pool;
    this.renderer = renderer;
  }

  @Override
  public Explanation run(Assignment input, Budget budget) {
    return RunStory.tell(code, new Concolic(code, pool), renderer, input, budget);
  }

  @Override
  public ExecutionTree tree(Solver solver, int depth, int nodes) {
    return TreeStory.tell(code, pool, solver, renderer, depth, nodes);
  }
}
