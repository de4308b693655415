package clew.imp.check;

import clew.engine.language.Execution;
import clew.engine.language.Forking;
import clew.engine.language.Loops;
import clew.engine.language.Program;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.imp.absint.Analysis;
import clew.imp.absint.DomainChoice;
import clew.imp.absint.LoopInvariants;
import clew.imp.follow.ConcolicProgram;
import clew.imp.follow.SymbolicExecution;
import clew.imp.ir.Code;
import java.util.List;
import java.util.Optional;

/** A program of L, which both runs from the start and forks. */
record MainExecution(Code code, TermPool pool, Loops loops, DomainChoice domain)
    implements Execution {
  @Override
  public List<Point> points() {
    return code.points();
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(new ConcolicProgram(code, pool));
  }

  /** Invariants are computed anew for each search that wants loops to be replaced. */
  @Override
  public Optional<Forking<?>> forking() {
    if (loops.how() != Loops.How.ASSUME) {
      return Optional.of(SymbolicExecution.exploring(code, pool));
    }
    Analysis analysis = Analysis.of(code, domain, Analysis.DEFAULT_WORK);
    return Optional.of(
        SymbolicExecution.assuming(code, pool, new LoopInvariants(analysis, loops.unroll())));
  }
}
