package clew.imp.check;

import clew.engine.language.Judge;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.compile.CompiledProgram;
import clew.imp.eval.Interpreter;
import clew.imp.ir.Code;
import clew.imp.loops.AcceleratedRun;
import java.math.BigInteger;

/**
 * The concrete interpreter as judge: nobody else defines L.
 *
 * @param isAccelerated whether loops are seen through
 */
record InterpreterJudge(Code code, TermPool pool, boolean isAccelerated) implements Judge {
  private static final Authority INTERPRETER = new Authority("L interpreter", "0.1.0");
  private static final Authority CLOSED_FORM = new Authority("closed form", "0.1.0");

  /** Enough for 10^9 iterations of a loop of twenty statements. */
  static final long MOST_STEPS_RUN = 20_000_000_000L;

  @Override
  public Authority authority() {
    return INTERPRETER;
  }

  @Override
  public Authority authority(Trace replayed) {
    return replayed.steps() > MOST_STEPS_RUN ? CLOSED_FORM : INTERPRETER;
  }

  /**
   * A run that takes more steps than allowed may be one of a loop that can be seen through: then it
   * is known how many it takes, and it is run after all, or leapt through if even that is too long.
   */
  @Override
  public Trace replay(Input input, Budget budget) {
    Assignment values = input.values();
    Trace trace = Interpreter.run(code, pool, values, budget);
    if (!isAccelerated || !(trace.outcome() instanceof Outcome.OutOfFuel)) {
      return trace;
    }
    return AcceleratedRun.run(code, pool, values)
        .map(
            course ->
                course.steps().compareTo(BigInteger.valueOf(MOST_STEPS_RUN)) > 0
                    ? course.trace(code)
                    : longRun(values, with(budget, course.steps().longValue())))
        .orElse(trace);
  }

  private Trace longRun(Assignment values, Budget budget) {
    return CompiledProgram.of(code)
        .flatMap(compiled -> compiled.run(pool, values, budget))
        .orElseGet(() -> Interpreter.run(code, pool, values, budget));
  }

  private static Budget with(Budget budget, long steps) {
    return new Budget(steps + 1, budget.depth(), budget.stopped());
  }
}
