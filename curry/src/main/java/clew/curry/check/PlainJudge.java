package clew.curry.check;

import clew.engine.language.Judge;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;

/** Our own machine on plain values as judge: there is no other. */
public record PlainJudge(FunctionProgram program) implements Judge {
  /** Honest about what confirms. */
  public static final Authority AUTHORITY = new Authority("Clew's own plain evaluation", "0.1.0");

  @Override
  public Authority authority() {
    return AUTHORITY;
  }

  @Override
  public Trace replay(Input input, Budget budget) {
    return program.plain(input.values(), budget);
  }
}
