package clew.imp.render;

import clew.engine.language.Explainer;
import clew.engine.language.answer.Explanation;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.imp.follow.ConcolicProgram;
import clew.imp.ir.Code;
import java.util.Optional;

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
  public Explanation run(Input input, Budget budget) {
    return RunExplanation.of(
        code, new ConcolicProgram(code, pool), renderer, input.values(), budget);
  }

  @Override
  public Optional<Tree> tree() {
    return Optional.of(
        (solver, depth, nodes) -> TreeDrawing.of(code, pool, solver, renderer, depth, nodes));
  }
}
