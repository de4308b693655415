package clew.imp.compile;

import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.imp.eval.RunOutcomes;
import clew.imp.ir.Code;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a compiled method talks to while it runs. Its methods are called by generated code. */
final class CompiledRun {
  private static final int POLL = 1 << 20;

  private final Code code;
  private final TermPool pool;
  private final Assignment input;
  private final Budget budget;
  private final int[] taken;
  private final Term[] values;
  final List<Event> events = new ArrayList<>();
  long steps;

  /** The run cannot go on: it was stopped, or takes more steps than it may. */
  static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1;

    Ended() {
      super("the run was ended", null, false, false);
    }
  }

  CompiledRun(Code code, TermPool pool, Assignment input, Budget budget) {
    this.code = code;
    this.pool = pool;
    this.input = input;
    this.budget = budget;
    this.taken = new int[code.variables().size()];
    this.values = new Term[code.variables().size()];
    Arrays.fill(values, RunOutcomes.undefinedValue(pool));
  }

  /** The next input of a variable. */
  long input(int variable) {
    String name = code.inputName(variable, ++taken[variable]);
    return input.value(pool.unknown(name, Sort.INT)).orElseGet(() -> pool.integer(0))
            instanceof Term.Int number
        ? number.number().longValueExact()
        : 0;
  }

  void enter(int point) {
    events.add(code.entered(point));
  }

  void complete(int point) {
    events.add(code.completed(point));
  }

  /** The number of steps at which to ask again. */
  long more(long done) {
    if (done >= budget.steps() || budget.stopped().getAsBoolean()) {
      throw new Ended();
    }
    return Math.min(budget.steps(), done + POLL);
  }

  /** The final value of a variable that has one. */
  void result(int variable, long value) {
    values[variable] = pool.integer(value);
  }

  Term value(int variable) {
    return values[variable];
  }

  /** The number of steps at the end. */
  void took(long all) {
    steps = all;
  }
}
