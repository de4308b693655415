package clew.imp.check;

import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Loops;
import clew.engine.language.Wording;
import clew.engine.source.Span;
import clew.engine.term.TermPool;
import clew.imp.absint.DomainChoice;
import clew.imp.ir.Code;
import clew.imp.loops.PhaseSearch;
import clew.imp.render.ImpExplainer;
import clew.imp.render.ImpRenderer;

/**
 * The one entry of a program: all of it.
 *
 * @param loops what the user wants done about loops
 * @param domain what the user wants invariants to be made of
 */
public record MainEntry(
    Code code,
    Loops loops,
    DomainChoice domain,
    Execution execution,
    InputSpace inputs,
    Judge judge,
    Wording wording)
    implements Entry {

  /** The entry of a program. */
  public static MainEntry of(Code code, Loops loops, DomainChoice domain) {
    TermPool pool = new TermPool();
    ImpRenderer renderer = new ImpRenderer(code);
    return new MainEntry(
        code,
        loops,
        domain,
        new MainExecution(code, pool, loops, domain),
        new MainInputs(code, pool),
        new InterpreterJudge(code, pool, loops.how() == Loops.How.ACCELERATE),
        new Wording(renderer, new ImpExplainer(code, pool, renderer)));
  }

  @Override
  public String name() {
    return "main";
  }

  @Override
  public Span span() {
    return code.syntax().span();
  }

  @Override
  public Guidance guidance() {
    return loops.how() == Loops.How.ACCELERATE && PhaseSearch.concerns(code)
        ? Guidance.proving(() -> new LoopReachability(code, pool(), domain))
        : Guidance.NONE;
  }
}
