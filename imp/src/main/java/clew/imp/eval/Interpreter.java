package clew.imp.eval;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs a program on plain numbers, with nothing symbolic about it. */
public final class Interpreter {
  private final Code code;
  private final TermPool pool;
  private final InputValues inputs;
  private final Fuel fuel;
  private final IntegerCells cells;
  private final List<Event> events = new ArrayList<>();
  private final CoverageMarks marks;
  private int top;
  private long steps;
  private long allowed;
  private int point;

  private Interpreter(Code code, TermPool pool, Assignment input, Budget budget) {
    this.code = code;
    this.pool = pool;
    this.inputs = new InputValues(code, pool, input);
    this.fuel = new Fuel(code, budget);
    this.cells = new IntegerCells(code.cells());
    this.marks = new CoverageMarks(code, events);
    this.top = code.variables().size();
    for (int variable = 0; variable < top; variable++) {
      cells.undefine(variable);
    }
  }

  /** The trace has the points that were covered and, since nothing is symbolic, no branches. */
  public static Trace run(Code code, TermPool pool, Assignment input, Budget budget) {
    Interpreter run = new Interpreter(code, pool, input, budget);
    Outcome outcome = run.outcome();
    return new Trace(run.events, outcome, run.steps);
  }

  private Outcome outcome() {
    try {
      return execute();
    } catch (NumberTooLarge tooLarge) {
      return new Outcome.Unsupported(NumberTooLarge.limitation(), code.site(point));
    }
  }

  private Outcome execute() {
    int pc = 0;
    while (true) {
      Instruction instruction = code.at(pc);
      int first = instruction.first();
      pc++;
      switch (instruction.op()) {
        case PUSH -> {
          if (code.isSmallConstant(first)) {
            cells.set(top++, code.smallConstant(first));
          } else {
            cells.set(top++, code.constant(first));
          }
        }
        case LOAD -> cells.copy(first, top++);
        case LOAD_DEFINED -> {
          if (!cells.isDefined(first)) {
            marks.enter(code.failure(instruction.second()));
            return RunOutcomes.undefined(pool, code.read(instruction.second()));
          }
          cells.copy(first, top++);
        }
        case STORE -> cells.copy(--top, first);
        case INPUT -> cells.set(first, inputs.value(inputs.next(first)));
        case DUPLICATE -> {
          cells.copy(top - 1, top);
          top++;
        }
        case NEGATE -> cells.negate(top - 1);
        case NOT -> cells.not(top - 1);
        case TRUTH -> cells.truth(top - 1);
        case ADD -> cells.add(--top - 1, top);
        case SUBTRACT -> cells.subtract(--top - 1, top);
        case MULTIPLY -> cells.multiply(--top - 1, top);
        case DIVIDE -> cells.divide(--top - 1, top);
        case MODULO -> cells.modulo(--top - 1, top);
        case EQUAL -> cells.truth(--top - 1, cells.compare(top - 1, top) == 0);
        case UNEQUAL -> cells.truth(--top - 1, cells.compare(top - 1, top) != 0);
        case LESS -> cells.truth(--top - 1, cells.compare(top - 1, top) < 0);
        case AT_MOST -> cells.truth(--top - 1, cells.compare(top - 1, top) <= 0);
        case GREATER -> cells.truth(--top - 1, cells.compare(top - 1, top) > 0);
        case AT_LEAST -> cells.truth(--top - 1, cells.compare(top - 1, top) >= 0);
        case AND -> cells.truth(--top - 1, cells.isTrue(top - 1) && cells.isTrue(top));
        case OR -> cells.truth(--top - 1, cells.isTrue(top - 1) || cells.isTrue(top));
        case DECIDE -> pc = cells.isTrue(--top) ? pc : instruction.second();
        case JUMP -> pc = first;
        case BEGIN, AGAIN -> {
          if (steps >= allowed) {
            Optional<Outcome> end = fuel.empty(steps, point);
            if (end.isPresent()) {
              return end.get();
            }
            allowed = fuel.until(steps);
          }
          steps++;
          if (instruction.op() == Opcode.BEGIN) {
            point = first;
            marks.enter(first);
          } else {
            fuel.visit(first);
          }
        }
        case REACH -> marks.enter(first);
        case END -> marks.complete(first);
        case RAISE -> {
          return RunOutcomes.raised(code, pool, code.decision(first));
        }
        case REJECT -> {
          return new Outcome.Rejected(code.decision(first).site());
        }
        case HALT -> {
          Term state = RunOutcomes.state(code, pool, this::value);
          return new Outcome.Returned(state, state);
        }
      }
    }
  }

  private Term value(int variable) {
    return cells.isDefined(variable)
        ? pool.integer(cells.number(variable))
        : RunOutcomes.undefinedValue(pool);
  }
}
